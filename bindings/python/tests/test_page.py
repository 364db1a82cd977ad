"""docs/columns.md: its code runs, or is that of a script; its recipes do what it says."""

import ast
import json
import pathlib
import re
import subprocess
import sys

import pydantic
import pytest

import iri
from iri import _functions as functions

ROOT = pathlib.Path(__file__).parents[3]
PAGE = (ROOT / "docs/columns.md").read_text()
BLOCKS = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
SCRIPTS = [path.read_text() for path in (ROOT / "bindings/python/engines").glob("*.py")]


def is_of_a_script(block):
    return any(block in script for script in SCRIPTS)


def run(having):
    [block] = [block for block in BLOCKS if having in block and not is_of_a_script(block)]
    names = {}
    exec(compile(block, "docs/columns.md", "exec"), names)
    return names


def test_each_block_is_complete_or_of_a_script():
    assert len(BLOCKS) == 9
    complete = [block for block in BLOCKS if not is_of_a_script(block)]
    assert len(complete) == 4
    for block in complete:
        exec(compile(block, "docs/columns.md", "exec"), {"__name__": "page"})


def test_the_readme_runs_and_names_what_others_need():
    readme = (ROOT / "bindings/python/README.md").read_text()
    blocks = re.findall(r"```python\n(.*?)```", readme, re.DOTALL)
    assert len(blocks) == 4
    for block in blocks:
        exec(compile(block, "README.md", "exec"), {"__name__": "page"})
    # It is the page of the package elsewhere, where no relative link leads anywhere.
    assert re.findall(r"\]\((?!https://)", readme) == []


def test_the_licences_are_of_what_is_linked():
    script = ROOT / "bindings/python/licences.py"
    ran = subprocess.run([sys.executable, script, "--check"], stderr=subprocess.PIPE, text=True)
    assert ran.returncode == 0, ran.stderr


def cases():
    """Reads the cases of JSON-Schema-Test-Suite, as the tests of iri-core have them."""
    table = (ROOT / "iri-core/tests/json_schema/cases.rs").read_text()
    formats = {"Iri": "iri", "IriRef": "iri-reference", "Uri": "uri", "UriRef": "uri-reference"}
    for kind, text, valid in re.findall(r'\(\s*(Iri|IriRef|Uri|UriRef),\s*"((?:[^"\\]|\\.)*)",\s*(true|false),?\s*\)', table):
        # A literal of Rust, as one of Python.
        text = re.sub(r"\\u\{(\w+)\}", lambda found: f"\\U{int(found[1], 16):08x}", text)
        yield formats[kind], ast.literal_eval(f'"{text}"'), valid == "true"


def test_jsonschema_passes_its_suite():
    found = run("jsonschema")
    every = list(cases())
    assert len(every) == 87
    for kind, text, valid in every:
        validator = found["Draft202012Validator"]({"format": kind}, format_checker=found["checker"])
        assert validator.is_valid(text) == valid, (kind, text)
        assert validator.is_valid(7)
    validator = found["Draft202012Validator"]({"format": "iri"}, format_checker=found["checker"])
    assert not validator.is_valid("a:\ud800")


def test_pydantic_keeps_texts_and_shows_no_password():
    page = run("pydantic")["Page"]
    text = "https://joe:s3cret@a.example:443/%7e"
    assert str(page(link=text).link) == text and json.loads(page(link=text).model_dump_json()) == {"link": text}
    assert page.model_json_schema()["properties"]["link"] == {"format": "iri", "title": "Link", "type": "string"}
    assert "s3cret" not in repr(page(link=text))
    with pytest.raises(pydantic.ValidationError) as caught:
        page(link=text + " ")
    assert "unexpected space" in str(caught.value) and "s3cret" not in str(caught.value)
    # A wrong type is one error of the field, too, and not an exception that a service answers with 500.
    for value in [3, None, ["https://a.example"], {"a": 1}]:
        for call in [lambda: page(link=value), lambda: page.model_validate_json(json.dumps({"link": value}))]:
            with pytest.raises(pydantic.ValidationError) as caught:
                call()
            assert [error["loc"] for error in caught.value.errors()] == [("link",)]
    value = iri.Iri(text)
    assert page(link=value).link is value and page(link=text).model_dump() == {"link": value}
    assert pydantic.TypeAdapter(dict[str, list[iri.Iri]]).validate_python({"a": [text]}) == {"a": [value]}


def test_the_page_names_each_function_of_sql():
    table = PAGE.split("The functions of SQL are these")[1].split("\n\n")[1]
    named = re.findall(r"`(\w+)[`(]", table)
    assert sorted(named) == sorted(name for name, *_ in functions.sql("iri"))


def test_the_page_names_each_function():
    functions = {name for name, value in vars(iri).items() if callable(value) and name[0].islower()}
    named = set(re.findall(r"`(\w+)\(", PAGE.split("## Which columns")[0]))
    assert functions == named - {"help"}
