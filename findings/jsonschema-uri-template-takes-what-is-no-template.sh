#!/usr/bin/env bash
# jsonschema 4.26.0 (Python) with its extra `[format]`, which has uri-template 1.3.0: `format: uri-template` takes texts that RFC 6570
# forbids, and refuses a name that it allows.
#
# The package parses an expression, and looks neither at the literals around it nor at the dots of a name. So a space, a lone `%`, `<`, and a
# name with two dots pass, of which no expansion is a URI reference. A name may have a triplet, by which it is another name than
# without (RFC 6570 section 2.3): it is refused. jsonschema-rs 0.61.2 says the contrary of each.
#
# Why one guesses otherwise: the package is for this one RFC, and refuses `{a b}`, `a{b` and a prefix of five digits, as it should.
#
# Seen on 2026-11-28:
#   text      jsonschema  jsonschema-rs
#   {%41}     refused     taken
#   %zz       taken       refused
#   <{a}>     taken       refused
#   {a..b}    taken       refused
#   {a}%      taken       refused
#   {a.}      taken       refused
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --no-cache-dir --disable-pip-version-check \
    jsonschema==4.26.0 uri-template==1.3.0 jsonschema-rs==0.61.2
"$folder/venv/bin/python" - <<'PYTHON'
import jsonschema_rs
from jsonschema import Draft202012Validator, FormatChecker

SCHEMA = {"format": "uri-template"}
python = Draft202012Validator(SCHEMA, format_checker=FormatChecker())
rust = jsonschema_rs.Draft202012Validator(SCHEMA, validate_formats=True)
for text, is_template in [
    ("http://h/{a}{?b*,c:3}", None),
    ("{%41}", True),
    ("%zz", False),
    ("<{a}>", False),
    ("{a..b}", False),
    ("{a}%", False),
    ("{a.}", False),
]:
    answers = python.is_valid(text), rust.is_valid(text)
    print(text, *("taken" if answer else "refused" for answer in answers))
    if is_template is None:
        assert answers == (True, True), text
    else:
        assert answers == (not is_template, is_template), text
PYTHON
