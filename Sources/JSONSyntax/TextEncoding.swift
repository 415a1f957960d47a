/// Tells encodings apart by the first bytes of a text.
public enum TextEncoding {
  /// 3 where the text begins with the byte order mark of UTF-8, else 0.
  public static func byteOrderMarkLength(_ bytes: Span<UInt8>) -> Int {
    bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF ? 3 : 0
  }

  /// Whether the text is UTF-16: by its byte order mark, or by a zero byte beside the first character.
  public static func isUTF16(_ bytes: Span<UInt8>) -> Bool {
    guard bytes.count >= 2 else { return false }
    switch (bytes[0], bytes[1]) {
    case (0xFF, 0xFE), (0xFE, 0xFF): return true
    case (0, let other), (let other, 0): return other != 0
    default: return false
    }
  }
}
