"""Asks Polars about the URLs that urls.py made, a batch at a time: python with_polars.py FOLDER"""

import os
import sys

import iri.polars
import polars as pl

os.chdir(sys.argv[1])
url = pl.col("url").iri
urls = pl.scan_parquet("urls.parquet")
sites = pl.scan_parquet("sites.parquet").select(normal=pl.col("site").iri.normalize())
for name, frame in {
    "bad": urls.filter(~url.is_valid()).select(pl.len()),
    "kinds": urls.select(url.error().struct.field("kind").drop_nulls().unique()),
    "hosts": urls.select(url.host().str.to_lowercase().drop_nulls().n_unique()),
    "joined": urls.select(normal=url.normalize()).join(sites, on="normal").select(pl.len()),
}.items():
    print(name, frame.collect(engine="streaming").item())
