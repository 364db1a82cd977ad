"""What a type checker says of calls: the stubs refuse what the functions refuse."""

import pathlib
import re

import mypy.api

CALLS = """
import iri
import iri.datafusion
import iri.duckdb
import iri.polars
import iri.spark
import pandas
import polars as pl
import pyarrow as pa
from typing import Any

array: Any = pa.array(["a:b"])
iri.is_valid(array, "URI")
iri.is_valid(array, "IRI-reference")
iri.redact(array, ["token"], user=True)
iri.redact(array, {"token"})
iri.edit(array, without=["fragment"], drop_parameters=("utm_*",), set_parameters={"a": "b"})
series: "pl.Series" = iri.component(pl.Series(["a:b"]), "port")
iri.resolve(series, iri.Iri("a:b"))
iri.resolve(series, "a:b")
iri.query_value(series, series)
link: iri.Iri = iri.Iri("a:b").edit("c").to_iri()
iri.duckdb.register(array, prefix="ref_", kind="iri-reference")
iri.datafusion.register(array)
host: pl.Expr = iri.polars.host(pl.col("a"))
iri.spark.register(array)
name: str = link.kind + iri.__version__
iri.redact(array, "token")  # refused
iri.redact_log(array, "token")  # refused
iri.edit(array, drop_parameters="utm_*")  # refused
iri.edit(array, without=["host"])  # refused
iri.is_valid(array, "url")  # refused
iri.is_valid(["a:b"])  # refused
iri.component(array, "hosts")  # refused
iri.decode(array, "host")  # refused
iri.resolve(array, 7)  # refused
iri.Iri("a:b", "url")  # refused
iri.Iri(7)  # refused
iri.nothing(array)  # refused
iri.duckdb.register(array, 7)  # refused
"""


def test_mypy_refuses_what_the_functions_refuse(tmp_path: pathlib.Path) -> None:
    path = tmp_path / "calls.py"
    path.write_text(CALLS)
    told, trouble, _ = mypy.api.run(["--strict", f"--cache-dir={tmp_path / 'cache'}", "--no-error-summary", str(path)])
    refused = {int(line) for line in re.findall(r"calls.py:(\d+): error", told)}
    # pyarrow has no types of its own.
    lines = CALLS.splitlines()
    expected = {number for number, line in enumerate(lines, 1) if line.endswith("# refused")}
    others = {number for number in refused - expected if not lines[number - 1].startswith("import")}
    assert (expected - refused, others, trouble) == (set(), set(), ""), told
