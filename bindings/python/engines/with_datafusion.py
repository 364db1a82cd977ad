"""Asks DataFusion about the URLs that urls.py made: python with_datafusion.py FOLDER"""

import os
import sys

import iri.datafusion
from datafusion import SessionContext

os.chdir(sys.argv[1])
context = SessionContext()
context.register_parquet("urls", "urls.parquet")
context.register_parquet("sites", "sites.parquet")
iri.datafusion.register(context)


def ask(name, sql):
    print(name, context.sql(sql).to_pydict()["n"][0])


ask("bad", "SELECT count(*) AS n FROM urls WHERE NOT iri_is_valid(url)")
ask("kinds", "SELECT DISTINCT n FROM (SELECT iri_error(url)['kind'] AS n FROM urls) WHERE n IS NOT NULL")
ask("hosts", "SELECT count(DISTINCT lower(iri_host(url))) AS n FROM urls")
ask("joined", "SELECT count(*) AS n FROM urls JOIN sites ON iri_normalize(url) = iri_normalize(site)")
