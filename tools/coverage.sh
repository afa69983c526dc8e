#!/usr/bin/env bash
# Builds the coverage preset, runs the tests and prints the lines covered per file of core/, solver/ and tools/.
set -euo pipefail
# shellcheck source=tools/common.sh
source "$(dirname -- "${BASH_SOURCE[0]}")/common.sh"

tools/install-packages.sh test

rm -rf build/coverage/profiles
quietly cmake --preset coverage
quietly cmake --build --preset coverage
quietly ctest --preset coverage --parallel "$(nproc)"

llvm-profdata-19 merge -o build/coverage/all.profdata build/coverage/profiles/*.profraw
objects=()
for program in build/coverage/tihbat build/coverage/tests/*_test; do
  objects+=(-object "$program")
done
llvm-cov-19 report -instr-profile build/coverage/all.profdata "${objects[@]}" -ignore-filename-regex '/(tests|usr)/'
