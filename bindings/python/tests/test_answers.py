"""What the functions answer. That iri-core is right is shown by its own tests: here each of its answers arrives."""

import ast
import importlib.metadata
import importlib.resources
import inspect
import json

import pyarrow as pa
import pytest

import iri
from conftest import GOOD, TEXTS, VALID


def one(function, text, *args, **kwargs):
    [answer] = getattr(iri, function)(pa.array([text]), *args, **kwargs).to_pylist()
    return answer


def test_is_valid_takes_any_kind():
    assert iri.is_valid(pa.array(TEXTS)).to_pylist() == VALID
    for text, kinds in {
        "https://a/é#é": ["iri", "iri-reference"],
        "https://a/#f": ["iri", "iri-reference", "uri", "uri-reference"],
        "a": ["iri-reference", "irelative-ref", "uri-reference", "relative-ref"],
        "a:b": ["iri", "absolute-iri", "iri-reference", "uri", "absolute-uri", "uri-reference"],
        "a b": [],
    }.items():
        names = ["iri", "absolute-iri", "iri-reference", "irelative-ref", "uri", "absolute-uri", "uri-reference", "relative-ref"]
        assert [name for name in names if one("is_valid", text, name)] == kinds
        assert one("is_valid", text, "IRI-reference") == ("iri-reference" in kinds)
    with pytest.raises(ValueError, match='no kind "url": it is one of iri, absolute-iri'):
        iri.is_valid(pa.array(["a"]), "url")


def test_an_error_has_its_place():
    assert one("error", "https://é.example/b c") == {
        "kind": "unexpected-char",
        "component": "path",
        "offset": 20,
        "length": 1,
        "sentence": "unexpected space in the path, at byte 20: write a space as %20",
    }
    assert one("error", "https://a/") is None
    assert one("error", "../a")["kind"] == "no-scheme"
    assert one("error", "../a", "iri-reference") is None


def test_a_sentence_says_what_to_do():
    for text, hint in [
        ("postgres://app:p#ss@h.example/db", "percent-encode a password"),
        ("{{host}}/a", "fill in the placeholder"),
        ("host=db.example user=app dbname=app", "write a URL"),
    ]:
        assert f": {hint}" in one("error", text)["sentence"]


def test_no_sentence_shows_a_password():
    for text in ["https://joe:s3cret@a b/", "https://joe:s3{ret@a/", "https://joe:s3/c{ret@a/"]:
        assert "ret" not in json.dumps(one("error", text))
        assert "s3" not in json.dumps(one("error", text))


def test_components_are_as_in_the_text_or_decoded():
    raw = {
        "scheme": "HTTPS",
        "userinfo": "joe:s3cret",
        "host": "A.example",
        "port": 443,
        "path": "/%7Ejoe/caf%C3%A9",
        "query": "q=a+b",
        "fragment": "top",
    }
    assert one("parse", GOOD) == raw
    assert one("parse", GOOD, decode=True) == {**raw, "path": "/~joe/café", "not_utf8": []}
    absent = dict.fromkeys(raw)
    assert one("parse", "urn:a") == {**absent, "scheme": "urn", "path": "a"}
    assert one("parse", "//?#", "iri-reference") == {**absent, "host": "", "path": "", "query": "", "fragment": ""}
    assert one("parse", "http://[::1]:65536")["port"] is None
    assert one("parse", "http://[::1]:/")["host"] == "[::1]"
    # What is not UTF-8 is told from what is absent.
    assert one("parse", "a:%FF?%FF", decode=True) == {**absent, "scheme": "a", "not_utf8": ["path", "query"]}
    assert one("parse", "a:", decode=True) == {**absent, "scheme": "a", "path": "", "not_utf8": []}
    assert one("parse", "a b") is None and one("parse", "a b", decode=True) is None
    for name in raw:
        assert one("component", GOOD, name) == raw[name]
        assert one("component", "a:%41?%FF", name, decode=True) == {"scheme": "a", "path": "A"}.get(name)
    assert one("component", "http://[::1]:65536", "port") is None
    assert one("component", "http://j%41@h:/", "authority", decode=True) == "j%41@h:"
    assert one("component", "urn:a", "authority") is None
    with pytest.raises(ValueError, match='no component "hosts": it is one of scheme, userinfo, host, .*port, authority'):
        iri.component(pa.array(["a"]), "hosts")


