#!/usr/bin/env bash
# Builds the coverage preset, runs the unit tests of core/ and solver/ (without the slow ones) and prints the functions, lines and
# branches covered per file of the two.
set -euo pipefail
# shellcheck source=tools/common.sh
source "$(dirname -- "${BASH_SOURCE[0]}")/common.sh"

tools/install-packages.sh test

rm -rf build/coverage/profiles
quietly cmake --preset coverage
quietly cmake --build --preset coverage --target unit_tests
quietly ctest --preset coverage --parallel "$(nproc)" --label-regex '^(core|solver)$' --label-exclude '^slow$' \
  --exclude-regex '^awari_levels'

llvm-profdata-19 merge -o build/coverage/all.profdata build/coverage/profiles/*.profraw
programs=(build/coverage/tests/*_test)
objects=()
for program in "${programs[@]:1}"; do
  objects+=(-object "$program")
done
llvm-cov-19 report -instr-profile build/coverage/all.profdata "${programs[0]}" "${objects[@]}" core solver
