/// How a delimited text is written.
struct DelimitedDialect: Equatable, Sendable {
  var delimiter = CellDelimiter.comma
  /// What stands around a cell that holds delimiters or line breaks, twice for each within it.
  var quote = UInt8(ascii: "\"")
  /// Whether a backslash within quotes takes the meaning from the quote behind it.
  var hasBackslashes = false
  /// What comment lines begin with; empty where there are none.
  var comment: [UInt8] = []

  /// Whether a comment begins at `offset`, but for blanks in front of it.
  func isComment(_ bytes: Span<UInt8>, at offset: Int) -> Bool {
    guard !comment.isEmpty else { return false }
    var offset = offset
    while offset < bytes.count, bytes[offset] == 0x20 || bytes[offset] == 0x09 { offset += 1 }
    guard offset + comment.count <= bytes.count else { return false }
    for index in 0..<comment.count where bytes[offset + index] != comment[index] { return false }
    return true
  }
}
