#!/usr/bin/env bash
# packageurl-js 2.0.1 (npm) reads a `+` in a qualifier of a package URL as a space, and writes %20 for it. packageurl-python keeps the `+`.
#
# So `download_url=https://h.example/a+b`, which the specification's qualifier is for, leads to another file once a tool of JavaScript has
# passed the package URL on. The specification says percent-decoding, which has no `+`. In the version (`1.0+build`) the same library
# keeps the `+`.
#
# Why one guesses otherwise: package URLs are compared as texts between tools, there is a common suite of tests, and `+` is a space in
# HTML forms only.
#
# Seen on 2026-11-28, of `pkg:generic/x@1.0+build?download_url=https://h.example/a+b`:
#   npm     1.0+build  https://h.example/a b
#   Python  1.0+build  https://h.example/a+b
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --cache "$folder/npm" packageurl-js@2.0.1 >/dev/null
python3 -m venv venv
venv/bin/pip install --quiet --no-cache-dir --disable-pip-version-check packageurl-python==0.17.6
cat >read.mjs <<'JAVASCRIPT'
import { PackageURL } from 'packageurl-js';
const read = PackageURL.fromString(process.argv[2]);
console.log(`${read.version}  ${read.qualifiers.download_url}`);
JAVASCRIPT
cat >read.py <<'PYTHON'
import sys
from packageurl import PackageURL
read = PackageURL.from_string(sys.argv[1])
print(f"{read.version}  {read.qualifiers['download_url']}")
PYTHON
purl='pkg:generic/x@1.0+build?download_url=https://h.example/a+b'
npm=$(node read.mjs "$purl")
python=$(venv/bin/python read.py "$purl")
printf 'npm     %s\nPython  %s\n' "$npm" "$python"
[ "$npm" = '1.0+build  https://h.example/a b' ]
[ "$python" = '1.0+build  https://h.example/a+b' ]
