"""What the modules of the engines share: the types of the answers, and the functions of SQL."""

import inspect

import iri

TEXT, BOOLEAN, INT32, INT64 = "text", "boolean", "int32", "int64"

_PLACE = {"offset": INT64, "length": INT64, "sentence": TEXT}
_COMPONENTS = {
    "scheme": TEXT,
    "userinfo": TEXT,
    "host": TEXT,
    "port": INT32,
    "path": TEXT,
    "query": TEXT,
    "fragment": TEXT,
}

# The types of all answers that are no strings. A list has the type of its items, a dict those of the fields of a struct.
_TYPES = {
    "is_valid": BOOLEAN,
    "error": {"kind": TEXT, "component": TEXT, **_PLACE},
    "parse": _COMPONENTS,
    "lint": [{"code": TEXT, "severity": TEXT, **_PLACE}],
    "segments": [TEXT],
    "parameters": [{"name": TEXT, "value": TEXT}],
}

FUNCTIONS = [name for name in iri.__all__ if name[0].islower()]

# The components that are functions of their own, such as `host()`.
COMPONENTS = [*_COMPONENTS, "authority"]


def type_of(name, arguments):
    """Returns the type of the answers of a function that is called with these arguments."""
    if name == "component":
        return INT32 if arguments["name"] == "port" else TEXT
    if name == "parse" and arguments.get("decode"):
        return {**_COMPONENTS, "not_utf8": [TEXT]}
    return _TYPES.get(name, TEXT)


def bound(name, fixed, args, kwargs):
    """Returns the arguments of a call by their names, without the column. A wrong one is a TypeError here, and not when a query runs."""
    signature = inspect.signature(getattr(iri, name))
    free = [parameter for key, parameter in signature.parameters.items() if key != "column" and key not in fixed]
    return fixed | signature.replace(parameters=free).bind(*args, **kwargs).arguments


def constant(column, what):
    """Returns the value that a column has in all rows, as an argument of SQL that is no column has."""
    values = column.unique()
    if len(values) != 1:
        raise ValueError(f"{what} has to be the same in all rows: it is an option, and no column")
    return values[0].as_py()


def sql(kind):
    """Yields the functions of SQL: the name, a function of so many columns of pyarrow, how many they are, and the type of the answers."""
    # Only the engines that pass columns of pyarrow call this.
    import pyarrow

    def of_kind(name, /, **more):
        function = getattr(iri, name)
        takes_kind = "kind" in inspect.signature(function).parameters
        arguments = more | ({"kind": kind} if takes_kind else {})
        return lambda column: function(column, **arguments)

    def with_option(function, what):
        """A function whose second argument is the same in all rows. Without rows or without a value there is no answer."""

        def call(column, option):
            if option.null_count == len(option):
                return pyarrow.nulls(len(column), column.type)
            return function(column, constant(option, what))

        return call

    for name in FUNCTIONS:
        parameters = list(inspect.signature(getattr(iri, name)).parameters.values())[1:]
        if all(parameter.default is not parameter.empty for parameter in parameters) and name != "edit":
            yield name, of_kind(name), 1, type_of(name, {})
    for name in COMPONENTS:
        yield name, of_kind("component", name=name), 1, type_of("component", {"name": name})
    yield "parse_decoded", of_kind("parse", decode=True), 1, type_of("parse", {"decode": True})
    yield "redact_usual", of_kind("redact", usual_names=True), 1, TEXT
    yield "resolve", lambda column, base: iri.resolve(column, base), 2, TEXT
    yield "relativize", lambda column, base: iri.relativize(column, base), 2, TEXT
    yield "query_value", lambda column, name: iri.query_value(column, name, kind), 2, TEXT
    for name, what, function in [
        ("set_scheme", "the scheme", lambda column, scheme: iri.edit(column, scheme, kind=kind)),
        ("without", "the component", lambda column, part: iri.edit(column, without=[part], kind=kind)),
        ("drop_parameters", "the name", lambda column, name: iri.edit(column, drop_parameters=[name], kind=kind)),
        ("decode", "the component", iri.decode),
        ("encode", "the component", iri.encode),
    ]:
        yield name, with_option(function, what), 2, TEXT
