#!/usr/bin/env bash
# Solves Tihbat: installs what is missing, builds the program, prints the answer and writes results/tihbat.json.
set -euo pipefail
# shellcheck source=tools/common.sh
source "$(dirname -- "${BASH_SOURCE[0]}")/common.sh"

tools/install-packages.sh build

# The program only, but a build folder that was configured for more is used as it is.
if [[ ! -e build/release/build.ninja ]]; then
  say "building build/release/tihbat, which takes one to four minutes"
  quietly cmake --preset release -DTIHBAT_BUILD_TESTS=OFF -DTIHBAT_BUILD_BENCHMARKS=OFF
fi
quietly cmake --build build/release --target tihbat

mkdir -p results
build/release/tihbat solve --out results/tihbat.json
say "the database is results/tihbat.json; now try: build/release/tihbat query 7-7-7-7"
