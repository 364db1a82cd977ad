"""Writes what is in whole vocabularies and registries of prefixes, for `cargo xtask terms`.

`whole.tsv` has each subject of each file of N-Quads, but for blank nodes. `registries.tsv` has the maps: `map` and a name, `prefix`
lines, `curie` lines with the IRI that curies makes, and `iri` lines with its CURIE.
"""

import csv
import json
import pathlib
import re
import sys

import curies
from rdflib.plugins.parsers.ntriples import unquote


def subjects(folder, path):
    with open(path, "w", encoding="utf-8") as out:
        for file in sorted(pathlib.Path(folder).glob("*.nq")):
            seen = dict.fromkeys(
                unquote(found[1])
                for line in file.read_text(encoding="utf-8").split("\n")
                if (found := re.match(r"\s*<([^>]*)>", line))
            )
            for subject in seen:
                print(file.stem, subject, sep="\t", file=out)


def bioregistry(folder):
    """Returns the first form of each prefix that is a namespace, and its example."""
    records = json.loads(pathlib.Path(folder, "bioregistry/data/bioregistry.json").read_text(encoding="utf-8"))
    for prefix, record in records.items():
        forms = [record, *(it for it in record.values() if isinstance(it, dict))]
        forms = [form["uri_format"] for form in forms if form.get("uri_format", "").endswith("$1")]
        forms = [form[:-2] for form in forms if form.count("$1") == 1]
        if forms:
            yield prefix, forms[0], record.get("example") or "1"


def prefixmaps(folder):
    """Returns the first namespace of each prefix of the merged map."""
    seen = set()
    with open(pathlib.Path(folder, "prefixmaps/data/merged.csv"), encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            if row["prefix"] not in seen:
                seen.add(row["prefix"])
                yield row["prefix"], row["namespace"], "a/b.1"


def answers(name, rows, out):
    rows = [row for row in rows if not any("\t" in text or "\n" in text for text in row)]
    records = {}
    for prefix, namespace, _ in rows:
        if namespace in records:
            records[namespace].prefix_synonyms.append(prefix)
        else:
            records[namespace] = curies.Record(prefix=prefix, uri_prefix=namespace)
    converter = curies.Converter(list(records.values()))
    print("map", name, sep="\t", file=out)
    for prefix, namespace, _ in rows:
        print("prefix", prefix, namespace, sep="\t", file=out)
    for prefix, namespace, example in rows:
        for local in (example, ""):
            curie = f"{prefix}:{local}"
            print("curie", curie, converter.expand(curie) or "-", sep="\t", file=out)
            print("iri", namespace + local, converter.compress(namespace + local) or "-", sep="\t", file=out)


def main():
    folder, ontologies, registries = sys.argv[1:]
    subjects(ontologies, folder + "/whole.tsv")
    with open(folder + "/registries.tsv", "w", encoding="utf-8") as out:
        answers("Bioregistry", list(bioregistry(registries)), out)
        answers("prefixmaps", list(prefixmaps(registries)), out)


main()
