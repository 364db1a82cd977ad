"""Functions of columns, and of SQL, for Spark. Each function and each component of `iri` is one here, which returns a `Column`."""

from collections.abc import Callable
from typing import Any

from pyspark.sql import Column

def register(spark: Any, prefix: str = "iri_", kind: str = "iri") -> None: ...
def __getattr__(name: str) -> Callable[..., Column]: ...
