# What dishell, install and test share. To be sourced, with $root set to the repository.
# shellcheck shell=bash disable=SC2034,SC2154

readonly unavailable=70
readonly build="$root/.build"
readonly installed_record="$build/dishell.installed"

say() {
  printf 'dishell: %s\n' "$*" >&2
}

stop() {
  say "error: $*"
  exit "$unavailable"
}

# Succeeds when something in the sources is newer than the file, or the file is missing.
# Folders count: their time tells of a removed or renamed file.
is_outdated() {
  [[ ! -e $1 ]] && return
  [[ -n $(find "$root/Package.swift" "$root/Sources" "$root/Samples" -newer "$1") ]]
}

# Runs a command in a subshell while no other script of this clone installs or builds.
alone() {
  mkdir -p "$build" || stop "could not write '$build'"
  if command -v flock >/dev/null; then
    (
      if ! flock --nonblock 9; then
        say "waiting for another build of this clone"
        flock 9
      fi
      "$@" 9>&-
    ) 9>"$build/scripts.lock"
  else
    ("$@") # macOS has no flock; there SwiftPM's own lock is enough
  fi
}

# Leaves in $begun an empty file with the time before the build: an edit made during it counts as newer.
# For use inside `alone`.
mark_beginning() {
  begun="$build/dishell.begun.$$"
  : >"$begun"
  trap 'rm -f "$begun"' EXIT
}

require_swift() {
  command -v swift >/dev/null || stop "no 'swift' in PATH; install the Swift 6.3 toolchain from https://www.swift.org/install"
}

# Installs the headers of libedit, which are a part of macOS and a package elsewhere.
install_missing() {
  [[ $(uname) == Darwin || -e /usr/include/histedit.h ]] && return
  command -v apt-get >/dev/null || stop "no '/usr/include/histedit.h'; install the development files of libedit"
  say "installing libedit-dev"
  apt_get update || true # one unreachable archive need not matter
  apt_get install --yes --no-install-recommends libedit-dev ||
    stop "could not install libedit-dev; run 'apt-get install libedit-dev' as root"
}

apt_get() {
  local command=(env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300 "$@")
  if ((EUID != 0)); then
    command=(sudo "${command[@]}")
  fi
  "${command[@]}" </dev/null >&2
}
