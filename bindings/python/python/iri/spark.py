"""Functions of columns, and of SQL, for Spark 4.1 or newer.

>>> import iri.spark
>>> urls.where(iri.spark.is_valid("url")).groupBy(iri.spark.host("url")).count()
>>> iri.spark.register(spark)
>>> spark.sql("SELECT iri_host(url), count(*) FROM urls WHERE iri_is_valid(url) GROUP BY 1")

Each function of `iri` is one here, with the same arguments: the column is its name or a `Column`, and what is a column there is a `Column` here.
So is each component: `scheme`, `userinfo`, `host`, `port`, `path`, `query`, `fragment`, `authority`. All other columns of a row stay.
Each worker needs the package.
"""

import pyarrow as pa
from pyspark.sql import Column
from pyspark.sql.functions import arrow_udf, col

import iri

from . import _functions as functions

__all__ = ["register", *functions.FUNCTIONS, *functions.COMPONENTS]


def _type(of):
    if isinstance(of, dict):
        return "struct<" + ",".join(f"{name}:{_type(field)}" for name, field in of.items()) + ">"
    if isinstance(of, list):
        return f"array<{_type(of[0])}>"
    return {
        functions.TEXT: "string",
        functions.BOOLEAN: "boolean",
        functions.INT32: "int",
        functions.INT64: "bigint",
    }[of]


def _udf(function, count, to):
    """Makes a function of Spark. It reads the hints of types."""

    def of_one(column: pa.Array) -> pa.Array:
        return function(column)

    def of_two(column: pa.Array, other: pa.Array) -> pa.Array:
        return function(column, other)

    return arrow_udf(of_one if count == 1 else of_two, _type(to))


def _function(name, function, fixed):
    """Makes a function of columns of this name, which calls one of `iri` with these arguments."""

    def call(column, *args, **kwargs):
        arguments = functions.bound(function, fixed, args, kwargs)
        others = [key for key, value in arguments.items() if isinstance(value, Column)]
        column = col(column) if isinstance(column, str) else column
        to = functions.type_of(function, arguments)
        if not others:
            return _udf(lambda texts: getattr(iri, function)(texts, **arguments), 1, to)(column)
        [other] = others
        constants = {key: value for key, value in arguments.items() if key != other}

        def both(texts, more):
            return getattr(iri, function)(texts, **{other: more}, **constants)

        return _udf(both, 2, to)(column, arguments[other])

    call.__name__ = name
    call.__doc__ = getattr(iri, function).__doc__
    return call


for _name in functions.FUNCTIONS:
    globals()[_name] = _function(_name, _name, {})
for _name in functions.COMPONENTS:
    globals()[_name] = _function(_name, "component", {"name": _name})


def register(spark, prefix="iri_", kind="iri"):
    """Makes the functions of SQL for a session: `iri_is_valid(url)`, `iri_host(url)`, `iri_resolve(link, base)` ...

    The table in docs/columns.md of the project has all. `kind` is the rule that the texts have to match. Another prefix makes functions
    for another kind.
    """
    for name, function, count, to in functions.sql(kind):
        spark.udf.register(prefix + name, _udf(function, count, to))
