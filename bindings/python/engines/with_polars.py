"""Asks Polars about the URLs that urls.py made, a batch at a time: python with_polars.py FOLDER"""

import os
import sys

import iri
import polars as pl

os.chdir(sys.argv[1])


def call(function, column, to):
    """Makes an expression. `is_elementwise` lets the streaming engine pass batches."""
    return pl.col(column).map_batches(function, return_dtype=to, is_elementwise=True)


def host(url):
    return iri.component(url, "host")


ERROR = pl.Struct(
    {"kind": pl.String, "component": pl.String, "offset": pl.Int64, "length": pl.Int64, "sentence": pl.String}
)
urls = pl.scan_parquet("urls.parquet")
sites = pl.scan_parquet("sites.parquet").select(normal=call(iri.normalize, "site", pl.String))
for name, frame in {
    "bad": urls.filter(~call(iri.is_valid, "url", pl.Boolean)).select(pl.len()),
    "kinds": urls.select(call(iri.error, "url", ERROR).struct.field("kind").drop_nulls().unique()),
    "hosts": urls.select(call(host, "url", pl.String).str.to_lowercase().drop_nulls().n_unique()),
    "joined": urls.select(normal=call(iri.normalize, "url", pl.String)).join(sites, on="normal").select(pl.len()),
}.items():
    print(name, frame.collect(engine="streaming").item())
