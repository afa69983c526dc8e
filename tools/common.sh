# shellcheck shell=bash
# Sourced by the scripts beside it. Goes to the top of the checkout; what follows uses paths relative to it.
unset CDPATH
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." || exit

say() { echo "$(basename -- "$0"): $*" >&2; }

# Runs a command, keeps its output to itself unless it fails.
quietly() {
  local log status=0
  log=$(mktemp)
  "$@" >"$log" 2>&1 </dev/null || status=$?
  if ((status != 0)); then
    cat -- "$log" >&2
    say "failed ($status): $*"
  fi
  rm -f -- "$log"
  return "$status"
}

# Run as root in another user's checkout, the files made here are handed to that user, who could not rebuild otherwise.
hand_back() {
  local made
  for made in build results tools/explorer/node_modules; do
    if ((EUID == 0)) && [[ -d "$made" && ! -L "$made" ]]; then
      chown -R -h --reference=. -- "$made" || true
    fi
  done
}
trap hand_back EXIT
