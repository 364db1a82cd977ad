"""Writes what rdflib and curies say, for `cargo xtask terms`.

`terms.tsv` has a line for each term of rdflib's namespaces: module, namespace, local name, IRI. `curies.tsv` has, for
each of some thousand maps of prefixes, the map, IRIs with the CURIE that the package curies makes of each, and CURIEs
with the IRI. `-` stands for none.
"""

import importlib
import inspect
import pkgutil
import random
import sys

import curies
import rdflib.namespace
from rdflib.namespace import DefinedNamespace

MAPS = 2_000
EACH = 50


def vocabularies():
    for found in sorted(pkgutil.iter_modules(rdflib.namespace.__path__), key=lambda it: it.name):
        module = importlib.import_module(f"rdflib.namespace.{found.name}")
        for name, vocabulary in inspect.getmembers(module, inspect.isclass):
            if issubclass(vocabulary, DefinedNamespace) and vocabulary.__module__ == module.__name__:
                locals_ = [name for name in vocabulary.__annotations__ if not name.startswith("_")]
                yield name, vocabulary, locals_ + sorted(getattr(vocabulary, "_extras", []))


def terms(path):
    with open(path, "w", encoding="utf-8") as file:
        for name, vocabulary, locals_ in vocabularies():
            for local in locals_:
                print(name, vocabulary._NS, local, vocabulary[local], sep="\t", file=file)


def word(rng):
    return "".join(rng.choice("abcde0-_.é") for _ in range(rng.randint(1, 4)))


def one_map(rng):
    """Makes a map of prefixes, some of whose namespaces begin as others do."""
    namespaces, prefixes = [], {}
    for _ in range(rng.randint(1, 8)):
        if namespaces and rng.random() < 0.5:
            namespace = rng.choice(namespaces) + word(rng) + rng.choice(["", "/", "#", "?q="])
        else:
            namespace = rng.choice(["http://", "https://h/", "urn:", "tag:a,2026:"]) + word(rng)
        prefix = rng.choice("abcdefgh") + word(rng).replace("-", "").replace("é", "")
        if namespace in namespaces or prefix in prefixes or namespace.count("#") > 1 or namespace == "http://":
            continue
        namespaces.append(namespace)
        prefixes[prefix] = namespace
    return prefixes or {"a": "http://a/"}


def answers(path):
    rng = random.Random(1)
    with open(path, "w", encoding="utf-8") as file:
        for _ in range(MAPS):
            prefixes = one_map(rng)
            converter = curies.Converter.from_prefix_map(prefixes)
            print("map", *(text for pair in prefixes.items() for text in pair), sep="\t", file=file)
            for _ in range(EACH):
                text = rng.choice([*prefixes.values(), "http://none/"])
                text = text[: rng.randint(4, len(text))] if rng.random() < 0.2 else text
                text += rng.choice(["", word(rng), word(rng) + "/" + word(rng)])
                print("iri", text, converter.compress(text) or "-", sep="\t", file=file)
                prefix = rng.choice([*prefixes, "none", word(rng)])
                text = prefix + ":" + rng.choice(["", word(rng), word(rng) + ":" + word(rng)])
                print("curie", text, converter.expand(text) or "-", sep="\t", file=file)


def main():
    terms(sys.argv[1] + "/terms.tsv")
    answers(sys.argv[1] + "/curies.tsv")


main()
