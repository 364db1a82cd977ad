"""Asks Spark about the URLs that urls.py made: spark-submit --master "local[2]" with_spark.py FOLDER"""

import os
import sys

import iri.spark
from pyspark.sql import SparkSession
from pyspark.sql import functions as f

folder = os.path.abspath(sys.argv[1])
spark = SparkSession.builder.appName("iris").getOrCreate()
spark.sparkContext.setLogLevel("ERROR")

urls = spark.read.parquet(f"{folder}/urls.parquet")
bad = urls.where(~iri.spark.is_valid("url"))
normal = urls.select(iri.spark.normalize("url").alias("normal"))
sites = spark.read.parquet(f"{folder}/sites.parquet").select(iri.spark.normalize("site").alias("normal"))

print("bad", bad.count())
print("kinds", bad.select(iri.spark.error("url").kind).distinct().first()[0])
print("hosts", urls.select(f.countDistinct(f.lower(iri.spark.host("url")))).first()[0])
print("joined", normal.join(f.broadcast(sites), "normal").count())
spark.stop()