def test_each_level_normalizes_more():
    text = "HTTPS://A.example:443/./%7ejoe/%c3%a9"
    assert one("normalize", text, "syntax") == "https://a.example:443/~joe/%C3%A9"
    assert one("normalize", text) == one("normalize", text, "scheme") == "https://a.example/~joe/%C3%A9"
    address = "http://[2001:DB8:0::1]"
    assert one("normalize", address, "scheme") == "http://[2001:db8:0::1]/"
    assert one("normalize", address, "address") == "http://[2001:db8::1]/"
    assert one("normalize", "//A/%7e", kind="iri-reference") == "//a/~"
    with pytest.raises(ValueError, match='no level "all": it is one of syntax, scheme, address'):
        iri.normalize(pa.array(["a"]), "all")


def test_references_are_resolved_and_made():
    base = "https://a.example/b/c?d"
    for reference, target in [("../é", "https://a.example/é"), ("", base), ("g:h", "g:h"), ("?x", "https://a.example/b/c?x")]:
        assert one("resolve", reference, base) == target
    assert one("resolve", "a b", base) is None
    assert one("relativize", "https://a.example/é", base) == "/é"
    assert one("relativize", "../é", base) is None
    for function in [iri.resolve, iri.relativize]:
        with pytest.raises(iri.IriError, match="needs a scheme|scheme"):
            function(pa.array(["a"]), "../a")
        with pytest.raises(iri.IriError, match="scheme"):
            function(pa.array(["a"]), iri.Iri("../a", "iri-reference"))
        assert function(pa.array(["https://a.example/é"]), iri.Iri(base)) == function(pa.array(["https://a.example/é"]), base)


def test_uris_and_iris_are_mapped():
    text = "https://例え.jp/é"
    assert one("to_uri", text) == "https://%E4%BE%8B%E3%81%88.jp/%C3%A9"
    assert one("to_uri", text, idna=True) == "https://xn--r8jz45g.jp/%C3%A9"
    assert one("to_iri", "https://xn--r8jz45g.jp/%C3%A9") == "https://xn--r8jz45g.jp/é"
    assert one("to_iri", "https://xn--r8jz45g.jp/%C3%A9", idna=True) == text
    assert one("to_iri", "https://例え.jp/%C3%A9") == text
    # A label must not begin with a mark.
    assert one("to_uri", "https://\u0300a.example/", idna=True) is None
    assert one("to_iri", "https://xn--a.example/", idna=True) is None


def test_findings_are_lists():
    [finding] = one("lint", "http://2130706433/")
    assert finding == {
        "code": "host-number",
        "severity": "error",
        "offset": 7,
        "length": 10,
        "sentence": "a name that others read as the address 127.0.0.1, at byte 7",
    }
    assert one("lint", "https://a.example/b") == []
    assert one("lint", "a b") is None
    found = iri.lint(pa.array(["http://2130706433/", None, "https://a.example/", "a b", "http://127.1/../%2e%2e/b"]))
    found.validate(full=True)
    codes = [codes and [found["code"] for found in codes] for codes in found.to_pylist()]
    assert codes[:4] == [["host-number"], None, [], None] and {"host-number", "encoded-dot-segments"} <= set(codes[4])


def test_reaches_have_names():
    for host, reach in {
        "127.0.0.1": "loopback",
        "169.254.169.254": "link-local",
        "[::ffff:10.0.0.1]": "private",
        "9.9.9.9": "global",
        "localhost": "name",
        "127.1": "numeric-name",
    }.items():
        assert one("reach", f"http://{host}/") == reach
    assert one("reach", "urn:a") is None and one("reach", "file:///x") is None
    assert one("reach", "file://h/x") == "name"


def test_values_of_queries_are_decoded():
    assert one("query_value", "https://a/?q=caf%C3%A9+noir&q=2&all", "q") == "café noir"
    assert one("query_value", "https://a/?q=caf%C3%A9&all", "all") == ""
    for uri in ["coap://h/?q=a+b", "mailto:x@y.example?q=a+b", "pkg:npm/a@1?q=a+b"]:
        assert one("query_value", uri, "q") == iri.Iri(uri).query_value("q") == "a+b"
    for text in ["https://a/?q=%FF", "https://a/?x", "https://a/", "a b"]:
        assert one("query_value", text, "q") is None


