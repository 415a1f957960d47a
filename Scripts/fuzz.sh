#!/usr/bin/env bash
# Feeds the parsers what nobody would write, with libFuzzer and the address sanitizer, and fails where one traps, reads
# what is not its own, takes too long, or breaks a rule of Fuzzers/Targets.
#
#   Scripts/fuzz.sh [SECONDS] [FUZZER...]      10 seconds each, all of them unless some are named
#
# What it finds is in Fuzzers/.build/found; inputs that lead to new places are kept in Fuzzers/.build/corpus, so that the
# next run goes on from there.
set -euo pipefail
shopt -s nullglob
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
# shellcheck source=Scripts/packages.sh
source "$root/Scripts/packages.sh"

seconds=${1:-10}
[[ $seconds =~ ^[1-9][0-9]*$ ]] || fail "usage: Scripts/fuzz.sh [SECONDS] [FUZZER...]"
shift || true

need_swift
need_packages "${build_packages[@]}"

build=(swift build --package-path "$root/Fuzzers" -c release --product Fuzz)
say "Building the fuzzers ..."
"${build[@]}" >&2
program=$("${build[@]}" --show-bin-path)/Fuzz

mapfile -t fuzzers < <("$program")
for name in "$@"; do
  [[ " ${fuzzers[*]} " == *" $name "* ]] || fail "There is no fuzzer \"$name\", but: ${fuzzers[*]}"
done
(($# == 0)) || fuzzers=("$@")

work="$root/Fuzzers/.build"
mkdir -p "$work/found"

# The beginnings of the tests' data and of the style files, and each line of Fuzzers/Seeds.
seed() {
  local name=$1 seeds="$work/seeds/$1" file number=0 line
  rm -rf "$seeds"
  mkdir -p "$seeds" "$work/corpus/$name"
  case $name in
    csv) set -- "$root"/Tests/TableReadersTests/{Data,Cases}/*.{csv,tsv,txt} ;;
    json) set -- "$root"/Tests/{TableReadersTests/{Data,Cases},ProgramTests/Cases}/*json "$root"/Resources/Styles/* ;;
    style) set -- "$root"/Resources/Styles/* ;;
    *) set -- ;;
  esac
  for file in "$@"; do
    # In a large input a change hits what matters less often, and each takes longer.
    head -c 600 "$file" >"$seeds/$(basename "$(dirname "$(dirname "$file")")")-$(basename "$file")"
  done
  [[ -f $root/Fuzzers/Seeds/$name.txt ]] || return 0
  # A seed is a paragraph, since columns of times and texts of style files have several lines.
  while IFS= read -r -d '' line; do
    number=$((number + 1))
    printf '%s\n' "$line" >"$seeds/$number"
  done < <(awk 'BEGIN { RS = ""; ORS = "\0" } { print }' "$root/Fuzzers/Seeds/$name.txt")
}

# Swift's own report of a trap would take seconds for each.
export SWIFT_BACKTRACE=enable=no
# Short traces of where memory comes from, and no memory given back to the system: the sanitizer would spend most of the
# time on that.
export ASAN_OPTIONS=malloc_context_size=2:allocator_release_to_os_interval_ms=-1:detect_leaks=0
failed=()
for name in "${fuzzers[@]}"; do
  seed "$name"
  options=(
    "-max_total_time=$seconds" -timeout=60 -rss_limit_mb=2048 -max_len=1024 -detect_leaks=0 -verbosity=0
    -print_final_stats=1 "-artifact_prefix=$work/found/$name-"
  )
  [[ ! -f $root/Fuzzers/Seeds/$name.dict ]] || options+=("-dict=$root/Fuzzers/Seeds/$name.dict")
  say "Fuzzing $name for $seconds s ..."
  if "$program" "$name" "${options[@]}" "$work/corpus/$name" "$work/seeds/$name" >"$work/$name.log" 2>&1; then
    say "  $(sed -n 's/^stat::number_of_executed_units: *//p' "$work/$name.log") inputs"
  else
    failed+=("$name")
    grep -E "Fatal error|ERROR|SUMMARY|Test unit written" "$work/$name.log" | cut -c 1-2000 >&2 || true
  fi
done
((${#failed[@]} == 0)) || fail "Found something: ${failed[*]}; see $work/*.log"
