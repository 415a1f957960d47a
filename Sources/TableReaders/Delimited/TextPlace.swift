import Diagnostics

/// Where in a text an offset is, counted from the beginning of a line that is known.
struct TextPlace {
  /// Longer lines are not shown.
  static let excerptLimit = 10_000

  let location: SourceLocation
  /// The line, if it is all there and not too long.
  let excerpt: String?

  /// `start` is where line number `line` begins.
  init(_ bytes: Span<UInt8>, at target: Int, from start: Int, line: Int) {
    var line = line
    var lineStart = start
    var offset = start
    while offset < target, offset < bytes.count {
      if bytes[offset] == 0x0A || (bytes[offset] == 0x0D && !(offset + 1 < bytes.count && bytes[offset + 1] == 0x0A)) {
        line += 1
        lineStart = offset + 1
      }
      offset += 1
    }
    var column = 1
    for index in lineStart..<max(lineStart, min(target, bytes.count)) where bytes[index] & 0xC0 != 0x80 { column += 1 }
    location = SourceLocation(line: line, column: column)
    var end = lineStart
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D, end - lineStart <= Self.excerptLimit { end += 1 }
    excerpt =
      end - lineStart > Self.excerptLimit || lineStart > end
      ? nil
      : bytes.extracting(lineStart..<end).withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
  }
}
