#!/usr/bin/env bash
# Makes what is in results/ again: results.sh [--boards] [--scaling] [--explorer]. Without options the database, the report and the checksums.
#   --boards    boards.csv too: up to 2.5 G positions a board, minutes and gigabytes
#   --scaling   scaling.csv too, which holds times of this machine
#   --explorer  explorer.html too, which needs npm and clang for WebAssembly
set -euo pipefail
# shellcheck source=tools/common.sh
source "$(dirname -- "${BASH_SOURCE[0]}")/common.sh"

boards=false scaling=false explorer=false
for argument in "$@"; do
  case "$argument" in
    --boards) boards=true ;;
    --scaling) scaling=true ;;
    --explorer) explorer=true ;;
    *)
      say "unknown argument '$argument' (--boards, --scaling, --explorer)"
      exit 2
      ;;
  esac
done

tools/solve.sh
program=build/release/tihbat
if "$boards"; then
  made=$(mktemp)
  "$program" boards --csv --max-positions 2500000000 >"$made"
  cat -- "$made" >results/boards.csv
  rm -f -- "$made"
fi
if "$scaling"; then
  quietly cmake --preset release -DTIHBAT_BUILD_BENCHMARKS=ON
  quietly cmake --build build/release --target tihbat_bench
  tools/bench/scaling.py
fi
if "$explorer"; then
  quietly cmake --preset release
  quietly cmake --build build/release --target explorer
fi
"$program" report --boards results/boards.csv --out results >/dev/null

# Pictures depend on the versions of the programs that draw them and on fonts, times on the machine: not summed.
(
  cd results
  LC_ALL=C
  sums=()
  for file in *; do
    case "$file" in
      SHA256SUMS | scaling.csv | *.svg) ;;
      *) sums+=("$file") ;;
    esac
  done
  sha256sum -- "${sums[@]}" >SHA256SUMS
)
