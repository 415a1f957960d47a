import JSONSyntax

extension TableFormat {
  /// The format of a text that begins with `bytes`; nil where more bytes are needed to tell. `isComplete` says that
  /// there are no more.
  ///
  /// What the text says counts more than the name: a `.json` file with an object a line is NDJSON.
  public static func detect(_ bytes: Span<UInt8>, name: String? = nil, isComplete: Bool) -> TableFormat? {
    if let binary = binary(bytes) { return binary }
    let named = named(name)
    if named == .csv || named == .tsv { return named }
    var offset = TextEncoding.byteOrderMarkLength(bytes)
    while offset < bytes.count, isBlank(bytes[offset]) { offset += 1 }
    guard offset < bytes.count else { return isComplete ? named ?? .json : nil }
    switch bytes[offset] {
    case UInt8(ascii: "{"): return detectObject(bytes, offset, named, isComplete)
    case UInt8(ascii: "["):
      guard named == .ndjson else { return .json }
      // Lines of arrays, unless the first line is not an array or is the only one.
      let line = line(bytes, offset)
      if line.next == nil, !isComplete { return nil }
      return line.last == UInt8(ascii: "]") && line.next != nil ? .ndjson : .json
    default:
      if let named { return named }
      return separated(bytes, offset, isComplete)
    }
  }

  /// The format that a file's name tells; nil where it tells none.
  public static func named(_ name: String?) -> TableFormat? {
    guard let name, let dot = name.lastIndex(of: ".") else { return nil }
    switch name[name.index(after: dot)...].lowercased() {
    case "json", "json5", "geojson": return .json
    case "ndjson", "jsonl", "ldjson", "jsonlines": return .ndjson
    case "csv": return .csv
    case "tsv", "tab": return .tsv
    case "npy": return .npy
    case "sqlite", "sqlite3": return .sqlite
    default: return nil
    }
  }

  /// The first bytes of the formats that are no text.
  private static let signatures: [(format: TableFormat, bytes: [UInt8])] = [
    (.npy, NumPyHeader.signature), (.sqlite, Array("SQLite format 3\0".utf8)),
  ]

  /// The format of a file that is no text, by its first bytes.
  static func binary(_ bytes: Span<UInt8>) -> TableFormat? {
    signatures.first { signature in
      bytes.count >= signature.bytes.count && signature.bytes.indices.allSatisfy { bytes[$0] == signature.bytes[$0] }
    }?.format
  }

  /// Whether `bytes` are too few to tell a format that is no text from others.
  static func mayBeBinary(_ bytes: Span<UInt8>) -> Bool {
    signatures.contains { signature in
      bytes.count < signature.bytes.count && (0..<bytes.count).allSatisfy { bytes[$0] == signature.bytes[$0] }
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  /// The end of the line at `offset`, its last byte but for blanks, and the first byte behind it.
  private static func line(
    _ bytes: Span<UInt8>, _ offset: Int
  ) -> (end: Int, last: UInt8, isEnded: Bool, next: UInt8?) {
    var end = offset
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
    var last = end
    while last > offset, isBlank(bytes[last - 1]) { last -= 1 }
    var next = end
    while next < bytes.count, isBlank(bytes[next]) { next += 1 }
    return (end, last > offset ? bytes[last - 1] : 0, end < bytes.count, next < bytes.count ? bytes[next] : nil)
  }

  private static func detectObject(
    _ bytes: Span<UInt8>, _ offset: Int, _ named: TableFormat?, _ isComplete: Bool
  ) -> TableFormat? {
    let line = line(bytes, offset)
    // No JSON text has a line that ends with "}" and then one that begins with "{": there is a comma between them.
    if line.last == UInt8(ascii: "}"), line.next == UInt8(ascii: "{") { return .ndjson }
    if named == .ndjson { return .ndjson }
    // A flat object on a line of its own is a row, also before there is a second one to compare with, so whatever follows
    // is a line, too.
    let isRow = line.isEnded && isFlatObject(bytes, offset, before: line.end)
    if line.next != nil { return isRow ? .ndjson : .json }
    if isComplete { return .json }
    return isRow ? .ndjson : nil
  }

  /// Whether the object at `offset` has no array in it and closes before `end`, with nothing behind it.
  private static func isFlatObject(_ bytes: Span<UInt8>, _ offset: Int, before end: Int) -> Bool {
    var tokenizer = JSONTokenizer(dialect: .json, isFinal: false, position: offset)
    while true {
      switch tokenizer.next(bytes).kind {
      case .arrayStart, .incomplete, .end, .invalid: return false
      case .objectEnd where tokenizer.depth == 0:
        let position = tokenizer.position
        return position <= end && (position..<end).allSatisfy { isBlank(bytes[$0]) }
      default: break
      }
    }
  }

  private static func separated(_ bytes: Span<UInt8>, _ offset: Int, _ isComplete: Bool) -> TableFormat? {
    for index in offset..<bytes.count {
      switch bytes[index] {
      case 0x09: return .tsv
      case UInt8(ascii: ","), UInt8(ascii: ";"), 0x0A, 0x0D: return .csv
      default: break
      }
    }
    return isComplete ? .json : nil
  }
}
