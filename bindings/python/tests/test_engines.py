"""Each function in each engine answers as it does for a column of pyarrow."""

import subprocess
import sys

import datafusion
import duckdb
import polars as pl
import pyarrow as pa
import pytest

import iri
import iri.datafusion
import iri.duckdb
import iri.polars
from conftest import GOOD, TEXTS
from iri import _functions as functions
from test_forms import STRINGS

BASES = ["https://a.example/b/c", None, "x y", "urn:a", "https://b.example", "file:///", "a:b", "https://c/?q"]
NAMES = ["q", "q", None, "q", "x", "", "q", "q"]
ROWS = {"url": TEXTS, "base": BASES, "name": NAMES}
# The arguments of functions that need some, as SQL and as iri has them.
SECOND = {
    "resolve": "base",
    "relativize": "base",
    "query_value": "name",
    "set_scheme": "'http'",
    "without": "'fragment'",
    "drop_parameters": "'q*'",
    "decode": "'fragment'",
    "encode": "'segment'",
}


def expected(name):
    """Returns what pyarrow gets of a function of SQL."""
    [(function, count)] = [(function, count) for each, function, count, _ in functions.sql("iri") if each == name]
    column = pa.array(TEXTS)
    if count == 1:
        return function(column).to_pylist()
    second = SECOND[name]
    others = ROWS[second] if second in ROWS else [second.strip("'")] * len(TEXTS)
    return function(column, pa.array(others, pa.string())).to_pylist()


SQL = [name for name, *_ in functions.sql("iri")]


def test_sql_has_each_function():
    without = {"component", "edit"}
    assert set(functions.FUNCTIONS) - without <= set(SQL)
    assert len(SQL) == len(set(SQL))
    for name, function, count, _ in functions.sql("iri-reference"):
        if count == 1 and name in functions.FUNCTIONS and name not in {"redact", "redact_log"}:
            assert function(pa.array(TEXTS)).equals(getattr(iri, name)(pa.array(TEXTS), kind="iri-reference"))


def calls():
    for name in SQL:
        yield name, f"iri_{name}(url, {SECOND[name]})" if name in SECOND else f"iri_{name}(url)"


def test_duckdb():
    con = duckdb.connect()
    iri.duckdb.register(con)
    con.register("few", pa.table(ROWS))
    # It has more rows than a chunk.
    con.execute("CREATE TABLE urls AS SELECT range AS row, few.* FROM few, range(1000)")
    for name, call in calls():
        found = con.sql(f"SELECT {call} AS answer FROM few").to_arrow_table()
        assert found["answer"].to_pylist() == expected(name), name
        assert con.sql(f"SELECT {call} FROM few WHERE false").fetchall() == []
        counts = con.sql(f"SELECT count({call}) FROM urls").fetchall()[0][0]
        assert counts == 1000 * sum(answer is not None for answer in expected(name)), name
    with pytest.raises(duckdb.Error, match="the scheme has to be the same in all rows"):
        con.sql("SELECT iri_set_scheme(url, name) FROM few").fetchall()
    iri.duckdb.register(con, "ref_", "iri-reference")
    # A cell of a notebook runs twice.
    iri.duckdb.register(con, "ref_", "iri-reference")
    assert con.sql("SELECT iri_is_valid('../a'), ref_is_valid('../a')").fetchall() == [(False, True)]
    assert con.sql("SELECT iri_set_scheme('http://a', NULL)").fetchall() == [(None,)]


@pytest.mark.parametrize("strings", STRINGS)
def test_datafusion(strings):
    ctx = datafusion.SessionContext()
    iri.datafusion.register(ctx)
    rows = {name: pa.array(texts, strings) for name, texts in ROWS.items()}
    batch = pa.record_batch(rows)
    # With an empty batch among others.
    ctx.register_record_batches("urls", [[batch.slice(0, 3), batch.slice(3, 0), batch.slice(3)]])
    for name, call in calls():
        found = ctx.sql(f"SELECT {call} AS answer FROM urls").to_pydict()["answer"]
        assert found == expected(name), name
    for _ in range(2):
        iri.datafusion.register(ctx, "ref_", "iri-reference", pa.string())
    assert ctx.sql("SELECT ref_is_valid('../a') AS answer").to_pydict() == {"answer": [True]}


OF_POLARS = {
    "component": ["port"],
    "resolve": [pl.col("base")],
    "relativize": ["https://a.example/b/c"],
    "query_value": [pl.col("name")],
    "edit": ["http", ["fragment"], ["q*"], {"p": "é"}],
    "decode": ["fragment"],
    "encode": ["segment"],
}


@pytest.mark.parametrize("name", [*functions.FUNCTIONS, *functions.COMPONENTS])
def test_polars(name):
    arguments = OF_POLARS.get(name, [])
    columns = {"base": pa.array(BASES), "name": pa.array(NAMES)}
    plain = [columns[argument.meta.output_name()] if isinstance(argument, pl.Expr) else argument for argument in arguments]
    if name in functions.COMPONENTS:
        answers = iri.component(pa.array(TEXTS), name)
    else:
        answers = getattr(iri, name)(pa.array(TEXTS), *plain)
    # Polars has no difference between null and a struct of nulls in its lists.
    answers = pl.Series(answers).to_list()
    frame = pl.DataFrame(ROWS)
    expression = getattr(pl.col("url").iri, name)(*arguments).alias("answer")
    function = getattr(iri.polars, name)
    for column in ["url", pl.col("url")]:
        assert frame.select(function(column, *arguments).alias("answer")).equals(frame.select(expression))
    parts = [frame[:3], frame[3:3], frame[3:]]
    for lazy in [frame.lazy(), pl.concat(parts, rechunk=False).lazy()]:
        asked = lazy.select(expression)
        for engine in ["in-memory", "streaming"]:
            found = asked.collect(engine=engine)
            assert found["answer"].to_list() == answers
            assert found.schema == asked.collect_schema(), name
        assert lazy.filter(pl.lit(False)).select(expression).collect().schema == asked.collect_schema()
    for dtype in [pl.Categorical, pl.Enum(sorted({text for text in TEXTS if text is not None})), pl.Binary]:
        cast = frame.with_columns(pl.col("url").cast(dtype)).select(expression)
        assert cast["answer"].to_list() == answers
    nothing = pl.DataFrame({"url": [None] * 8, "base": BASES, "name": NAMES}).select(expression)
    assert nothing["answer"].to_list() == [None] * 8
    if not any(isinstance(argument, pl.Expr) for argument in arguments):
        assert getattr(frame["url"].iri, name)(*arguments).to_list() == answers


