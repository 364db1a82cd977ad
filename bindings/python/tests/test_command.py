"""Each function answers as the command does. It is built here, and answers thousands of texts, most of them bad."""

import json
import pathlib
import subprocess

import pyarrow as pa
import pytest

import iri
from conftest import TEXTS

TOP = pathlib.Path(__file__).parents[3]


def corpus():
    """Returns the texts of the tests, and inputs that fuzz targets have found. Those with escapes are taken as they stand."""
    seeds = sorted((TOP / "fuzz/seeds").glob("*.txt"))
    assert len(seeds) > 10
    texts = [text for text in TEXTS if text is not None]
    for path in seeds:
        texts += [line for line in path.read_text().splitlines() if line and "xri" not in path.name]
    return sorted(set(texts))


CORPUS = corpus()
COLUMN = pa.array(CORPUS)


@pytest.fixture(scope="session")
def command():
    build = ["cargo", "build", "--quiet", "--package", "iri-cli", "--message-format=json"]
    told = subprocess.run(build, cwd=TOP, check=True, stdout=subprocess.PIPE, text=True).stdout
    found = [json.loads(line) for line in told.splitlines()]
    [program] = {message["executable"] for message in found if message.get("executable")}
    return program


def batch(command, requests):
    """Returns what `iri batch` answers."""
    lines = "".join(json.dumps(request) + "\n" for request in requests)
    ran = subprocess.run([command, "batch"], input=lines, stdout=subprocess.PIPE, check=True, text=True)
    answers = [json.loads(line) for line in ran.stdout.splitlines()]
    assert len(answers) == len(requests)
    return answers


def outputs(command, op, texts=CORPUS, **more):
    return [answer.get("output") for answer in batch(command, [{"op": op, "input": text, **more} for text in texts])]


def lines(command, arguments, texts):
    """Returns what a subcommand prints for each text, as JSON."""
    ran = subprocess.run([command, *arguments, "--json"], input="\n".join(texts) + "\n", stdout=subprocess.PIPE, text=True)
    answers = [json.loads(line) for line in ran.stdout.splitlines()]
    assert len(answers) == len(texts)
    return [answer.get("output") for answer in answers]


def differences(found, expected, texts=CORPUS):
    found = found.to_pylist()
    assert len(found) == len(expected) == len(texts)
    return [each for each in zip(texts, found, expected) if each[1] != each[2]]


def test_verdicts_errors_and_components(command):
    operations = {
        "parse_iri": "iri",
        "parse_absolute_iri": "absolute-iri",
        "parse_iri_ref": "iri-reference",
        "parse_relative_iri_ref": "irelative-ref",
        "parse_uri": "uri",
        "parse_absolute_uri": "absolute-uri",
        "parse_uri_ref": "uri-reference",
        "parse_relative_uri_ref": "relative-ref",
    }
    for op, kind in operations.items():
        answers = batch(command, [{"op": op, "input": text} for text in CORPUS])
        assert differences(iri.is_valid(COLUMN, kind), [answer["valid"] for answer in answers]) == []
        errors = [
            error and {"component": error["component"], "offset": error["offset"], "length": error["length"]}
            for error in iri.error(COLUMN, kind).to_pylist()
        ]
        expected = [
            None if answer["valid"] else {name: answer["error"][name] for name in ["component", "offset", "length"]}
            for answer in answers
        ]
        assert errors == expected
        for name in ["scheme", "authority", "userinfo", "host", "path", "query", "fragment"]:
            of_all = [answer["components"][name] if answer["valid"] else None for answer in answers]
            assert differences(iri.component(COLUMN, name, kind), of_all) == []
        parsed = iri.parse(COLUMN, kind)
        for name in ["scheme", "host", "query"]:
            assert parsed.field(name).to_pylist() == iri.component(COLUMN, name, kind).to_pylist()


def test_texts_that_are_made(command):
    every = {"kind": "iri-reference"}
    for level in ["syntax", "scheme", "address"]:
        assert differences(iri.normalize(COLUMN, level, **every), outputs(command, "normalize", level=level)) == []
    for idna in [False, True]:
        assert differences(iri.to_uri(COLUMN, idna=idna, **every), outputs(command, "to_uri", idna=idna)) == []
        assert differences(iri.to_iri(COLUMN, idna=idna, **every), outputs(command, "to_iri", idna=idna)) == []
    assert differences(iri.repair(COLUMN, **every), outputs(command, "repair")) == []
    for base in ["https://a.example/b/c;d?q", "urn:a:b", "file:///x/y/"]:
        assert differences(iri.resolve(COLUMN, base), outputs(command, "resolve", base=base)) == []
        assert differences(iri.relativize(COLUMN, base), outputs(command, "relativize", base=base)) == []


def test_findings(command):
    answers = batch(command, [{"op": "lint", "input": text} for text in CORPUS])
    for text, found, answer in zip(CORPUS, iri.lint(COLUMN, "iri-reference").to_pylist(), answers):
        assert (found is not None) == answer["valid"]
        if found is not None:
            names = ["code", "severity", "offset", "length"]
            of_command = [[finding[name] for name in names] for finding in answer["findings"]]
            # The command shows the first fifty.
            assert [[finding[name] for name in names] for finding in found][:50] == of_command, text


def test_masks(command):
    for names, usual, user in [([], False, False), (["q", "token"], False, True), ([], True, False)]:
        options = {"names": names, "usual": usual, "user": user}
        valid = [text for text, is_valid in zip(CORPUS, iri.is_valid(COLUMN, "iri-reference").to_pylist()) if is_valid]
        found = iri.redact(pa.array(valid), names, usual, user)
        assert differences(found, outputs(command, "redact", valid, **options), valid) == []
    # The command resolves escapes of JSON in a line. A column has texts that are read already.
    bad = [text for text in CORPUS if text not in set(valid) and "\\" not in text and text.isprintable()]
    assert len(bad) > 1000
    ran = subprocess.run([command, "redact"], input="\n".join(bad) + "\n", stdout=subprocess.PIPE, text=True)
    assert differences(iri.redact(pa.array(bad)), ran.stdout.splitlines(), bad) == []
    texts = [text for text in CORPUS if text.isprintable()]
    assert differences(iri.redact_log(pa.array(texts)), outputs(command, "redact", texts, text=True), texts) == []


def test_edits(command):
    texts = [text for text in CORPUS if text.isprintable()]
    column = pa.array(texts)
    for options, arguments in [
        (["--no-fragment"], {"without": ["fragment"]}),
        (["--no-query"], {"without": ["query"]}),
        (["--scheme", "https"], {"scheme": "https"}),
        (["--trim-query", "a*"], {"drop_parameters": ["a*"]}),
        (["--trim-query", "utm_*", "--trim-query", "q"], {"drop_parameters": ["utm_*", "q"]}),
    ]:
        found = iri.edit(column, **arguments, kind="iri-reference")
        assert differences(found, lines(command, ["edit", *options], texts), texts) == []


def test_components_are_coded(command):
    for component in ["userinfo", "user", "password", "reg-name", "path", "segment", "query", "form", "fragment"]:
        assert differences(iri.decode(COLUMN, component), outputs(command, "decode", component=component)) == []
        assert differences(iri.encode(COLUMN, component), outputs(command, "encode", component=component)) == []
        of_uri = outputs(command, "encode", component=component, type="uri")
        assert differences(iri.encode(COLUMN, component, uri=True), of_uri) == []
