"""Measures what a row costs, beside other packages, and fails if an aim is missed: python bench.py [--overwrite]

All is measured in one run, as CPU time of this process and its children; of each the median of the turns counts. Other packages
get lists of `str`, which they need, and not the time to make them.
"""

import argparse
import pathlib
import re
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
from urls import mixed, url  # noqa: E402

ROWS = 1_000_000
TURNS = 7
TOP = pathlib.Path(__file__).parents[2]
PAGE = TOP / "docs/columns.md"
PLOT = PAGE.with_suffix(".svg")
START, END = "<!-- `bench.py --overwrite` writes this -->\n", "<!-- until here -->\n"

OURS = "iri"
COMMAND = "`iri -q check`, lines of a file"
ADA = "ada-url, `check_url`"
# The rows of another table: see `urls.mixed`.
MIXED = ", mixed rows"


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


def without(column):
    """What one drops before a group-by."""
    return iri.edit(column, without=["fragment"], drop_parameters=["utm_*"])


def contests(command):
    """Returns names, calls, and how many rows each call gets: slow ones get fewer."""
    texts = [url(number) for number in range(ROWS)]
    column = pa.array(texts)
    for name in ["is_valid", "error", "parse", "normalize", "to_uri", "lint", "reach", "redact", "repair"]:
        yield f"{OURS}, `{name}`", getattr(iri, name), column
    several = [mixed(number) for number in range(ROWS)]
    others = pa.array(several)
    for name in ["is_valid", "normalize", "lint", "redact"]:
        yield f"{OURS}, `{name}`{MIXED}", getattr(iri, name), others
    clean = column.filter(iri.is_valid(column))
    yield f"{OURS}, `redact` with `usual_names`", lambda column: iri.redact(column, usual_names=True), clean
    yield f"{OURS}, `edit` without parameters `utm_*` and fragment{MIXED}", without, others
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
    yield ADA + MIXED, attempt(ada_url.check_url, ValueError), several[: ROWS // 10]
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


def size():
    """Returns the megabytes that the package takes, and those that its page says."""
    files = [path for path in pathlib.Path(iri.__file__).parent.rglob("*") if path.is_file() and path.suffix != ".pyc"]
    readme = pathlib.Path(__file__).with_name("README.md").read_text()
    return sum(path.stat().st_size for path in files) / 1e6, int(re.search(r"the package, of at most (\d+) MB", readme)[1])


def aims(cost):
    """Returns sentences, and whether each holds."""
    check, is_valid = cost[COMMAND], cost[f"{OURS}, `is_valid`"]
    found = {f"`is_valid` takes {is_valid / check:.2f} of `iri -q check` (the aim is 1)": is_valid <= check}
    for rows in ["", MIXED]:
        ada = cost[ADA + rows]
        for name, aim in [("is_valid", 22), ("normalize", 8), ("lint", 3)]:
            factor = ada / cost[f"{OURS}, `{name}`{rows}"]
            found[f"`{name}` takes 1/{factor:.1f} of ada-url's check{rows} (the aim is 1/{aim})"] = factor >= aim
    factor = cost[f"{OURS}, `redact` with `usual_names`"] / is_valid
    found[f"`redact` of clean rows, with `usual_names`, takes {factor:.1f} times `is_valid` (the aim is 3)"] = factor <= 3
    takes, most = size()
    found[f"the package takes {takes:.1f} MB (its page says at most {most})"] = takes <= most
    return found


def draw(cost):
    """Draws the costs, on a scale of powers of ten."""
    matplotlib.use("svg")
    matplotlib.rcParams.update({"svg.hashsalt": "columns", "svg.fonttype": "none", "font.family": "sans-serif"})
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(9, 8), layout="constrained")
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
