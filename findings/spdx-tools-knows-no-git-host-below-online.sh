#!/usr/bin/env bash
# spdx-tools 0.8.5 (Python): a package that lies in a repository of git at a host such as `git.example.online` has no valid download
# location. The same host is taken in `https:`.
#
# The last label of a host may have five letters. A plain URL is only compared up to there, so that of `git.example.online` is read as
# one of `git.example.onlin`, and what follows is not looked at. A location with `git+` is compared as a whole, and so refused. `.cloud` has
# five letters and is taken. Addresses and `localhost`, which a URL may have, are refused in both.
#
# Why one guesses otherwise: this is the library of the SPDX project, `.online`, `.systems` and `.museum` have been in the root zone for years,
# and whoever tries an `https:` location of such a host sees that it is valid.
#
# Seen on 2026-11-28:
#   https://git.example.online/r.tar.gz   taken
#   https://git.example.online/ <         taken
#   git+https://git.example.cloud/r.git   taken
#   git+https://git.example.online/r.git  refused
#   https://192.0.2.1/r.tar.gz            refused
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --no-cache-dir --disable-pip-version-check spdx-tools==0.8.5
"$folder/venv/bin/python" - <<'PYTHON'
from spdx_tools.spdx.model import Package, SpdxNoAssertion
from spdx_tools.spdx.validation.package_validator import validate_package

for location, is_taken in [
    ("https://git.example.online/r.tar.gz", True),
    ("https://git.example.online/ <", True),
    ("git+https://git.example.cloud/r.git", True),
    ("git+https://git.example.online/r.git", False),
    ("https://192.0.2.1/r.tar.gz", False),
]:
    package = Package("SPDXRef-r", "r", location, files_analyzed=False, license_concluded=SpdxNoAssertion())
    wrong = [found.validation_message for found in validate_package(package, "SPDX-2.3")]
    print(location, wrong or "taken")
    assert (wrong == []) == is_taken, location
    assert is_taken or "download location" in wrong[0]
PYTHON
