#!/usr/bin/env bash
# Measures lpchart on this machine: start-up and rendering beside gnuplot, reading beside polars, large files beside
# programs that draw as many rows, and the frames of a window that is used.
#
#   Scripts/bench.sh [RUNS]              7 runs each unless said otherwise
#   Scripts/bench.sh reading [RUNS]      just reading, 3 runs unless said otherwise
#   Scripts/bench.sh large [RUNS]        just large files, 3 runs unless said otherwise
#
# What is read comes from ../shared/datasets/generate.py, where that is beside the checkout.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
# shellcheck source=Scripts/packages.sh
source "$root/Scripts/packages.sh"
# shellcheck source=Scripts/release.sh
source "$root/Scripts/release.sh"

part=all
runs=7
if [[ ${1:-} == reading || ${1:-} == large ]]; then
  part=$1
  runs=3
  shift
fi
runs=${1:-$runs}
[[ $runs =~ ^[1-9][0-9]*$ ]] || fail "usage: Scripts/bench.sh [reading | large] [RUNS]"

need_swift
need_packages "${build_packages[@]}" "${test_packages[@]}" python3 python3-venv
# A peer that cannot be had is left out below; the rest is measured all the same.
(need_packages gnuplot-x11) || say "gnuplot could not be installed."

bench="$root/.build/bench"
mkdir -p "$bench"
python="$bench/venv/bin/python"
if ! "$python" -c 'import Xlib' 2>/dev/null; then
  python3 -m venv "$bench/venv"
  "$python" -m pip install --quiet --disable-pip-version-check python-xlib
fi

say "Building lpchart ..."
build_release "$root"

processor=$(sed -n 's/^model name[[:space:]]*: //p' /proc/cpuinfo | head -n 1)
machine="${processor:-unknown processor}, $(nproc) cores, $(uname -sr), $(date -u +%Y-%m-%d)"

# python_package MODULE [PACKAGE]: installs a package into the virtual environment where a module of it is missing.
python_package() {
  "$python" -c "import $1" 2>/dev/null ||
    "$python" -m pip install --quiet --disable-pip-version-check "${2:-$1}" 2>/dev/null ||
    say "Left out, because it cannot be installed: ${2:-$1}"
}

# Ten million rows of two columns as CSV, and one million of five as lines and as an array of objects, beside polars.
reading() {
  local generate="$root/../shared/datasets/generate.py" format rows series
  local files=("$bench/reading-10M.csv" "$bench/reading-1M.ndjson" "$bench/reading-1M.json")
  if [[ ! -f $generate ]]; then
    say "Reading is left out: $generate is not there."
    return
  fi
  python_package numpy
  python_package polars
  while read -r format rows series; do
    local file="$bench/reading-$rows.$format"
    [[ -s $file ]] || {
      "$python" "$generate" "$format" --rows "$rows" --series "$series" -o "$file.new"
      mv "$file.new" "$file"
    }
  done <<<"csv 10M 1
ndjson 1M 4
json 1M 4"
  say ""
  say "Reading: lpchart from exec to the end of \"describe\", polars the call alone; peak memory of the whole process:"
  "$python" "$root/Scripts/reading.py" -n "$1" "$program" "${files[@]}"
}

# Ten million rows of CSV in a window and as a picture, beside programs that draw as many; up to a hundred million in a
# window that is zoomed.
large() {
  local generate="$root/../shared/datasets/generate.py" file="$bench/reading-10M.csv" name
  if [[ ! -f $generate ]]; then
    say "Large files are left out: $generate is not there."
    return
  fi
  (need_packages kst) || say "kst could not be installed."
  for name in numpy polars pandas pyarrow tsdownsample matplotlib datashader; do python_package "$name"; done
  [[ -s $file ]] || {
    "$python" "$generate" csv --rows 10M --series 1 -o "$file.new"
    mv "$file.new" "$file"
  }
  swift build --package-path "$root" -c release --product Benchmarks >&2
  say ""
  say "Large files, 10M rows of CSV unless said otherwise, 1600 x 900; seconds from exec, with interpreters and imports, and"
  say "peak memory; behind each peer the ratio, below 1: lpchart is faster. $machine"
  "$python" "$root/Scripts/large.py" -n "$1" \
    --kernels "$(swift build --package-path "$root" -c release --show-bin-path)/Benchmarks" "$program" "$file"
}
case $part in
  reading)
    reading "$runs"
    exit
    ;;
  large)
    large "$runs"
    exit
    ;;
