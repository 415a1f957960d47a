/// Files that are no text, known by their first bytes.
enum BinaryContent {
  private static let signatures: [(bytes: [UInt8], name: String)] = [
    ([0x1F, 0x8B], "gzip"), ([0x42, 0x5A, 0x68], "bzip2"), ([0x28, 0xB5, 0x2F, 0xFD], "zstd"),
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], "xz"), (Array("PK\u{3}\u{4}".utf8), "zip"),
    (Array("PAR1".utf8), "Parquet"), (Array("ARROW1".utf8), "Arrow"), (Array("SQLite format 3".utf8), "SQLite"),
    ([0x93] + Array("NUMPY".utf8), "NumPy"), ([0x89] + Array("PNG".utf8), "PNG"), (Array("%PDF-".utf8), "PDF"),
    ([0x89] + Array("HDF".utf8), "HDF5"), ([0x7F] + Array("ELF".utf8), "ELF"),
  ]

  /// What a file is, such as `a Parquet file`; nil for a text. UTF-16 counts as text.
  static func description(_ bytes: Span<UInt8>) -> String? {
    for signature in signatures where bytes.count >= signature.bytes.count {
      if signature.bytes.indices.allSatisfy({ signature.bytes[$0] == bytes[$0] }) {
        return "\("AEINOUSX".contains(signature.name.prefix(1)) ? "an" : "a") \(signature.name) file"
      }
    }
    if bytes.count >= 2, bytes[0] == 0xFF && bytes[1] == 0xFE || bytes[0] == 0xFE && bytes[1] == 0xFF { return nil }
    var zeros = 0
    let length = min(bytes.count, 1024)
    for index in 0..<length where bytes[index] == 0 { zeros += 1 }
    // UTF-16 without a mark has about as many zero bytes as letters.
    if zeros == 0 || (bytes.count >= 2 && (bytes[0] == 0) != (bytes[1] == 0) && zeros * 3 >= length) { return nil }
    return "a binary file"
  }
}
