/// The sequences of bytes that UTF-8 writes characters with.
enum UTF8Sequence {
  enum Kind: Equatable {
    /// A whole character of so many bytes.
    case valid(Int)
    /// No character begins like this.
    case invalid
    /// The beginning of a character, of which more bytes have to come.
    case incomplete
  }

  /// What begins at `offset`, after table 3-7 of the Unicode standard.
  static func kind(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Kind {
    let first = bytes[offset]
    var least: UInt8 = 0x80
    var greatest: UInt8 = 0xBF
    let length: Int
    switch first {
    case 0..<0x80: return .valid(1)
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF:
      length = 3
      if first == 0xE0 { least = 0xA0 }
      // Surrogates are no characters.
      if first == 0xED { greatest = 0x9F }
    case 0xF0...0xF4:
      length = 4
      if first == 0xF0 { least = 0x90 }
      if first == 0xF4 { greatest = 0x8F }
    default: return .invalid
    }
    for index in 1..<length {
      guard offset + index < bytes.count else { return .incomplete }
      let byte = bytes[offset + index]
      guard byte >= least, byte <= greatest else { return .invalid }
      least = 0x80
      greatest = 0xBF
    }
    return .valid(length)
  }

  /// Where from `start` on the first byte that is not ASCII is; the count where there is none.
  static func firstNonASCII(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    let raw = UnsafeRawBufferPointer(bytes)
    var offset = start
    while offset + 32 <= raw.count {
      let words = raw.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt64>.self)
      if (words[0] | words[1] | words[2] | words[3]) & 0x8080_8080_8080_8080 != 0 { break }
      offset += 32
    }
    while offset < raw.count, raw[offset] < 0x80 { offset += 1 }
    return offset
  }
}
