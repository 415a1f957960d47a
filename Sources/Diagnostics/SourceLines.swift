/// The lines of a text in UTF-8, for excerpts. A line ends at LF, CR LF or a lone CR, as editors have it.
public struct SourceLines: Hashable, Sendable {
  private let bytes: [UInt8]
  /// Where each line begins in `bytes`.
  private let starts: [Int]

  public init(_ bytes: [UInt8]) {
    let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    var index = bytes.starts(with: byteOrderMark) ? byteOrderMark.count : 0
    var starts = [index]
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte == 0x0D, index < bytes.count, bytes[index] == 0x0A { index += 1 }
      if byte == 0x0A || byte == 0x0D { starts.append(index) }
    }
    self.bytes = bytes
    self.starts = starts
  }

  /// At least 1: an empty text has one empty line.
  public var count: Int { starts.count }

  /// The line with this number, from 1 on, without its end; bytes that are not UTF-8 become U+FFFD. Nil outside the text.
  public subscript(line: Int) -> String? {
    guard line >= 1, line <= starts.count else { return nil }
    let start = starts[line - 1]
    var end = line < starts.count ? starts[line] : bytes.count
    while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }
}
