"""Expressions and functions of Series for Polars. Each function and each component of `iri` is one here, too, which returns an `Expr`."""

from collections.abc import Callable

from polars import Expr

def __getattr__(name: str) -> Callable[..., Expr]: ...
