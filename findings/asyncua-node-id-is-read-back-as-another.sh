#!/usr/bin/env bash
# asyncua 2.1.0 (OPC UA): what `to_string()` writes of a node with a namespace URI is read back as another node.
#
# OPC UA part 6 writes such a node as `nsu=<uri>;s=<name>`. asyncua reads that, and writes `s=<name>;nsu=<uri>`. Its own
# `from_string` takes all of it for the name of a node in namespace 0. The specification also escapes `;` and `%` in the URI, as %3B and
# %25, and asyncua leaves them escaped, so the namespace is not that of the server.
#
# Why one guesses otherwise: both methods are of one class, and the escapes are what makes a `;` in a URI possible.
#
# Seen on 2026-11-28:
#   nsu=http://h.example/a;s=x -> s=x;nsu=http://h.example/a -> NamespaceIndex=0, Identifier='x;nsu=http://h.example/a'
#   nsu=http://h.example/a%3Bb;s=x -> NamespaceUri='http://h.example/a%3Bb'
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --no-cache-dir --disable-pip-version-check asyncua==2.1.0
"$folder/venv/bin/python" - <<'PYTHON'
from asyncua import ua

node = ua.NodeId.from_string("nsu=http://h.example/a;s=x")
assert (node.NamespaceUri, node.Identifier) == ("http://h.example/a", "x"), node
text = node.to_string()
print(text)
assert text == "s=x;nsu=http://h.example/a", text
again = ua.NodeId.from_string(text)
print(again)
assert again != node
assert (again.NamespaceIndex, again.Identifier) == (0, "x;nsu=http://h.example/a"), again

escaped = ua.NodeId.from_string("nsu=http://h.example/a%3Bb;s=x")
print(escaped.NamespaceUri)
assert escaped.NamespaceUri == "http://h.example/a%3Bb"
PYTHON
