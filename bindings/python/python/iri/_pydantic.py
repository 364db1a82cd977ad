"""What pydantic asks of the class `Iri`, which is imported only then."""

from pydantic_core import core_schema


def core_schema_of(Iri):
    """Takes a value of the class as it is, and a `str` that is an IRI. Any other is an error of the field."""

    def read(value, handler):
        return value if isinstance(value, Iri) else Iri(handler(value))

    return core_schema.no_info_wrap_validator_function(
        read,
        core_schema.str_schema(),
        serialization=core_schema.to_string_ser_schema(),
    )


def json_schema_of(schema, handler):
    return handler(schema) | {"format": "iri"}