def test_credentials_are_masked():
    text = "https://joe:s3cret@a.example/?Page=1&token=t0&sig=t1"
    assert one("redact", text) == "https://joe:***@a.example/?Page=1&token=t0&sig=t1"
    assert "joe" not in one("redact", text, user=True)
    assert one("redact", text, ["page", "Token"]) == "https://joe:***@a.example/?Page=***&token=***&sig=t1"
    assert one("redact", text, usual_names=True) == "https://joe:***@a.example/?Page=1&token=***&sig=***"
    # A text that is bad is what one logs.
    assert one("redact", "https://joe:s3cret@h/a b") == "https://***@h/a b"
    assert one("redact", "a b") == "a b" and one("redact", "a b", user=True) == "a b"
    # No rule finds names in it.
    assert one("redact", "https://h/a b?token=1", ["token"]) == one("redact", "a b", usual_names=True) == "***"
    assert one("redact", "../a?token=1", ["token"]) == "../a?token=***"


def test_lines_of_logs_are_masked():
    line = "peer https://p.example:9077 refused, next postgres://joe:s3 cret@db.example/app?token=1"
    assert one("redact_log", line) == "peer https://p.example:9077 refused, next postgres://***@db.example/app?token=***"
    assert one("redact_log", "GET /cb?code=77&state=5 for user=ann pass=8", ["code"]) == (
        "GET /cb?code=***&state=5 for user=ann pass=***"
    )


def test_parameters_are_listed():
    pairs = [("q", "a b"), ("q", "é"), ("all", ""), ("", ""), ("x", "1=2")]
    found = one("parameters", "https://a/?q=a+b&q=%C3%A9&all&&x=1=2")
    assert [(pair["name"], pair["value"]) for pair in found] == pairs
    assert iri.Iri("https://a/?q=a+b&q=%C3%A9&all&&x=1=2").parameters() == pairs
    assert one("parameters", "https://a/?%FF=%FF") == [{"name": None, "value": None}]
    assert one("parameters", "https://a/") == [] == one("parameters", "https://a/?")
    assert one("parameters", "coap://a/?q=a+b") == [{"name": "q", "value": "a+b"}]
    assert one("parameters", "a b") is None


def test_paths_have_segments():
    assert one("segments", "https://a/b/c%2Fd/") == ["b", "c%2Fd", ""]
    assert one("segments", "https://a/b/c%2Fd/%FF", decode=True) == ["b", "c/d", None]
    assert one("segments", "https://a") == [] and one("segments", "https://a/") == [""]
    assert one("segments", "urn:a:b") == ["a:b"] and one("segments", "a b") is None
    for path, name in {"/b/c%20d.pdf": "c%20d.pdf", "/b/": None, "": None, "/b/..": None, "/%FF": "%FF"}.items():
        assert one("file_name", f"https://a{path}?x/y") == name
    assert one("file_name", "https://a/c%20d.pdf", decode=True) == "c d.pdf"
    assert one("file_name", "https://a/%FF", decode=True) is None


def test_origins_are_equal_if_they_are_the_same():
    texts = {
        "HTTPS://joe@A.example:443/b?c#d": "https://a.example",
        "https://a.example:/": "https://a.example",
        "https://a.example:8443": "https://a.example:8443",
        "http://[2001:DB8:0::1]:080/": "http://[2001:db8::1]",
        "x://H:1": "x://h:1",
        "https://a.example:65536/": None,
        "file:///x": None,
        "urn:a": None,
        "a b": None,
    }
    for text, origin in texts.items():
        assert one("origin", text) == origin, text
    assert one("origin", "http://%41/") == "http://%41" != one("origin", "http://a/")
    assert one("origin", "//a/", "iri-reference") is None


