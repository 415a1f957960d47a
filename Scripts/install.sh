#!/usr/bin/env bash
# Builds lpchart and installs it, or removes it again.
#
#   Scripts/install.sh [--prefix DIR] [--uninstall]
#
# The prefix is /usr/local unless said otherwise; ~/.local needs no root. DESTDIR is put before it, for packagers.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
# shellcheck source=Scripts/packages.sh
source "$root/Scripts/packages.sh"
# shellcheck source=Scripts/release.sh
source "$root/Scripts/release.sh"

prefix=/usr/local
uninstall=false
while (($# > 0)); do
  case $1 in
    --prefix)
      (($# > 1)) || fail "--prefix needs a directory."
      prefix=$2
      shift 2
      ;;
    --prefix=*)
      prefix=${1#--prefix=}
      shift
      ;;
    --uninstall)
      uninstall=true
      shift
      ;;
    -h | --help)
      say "usage: Scripts/install.sh [--prefix DIR] [--uninstall]"
      exit
      ;;
    *) fail "Unknown argument $1; usage: Scripts/install.sh [--prefix DIR] [--uninstall]" ;;
  esac
done
[[ -n $prefix ]] || fail "--prefix needs a directory."
[[ $prefix = /* ]] || prefix=$PWD/$prefix
[[ $prefix = / ]] || prefix=${prefix%/}
target=${DESTDIR:-}$prefix

if $uninstall; then
  rm -f "$target/bin/lpchart" "$target/share/applications/lpchart.desktop"
  rm -rf "$target/share/lpchart"
  say "Removed lpchart from $target."
  exit
fi

# Asked before the long build rather than after it: the nearest directory that exists decides.
existing=$target
while [[ ! -e $existing ]]; do existing=$(dirname "$existing"); done
[[ -d $existing && -w $existing ]] ||
  fail "$existing cannot be written by you. Run this as root, or choose another place: --prefix ~/.local"

need_swift
need_packages "${build_packages[@]}"
say "Building lpchart ..."
build_release "$root"

share="$target/share/lpchart"
# A file that is no longer shipped must not stay behind and be found.
rm -rf "$share/styles" "$share/schema" "$share/samples"
install -D -m 755 "$program" "$target/bin/lpchart"

# copy_tree FROM TO: every file below FROM, where there is one.
copy_tree() {
  local file
  [[ -d $1 ]] || return 0
  while IFS= read -r -d '' file; do
    install -D -m 644 "$1/$file" "$2/$file"
  done < <(cd "$1" && find . -type f -printf '%P\0')
}
copy_tree "$root/Resources/Styles" "$share/styles"
copy_tree "$root/Resources/Schema" "$share/schema"
copy_tree "$root/Resources/Samples" "$share/samples"

desktop=$(mktemp)
trap 'rm -f "$desktop"' EXIT
# Exec takes the program's whole path: a desktop does not look into every prefix.
cat >"$desktop" <<END
[Desktop Entry]
Type=Application
Name=lpchart
GenericName=Line Chart
Comment=Draw tables as line charts
Exec="$prefix/bin/lpchart" %F
Terminal=false
Categories=Science;DataVisualization;
MimeType=text/csv;text/tab-separated-values;application/json;
NoDisplay=true
END
install -D -m 644 "$desktop" "$target/share/applications/lpchart.desktop"

say "Installed $target/bin/lpchart."
case ":$PATH:" in
  *":$prefix/bin:"*) say "Try: lpchart $prefix/share/lpchart/samples/grades.chart.json5" ;;
  *) say "Try: $prefix/bin/lpchart $prefix/share/lpchart/samples/grades.chart.json5 ($prefix/bin is not in PATH)" ;;
esac
