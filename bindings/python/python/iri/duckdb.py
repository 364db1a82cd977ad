"""Functions of SQL for DuckDB.

>>> import duckdb, iri.duckdb
>>> con = duckdb.connect()
>>> iri.duckdb.register(con)
>>> con.sql("SELECT iri_host(url), count(*) FROM 'urls.parquet' WHERE iri_is_valid(url) GROUP BY 1")

It needs pyarrow, in whose columns DuckDB calls functions.
"""

import contextlib
from typing import Any

import duckdb

from . import _functions as functions

__all__ = ["register"]


def _type(of):
    if isinstance(of, dict):
        return "STRUCT(" + ", ".join(f'"{name}" {_type(field)}' for name, field in of.items()) + ")"
    if isinstance(of, list):
        return f"{_type(of[0])}[]"
    return {
        functions.TEXT: "VARCHAR",
        functions.BOOLEAN: "BOOLEAN",
        functions.INT32: "INTEGER",
        functions.INT64: "BIGINT",
    }[of]


def register(con: Any, prefix: str = "iri_", kind: str = "iri") -> None:
    """Makes the functions of SQL for a connection: `iri_is_valid(url)`, `iri_host(url)`, `iri_resolve(link, base)` ...

    The table in docs/columns.md of the project has all. `kind` is the rule that the texts have to match. Another prefix makes functions
    for another kind. A second call for a connection, as in a cell of a notebook, takes the place of the first.
    """
    for name, function, count, to in functions.sql(kind):
        with contextlib.suppress(duckdb.InvalidInputException):
            con.remove_function(prefix + name)
        # DuckDB counts the parameters.
        counted = _of_one(function) if count == 1 else _of_two(function)
        con.create_function(
            prefix + name, counted, ["VARCHAR"] * count, _type(to), type="arrow", null_handling="special"
        )


def _of_one(function):
    return lambda column: function(column)


def _of_two(function):
    return lambda column, other: function(column, other)
