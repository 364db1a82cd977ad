"""Asks Spark about the URLs that urls.py made: spark-submit --master "local[2]" with_spark.py FOLDER"""

import os
import sys

import iri
import pyarrow as pa
from pyspark.sql import SparkSession
from pyspark.sql import functions as f

folder = os.path.abspath(sys.argv[1])
spark = SparkSession.builder.appName("iris").getOrCreate()
spark.sparkContext.setLogLevel("ERROR")


def answers(batches):
    """Answers each batch of rows that Spark passes, so no more than one is in memory."""
    for batch in batches:
        url = batch["url"]
        yield pa.record_batch(
            {
                "valid": iri.is_valid(url),
                "error": iri.error(url),
                "host": iri.component(url, "host"),
                "normal": iri.normalize(url),
            }
        )


ERROR = "struct<kind string, component string, offset bigint, length bigint, sentence string>"
FORM = f"valid boolean, error {ERROR}, host string, normal string"
urls = spark.read.parquet(f"{folder}/urls.parquet").select("url").mapInArrow(answers, FORM)
sites = spark.read.parquet(f"{folder}/sites.parquet").withColumnRenamed("site", "url").mapInArrow(answers, FORM)

print("bad", urls.where("NOT valid").count())
print("kinds", urls.where("NOT valid").select("error.kind").distinct().first()[0])
print("hosts", urls.select(f.countDistinct(f.lower("host"))).first()[0])
print("joined", urls.join(f.broadcast(sites.select("normal")), "normal").count())
spark.stop()
