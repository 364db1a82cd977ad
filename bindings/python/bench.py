"""Measures what a row costs, beside other packages, and fails if an aim is missed: python bench.py [--overwrite]

All is measured in one run, as CPU time of this process and its children; of each the median of the turns counts. Other packages
get lists of `str`, which they need, and not the time to make them.
"""

import argparse
import pathlib
import resource
import statistics
import subprocess
import sys
import tempfile
import urllib.parse

import ada_url
import iri
import matplotlib
import pyarrow as pa
import rfc3987
import yarl

sys.path.append(str(pathlib.Path(__file__).parent / "engines"))
from urls import url  # noqa: E402

ROWS = 1_000_000
TURNS = 7
TOP = pathlib.Path(__file__).parents[2]
PAGE = TOP / "docs/columns.md"
PLOT = PAGE.with_suffix(".svg")
START, END = "<!-- `bench.py --overwrite` writes this -->\n", "<!-- until here -->\n"

OURS = "iri"
COMMAND = "`iri -q check`, lines of a file"
ADA = "ada-url, `check_url`"


def attempt(call, refusals):
    """Makes a function that calls another for each text, whether that refuses it or not."""

    def each(texts):
        for text in texts:
            try:
                call(text)
            except refusals:
                pass

    return each


def check(command, path):
    """Runs the command. What it says of bad lines goes nowhere; its status is 1, as there are some."""
    ran = subprocess.run([command, "-q", "check", path], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    assert ran.returncode == 1


def contests(command):
    """Returns names, calls, and how many rows each call gets: slow ones get fewer."""
    texts = [url(number) for number in range(ROWS)]
    column = pa.array(texts)
    for name in ["is_valid", "error", "parse", "normalize", "to_uri", "lint", "reach", "redact", "repair"]:
        yield f"{OURS}, `{name}`", getattr(iri, name), column
    none_is_normal = pa.array([text.replace("%C3%A9", "%c3%a9") for text in texts])
    yield f"{OURS}, `normalize`, none in normal form", iri.normalize, none_is_normal
    yield f"{OURS}, `component` host", lambda column: iri.component(column, "host"), column
    yield f"{OURS}, `is_valid` of a dictionary of {ROWS // 100:,}", iri.is_valid, pa.array(texts[::100] * 100).dictionary_encode()
    yield f"{OURS}, `Iri(text)`", attempt(iri.Iri, ValueError), texts[: ROWS // 10]
    lines = tempfile.NamedTemporaryFile("w", suffix=".txt")
    lines.write("\n".join(texts) + "\n")
    lines.flush()
    # The file is there as long as its name is known here.
    yield COMMAND, lambda _, lines=lines: check(command, lines.name), texts
    yield ADA, attempt(ada_url.check_url, ValueError), texts[: ROWS // 10]
    yield "urllib, `urlsplit`", attempt(urllib.parse.urlsplit, ValueError), texts[: ROWS // 10]
    yield "yarl, `URL`", attempt(yarl.URL, ValueError), texts[: ROWS // 10]
    yield "rfc3987, `parse`", attempt(lambda text: rfc3987.parse(text, rule="IRI"), ValueError), texts[: ROWS // 100]
    # jsonschema's checker, if rfc3987 is not there.
    from rfc3987_syntax import is_valid_syntax

    yield "rfc3987-syntax", attempt(lambda text: is_valid_syntax("iri", text), ()), texts[:20]


def cpu():
    usage = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(used.ru_utime + used.ru_stime for used in usage)


def measure(command):
    """Returns nanoseconds for a row of each."""
    found = {}
    everything = list(contests(command))
    for turn in range(TURNS):
        for name, call, rows in everything:
            if len(rows) < 100 and turn:
                continue
            before = cpu()
            call(rows)
            found.setdefault(name, []).append((cpu() - before) / len(rows) * 1e9)
    return {name: statistics.median(turns) for name, turns in found.items()}


def aims(cost):
    """Returns sentences, and whether each holds."""
    ada, check = cost[ADA], cost[COMMAND]
    is_valid, normalize = cost[f"{OURS}, `is_valid`"], cost[f"{OURS}, `normalize`"]
    return {
        f"`is_valid` takes 1/{ada / is_valid:.0f} of ada-url's check (the aim is 1/25)": is_valid * 25 <= ada,
        f"`is_valid` takes {is_valid / check:.2f} of `iri -q check` (the aim is 1)": is_valid <= check,
        f"`normalize` takes 1/{ada / normalize:.1f} of ada-url's check (the aim is 1/6)": normalize * 6 <= ada,
    }


def draw(cost):
    """Draws the costs, on a scale of powers of ten."""
    matplotlib.use("svg")
    matplotlib.rcParams.update({"svg.hashsalt": "columns", "svg.fonttype": "none", "font.family": "sans-serif"})
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(9, 6), layout="constrained")
    names = sorted(cost, key=cost.get, reverse=True)
    colours = ["#0969da" if name.startswith((OURS, COMMAND)) else "#8c959f" for name in names]
    bars = axes.barh([name.replace("`", "") for name in names], [cost[name] for name in names], color=colours)
    axes.bar_label(bars, [f"{cost[name]:,.0f}" for name in names], padding=4)
    axes.set_xscale("log")
    axes.set_xlim(1, 10**9)
    axes.set_xlabel("nanoseconds of CPU for a row: shorter is better. The scale is one of powers of ten")
    axes.spines[["top", "right"]].set_visible(False)
    figure.savefig(PLOT, metadata={"Date": None, "Creator": None})


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--overwrite", action="store_true", help=f"write the table and the plot of {PAGE.name}")
    arguments = arguments.parse_args()
    build = ["cargo", "build", "--quiet", "--release", "--package", "iri-cli"]
    subprocess.run(build, cwd=TOP, check=True)
    cost = measure(TOP / "target/release/iri")
    table = "| | ns of CPU for a row |\n|---|---:|\n"
    table += "".join(f"| {name} | {cost[name]:,.0f} |\n" for name in sorted(cost, key=cost.get))
    reached = aims(cost)
    table += "\n" + "".join(f"- {sentence}.\n" for sentence in reached)
    print(table)
    if arguments.overwrite:
        before, rest = PAGE.read_text().split(START)
        PAGE.write_text(before + START + table + END + rest.split(END, 1)[1])
        draw(cost)
    missed = [sentence for sentence, holds in reached.items() if not holds]
    sys.exit(f"missed: {missed}" if missed else 0)


if __name__ == "__main__":
    main()