def test_polars_takes_expressions_and_literals():
    frame = pl.DataFrame({"url": ["../d", None], "base": ["https://a/b/c", "https://x/"]})
    for base in ["https://a/b/c", iri.Iri("https://a/b/c"), pl.lit("https://a/b/c")]:
        assert frame.select(pl.col("url").iri.resolve(base)).to_series().to_list() == ["https://a/d", None]
    assert frame.select(pl.lit("../d").iri.resolve(pl.col("base"))).to_series().to_list() == ["https://a/d", "https://x/d"]
    grouped = frame.group_by(pl.col("base").iri.host()).agg(pl.col("url").iri.is_valid("iri-reference").first())
    assert sorted(grouped.rows(), key=str) == [("a", True), ("x", None)]
    lists = pl.DataFrame({"urls": [["a:b", None], [], None]})
    assert lists.select(pl.col("urls").list.eval(pl.element().iri.is_valid())).to_series().to_list() == [[True, None], [], None]
    # A wrong call is an exception where it is written.
    for call in [
        lambda: pl.col("url").iri.is_valid("iri", 1),
        lambda: pl.col("url").iri.component(),
        lambda: iri.polars.component("url"),
        lambda: pl.col("url").iri.host(name="port"),
        lambda: pl.col("url").iri.redact(nothing=1),
    ]:
        with pytest.raises(TypeError):
            call()
    assert "RFC 3986" in pl.col("url").iri.normalize.__doc__


def test_the_package_alone_imports_no_engine():
    program = "import sys, iri; print(*sys.modules)"
    modules = subprocess.run([sys.executable, "-c", program], stdout=subprocess.PIPE, check=True, text=True).stdout.split()
    engines = {"pyarrow", "polars", "pandas", "numpy", "duckdb", "datafusion", "pyspark", "pydantic", "pydantic_core"}
    assert "iri" in modules and not engines & set(modules)


def plain(answer):
    """Returns an answer of Spark without its class of rows."""
    if hasattr(answer, "asDict"):
        return {name: plain(value) for name, value in answer.asDict().items()}
    return [plain(item) for item in answer] if isinstance(answer, list) else answer


def test_spark(monkeypatch):
    sql = pytest.importorskip("pyspark.sql", reason="Spark is not of the tests' packages: see `engines`")
    import iri.spark

    col = sql.functions.col
    # Its workers run the Python of the path, if not told otherwise.
    monkeypatch.setenv("PYSPARK_PYTHON", sys.executable)
    monkeypatch.setenv("SPARK_LOCAL_IP", "127.0.0.1")
    session = sql.SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false")
    spark = session.config("spark.sql.execution.arrow.maxRecordsPerBatch", "3").getOrCreate()
    try:
        spark.sparkContext.setLogLevel("ERROR")
        flat = [(row, *texts) for row, texts in enumerate(zip(*ROWS.values()))]
        frame = spark.createDataFrame(flat, "row int, url string, base string, name string")
        frame.createOrReplaceTempView("urls")
        for _ in range(2):
            iri.spark.register(spark)
        # One query asks all, as each takes seconds. The other columns of a row stay.
        of_sql = ", ".join(f"{call} AS {name}" for name, call in calls())
        found = spark.sql(f"SELECT urls.row, {of_sql} FROM urls").orderBy("row").collect()
        for name in SQL:
            assert [plain(row[name]) for row in found] == expected(name), name
        answers, columns = {}, {}
        for name in [*functions.FUNCTIONS, *functions.COMPONENTS]:
            arguments = [
                argument.meta.output_name() if isinstance(argument, pl.Expr) else argument for argument in OF_POLARS.get(name, [])
            ]
            of_pyarrow = [pa.array(ROWS[each]) if _hashable(each) in ROWS else each for each in arguments]
            if name in functions.COMPONENTS:
                answers[name] = iri.component(pa.array(TEXTS), name)
            else:
                answers[name] = getattr(iri, name)(pa.array(TEXTS), *of_pyarrow)
            of_spark = [col(each) if _hashable(each) in ROWS else each for each in arguments]
            columns[f"of_{name}"] = getattr(iri.spark, name)("url", *of_spark)
        found = frame.withColumns(columns).orderBy("row").collect()
        for name, answer in answers.items():
            assert [plain(row[f"of_{name}"]) for row in found] == answer.to_pylist(), name
        assert [row["base"] for row in found] == BASES
    finally:
        spark.stop()


def _hashable(value):
    return value if isinstance(value, str) else None


def test_the_texts_have_what_the_engines_may_stumble_over():
    assert None in TEXTS and "" in TEXTS and GOOD in TEXTS and len(TEXTS) == len(BASES) == len(NAMES)
