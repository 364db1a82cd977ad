"""Asks DuckDB about the URLs that urls.py made: python with_duckdb.py FOLDER"""

import os
import sys

import duckdb
import iri

os.chdir(sys.argv[1])
db = duckdb.connect(config={"memory_limit": "1GB"})


def add(name, function, to):
    """Adds a function of SQL. It gets a column of pyarrow for each 2,048 rows or so, and may answer NULL."""
    db.create_function(name, lambda url: function(url), ["VARCHAR"], to, type="arrow", null_handling="special")


add("iri_is_valid", iri.is_valid, "BOOLEAN")
add("iri_host", lambda url: iri.component(url, "host"), "VARCHAR")
add("iri_normalize", iri.normalize, "VARCHAR")
ERROR = 'STRUCT(kind VARCHAR, component VARCHAR, "offset" BIGINT, length BIGINT, sentence VARCHAR)'
add("iri_error", iri.error, ERROR)



def ask(name, sql):
    print(name, *db.execute(sql).fetchone())


ask("bad", "SELECT count(*) FROM 'urls.parquet' WHERE NOT iri_is_valid(url)")
ask("kinds", "SELECT DISTINCT iri_error(url).kind AS kind FROM 'urls.parquet' WHERE kind IS NOT NULL")
ask("hosts", "SELECT count(DISTINCT lower(iri_host(url))) FROM 'urls.parquet'")
ask("joined", "SELECT count(*) FROM 'urls.parquet' JOIN 'sites.parquet' ON iri_normalize(url) = iri_normalize(site)")
