#!/usr/bin/env bash
# Installs the Debian packages that are missing: install-packages.sh [build|test], `test` including `build`.
# Without anything missing it needs neither network nor rights. Made for Debian 12.
set -euo pipefail

build=(g++ cmake ninja-build libboost-dev libtbb-dev nlohmann-json3-dev libxxhash-dev tao-pegtl-dev libcli11-dev libfmt-dev)
test=(libgtest-dev librapidcheck-dev libbenchmark-dev
  python3 python3-pytest python3-jsonschema python3-networkx graphviz gnuplot-nox fonts-dejavu-core
  texlive-pictures poppler-utils librsvg2-bin help2man mandoc zsh fish dpkg-dev)
# For the format check and the sanitizer, fuzz, coverage and tidy presets; the rest works without them.
clang=(clang-19 clang-tidy-19 clang-format-19 libclang-rt-19-dev lld-19 llvm-19)

# For the explorer, with clang and lld: WebAssembly, a browser to test it in, a font for Lao. Node and npm only where there are none.
explorer=(wasi-libc libc++-19-dev-wasm32 libc++abi-19-dev-wasm32 libclang-rt-19-dev-wasm32 chromium fonts-lao)
command -v node >/dev/null || explorer+=(nodejs)
command -v npm >/dev/null || explorer+=(npm)

say() { echo "install-packages: $*" >&2; }

case "${1:-build}" in
  build) wanted=("${build[@]}") ;;
  test) wanted=("${build[@]}" "${test[@]}" "${clang[@]}" "${explorer[@]}") ;;
  *)
    say "unknown group '$1' (build, test)"
    exit 2
    ;;
esac

if ! command -v dpkg-query >/dev/null; then
  say "not a Debian system, please see to these yourself: ${wanted[*]}"
  exit 0
fi

# Sets `missing`: the wanted packages that are not installed (second letter of dpkg's status: i).
find_missing() {
  local installed package
  installed=" $(dpkg-query -W -f='${db:Status-Abbrev}\t${Package}\n' "${wanted[@]}" 2>/dev/null |
    awk -F'\t' 'substr($1, 2, 1) == "i" { printf "%s ", $2 }' || true)"
  missing=()
  for package in "${wanted[@]}"; do
    [[ "$installed" == *" $package "* ]] || missing+=("$package")
  done
}

find_missing
((${#missing[@]} > 0)) || exit 0

as_root=()
if ((EUID != 0)); then
  if ! command -v sudo >/dev/null; then
    say "neither root nor sudo, cannot install: ${missing[*]}"
    exit 1
  fi
  as_root=(sudo)
fi
apt_get() {
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=300 "$@" </dev/null >&2
}

say "installing ${missing[*]}"
apt_get update || say "apt-get update failed, trying with the lists at hand"

# A package for checks or the explorer that apt does not know is left out, and named.
unknown=()
for package in "${clang[@]}" "${explorer[@]}"; do
  if [[ " ${missing[*]} " == *" $package "* && -z "$(apt-cache show --no-all-versions "$package" 2>/dev/null)" ]]; then
    unknown+=("$package")
  fi
done
if ((${#unknown[@]} > 0)); then
  say "not in this machine's apt sources, left out: ${unknown[*]}"
fi
install=()
for package in "${missing[@]}"; do
  [[ " ${unknown[*]-} " == *" $package "* ]] || install+=("$package")
done
((${#install[@]} > 0)) || exit 0
apt_get install -y --no-install-recommends "${install[@]}"
