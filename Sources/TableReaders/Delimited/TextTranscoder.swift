/// Turns the bytes of a file into UTF-8, piece by piece; however the bytes are cut, the text is the same.
struct TextTranscoder {
  enum Encoding {
    /// ASCII so far: the first other bytes tell whether it is UTF-8 or Windows-1252.
    case open
    case utf8
    case utf16(isBigEndian: Bool)
    case windows1252
    case named(EncodingConverter)
  }

  private(set) var encoding: Encoding
  /// Where in the output of the last piece U+FFFD stands for bytes that are no character.
  private(set) var replaced: [Int] = []
  /// Where in the output of the last piece the first byte stands that shows a text to be Windows-1252.
  private var guessed: Int?
  /// The beginning of a character that has not come to its end.
  private var carry: [UInt8] = []

  init(_ encoding: Encoding) {
    self.encoding = encoding
  }

  /// An encoding by its name; nil where there is none of that name.
  static func encoding(named name: String) -> Encoding? {
    switch name.lowercased().filter({ $0 != "-" && $0 != "_" && $0 != " " }) {
    case "utf8": return .utf8
    case "utf16le", "ucs2le": return .utf16(isBigEndian: false)
    case "utf16be", "ucs2be": return .utf16(isBigEndian: true)
    case "latin1", "iso88591", "cp1252", "windows1252", "l1": return .windows1252
    default: return EncodingConverter(name).map { .named($0) }
    }
  }

  /// Adds the text of `bytes` to `output`. `isFinal` says that nothing more comes, so that half a character is none.
  mutating func append(_ bytes: [UInt8], to output: inout [UInt8], isFinal: Bool) {
    replaced = []
    guessed = nil
    let bytes = carry.isEmpty ? bytes : carry + bytes
    carry = []
    bytes.withUnsafeBufferPointer { bytes in
      switch encoding {
      case .open, .utf8: appendUTF8(bytes, &output, isFinal)
      case .utf16(let isBigEndian): appendUTF16(bytes, isBigEndian, &output, isFinal)
      case .windows1252: Self.appendWindows1252(bytes, from: 0, &output)
      case .named(let converter):
        let (waiting, replaced) = converter.convert(Array(bytes), to: &output)
        self.replaced = replaced
        keep(bytes, from: bytes.count - waiting, &output, isFinal)
      }
    }
  }

  /// Takes back that the text is Windows-1252 if no byte shows it before `end` in the output of the last piece.
  mutating func forgetGuess(from end: Int) {
    if let guessed, guessed >= end { encoding = .open }
  }

  private mutating func keep(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, _ output: inout [UInt8], _ isFinal: Bool
  ) {
    guard start < bytes.count else { return }
    if isFinal { replace(&output) } else { carry = Array(bytes[start...]) }
  }

  private mutating func replace(_ output: inout [UInt8]) {
    replaced.append(output.count)
    output.append(contentsOf: [0xEF, 0xBF, 0xBD])
  }

  private mutating func appendUTF8(_ bytes: UnsafeBufferPointer<UInt8>, _ output: inout [UInt8], _ isFinal: Bool) {
    var offset = 0
    // Up to where the bytes are valid and not yet in the output.
    var start = 0
    while true {
      offset = UTF8Sequence.firstNonASCII(bytes, from: offset)
      guard offset < bytes.count else { break }
      switch UTF8Sequence.kind(bytes, at: offset) {
      case .valid(let length):
        if case .open = encoding { encoding = .utf8 }
        offset += length
      case .incomplete where !isFinal:
        output.append(contentsOf: bytes[start..<offset])
        carry = Array(bytes[offset...])
        return
      case .invalid, .incomplete:
        output.append(contentsOf: bytes[start..<offset])
        if case .open = encoding {
          encoding = .windows1252
          guessed = output.count
          Self.appendWindows1252(bytes, from: offset, &output)
          return
        }
        replace(&output)
        offset += 1
        start = offset
      }
    }
    output.append(contentsOf: bytes[start...])
  }

  private static func appendWindows1252(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, _ output: inout [UInt8]
  ) {
    var offset = start
    while offset < bytes.count {
      let end = UTF8Sequence.firstNonASCII(bytes, from: offset)
      output.append(contentsOf: bytes[offset..<end])
      guard end < bytes.count else { return }
      output.append(contentsOf: Windows1252.scalar(bytes[end]).utf8)
      offset = end + 1
    }
  }

  private mutating func appendUTF16(
    _ bytes: UnsafeBufferPointer<UInt8>, _ isBigEndian: Bool, _ output: inout [UInt8], _ isFinal: Bool
  ) {
    func unit(_ offset: Int) -> UInt16 {
      let (first, second) = (UInt16(bytes[offset]), UInt16(bytes[offset + 1]))
      return isBigEndian ? first << 8 | second : second << 8 | first
    }
    var offset = 0
    output.reserveCapacity(output.count + bytes.count / 2)
    while offset + 1 < bytes.count {
      let first = unit(offset)
      if first < 0x80 {
        output.append(UInt8(truncatingIfNeeded: first))
        offset += 2
      } else if let scalar = Unicode.Scalar(first) {
        output.append(contentsOf: scalar.utf8)
        offset += 2
      } else if first < 0xDC00, offset + 3 >= bytes.count, !isFinal {
        break
      } else if first < 0xDC00, offset + 3 < bytes.count, unit(offset + 2) & 0xFC00 == 0xDC00,
        let scalar = Unicode.Scalar(0x10000 + UInt32(first & 0x3FF) << 10 + UInt32(unit(offset + 2) & 0x3FF))
      {
        output.append(contentsOf: scalar.utf8)
        offset += 4
      } else {
        replace(&output)
        offset += 2
      }
    }
    keep(bytes, from: offset, &output, isFinal)
  }
}

extension TextTranscoder {
  /// What the beginning of a text shows: a byte order mark or the zeros of UTF-16, or else whether more of it is UTF-8
  /// than not. Gives how many bytes the mark has, too.
  static func encoding(of sample: [UInt8]) -> (encoding: Encoding, markLength: Int) {
    if sample.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, 3) }
    if sample.starts(with: [0xFF, 0xFE]) { return (.utf16(isBigEndian: false), 2) }
    if sample.starts(with: [0xFE, 0xFF]) { return (.utf16(isBigEndian: true), 2) }
    if sample.count >= 4, sample[0] == 0, sample[1] != 0, sample[2] == 0 { return (.utf16(isBigEndian: true), 0) }
    if sample.count >= 4, sample[0] != 0, sample[1] == 0, sample[3] == 0 { return (.utf16(isBigEndian: false), 0) }
    return sample.withUnsafeBufferPointer { bytes in
      var characters = 0
      var mistakes = 0
      var offset = 0
      while true {
        offset = UTF8Sequence.firstNonASCII(bytes, from: offset)
        guard offset < bytes.count else { break }
        switch UTF8Sequence.kind(bytes, at: offset) {
        case .valid(let length):
          characters += 1
          offset += length
        case .invalid:
          mistakes += 1
          offset += 1
        case .incomplete: offset = bytes.count
        }
      }
      if mistakes > characters { return (.windows1252, 0) }
      return (characters > 0 ? .utf8 : .open, 0)
    }
  }
}