esac

# rows COUNT FORMAT: a random walk with two columns, the same on each run and each machine.
rows() {
  awk -v count="$1" -v format="$2" 'BEGIN {
    if (format == "csv") print "t,value"
    seed = 1; value = 50
    for (row = 0; row < count; row++) {
      seed = (seed * 16807) % 2147483647
      value += seed / 2147483647 - 0.5
      printf format == "csv" ? "%d,%.4f\n" : "{\"t\":%d,\"value\":%.4f}\n", row, value
    }
  }'
}
# The same rows for each program in a format that it reads: lines of JSON for lpchart, CSV for gnuplot.
for count in 10 1200 100000 1000000; do
  for format in csv ndjson; do
    [[ -s $bench/$count.$format ]] || {
      rows "$count" "$format" >"$bench/$count.$format.new"
      mv "$bench/$count.$format.new" "$bench/$count.$format"
    }
  done
  # A window that shows an error is drawn fast; it must not be measured.
  "$program" describe -x t "$bench/$count.ndjson" >"$bench/described"
  grep -q "$count values" "$bench/described" || fail "lpchart does not draw $count rows."
done

gnuplot_plot() {
  printf 'set datafile separator ","; set key off; plot "%s" every ::1 using 1:2 with lines' "$bench/$1.csv"
}

# measure VERB COMMAND...: the runs as JSON, or "null" where it fails, with the reason on standard error. Three colours are
# what gnuplot draws without antialiasing: background, frame and line.
measure() {
  local verb=$1
  shift
  "$python" "$root/Scripts/first_frame.py" "$verb" -n "$runs" --colours 3 -- "$@" || printf 'null\n'
}

# report TITLE OURS PEERS: one line with medians and their ratio.
report() {
  "$python" - "$@" <<'END'
import json, statistics, sys
title, ours, peers = sys.argv[1], json.loads(sys.argv[2]), json.loads(sys.argv[3])
def middle(result):
    return statistics.median(result["ms"]) if result else None
def shown(value):
    return "not measured" if value is None else f"{value:9.1f} ms"
a, b = middle(ours), middle(peers)
ratio = f"{a / b:6.2f}" if a and b else "     –"
print(f"{title:<44}{shown(a):>14}{shown(b):>14}{ratio:>8}")
END
}

say ""
say "Machine: $machine"
say "Medians of $runs runs after one that is left out; windows of 1600 x 900, pictures of 750 x 400; a ratio below 1: lpchart is faster."
say ""
peer=true
command -v gnuplot >/dev/null || {
  peer=false
  say "Left out, because it is not installed: gnuplot"
}
printf '%-44s%14s%14s%8s\n' "" lpchart gnuplot ratio

for count in 10 1200 100000 1000000; do
  ours=$(measure start "$program" -x t "$bench/$count.ndjson" --size 1600x900)
  theirs=null
  $peer && theirs=$(measure start gnuplot -e "set terminal x11 size 1600,900; $(gnuplot_plot $count); pause 60")
  report "window drawn, $count rows (gnuplot: x11)" "$ours" "$theirs"
done
for count in 10 1200 100000 1000000; do
  ours=$(measure run "$program" render -x t "$bench/$count.ndjson" --size 750x400 -o "$bench/ours.png")
  theirs=null
  $peer && theirs=$(measure run gnuplot \
    -e "set terminal pngcairo size 750,400; set output \"$bench/theirs.png\"; $(gnuplot_plot $count)")
  report "PNG written, $count rows (gnuplot: pngcairo)" "$ours" "$theirs"
done

reading 3
large 3
say ""
say "Frames of lpchart's window, 1200 rows, 1600 x 900, as its own trace tells them (ms):"
frames=$(measure use "$program" -x t "$bench/1200.ndjson" --size 1600x900 -s '{style}' --trace '{trace}')
"$python" - "$frames" <<'END'
import json, statistics, sys
result = json.loads(sys.argv[1])
if result is None:
    print("not measured")
for name, frames in (result or {}).items():
    frames.sort()
    print(f"  {name:<10} median {statistics.median(frames):6.2f}   largest {frames[-1]:6.2f}   of {len(frames)}")
END
