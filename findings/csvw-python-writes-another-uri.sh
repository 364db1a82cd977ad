#!/usr/bin/env bash
# csvw 4.1.1 (Python, CSV on the Web): a cell of the datatype `anyURI` is written back as another text.
#
# The value is parsed and encoded once more: `é` becomes %C3%A9, and a space %20. But of an authority nothing is encoded. So a table
# that is read and written has other identifiers than before, and a join of the two finds no row.
#
# Why one guesses otherwise: an `anyURI` is compared as a text in RDF, which CSVW is for, and its lexical space is its value space. The
# library's other datatypes come back as they were, or in the canonical form that the standard names; this one has none.
#
# Seen on 2026-11-28:
#   http://h.example/é -> http://h.example/%C3%A9
#   http://例え.example/ -> http://例え.example/
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --no-cache-dir --disable-pip-version-check csvw==4.1.1
"$folder/venv/bin/python" - <<'PYTHON'
from csvw.metadata import Datatype

any_uri = Datatype.fromvalue("anyURI")
for cell, written in [
    ("http://h.example/é", "http://h.example/%C3%A9"),
    ("http://例え.example/", "http://例え.example/"),
]:
    again = any_uri.formatted(any_uri.parse(cell))
    print(cell, "->", again)
    assert again == written, again
PYTHON
