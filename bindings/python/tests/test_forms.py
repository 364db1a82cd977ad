"""Each form in which Arrow holds texts has the same answers."""

import datetime
import gc
import random
import re
import threading
import time

import numpy
import pandas
import polars as pl
import pyarrow as pa
import pyarrow.compute as pc
import pytest

import iri
from conftest import GOOD, TEXTS, VALID

STRINGS = [pa.string(), pa.large_string(), pa.string_view()]
BYTES = {pa.binary(): pa.string(), pa.large_binary(): pa.large_string(), pa.binary_view(): pa.string_view()}
ONE_COLUMN = {
    "is_valid": {},
    "error": {},
    "parse": {"decode": True},
    "component": {"name": "host"},
    "normalize": {},
    "to_uri": {"idna": True},
    "to_iri": {},
    "lint": {},
    "reach": {},
    "query_value": {"name": "q"},
    "redact": {"usual_names": True},
    "repair": {},
    "resolve": {"base": "https://b.example/x/y"},
    "relativize": {"base": "https://a.example/x/y"},
    "redact_log": {"names": ["q"]},
    "edit": {"scheme": "http", "without": ["fragment"], "drop_parameters": ["a*"], "set_parameters": {"q": "é"}},
    "origin": {},
    "parameters": {},
    "segments": {"decode": True},
    "file_name": {},
    "decode": {"component": "fragment"},
    "encode": {"component": "segment"},
}
# These answer any text, whether it is of a kind or not.
ANY_TEXT = {"is_valid", "error", "redact", "redact_log"}


def answers(name, column):
    return getattr(iri, name)(column, **ONE_COLUMN[name])


def forms(texts):
    """Yields columns with these texts, in all forms that begin, end or lie elsewhere than an array of pyarrow usually does."""
    around = ["https://before.example/", None, "x y", *texts, "after", None]
    for kind in [*STRINGS, *BYTES]:
        whole = pa.array([text and text.encode() for text in around], pa.binary()).cast(kind)
        sliced = whole.slice(3, len(texts))
        assert sliced.offset == 3
        yield sliced
        yield pa.array([text and text.encode() for text in texts], pa.binary()).cast(kind)
        yield pa.chunked_array([sliced.slice(0, 3), sliced.slice(3, 0), sliced.slice(3)])
    for index in [pa.int8(), pa.uint16(), pa.int32(), pa.uint64()]:
        for values in [pa.string(), pa.large_string()]:
            # Most values are of no row, some rows are null, and some values are.
            values = pa.array([None, *around, "https://unused.example/ "], values)
            keys = [0 if text is None else 4 + at for at, text in enumerate(texts)]
            keys = pa.array([None, 1, *keys, 2], index)
            column = pa.DictionaryArray.from_arrays(keys, values)
            yield column.slice(2, len(texts))
            yield pa.chunked_array([column.slice(2, 1), column.slice(3, len(texts) - 1)])
    yield pc.run_end_encode(pa.array(texts))
    runs = pc.run_end_encode(pa.array([text for text in around for _ in range(3)]), run_end_type=pa.int64())
    yield pa.concat_arrays([runs.slice(9 + 3 * at + at % 3, 1) for at in range(len(texts))])
    yield pa.chunked_array([runs.slice(9 + 3 * at + at % 3, 1) for at in range(len(texts))])
    yield pa.array(texts).dictionary_encode()
    yield pa.array(texts * 3).dictionary_encode().slice(len(texts), len(texts))


@pytest.mark.parametrize("name", ONE_COLUMN)
def test_answers_do_not_depend_on_the_form(name):
    expected = answers(name, pa.array(TEXTS))
    assert len(expected) == len(TEXTS) and expected[2].as_py() is None
    for column in forms(TEXTS):
        found = answers(name, column)
        found.validate(full=True)
        assert found.to_pylist() == expected.to_pylist(), column.type
        assert isinstance(found, pa.ChunkedArray) == isinstance(column, pa.ChunkedArray)
        assert found.type == answers(name, column.slice(0, 0)).type


