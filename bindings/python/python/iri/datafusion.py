"""Functions of SQL for DataFusion.

>>> import datafusion, iri.datafusion
>>> ctx = datafusion.SessionContext()
>>> iri.datafusion.register(ctx)
>>> ctx.sql("SELECT iri_host(url), count(*) FROM urls WHERE iri_is_valid(url) GROUP BY 1")
"""

from typing import Any

import pyarrow as pa
from datafusion import udf

from . import _functions as functions

__all__ = ["register"]


def _type(of, strings):
    if isinstance(of, dict):
        return pa.struct({name: _type(field, strings) for name, field in of.items()})
    if isinstance(of, list):
        return pa.list_(_type(of[0], strings))
    return {
        functions.TEXT: strings,
        functions.BOOLEAN: pa.bool_(),
        functions.INT32: pa.int32(),
        functions.INT64: pa.int64(),
    }[of]


def register(ctx: Any, prefix: str = "iri_", kind: str = "iri", strings: Any = None) -> None:
    """Makes the functions of SQL for a context: `iri_is_valid(url)`, `iri_host(url)`, `iri_resolve(link, base)` ...

    The table in docs/columns.md of the project has all. `kind` is the rule that the texts have to match. Another prefix makes functions
    for another kind. DataFusion reads strings of Parquet as `string_view`, and makes that of others; `strings` is another type.
    """
    strings = pa.string_view() if strings is None else strings
    for name, function, count, to in functions.sql(kind):
        ctx.register_udf(udf(function, [strings] * count, _type(to, strings), "immutable", prefix + name))
