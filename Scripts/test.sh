#!/usr/bin/env bash
# Builds lpchart and runs all of its tests; arguments go to "swift test", such as: --filter LineChartTests
#
# The tests bring their own displays and fonts, so it does not matter where they run.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
# shellcheck source=Scripts/packages.sh
source "$root/Scripts/packages.sh"

need_swift
need_packages "${build_packages[@]}" "${test_packages[@]}"

# What the desktop says must not reach the tests: its display, its language, its fonts, its time zone.
unset DISPLAY WAYLAND_DISPLAY XAUTHORITY XENVIRONMENT LANGUAGE NO_COLOR CLICOLOR_FORCE
unset FONTCONFIG_FILE FONTCONFIG_PATH FONTCONFIG_SYSROOT XDG_CONFIG_HOME XDG_DATA_HOME
export LC_ALL=C.UTF-8 TZ=UTC

cd "$root"
swift build --build-tests
exec swift test --skip-build --disable-xctest "$@"