@pytest.mark.parametrize("name", ONE_COLUMN)
def test_any_slice_has_the_answers_of_its_rows(name):
    random.seed(name)
    texts = random.choices(TEXTS, k=500)
    whole = answers(name, pa.array(texts)).to_pylist()
    for column in [pa.array(texts), pa.array(texts, pa.string_view()), pa.array(texts).dictionary_encode()]:
        for _ in range(40):
            start = random.randrange(500)
            length = random.randrange(500 - start)
            # A slice of a slice, for the null bits of which no byte begins.
            part = column.slice(start // 2).slice(start - start // 2, length)
            assert answers(name, part).to_pylist() == whole[start : start + length]


def test_strings_of_answers_have_the_type_of_the_column():
    for kind in STRINGS:
        assert iri.normalize(pa.array(TEXTS, kind)).type == kind
        assert iri.parse(pa.array(TEXTS, kind)).type.field("host").type == kind
        assert iri.error(pa.array(TEXTS, kind)).type.field("sentence").type == kind
        assert iri.lint(pa.array(TEXTS, kind)).type.value_type.field("code").type == kind
        assert iri.normalize(pa.array(TEXTS).cast(kind).dictionary_encode()).type == kind
    for kind, strings in BYTES.items():
        assert iri.normalize(pa.array([b"a:b"], kind)).type == strings


def test_a_column_without_rows_chunks_or_texts_has_answers_of_the_same_type():
    for name in ONE_COLUMN:
        for kind in [*STRINGS, pa.dictionary(pa.int32(), pa.string())]:
            expected = answers(name, pa.array(["a:b"]).cast(kind)).type
            assert answers(name, pa.array([], kind)).type == expected
            empty = answers(name, pa.chunked_array([], kind))
            assert empty.type == expected and len(empty) == 0
        assert answers(name, pa.nulls(3)).to_pylist() == [None] * 3
        assert answers(name, pa.nulls(3, pa.string())).to_pylist() == [None] * 3
        # Polars says that such a column has a buffer of nulls.
        nothing = pl.Series("url", [None, None, None])
        assert nothing.dtype == pl.Null and answers(name, nothing).to_list() == [None] * 3
        assert answers(name, nothing).dtype == answers(name, pl.Series("url", ["a:b"])).dtype
        assert pandas.isna(answers(name, pandas.Series([None, None]))).all()


LISTS = [["https://a.example/x", "a b", None], None, [], [GOOD], [None, ""]]


@pytest.mark.parametrize("name", ONE_COLUMN)
def test_lists_of_texts_have_lists_of_answers(name):
    flat = [text for row in LISTS for text in row or []]
    rest = iter(answers(name, pa.array(flat)).to_pylist())
    expected = [row and [next(rest) for _ in row] if row is not None else None for row in LISTS]
    for kind in [*STRINGS, *BYTES, pa.dictionary(pa.int8(), pa.string())]:
        for lists in [pa.list_, pa.large_list]:
            texts = [row and [text and text.encode() for text in row] for row in [["x"], None, *LISTS, ["x"]]]
            items = [None if row is None else row for row in texts]
            try:
                column = pa.array(items, lists(pa.binary())).cast(lists(kind))
            except (pa.ArrowNotImplementedError, pa.ArrowInvalid):
                # This release makes no such list from bytes.
                items = [None if row is None else [text and text.decode() for text in row] for row in items]
                column = pa.array(items, lists(kind))
            column = column.slice(2, len(LISTS))
            found = answers(name, column)
            found.validate(full=True)
            assert found.to_pylist() == expected, column.type
            assert answers(name, pa.chunked_array([column.slice(0, 2), column.slice(2)])).to_pylist() == expected
            assert answers(name, column.slice(0, 0)).type == found.type
    series = answers(name, pl.Series("url", LISTS))
    assert series.dtype == pl.List(answers(name, pl.Series(["a"])).dtype) and series.name == "url"
    assert answers(name, pl.Series("url", [["a:b", None], []], dtype=pl.List(pl.Categorical))).len() == 2


def test_a_column_of_lists_has_no_second_column():
    column = pa.array([["a"]])
    with pytest.raises(TypeError, match="column has lists"):
        iri.resolve(column, pa.array(["a:b"]))
    with pytest.raises(TypeError, match="base has lists"):
        iri.resolve(pa.array(["a"]), pa.array([["a:b"]]))


def test_bytes_that_are_not_utf_8_are_an_error_of_their_row():
    rows = [b"https://a.example/\xff", b"https://a.example/", b"\xc3"]
    for kind in BYTES:
        columns = [pa.array(rows, kind)]
        # A producer may also say that such bytes are a string. Only a view of them has to be made by hand.
        if kind != pa.binary_view():
            columns.append(columns[0].cast(BYTES[kind], safe=False))
            columns.append(pa.Array.from_buffers(BYTES[kind], 3, columns[0].buffers()))
        for column in columns:
            assert iri.is_valid(column).to_pylist() == [False, True, False]
            assert [error and error["kind"] for error in iri.error(column).to_pylist()] == ["invalid-utf8", None, "invalid-utf8"]
            assert iri.redact(column).to_pylist() == ["***", "https://a.example/", "***"]
            assert iri.redact_log(column).to_pylist() == ["https://a.example/\ufffd", "https://a.example/", "\ufffd"]
            for name in set(ONE_COLUMN) - ANY_TEXT:
                found = answers(name, column)
                found.validate(full=True)
                assert found[0].as_py() is None and found[2].as_py() is None


def strings(offsets, data):
    offsets = pa.array(offsets, pa.int32())
    return pa.Array.from_buffers(pa.string(), len(offsets) - 1, [None, offsets.buffers()[1], pa.py_buffer(data)])


def test_a_character_that_two_rows_share_is_of_neither():
    column = strings([0, 3, 6], b"a:\xc3\xa9b:")
    assert [error["kind"] for error in iri.error(column).to_pylist()] == ["invalid-utf8", "invalid-utf8"]
    assert iri.is_valid(strings([0, 4, 6], b"a:\xc3\xa9b:")).to_pylist() == [True, True]


def test_a_broken_array_is_refused():
    for offsets in [[0, 90, 3], [0, -5, 3], [3, 1, 3]]:
        for name in ONE_COLUMN:
            with pytest.raises(ValueError, match="ffset"):
                answers(name, strings(offsets, b"a:b"))
    keys = pa.array([0, 7], pa.int8())
    column = pa.DictionaryArray.from_arrays(keys, pa.array(["a:b"]), safe=False)
    for name in ONE_COLUMN:
        with pytest.raises(ValueError):
            answers(name, column)


def test_what_is_no_column_of_texts_is_refused_with_what_to_pass():
    for column, why in [
        (["a:b"], "column is a list of Python: pass pyarrow.array(column) or polars.Series(column)"),
        (("a:b",), "column is a tuple of Python: pass pyarrow.array(column)"),
        ("a:b", "column is one text: `iri.Iri` answers for one"),
        (iri.Iri("a:b"), "column is one text: `iri.Iri` answers for one"),
        (None, "column is NoneType: a column is needed, such as an array of pyarrow"),
        (b"a:b", "column is bytes: a column is needed, such as an array of pyarrow"),
        (numpy.array(["a:b"]), "column is an array of NumPy: pass pyarrow.array(column)"),
        (pandas.Index(["a:b"]), "column is an index of pandas: pass column.to_series()"),
        (pandas.RangeIndex(3), "column is an index of pandas: pass column.to_series()"),
        (pl.col("url"), "column is an expression of Polars: after `import iri.polars`"),
        (pa.scalar("a:b"), "column is one value of pyarrow: pass column.as_py()"),
        (pa.array([1]), "column has to hold strings, not int64"),
        (pa.array([[1]]), "column has to hold strings, not list<item: int64>"),
        (pa.array([[["a:b"]]]), "column has to hold strings, not list<item: list<item: string>>"),
        (pa.array([1]).dictionary_encode(), "column has to hold strings, not dictionary<values=int64"),
        (pa.array([datetime.date(2026, 1, 1)]), "column has to hold strings, not date32[day]"),
        (pl.Series([1]), "column has to hold strings, not Int64"),
        (pandas.Series([1]), "column has to hold strings, not int64"),
        (pa.table({"url": ["a:b"]}), 'column is a table: pass a column of it, as column["url"]'),
        (pa.record_batch({"url": ["a:b"]}), 'column is a table: pass a column of it, as column["url"]'),
        (pl.DataFrame({"url": ["a:b"]}), 'column is a table: pass a column of it, as column["url"]'),
        (pandas.DataFrame({"url": ["a:b"]}), 'column is a table: pass a column of it, as column["url"]'),
        (pa.array([{"url": "a:b"}]), 'as pyarrow.compute.struct_field(column, "url")'),
        (pl.Series([{"url": "a:b"}]), 'as column.struct.field("url")'),
    ]:
        for name in ONE_COLUMN:
            with pytest.raises(TypeError, match=re.escape(why)):
                answers(name, column)
    # Each cure that is named is one.
    assert iri.is_valid(pa.array(["a:b"])).to_pylist() == iri.is_valid(pandas.Index(["a:b"]).to_series()).to_list()
    assert iri.is_valid(pa.array(numpy.array(["a:b", "a b"]))).to_pylist() == [True, False]
    assert iri.is_valid(pc.struct_field(pa.array([{"url": "a:b"}]), "url")).to_pylist() == [True]
    assert iri.is_valid(pl.Series([{"url": "a:b"}]).struct.field("url")).to_list() == [True]


def test_other_arguments_are_refused_by_their_names():
    column = pa.array(["https://a/?q=1"])
    for call, why in [
        (lambda: iri.redact(column, "token"), "names is a list of names: pass names=['token']"),
        (lambda: iri.redact(column, [1]), "names is a list of names, each a str"),
        (lambda: iri.redact_log(column, "token"), "names is a list of names: pass names=['token']"),
        (lambda: iri.redact(column, 7), "names is a list of names, each a str"),
        (lambda: iri.edit(column, without="query"), "without is a list of names: pass without=['query']"),
        (lambda: iri.edit(column, drop_parameters="utm_*"), "drop_parameters is a list of names"),
        (lambda: iri.edit(column, set_parameters={"a": 1}), "set_parameters is a dict of names and values, each a str"),
        (lambda: iri.query_value(column, 3), "name is int: a str is needed, or a column with one for each row"),
        (lambda: iri.resolve(column, 3), "base is int: a str is needed, or a column with one for each row"),
        (lambda: iri.resolve(column, pa.scalar("a:b")), "base is one value of pyarrow: pass base.as_py()"),
        (lambda: iri.resolve(column, ["a:b"]), "base is a list of Python: pass pyarrow.array(base)"),
        (lambda: iri.resolve(column, pa.table({"url": ["a:b"]})), 'base is a table: pass a column of it, as base["url"]'),
    ]:
        with pytest.raises(TypeError, match=re.escape(why)):
            call()
    with pytest.raises(ValueError, match="column has 1 rows, and base has 2"):
        iri.resolve(column, pa.array(["a:b", "a:b"]))
    with pytest.raises(TypeError) as caught:
        iri.is_valid(column, 3)
    assert "kind" in "".join([str(caught.value), *getattr(caught.value, "__notes__", [])])


def test_polars_gets_series_of_polars():
    series = pl.Series("url", TEXTS)
    for name in ONE_COLUMN:
        found = answers(name, series)
        assert isinstance(found, pl.Series) and found.name == "url"
        # A struct of nulls only is not the same as null in Polars' lists.
        assert found.to_arrow().to_pylist() == answers(name, pa.array(TEXTS)).to_pylist()
        assert answers(name, series[1:5]).to_list() == found[1:5].to_list()
        assert answers(name, series.append(series[:2])).to_list() == [*found.to_list(), *found[:2].to_list()]
        series = pl.Series("url", TEXTS)
        assert answers(name, series.cast(pl.Categorical)).to_list() == found.to_list()
        assert answers(name, series.clear()).dtype == found.dtype
    frame = pl.LazyFrame({"url": TEXTS}).with_columns(
        host=pl.col("url").map_batches(lambda url: iri.component(url, "host"), return_dtype=pl.String, is_elementwise=True)
    )
    assert frame.collect()["host"].to_list() == iri.component(series, "host").to_list()


def test_pandas_gets_series_of_pandas():
    series = pandas.Series(TEXTS, dtype="str", index=range(7, 7 + len(TEXTS)), name="url")[::-1]
    found = iri.is_valid(series)
    assert found.index.equals(series.index) and found.name == "url"
    assert [None if valid is pandas.NA else valid for valid in found] == VALID[::-1]
    assert iri.normalize(series)[10] == iri.normalize(pa.array([GOOD]))[0].as_py()
    # Its types of strings come back as they went in.
    for dtype in ["str", "string", pandas.StringDtype("python"), pandas.ArrowDtype(pa.string())]:
        column = pandas.Series(TEXTS, dtype=dtype, name="url")
        for name in ["normalize", "redact", "reach"]:
            found = answers(name, column)
            assert found.dtype == column.dtype and found.name == "url"
            assert pa.array(found).to_pylist() == answers(name, pa.array(TEXTS)).to_pylist()


def test_any_other_library_takes_the_answers():
    class Column:
        def __init__(self, array):
            self.array = array

        def __arrow_c_array__(self, requested_schema=None):
            return self.array.__arrow_c_array__(requested_schema)

    class Chunks:
        def __init__(self, array):
            self.array = pa.chunked_array([array])

        def __arrow_c_stream__(self, requested_schema=None):
            return self.array.__arrow_c_stream__(requested_schema)

    assert pa.array(iri.is_valid(Column(pa.array(TEXTS)))).to_pylist() == VALID
    assert pa.chunked_array(iri.is_valid(Chunks(pa.array(TEXTS)))).to_pylist() == VALID
    assert pl.Series(iri.is_valid(Chunks(pa.array(TEXTS)))).to_list() == VALID


def test_two_columns_are_taken_row_by_row_whatever_their_chunks():
    bases = ["https://a.example/b/c", None, "https://b.example", "../x", "https://c.example/é"] * 40
    references = ["../d", "d", None, "d", "?ü", "x y", "//h"] * 28 + ["d"] * 4
    expected = [
        str(iri.Iri(base).resolve(text)) if base and text and base[0] == "h" and " " not in text else None
        for base, text in zip(bases, references, strict=True)
    ]
    for base in [pa.array(bases), pa.array(bases, pa.string_view()), pa.array(bases).dictionary_encode()]:
        for text in [pa.array(references), pa.array(references, pa.large_string()), pa.array(references).dictionary_encode()]:
            assert iri.resolve(text, base).to_pylist() == expected
            parts = pa.chunked_array([text.slice(0, 7), text.slice(7, 0), text.slice(7, 90), text.slice(97)])
            assert iri.resolve(parts, base).to_pylist() == expected
            others = pa.chunked_array([base.slice(0, 91), base.slice(91)])
            assert iri.resolve(parts, others).to_pylist() == expected
    names = pa.array(["q", None, "r", "x"])
    column = pa.array(["https://a/?q=1&r=2"] * 4)
    assert iri.query_value(column, names).to_pylist() == ["1", None, "2", None]


def test_strings_of_more_than_2_gib_are_refused_and_large_strings_are_not():
    # An array of such texts has less than 2 GiB, and more as URIs.
    text = "https://a.example/" + "a" * 5_800_000 + "é" * 100_000
    column = pa.array([text]).take(pa.array([0] * 350))
    with pytest.raises(ValueError, match="2 GiB"):
        iri.to_uri(column)
    # A dictionary is short, and its rows are not.
    keys = pa.array([0] * 370)
    with pytest.raises(ValueError):
        iri.normalize(pa.DictionaryArray.from_arrays(keys, pa.array([text])))
    large = iri.normalize(pa.DictionaryArray.from_arrays(keys, pa.array([text], pa.large_string())))
    assert pc.binary_length(large).to_pylist() == [6_000_018] * 370


def test_other_threads_run_meanwhile():
    column = pa.array([GOOD] * 400_000)
    ended = threading.Event()
    ticks = []

    def tick():
        while not ended.is_set():
            ticks.append(None)
            time.sleep(0.001)

    ticker = threading.Thread(target=tick)
    ticker.start()
    before = len(ticks)
    iri.normalize(column)
    during = len(ticks) - before
    ended.set()
    ticker.join()
    # With the lock held, there is none.
    assert during > 3


def test_memory_is_given_back():
    column = pa.array(TEXTS * 1000)
    before = pa.total_allocated_bytes()
    for _ in range(50):
        for name in ONE_COLUMN:
            answers(name, column)
            answers(name, column.dictionary_encode())
    gc.collect()
    assert pa.total_allocated_bytes() - before < 1 << 20
