"""Asks each engine about the same URLs in Parquet, and fails if two have other answers: python all.py FOLDER [ROWS]

It prints the time and the memory of each.
"""

import os
import pathlib
import subprocess
import sys
import time

ENGINES = ["pyarrow", "polars", "duckdb", "datafusion", "spark"]

here = pathlib.Path(__file__).parent
folder = pathlib.Path(sys.argv[1])
# Spark's workers run the Python of the path, if not told otherwise.
environment = os.environ | {
    "PYSPARK_PYTHON": sys.executable,
    "PYSPARK_SUBMIT_ARGS": "--master local[2] pyspark-shell",
    "SPARK_LOCAL_IP": "127.0.0.1",
}
subprocess.run([sys.executable, here / "urls.py", *sys.argv[1:]], check=True)
first = None
for engine in ENGINES:
    start = time.monotonic()
    with open(folder / f"{engine}.log", "w") as log:
        command = [sys.executable, here / f"with_{engine}.py", folder]
        process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=log, text=True)
        told = process.stdout.read()
        _, status, usage = os.wait4(process.pid, 0)
    if status != 0:
        sys.exit(f"{engine} fails: see {log.name}")
    print(f"{engine}: {time.monotonic() - start:.0f} s", end="")
    # Spark's machine of Java is no child of the script.
    if engine != "spark":
        cpu = usage.ru_utime + usage.ru_stime
        print(f", {cpu:.0f} s of CPU, at most {usage.ru_maxrss // 1_000} MB", end="")
    print(f"\n{told}", flush=True)
    if first is not None and told != first:
        sys.exit(f"{engine} has other answers than {ENGINES[0]}")
    first = told