def test_edits_are_made_in_order():
    text = "http://joe:pw@a.example:80/b?utm_source=x&q=1&utm_medium=y&q=2#top"
    assert one("edit", text) == text
    assert one("edit", text, "https") == text.replace("http", "https")
    assert one("edit", text, without=["fragment"]) == text[:-4]
    assert one("edit", text, without=["userinfo", "port", "query", "fragment"]) == "http://a.example/b"
    assert one("edit", text, drop_parameters=["utm_*"]) == "http://joe:pw@a.example:80/b?q=1&q=2#top"
    assert one("edit", text, drop_parameters=["utm_*", "q"]) == "http://joe:pw@a.example:80/b#top"
    assert one("edit", "http://a/?x*=1&x=2", drop_parameters=["x\\*"]) == "http://a/?x=2"
    assert one("edit", "http://a/?%75tm_x=1&b", drop_parameters=["utm_*"]) == "http://a/?b"
    assert one("edit", text, drop_parameters=["none"]) == text
    assert one("edit", "http://a/?a=1&b=2&a=3", set_parameters={"a": "x&y", "c": "é"}) == "http://a/?a=x%26y&b=2&c=é"
    assert one("edit", "http://a/", set_parameters={"c": "é"}, kind="uri") == "http://a/?c=%C3%A9"
    assert one("edit", "http://a/?", without=["fragment"], drop_parameters=["a"]) == "http://a/?"
    assert one("edit", "../a", "https", kind="irelative-ref") is None
    assert one("edit", "../a#b", without=["fragment"], kind="iri-reference") == "../a"
    assert one("edit", "urn:a", without=["userinfo", "port"]) == "urn:a"
    assert one("edit", "a b", "https") is None
    with pytest.raises(ValueError, match='scheme: "https:" is no scheme'):
        iri.edit(pa.array(["a"]), "https:")
    with pytest.raises(ValueError, match='no component to leave out "host": it is one of userinfo, port, query, fragment'):
        iri.edit(pa.array(["a"]), without=["host"])
    link = iri.Iri(text)
    assert str(link.edit("https", ["userinfo"], ["utm_*"], {"q": "3"})) == "https://a.example:80/b?q=3#top"


def test_texts_are_decoded_and_encoded_for_a_component():
    assert one("decode", "caf%C3%A9+%26c", "form") == "café &c"
    assert one("decode", "caf%C3%A9+%26c", "query") == "café+&c"
    for text in ["%FF", "a b", "%4", "a#b"]:
        assert one("decode", text, "query") is None
    assert one("encode", "a/b & été", "segment") == "a%2Fb%20&%20été"
    assert one("encode", "a/b & été", "form", uri=True) == "a/b+%26+%C3%A9t%C3%A9"
    assert one("encode", "p:a+s/s", "password") == "p%3Aa%2Bs%2Fs"
    for name in ["userinfo", "user", "password", "reg-name", "path", "segment", "query", "form", "fragment"]:
        for text in ["", "100% é", "a:b@c/d?e#f&g=h+i"]:
            assert one("decode", one("encode", text, name), name) == text, (name, text)
    for function in [iri.decode, iri.encode]:
        with pytest.raises(ValueError, match='no component "host": it is one of userinfo, user, password, reg-name'):
            function(pa.array(["a"]), "host")


def test_texts_are_repaired_where_that_is_no_guess():
    assert one("repair", "https://a.example/b c?100%#d#e") == "https://a.example/b%20c?100%25#d%23e"
    assert one("repair", "https://a.example/é {1}", "uri") == "https://a.example/%C3%A9%20%7B1%7D"
    assert one("repair", GOOD) == GOOD
    assert one("repair", "https://a b/") is None
    assert one("repair", "../a b") is None
    assert one("repair", "../a b", "iri-reference") == "../a%20b"


def test_the_stubs_have_each_name_and_all_have_documentation():
    stubs = importlib.resources.files("iri").joinpath("__init__.pyi").read_text()
    module = ast.parse(stubs)
    nodes = [node for node in module.body if isinstance(node, (ast.FunctionDef, ast.ClassDef))]
    named = {node.name: node for node in nodes if not node.name.startswith("_")}
    # Modules of an engine are here only if one has imported them.
    public = {name for name, value in vars(iri).items() if not name.startswith("_") and not inspect.ismodule(value)}
    assert set(named) == public == set(iri.__all__) - {"__version__"}
    assert iri.__version__ == importlib.metadata.version("iri-columns")
    for name in public:
        value = getattr(iri, name)
        assert value.__doc__, name
        if isinstance(named[name], ast.FunctionDef):
            stub = named[name].args
            written = [argument.arg for argument in stub.posonlyargs + stub.args + stub.kwonlyargs]
            assert written == list(inspect.signature(value).parameters), name
    methods = {node.name for node in named["Iri"].body if isinstance(node, ast.FunctionDef)}
    assert {name for name in vars(iri.Iri) if not name.startswith("_")} == {name for name in methods if not name.startswith("_")}
