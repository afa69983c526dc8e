#!/usr/bin/env bash
# Installs what is missing, builds and runs the tests: test.sh [--all].
#   --all   the slow suites too (label `slow`), the program's tests under the address sanitizer, and clang-tidy
set -euo pipefail
# shellcheck source=tools/common.sh
source "$(dirname -- "${BASH_SOURCE[0]}")/common.sh"

fuzz_seconds=50
all=false
selection=(--label-exclude '^slow$')
while (($# > 0)); do
  case "$1" in
    --all)
      all=true
      selection=()
      ;;
    *)
      say "unknown argument '$1' (--all)"
      exit 2
      ;;
  esac
  shift
done

tools/install-packages.sh test

# The C++ files of the project: those git knows, or all where this is not a checkout. git is told that the folder is meant, since
# it refuses one that belongs to another user.
sources() {
  git -c safe.directory="$PWD" ls-files -z --cached --others --exclude-standard -- '*.cpp' '*.hpp' 2>/dev/null ||
    find core solver tools tests \( -name '*.cpp' -o -name '*.hpp' \) -print0
}
if command -v clang-format-19 >/dev/null; then
  sources | xargs -0 -r clang-format-19 --dry-run -Werror
else
  say "clang-format-19 is not installed, the format is not checked"
fi

# build PRESET [target...]
build() {
  say "building build/$1"
  quietly cmake --preset "$1"
  quietly cmake --build --preset "$1" ${2:+--target "${@:2}"}
}
# fuzz PROGRAM: what it finds is printed.
fuzz() {
  local found subject words=()
  found=$(mktemp -d)
  subject=$(basename -- "$1" _fuzz)
  if [[ -e "tests/fuzz/$subject.dict" ]]; then words=("-dict=tests/fuzz/$subject.dict"); fi
  quietly "$1" -max_total_time="$fuzz_seconds" -timeout=10 "${words[@]}" "$found" "tests/fuzz/corpus/$subject"
  rm -rf -- "$found"
}
run() { ctest --preset "$1" --parallel "$(nproc)" "${@:2}" </dev/null; }

if ! command -v clang++-19 >/dev/null; then
  say "clang++-19 is not installed, the sanitizers and fuzzers are left out"
else
  # The pass on plain threads, which the sanitizer sees, and a race that it must see.
  build tsan kernel_executor_test kernel_thread_executor_test planted_race
  run tsan --tests-regex '^(kernel_executor_test|kernel_thread_executor_test|tsan)\.'

  build fuzz
  say "fuzzing for $fuzz_seconds s"
  fuzzers=()
  for fuzzer in build/asan-ubsan/tests/*_fuzz; do
    fuzz "$fuzzer" &
    fuzzers+=($!)
  done
  for job in "${fuzzers[@]}"; do wait "$job"; done

  if "$all"; then
    build asan-ubsan
    run asan-ubsan
    build tidy
  else
    build asan-ubsan unit_tests
    run asan-ubsan --label-regex '^(core|solver)$' --label-exclude '^slow$' --exclude-regex '^awari_levels'
  fi
fi

build dev
run dev "${selection[@]}"

# The explorer, in a browser, against the program just built. Its page is rebuilt where the tools for that are there.
if command -v npm >/dev/null && command -v chromium >/dev/null; then
  build dev explorer
  say "testing the explorer"
  TIHBAT_PROGRAM="$PWD/build/dev/tihbat" npm --prefix tools/explorer run --silent test </dev/null
else
  say "npm or chromium is missing, the explorer is not tested"
fi
