#!/bin/bash -eu
# Builds all fuzz targets into the folder $OUT, each with its dictionary and its corpus, as OSS-Fuzz takes them.
# `cargo xtask fuzz` runs this, too. README.md says what it needs.
cd "$(dirname "$0")"
: "${OUT:?is the folder for the targets}"
mkdir -p "$OUT"
out=$(cd "$OUT" && pwd)

# Debug assertions are in the profile.
export RUSTFLAGS="${RUSTFLAGS:-} --cfg iri_checks"
cargo fuzz build --sanitizer "${RUST_SANITIZER:-address}"
cargo run --quiet --manifest-path properties/Cargo.toml -- unpack seeds "$out/seeds"

for target in $(cargo fuzz list); do
    cp target/*/release/"$target" "$out/$target"
    cp iri.dict "$out/$target.dict"
    rm -f "$out/${target}_seed_corpus.zip"
    zip -jqr "$out/${target}_seed_corpus.zip" "$out/seeds/$target"
done
