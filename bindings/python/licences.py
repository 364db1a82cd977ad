"""Writes THIRD-PARTY.txt, the licences of all that is linked in the package: python licences.py [--check]

Both licences of most of it ask for their text to be with each copy. It reads the sources that cargo has.
"""

import json
import pathlib
import subprocess
import sys

HERE = pathlib.Path(__file__).parent
FILE = HERE / "THIRD-PARTY.txt"
STARTS = ("LICENSE", "LICENCE", "COPYING", "COPYRIGHT", "NOTICE", "UNLICENSE", "UNICODE")
HEAD = """What is linked in iri-columns, besides the crates of its own repository, and the licences of it.
The standard library of Rust is, too: MIT OR Apache-2.0.
"""


def linked():
    """Returns the packages that are linked, on any system. What runs in the compiler only is not."""
    ask = ["cargo", "metadata", "--format-version=1", "--locked"]
    told = json.loads(subprocess.run(ask, cwd=HERE, check=True, stdout=subprocess.PIPE, text=True).stdout)
    packages = {package["id"]: package for package in told["packages"]}
    needs = {node["id"]: node["deps"] for node in told["resolve"]["nodes"]}
    found, rest = set(), [told["resolve"]["root"]]
    while rest:
        one = rest.pop()
        kinds = {kind for target in packages[one]["targets"] for kind in target["kind"]}
        if one in found or "proc-macro" in kinds:
            continue
        found.add(one)
        for need in needs[one]:
            if any(kind["kind"] is None for kind in need["dep_kinds"]):
                rest.append(need["pkg"])
    found = [packages[one] for one in found]
    return sorted((one for one in found if one["source"]), key=lambda one: (one["name"], one["version"]))


def text():
    """Returns the file: a list of packages, then each text, with the packages that have it."""
    of_text, table = {}, []
    for package in linked():
        name = f"{package['name']} {package['version']}"
        table.append(f"{name}: {package['license'] or 'see its text'}")
        folder = pathlib.Path(package["manifest_path"]).parent
        for path in sorted(folder.iterdir()):
            if path.is_file() and path.name.upper().startswith(STARTS):
                words = "\n".join(line.rstrip() for line in path.read_text(errors="replace").splitlines()).strip()
                of_text.setdefault(words, []).append(name)
    parts = [HEAD, *table]
    for words, names in sorted(of_text.items(), key=lambda one: one[1]):
        parts += ["", "-" * 100, ", ".join(dict.fromkeys(names)), "", words]
    return "\n".join(parts) + "\n"


if __name__ == "__main__":
    if "--check" in sys.argv[1:]:
        sys.exit("THIRD-PARTY.txt is out of date: run licences.py" if FILE.read_text() != text() else 0)
    FILE.write_text(text())
