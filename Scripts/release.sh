# How the program is built for use. Sourced by the other scripts, after packages.sh.

# build_release ROOT: builds the checkout at ROOT and sets `program` to the program's path.
build_release() {
  local root=$1 archives="$1/.build/archives" compiler archive
  local build=(swift build --package-path "$root" -c release --static-swift-stdlib --product lpchart)
  # Only Swift's runtime needs the C++ library, whose thousands of symbols would be bound at every start. Where there is
  # an archive of it the program holds what it needs; a directory with nothing else in it makes the linker find that.
  for compiler in clang g++; do
    archive=$("$compiler" -print-file-name=libstdc++.a 2>/dev/null) || continue
    [[ -f $archive ]] || continue
    mkdir -p "$archives"
    ln -sfn "$archive" "$archives/libstdc++.a"
    build+=(-Xlinker "-L$archives")
    break
  done
  # The toolchain's own linker lays the program out so that it starts a twentieth faster than with the system's.
  if [[ -x $(dirname "$(readlink -f "$(command -v swiftc)")")/ld.lld ]]; then build+=(-Xswiftc -use-ld=lld); fi
  # Nobody looks for a symbol in the program, so its thousands are no part of what the loader searches.
  build+=(-Xlinker --no-export-dynamic -Xlinker --exclude-libs=ALL)
  "${build[@]}" >&2
  # Asked with the same arguments, so that it is the program of this build.
  # shellcheck disable=SC2034
  program=$("${build[@]}" --show-bin-path)/lpchart
}
