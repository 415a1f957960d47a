import Diagnostics

/// Files that are no text, known by their first bytes.
enum BinaryContent {
  /// Files of tables that a later version will read.
  private static let expected: Set = ["Parquet", "Arrow"]

  private static let signatures: [(bytes: [UInt8], name: String)] = [
    ([0x1F, 0x8B], "gzip"), ([0x42, 0x5A, 0x68], "bzip2"), ([0x28, 0xB5, 0x2F, 0xFD], "zstd"),
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], "xz"), (Array("PK\u{3}\u{4}".utf8), "zip"),
    (Array("PAR1".utf8), "Parquet"), (Array("ARROW1".utf8), "Arrow"), (Array("FEA1".utf8), "Arrow"),
    // The stream form has no signature but the mark that begins each of its messages.
    ([0xFF, 0xFF, 0xFF, 0xFF], "Arrow"), (Array("SQLite format 3".utf8), "SQLite"),
    ([0x89] + Array("PNG".utf8), "PNG"), (Array("%PDF-".utf8), "PDF"),
    ([0x89] + Array("HDF".utf8), "HDF5"), ([0x7F] + Array("ELF".utf8), "ELF"),
  ]

  /// What is wrong with a file that is no text; nil for a text. UTF-16 counts as text.
  static func problem(_ bytes: Span<UInt8>, path: String?) -> Diagnostic? {
    guard let name = name(bytes) else { return nil }
    let article = "AEINOUSX".contains(name.prefix(1)) ? "an" : "a"
    guard expected.contains(name) else {
      return Diagnostic(
        .error, "this is \(article) \(name) file; it cannot be read as a table", code: "binary", path: path)
    }
    return Diagnostic(
      .error,
      "this is \(article) \(name) file; \(name) comes in a later version: for now, save the table as CSV, NDJSON or .npy",
      code: "unreadable-format", path: path)
  }

  /// Whether `bytes` are too few to tell a file that is no text by its first bytes.
  static func mayBegin(with bytes: Span<UInt8>) -> Bool {
    signatures.contains { signature in
      bytes.count < signature.bytes.count && (0..<bytes.count).allSatisfy { bytes[$0] == signature.bytes[$0] }
    }
  }

  /// What kind of file it is, such as `Parquet`; nil for a text.
  private static func name(_ bytes: Span<UInt8>) -> String? {
    for signature in signatures where bytes.count >= signature.bytes.count {
      if signature.bytes.indices.allSatisfy({ signature.bytes[$0] == bytes[$0] }) { return signature.name }
    }
    if bytes.count >= 2, bytes[0] == 0xFF && bytes[1] == 0xFE || bytes[0] == 0xFE && bytes[1] == 0xFF { return nil }
    var zeros = 0
    var controls = 0
    let length = min(bytes.count, 1024)
    for index in 0..<length {
      if bytes[index] == 0 { zeros += 1 }
      // Blanks, and the escapes of coloured output, stand in texts too.
      if bytes[index] < 0x20, !(0x09...0x0D).contains(bytes[index]), bytes[index] != 0x1B { controls += 1 }
    }
    // UTF-16 without a mark has about as many zero bytes as letters.
    if bytes.count >= 2, (bytes[0] == 0) != (bytes[1] == 0), zeros * 3 >= length { return nil }
    return zeros > 0 || controls >= 8 && controls * 20 > length ? "binary" : nil
  }
}
