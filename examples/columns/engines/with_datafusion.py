"""Asks DataFusion about the URLs that urls.py made: python with_datafusion.py FOLDER"""

import os
import sys

import iri
import pyarrow as pa
from datafusion import SessionContext, udf

os.chdir(sys.argv[1])
context = SessionContext()
context.register_parquet("urls", "urls.parquet")
context.register_parquet("sites", "sites.parquet")

# A UDF gets an array of pyarrow for each batch. DataFusion reads strings of Parquet as `string_view`.
TEXT = pa.string_view()
context.register_udf(udf(iri.is_valid, [TEXT], pa.bool_(), "immutable", "iri_is_valid"))
context.register_udf(udf(lambda url: iri.component(url, "host"), [TEXT], TEXT, "immutable", "iri_host"))
context.register_udf(udf(iri.normalize, [TEXT], TEXT, "immutable", "iri_normalize"))


def ask(name, sql):
    print(name, context.sql(sql).to_pydict()["n"][0])


ask("bad", "SELECT count(*) AS n FROM urls WHERE NOT iri_is_valid(url)")
ask("hosts", "SELECT count(DISTINCT lower(iri_host(url))) AS n FROM urls")
ask("joined", "SELECT count(*) AS n FROM urls JOIN sites ON iri_normalize(url) = iri_normalize(site)")
