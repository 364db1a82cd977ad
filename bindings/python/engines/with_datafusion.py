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
ERROR = pa.struct(
    {"kind": TEXT, "component": TEXT, "offset": pa.int64(), "length": pa.int64(), "sentence": TEXT}
)
context.register_udf(udf(iri.error, [TEXT], ERROR, "immutable", "iri_error"))


def ask(name, sql):
    print(name, context.sql(sql).to_pydict()["n"][0])


ask("bad", "SELECT count(*) AS n FROM urls WHERE NOT iri_is_valid(url)")
ask("kinds", "SELECT DISTINCT n FROM (SELECT iri_error(url)['kind'] AS n FROM urls) WHERE n IS NOT NULL")
ask("hosts", "SELECT count(DISTINCT lower(iri_host(url))) AS n FROM urls")
ask("joined", "SELECT count(*) AS n FROM urls JOIN sites ON iri_normalize(url) = iri_normalize(site)")
