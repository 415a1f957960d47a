/// Truth values as they are written in delimited texts.
enum BoolText {
  /// True for "true" and false for "false", in small letters, in capitals or with one; nil for anything else.
  @inline(__always)
  static func value(_ bytes: Span<UInt8>) -> Bool? {
    guard bytes.count == 4 || bytes.count == 5 else { return nil }
    return bytes.withUnsafeBufferPointer { bytes in
      for (text, value) in [("true", true), ("false", false)] where text.utf8.count == bytes.count {
        if text.utf8.elementsEqual(bytes) || text.uppercased().utf8.elementsEqual(bytes)
          || (bytes[0] | 0x20 == text.utf8.first && text.utf8.dropFirst().elementsEqual(bytes.dropFirst()))
        {
          return value
        }
      }
      return nil
    }
  }
}
