"""Makes URLs in Parquet, one in a hundred of them bad: python urls.py FOLDER [ROWS]

`urls.parquet` has the rows, and `sites.parquet` some of their pages, written in another way.
"""

import pathlib
import sys

import pyarrow as pa
import pyarrow.parquet as pq

HOSTS = 997
SITES = 10_000
ROWS_OF_A_BATCH = 100_000


def url(number):
    """Makes a URL. One in ten is not in its normal form, one in ten not in ASCII, one in a hundred has a space."""
    folder = "日誌" if number % 10 == 3 else "diary"
    scheme = "HTTPS" if number % 10 == 7 else "https"
    host = f"host{number % HOSTS}.example"
    bad = " " if number % 100 == 13 else ""
    return f"{scheme}://{host}/{folder}/{number % 1_000}/caf%C3%A9{bad}?page={number % 10}#top"


# Rows as people have them: userinfo, addresses in brackets, names beyond ASCII, dot segments, many parameters.
MIXED = [
    "https://joe:s3cret@host{host}.example/a/b{bad}?x={number}",
    "http://[2001:db8::{host:x}]:8080/status/{number}{bad}",
    "https://bücher{host}.example/straße/{number}{bad}",
    "https://host{host}.example/a/./b/../c/{number}{bad}?page=2",
    "https://host{host}.example/s{bad}?utm_source=a&utm_medium=b&q=caf%C3%A9+noir&page=2&sort=asc&lang=de&size=50&id={number}",
    "https://xn--bcher-kva.example/{number}{bad}",
    "HTTPS://Host{host}.Example:443/%7ejoe/{number}{bad}",
    "https://host{host}.example/diary/{number}/photo.jpg{bad}#top",
]


def mixed(number):
    """Makes a URL of another form than the one before. One in a hundred has a space."""
    bad = " " if number % 100 == 13 else ""
    return MIXED[number % len(MIXED)].format(host=number % HOSTS, number=number, bad=bad)


def make(folder, rows):
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    schema = pa.schema({"id": pa.int64(), "url": pa.string()})
    with pq.ParquetWriter(folder / "urls.parquet", schema) as writer:
        for start in range(0, rows, ROWS_OF_A_BATCH):
            numbers = range(start, min(start + ROWS_OF_A_BATCH, rows))
            batch = {"id": numbers, "url": [url(number) for number in numbers]}
            writer.write_batch(pa.record_batch(batch, schema=schema))
    # The same pages, in capital letters, with the default port, and a path to be tidied up.
    sites = [url(number).replace("https", "HTTPS").replace(".example/", ".Example:443/./x/../") for number in range(SITES)]
    pq.write_table(pa.table({"site": sites}), folder / "sites.parquet")


if __name__ == "__main__":
    make(sys.argv[1], int((sys.argv[2:] or ["10000000"])[0]))
