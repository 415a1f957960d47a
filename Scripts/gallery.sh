#!/usr/bin/env bash
# Makes the README's pictures anew from Resources/Samples: Resources/Gallery/*.png.
#
# The fonts are those that the tests pin, so that the pictures are the same on every machine.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
# shellcheck source=Scripts/packages.sh
source "$root/Scripts/packages.sh"

need_swift
need_packages "${build_packages[@]}" "${test_packages[@]}" python3

build=(swift build --package-path "$root" --product lpchart)
say "Building lpchart ..."
"${build[@]}" >&2
program=$("${build[@]}" --show-bin-path)/lpchart

samples="$root/Resources/Samples"
gallery="$root/Resources/Gallery"
mkdir -p "$gallery"
work=$(mktemp -d)
server=
viewer=
finish() {
  [[ -z $viewer ]] || kill "$viewer" 2>/dev/null || true
  [[ -z $server ]] || kill "$server" 2>/dev/null || true
  rm -rf "$work"
}
trap finish EXIT

cat >"$work/fonts.conf" <<END
<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts/truetype/dejavu</dir>
  <cachedir>$work/fonts</cachedir>
  <alias><family>sans-serif</family><prefer><family>DejaVu Sans</family></prefer></alias>
  <match target="pattern"><edit name="family" mode="append_last"><string>DejaVu Sans</string></edit></match>
</fontconfig>
END
export FONTCONFIG_FILE="$work/fonts.conf" TZ=UTC LC_ALL=C.UTF-8
# The user's own styles must not take the place of the built-in ones.
export XDG_CONFIG_HOME="$work/config"

for name in default teal sunset violet; do
  "$program" render "$samples/looks/$name.chart.json5" --scale 2 -o "$gallery/$name.png"
done
for name in grades temperatures nile electricity glucose seattle rain shares floods; do
  "$program" render "$samples/$name.chart.json5" --scale 2 -o "$gallery/$name.png"
done

# A window with the pointer over it, as it is on the screen.
mkfifo "$work/display"
Xvfb -displayfd 3 -noreset -nolisten tcp -screen 0 1900x1000x24 3>"$work/display" 2>/dev/null &
server=$!
read -r display <"$work/display"
export DISPLAY=":$display"
"$program" "$samples/temperatures.chart.json5" --scale 2 --trace "$work/trace" &
viewer=$!

# await WHAT: until the trace tells of it.
await() {
  local tries
  for ((tries = 0; tries < 200; tries++)); do
    grep -s "\"$1\"" "$work/trace" >/dev/null && return
    sleep 0.05
  done
  fail "The window did not tell of: $1"
}
await first-frame
window=$(xdotool search --onlyvisible --pid "$viewer" | head -n 1)
xdotool mousemove --window "$window" 760 420
await hover
sleep 0.3
xwd -silent -nobdrs -id "$window" -out "$work/window.xwd"
python3 - "$work/window.xwd" "$gallery/window.png" <<'END'
import struct, sys, zlib
data = open(sys.argv[1], "rb").read()
header = struct.unpack(">25I", data[:100])
width, height, stride = header[4], header[5], header[12]
start = header[0] + header[19] * 12
little = header[7] == 0
rows = bytearray()
for y in range(height):
    row = data[start + y * stride:start + y * stride + 4 * width]
    red, green, blue = (row[2::4], row[1::4], row[0::4]) if little else (row[1::4], row[2::4], row[3::4])
    rows.append(0)
    rows += bytes(value for pixel in zip(red, green, blue) for value in pixel)
def chunk(name, body):
    return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))
with open(sys.argv[2], "wb") as file:
    file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">2I5B", width, height, 8, 2, 0, 0, 0)))
    file.write(chunk(b"IDAT", zlib.compress(bytes(rows), 9)) + chunk(b"IEND", b""))
END
say "Made:"
(cd "$root" && ls Resources/Gallery/*.png)
