# shellcheck shell=bash
# shellcheck disable=SC2034 # The lists are for the scripts that source this file.
#
# Debian packages that the other scripts need. To be sourced; it does nothing by itself.

# Building: the development files of the X11, Cairo and Pango libraries, and of those that read data files.
build_packages=(
  pkg-config libx11-dev libxext-dev libxft-dev libcairo2-dev libpango1.0-dev zlib1g-dev libzstd-dev libsqlite3-dev
)

# Testing: a display without a screen, a hand for it, fixed fonts, and readers of what the program writes.
test_packages=(
  xvfb xdotool x11-apps x11-utils
  fonts-dejavu-core fonts-noto-cjk fonts-noto-color-emoji
  poppler-utils libxml2-utils locales sqlite3 zstd
)

say() { printf '%s\n' "$*"; }
fail() {
  printf '%s\n' "$*" >&2
  exit 1
}

# Prints those of its arguments that are not installed. It asks the local database alone, so that it needs no network.
missing_packages() {
  local name
  for name in "$@"; do
    # "-f" keeps a multi-arch package with two architectures from looking missing: one line for each.
    dpkg-query -W -f '${db:Status-Status}\n' "$name" 2>/dev/null | grep -x installed >/dev/null || printf '%s\n' "$name"
  done
}

# Installs those of its arguments that are missing: at once where the user may, else says how.
need_packages() {
  if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
    local library absent=()
    for library in x11 xext xft zlib libzstd sqlite3 cairo cairo-xlib cairo-svg cairo-pdf cairo-ft pangocairo; do
      pkg-config --exists "$library" 2>/dev/null || absent+=("$library")
    done
    if ((${#absent[@]} > 0)); then
      fail "This is not a Debian system, so please install the development files of: ${absent[*]}" \
        "(and pkg-config). On Debian they are: $*"
    fi
    return
  fi

  local missing
  mapfile -t missing < <(missing_packages "$@")
  ((${#missing[@]} > 0)) || return 0

  local as_root=()
  if ((EUID != 0)); then
    if command -v sudo >/dev/null; then
      as_root=(sudo)
    else
      fail "Some packages are missing. Please run as root: apt-get install ${missing[*]}"
    fi
  fi
  say "Installing ${missing[*]} ..."
  "${as_root[@]}" apt-get update -qq </dev/null
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get install -qq -y --no-install-recommends "${missing[@]}" </dev/null >/dev/null
}

need_swift() {
  command -v swift >/dev/null ||
    fail "Swift 6.2 or newer is needed: https://www.swift.org/install/linux/ says how to install it."
}
