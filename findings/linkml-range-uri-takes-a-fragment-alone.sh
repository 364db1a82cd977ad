#!/usr/bin/env bash
# linkml-runtime 1.12.1: the type `uri` takes `#f` and `a`, which have no scheme, and refuses every IRI beyond ASCII.
#
# LinkML says that `uri` is a complete URI, and that `uriorcurie` also takes a prefix. The check is one of RFC 3986's `URI-reference`, so
# what is left of a CURIE whose prefix was forgotten passes both, and is resolved against whatever base the RDF gets later. The documents
# are for linked data, where `http://例え.example/` is an ordinary identifier: both types refuse it.
#
# Why one guesses otherwise: the type's own error says "is not a valid URI", and RFC 3986 has no URI without a scheme.
#
# Seen on 2026-11-28: `#f` and `a` are taken; `http://例え.example/` and `http://h.example/é` are refused.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --no-cache-dir --disable-pip-version-check linkml-runtime==1.12.1
"$folder/venv/bin/python" - <<'PYTHON'
from linkml_runtime.utils.metamodelcore import URI, URIorCURIE

for text, is_taken in [
    ("http://h.example/", True),
    ("#f", True),
    ("a", True),
    ("http://例え.example/", False),
    ("http://h.example/é", False),
]:
    for kind in (URI, URIorCURIE):
        try:
            kind(text)
            taken = True
        except ValueError:
            taken = False
        print(kind.__name__, text, "taken" if taken else "refused")
        assert taken == is_taken, text
PYTHON
