import Diagnostics

/// The lines of a text, counted without any of the parsers' code, to hold places against them.
struct Places {
  /// How many characters each line has.
  private var lengths: [Int] = []

  init(_ bytes: [UInt8], breaksAtSeparators: Bool) {
    let rest = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    var length = 0
    var index = rest.startIndex
    while index < rest.endIndex {
      let isSeparator =
        breaksAtSeparators
        && (rest[index...].starts(with: [0xE2, 0x80, 0xA8]) || rest[index...].starts(with: [0xE2, 0x80, 0xA9]))
      if rest[index] == 0x0A || rest[index] == 0x0D || isSeparator {
        lengths.append(length)
        length = 0
        index += isSeparator ? 3 : rest[index...].starts(with: [0x0D, 0x0A]) ? 2 : 1
      } else {
        if rest[index] & 0xC0 != 0x80 { length += 1 }
        index += 1
      }
    }
    lengths.append(length)
  }

  /// A place is on a character of a line or just behind the last one.
  func check(_ location: SourceLocation, _ what: @autoclosure () -> String) {
    expect(
      location.line >= 1 && location.line <= lengths.count, "There is no line \(location.line): \(what())")
    expect(
      location.column >= 1 && location.column <= lengths[location.line - 1] + 1,
      "Line \(location.line) has no column \(location.column): \(what())")
  }

  func check(_ location: SourceLocation, length: Int, _ what: @autoclosure () -> String) {
    check(location, what())
    expect(length >= 0, "A length is negative: \(what())")
    expect(
      location.column - 1 + length <= lengths[location.line - 1] + 1,
      "\(length) characters from \(location) on leave the line: \(what())")
  }

  func check(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics {
      guard let location = diagnostic.location else { continue }
      check(location, "\(diagnostic)")
    }
  }
}
