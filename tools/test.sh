#!/usr/bin/env bash
# Installs what is missing, builds and runs the tests: test.sh [--all] [--preset NAME].
#   --all           the slow suites too (label `slow`)
#   --preset NAME   another preset than dev
set -euo pipefail
# shellcheck source=tools/common.sh
source "$(dirname -- "${BASH_SOURCE[0]}")/common.sh"

preset=dev
selection=(--label-exclude '^slow$')
while (($# > 0)); do
  case "$1" in
    --all) selection=() ;;
    --preset)
      preset=${2:?--preset needs a name}
      shift
      ;;
    *)
      say "unknown argument '$1' (--all, --preset NAME)"
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

say "building build/$preset"
quietly cmake --preset "$preset"
quietly cmake --build --preset "$preset"
ctest --preset "$preset" --parallel "$(nproc)" "${selection[@]}" --progress </dev/null
