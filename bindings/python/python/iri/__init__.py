"""IRIs (RFC 3987) and URIs (RFC 3986) in columns of Arrow.

Each function takes a column of strings: an array or a chunked array of pyarrow, a Series of Polars or pandas, or any object
that has Arrow's PyCapsule Interface. It returns an answer for each row, in the same order, as the library of the column has
it. A bad text is an answer, never an exception: `error` says what is wrong with it, and all other functions answer null. So
they do for a null. The lock of Python is not held meanwhile.

`kind` is the rule of the grammar that a text has to match, by the name that its RFC gives it: `iri`, `absolute-iri`,
`iri-reference`, `irelative-ref`, `uri`, `absolute-uri`, `uri-reference` or `relative-ref`.

Offsets and lengths count bytes of UTF-8. Strings of the answers have the type of the column's: `string`, `large_string` or
`string_view`. Columns of dictionaries get plain answers, and each of their texts is read once. Columns of bytes are
columns of texts that may not be UTF-8.
"""

from ._iri import (
    Iri,
    IriError,
    __version__,
    component,
    decode,
    edit,
    encode,
    error,
    file_name,
    is_valid,
    lint,
    normalize,
    origin,
    parameters,
    parse,
    query_value,
    reach,
    redact,
    redact_log,
    relativize,
    repair,
    resolve,
    segments,
    to_iri,
    to_uri,
)

__all__ = [
    "Iri",
    "IriError",
    "__version__",
    "component",
    "decode",
    "edit",
    "encode",
    "error",
    "file_name",
    "is_valid",
    "lint",
    "normalize",
    "origin",
    "parameters",
    "parse",
    "query_value",
    "reach",
    "redact",
    "redact_log",
    "relativize",
    "repair",
    "resolve",
    "segments",
    "to_iri",
    "to_uri",
]
