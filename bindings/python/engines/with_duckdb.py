"""Asks DuckDB about the URLs that urls.py made: python with_duckdb.py FOLDER"""

import os
import sys

import duckdb
import iri.duckdb

os.chdir(sys.argv[1])
db = duckdb.connect(config={"memory_limit": "1GB"})
iri.duckdb.register(db)


def ask(name, sql):
    print(name, *db.execute(sql).fetchone())


ask("bad", "SELECT count(*) FROM 'urls.parquet' WHERE NOT iri_is_valid(url)")
ask("kinds", "SELECT DISTINCT iri_error(url).kind AS kind FROM 'urls.parquet' WHERE kind IS NOT NULL")
ask("hosts", "SELECT count(DISTINCT lower(iri_host(url))) FROM 'urls.parquet'")
ask("joined", "SELECT count(*) FROM 'urls.parquet' JOIN 'sites.parquet' ON iri_normalize(url) = iri_normalize(site)")
