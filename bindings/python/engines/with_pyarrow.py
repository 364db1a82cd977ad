"""Asks about the URLs that urls.py made, with pyarrow alone: python with_pyarrow.py FOLDER"""

import os
import sys

import iri
import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

os.chdir(sys.argv[1])
sites = iri.normalize(pq.read_table("sites.parquet")["site"]).combine_chunks()

bad = joined = 0
kinds, hosts = set(), set()
# A batch at a time, so memory does not grow with the file.
for batch in pq.ParquetFile("urls.parquet").iter_batches(columns=["url"]):
    url = batch["url"]
    bad += pc.sum(pc.invert(iri.is_valid(url))).as_py() or 0
    kinds.update(pc.unique(pc.struct_field(iri.error(url), "kind").drop_null()).to_pylist())
    hosts.update(pc.unique(pc.utf8_lower(iri.component(url, "host"))).drop_null().to_pylist())
    joined += pc.sum(pc.is_in(iri.normalize(url), sites, skip_nulls=True)).as_py() or 0
print("bad", bad)
print("kinds", *kinds)
print("hosts", len(hosts))
print("joined", joined)
