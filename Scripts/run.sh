#!/usr/bin/env bash
# Builds lpchart and shows it.
#
#   Scripts/run.sh                  the sample chart, ready to be edited
#   Scripts/run.sh ARGUMENT...      lpchart with these arguments instead
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
# shellcheck source=Scripts/packages.sh
source "$root/Scripts/packages.sh"
# shellcheck source=Scripts/release.sh
source "$root/Scripts/release.sh"

need_swift
need_packages "${build_packages[@]}"

say "Building lpchart (the first time takes a minute) ..."
build_release "$root"

if (($# > 0)); then
  exec "$program" "$@"
fi

# A working copy, so that trying things out leaves the checkout as it is; what the user changed there stays.
try="$root/.build/try"
mkdir -p "$try"
for name in grades.json grades.chart.json5; do
  [[ -e $try/$name ]] || cp "$root/Resources/Samples/$name" "$try/$name"
done
chart="$try/grades.chart.json5"

if [[ -z ${DISPLAY:-} ]]; then
  picture="$try/grades.png"
  "$program" render "$chart" -o "$picture"
  say "There is no display here (DISPLAY is not set), so the chart was drawn into a file:"
  say "  $picture"
  say "Edit $chart and run this again, or see: $program --help"
  exit
fi

say "The chart is open. Edit its file and save; the window follows:"
say "  $chart"
say "Try: change chartLineColor to \"#D6336C\", or chartLineWidth to 3, or add a pupil to grades.json beside it."
say "Delete $try to begin afresh."
exec "$program" "$chart"
