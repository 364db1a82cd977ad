"""The class for one text, and the recipes of docs/columns.md that use it."""

import copy
import pickle

import pytest

import iri

TEXT = "https://joe:s3cret@a.example:443/%7Eb/caf%C3%A9?q=a+b#top"


def test_components():
    value = iri.Iri(TEXT)
    parts = (value.scheme, value.userinfo, value.host, value.port, value.path, value.query, value.fragment)
    assert parts == ("https", "joe:s3cret", "a.example", 443, "/%7Eb/caf%C3%A9", "q=a+b", "top")
    assert str(value) == TEXT
    assert value.query_value("q") == "a b" and value.query_value("x") is None
    assert value.reach == "name" and iri.Iri("urn:a").reach is None
    assert iri.Iri("file:///x").reach is None and iri.Iri("file://h/x").reach == "name"
    assert iri.Iri("a", "iri-reference").scheme is None
    assert value.authority == "joe:s3cret@a.example:443" and iri.Iri("urn:a").authority is None
    assert iri.Iri("https://a/b%20c/?q=a+b&x").parameters() == [("q", "a b"), ("x", "")]
    assert iri.Iri("https://a/b%20c/").segments() == ["b c", ""]
    for text, kind in {
        "a:b": "absolute-uri",
        "a:b#c": "uri",
        "b": "relative-ref",
        "a:é": "absolute-iri",
        "a:é#": "iri",
        "é": "irelative-ref",
    }.items():
        assert iri.Iri(text, "iri-reference").kind == iri.Iri(text, kind).kind == kind


def test_operations():
    base = iri.Iri("https://例え.jp/b/c")
    assert str(iri.Iri(TEXT).normalize()) == "https://joe:s3cret@a.example/~b/caf%C3%A9?q=a+b#top"
    assert str(base.resolve("../d")) == str(base.resolve(iri.Iri("../d", "iri-reference"))) == "https://例え.jp/d"
    assert str(base.relativize("https://例え.jp/b/d")) == "d"
    assert str(base.to_uri(idna=True)) == "https://xn--r8jz45g.jp/b/c"
    assert str(base.to_uri()) == "https://%E4%BE%8B%E3%81%88.jp/b/c"
    assert str(base.to_uri(idna=True).to_iri()) == "https://xn--r8jz45g.jp/b/c"
    assert base.to_uri(idna=True).to_iri(idna=True) == base.to_uri().to_iri() == base
    assert str(iri.Iri.repair("https://a/b c")) == "https://a/b%20c"
    assert str(iri.Iri.repair("é c", "uri-reference")) == "%C3%A9%20c"
    assert str(base.edit("http", set_parameters={"q": "1"})) == "http://例え.jp/b/c?q=1"
    assert iri.Iri(TEXT).redacted() == TEXT.replace("s3cret", "***")
    assert iri.Iri("http://127.1/").lints()[0][:4] == ("host-number", "error", 7, 5)
    for refused in [
        lambda: base.resolve("a b"),
        lambda: base.relativize("../d"),
        lambda: iri.Iri("a", "iri-reference").resolve("b"),
        lambda: iri.Iri("https://\u0300a.example/").to_uri(idna=True),
        lambda: iri.Iri("https://a/?q=%FF").query_value("q"),
        lambda: iri.Iri("https://a/?q=%FF").parameters(),
        lambda: iri.Iri("https://a/%FF").segments(),
        lambda: iri.Iri.repair("https://a b/"),
        lambda: iri.Iri.repair("a:\ud800"),
    ]:
        with pytest.raises(iri.IriError):
            refused()
    with pytest.raises(TypeError):
        base.resolve(7)


def test_it_is_a_value():
    value, other = iri.Iri(TEXT), iri.Iri("https://a.example/")
    assert value == iri.Iri(TEXT) and hash(value) == hash(iri.Iri(TEXT)) and value != other
    assert value != TEXT and len({value, iri.Iri(TEXT), other}) == 2
    assert sorted([value, other]) == [other, value]
    assert pickle.loads(pickle.dumps(value)) == copy.deepcopy(value) == value
    assert pickle.loads(pickle.dumps(iri.Iri("a", "iri-reference"))) == iri.Iri("a", "iri-reference")
    for change in [lambda: setattr(value, "host", "b"), lambda: setattr(value, "new", "b")]:
        with pytest.raises(AttributeError):
            change()
    with pytest.raises(TypeError):
        iri.Iri(b"a:b")


def test_no_message_shows_a_password():
    assert repr(iri.Iri(TEXT)) == 'Iri("https://***@a.example:443/%7Eb/caf%C3%A9?q=a+b#top")'
    assert "s3cret" not in f"{[iri.Iri(TEXT)]}"
    with pytest.raises(iri.IriError) as caught:
        iri.Iri(TEXT + " ")
    error = caught.value
    assert isinstance(error, ValueError)
    assert (error.kind, error.component, error.offset, error.length) == ("unexpected-char", "fragment", len(TEXT), 1)
    assert "s3cret" not in f"{error} {error!r} {error.args}"
    with pytest.raises(iri.IriError) as caught:
        iri.Iri("a:\ud800")
    assert caught.value.kind == "invalid-utf8"
