public import Diagnostics

/// Finds lines and columns for byte offsets in a UTF-8 text; fast for offsets that come in order.
public struct SourceLines: Sendable {
  /// Whether U+2028 and U+2029 end a line, as in JSON5.
  let hasUnicodeBreaks: Bool
  private var offset: Int
  private var line: Int
  private var lineStart: Int
  private var column: Int
  /// Where a search may begin again: the offset, its line, the offset where that line starts, and its column.
  private var beginning: (offset: Int, line: Int, lineStart: Int, column: Int)

  /// `start` is the offset of the first character, which is 3 behind a byte order mark.
  public init(dialect: JSONDialect, start: Int = 0) {
    hasUnicodeBreaks = dialect == .json5
    beginning = (start, 1, start, 1)
    offset = start
    line = 1
    lineStart = start
    column = 1
  }

  /// The line and column of the character at `target`, both beginning at 1.
  public mutating func location(of target: Int, in bytes: Span<UInt8>) -> SourceLocation {
    advance(to: min(target, bytes.count), bytes)
    return SourceLocation(line: line, column: column)
  }

  /// The characters in a range, or in the part of it that is on the first line.
  public func length(of range: Range<Int>, in bytes: Span<UInt8>) -> Int {
    var count = 0
    for index in range where index >= 0 && index < bytes.count {
      if breakLength(bytes, index) > 0 { break }
      if bytes[index] & 0xC0 != 0x80 { count += 1 }
    }
    return count
  }

  /// The line that `target` stands on, without its end; nil where it has more than `limit` bytes.
  public mutating func excerpt(at target: Int, in bytes: Span<UInt8>, limit: Int = 10_000) -> String? {
    advance(to: min(target, bytes.count), bytes)
    guard lineStart >= 0 else { return nil }
    var end = lineStart
    while end < bytes.count, breakLength(bytes, end) == 0 {
      end += 1
      if end - lineStart > limit { return nil }
    }
    return bytes.extracting(lineStart..<end).withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
  }

  /// The offset at which the line of `target` starts; negative where that was dropped.
  public mutating func lineStart(of target: Int, in bytes: Span<UInt8>) -> Int {
    advance(to: min(target, bytes.count), bytes)
    return lineStart
  }

  /// Forgets the first `count` bytes, which are about to be dropped; places before them can no longer be found.
  public mutating func dropFirst(_ count: Int, of bytes: Span<UInt8>) {
    advance(to: count, bytes)
    offset -= count
    lineStart -= count
    beginning = (offset, line, lineStart, column)
  }

  private mutating func advance(to target: Int, _ bytes: Span<UInt8>) {
    if target < offset {
      (offset, line, lineStart, column) = beginning
    }
    let raw = bytes.bytes
    while offset < target, offset < bytes.count {
      // Eight characters at a time, as long as they are ASCII and end no line.
      while offset + 8 <= target, offset + 8 <= raw.byteCount {
        let word = UInt64(littleEndian: raw.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
        let feeds = JSONTokenizer.marksOfZeros(word ^ 0x0A0A_0A0A_0A0A_0A0A)
        let returns = JSONTokenizer.marksOfZeros(word ^ 0x0D0D_0D0D_0D0D_0D0D)
        if (feeds | returns | word) & 0x8080_8080_8080_8080 != 0 { break }
        offset += 8
        column += 8
      }
      guard offset < target else { return }
      let length = breakLength(bytes, offset)
      if length > 0 {
        guard offset + length <= target else { return }
        offset += length
        line += 1
        lineStart = offset
        column = 1
      } else {
        // Columns count characters: the bytes that go on with one do not move them.
        if bytes[offset] & 0xC0 != 0x80 { column += 1 }
        offset += 1
      }
    }
  }

  /// The bytes of the line break at `index`, 2 for CR LF; 0 where there is none.
  private func breakLength(_ bytes: Span<UInt8>, _ index: Int) -> Int {
    switch bytes[index] {
    case 0x0A: return 1
    case 0x0D: return index + 1 < bytes.count && bytes[index + 1] == 0x0A ? 2 : 1
    case 0xE2: return hasUnicodeBreaks ? (JSONTokenizer.lineBreakLength(bytes, at: index)) : 0
    default: return 0
    }
  }
}
