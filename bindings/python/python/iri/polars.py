"""Expressions and functions of Series for Polars.

>>> import iri.polars
>>> frame.filter(pl.col("url").iri.is_valid()).group_by(pl.col("url").iri.host()).len()

Each function of `iri` is one of the namespace `iri`, with the same arguments, but for the column; and so is each component: `scheme`, `userinfo`,
`host`, `port`, `path`, `query`, `fragment`, `authority`. What is a column there may be an expression here:
`pl.col("link").iri.resolve(pl.col("page"))`. The streaming engine passes batches. Lists have `list.eval(pl.element().iri.host())`.

Each is also a function here, for type checkers, which know no namespace: `iri.polars.host("url")`.
"""

import polars as pl

import iri

from . import _functions as functions

__all__: list[str] = []


def _type(of):
    if isinstance(of, dict):
        return pl.Struct({name: _type(field) for name, field in of.items()})
    if isinstance(of, list):
        return pl.List(_type(of[0]))
    return {
        functions.TEXT: pl.String,
        functions.BOOLEAN: pl.Boolean,
        functions.INT32: pl.Int32,
        functions.INT64: pl.Int64,
    }[of]


def _call(name, expression, arguments):
    """Makes the expression of a function. Those among the arguments that are expressions are columns of it, too."""
    function = getattr(iri, name)
    to = _type(functions.type_of(name, arguments))
    others = {key: value for key, value in arguments.items() if isinstance(value, pl.Expr)}
    if not others:
        return expression.map_batches(
            lambda column: function(column, **arguments), return_dtype=to, is_elementwise=True
        )

    def each(columns):
        rows = max(map(len, columns))
        # A literal has one row.
        first, *more = [
            column if len(column) == rows else column.new_from_index(0, rows) for column in columns
        ]
        return function(first, **(arguments | dict(zip(others, more))))

    return pl.map_batches([expression, *others.values()], each, return_dtype=to, is_elementwise=True)


class _Expressions:
    """The functions of `iri` as expressions."""

    def __init__(self, expression):
        self._of = expression


class _Series:
    """The functions of `iri` of a Series."""

    def __init__(self, series):
        self._of = series


def _add(name, function, fixed):
    """Adds the methods of a name, which call a function with these arguments."""

    def of_expression(self, *args, **kwargs):
        return _call(function, self._of, functions.bound(function, fixed, args, kwargs))

    def of_series(self, *args, **kwargs):
        return getattr(iri, function)(self._of, **functions.bound(function, fixed, args, kwargs))

    for space, method in [(_Expressions, of_expression), (_Series, of_series)]:
        method.__name__ = name
        method.__doc__ = getattr(iri, function).__doc__
        setattr(space, name, method)


for _name in functions.FUNCTIONS:
    _add(_name, _name, {})
for _name in functions.COMPONENTS:
    _add(_name, "component", {"name": _name})


def __getattr__(name):
    """Returns the function of an expression, or of the name of a column."""
    if name not in functions.FUNCTIONS and name not in functions.COMPONENTS:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

    def call(column, *args, **kwargs):
        expression = pl.col(column) if isinstance(column, str) else column
        return getattr(_Expressions(expression), name)(*args, **kwargs)

    return call


pl.api.register_expr_namespace("iri")(_Expressions)
pl.api.register_series_namespace("iri")(_Series)
