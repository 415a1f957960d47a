/// How a file is packed.
public enum CompressionFormat: String, Hashable, Sendable, CaseIterable {
  /// RFC 1952.
  case gzip
  /// RFC 8878.
  case zstd

  /// How many bytes tell the format.
  public static let signatureLength = 4

  /// The format of what begins with `bytes`; nil where it is not packed or there are too few bytes to tell.
  public static func detect(_ bytes: Span<UInt8>) -> CompressionFormat? {
    if bytes.count >= 3, bytes[0] == 0x1F, bytes[1] == 0x8B, bytes[2] == 8 { return .gzip }
    guard bytes.count >= 4 else { return nil }
    if bytes[0] == 0x28, bytes[1] == 0xB5, bytes[2] == 0x2F, bytes[3] == 0xFD { return .zstd }
    // A frame to be skipped (3.1.2); parallel compressors put one in front.
    return bytes[0] & 0xF0 == 0x50 && bytes[1] == 0x2A && bytes[2] == 0x4D && bytes[3] == 0x18 ? .zstd : nil
  }

  /// Whether a packed file could begin with `bytes`, of which there are too few to tell.
  public static func mayBegin(with bytes: Span<UInt8>) -> Bool {
    for format in allCases where format.mayBegin(with: bytes) { return true }
    return false
  }

  func mayBegin(with bytes: Span<UInt8>) -> Bool {
    switch self {
    case .gzip: return Self.begins([0x1F, 0x8B, 8], with: bytes)
    case .zstd:
      guard bytes.count > 0, bytes[0] & 0xF0 == 0x50 else { return Self.begins([0x28, 0xB5, 0x2F, 0xFD], with: bytes) }
      return Self.begins([bytes[0], 0x2A, 0x4D, 0x18], with: bytes)
    }
  }

  private static func begins(_ signature: [UInt8], with bytes: Span<UInt8>) -> Bool {
    bytes.count < signature.count && (0..<bytes.count).allSatisfy { bytes[$0] == signature[$0] }
  }

  /// The name of what is in a packed file: `a.csv` for `a.csv.gz`, `a.tar` for `a.tgz`; `name` itself where its end
  /// tells nothing.
  public static func unpackedName(_ name: String) -> String {
    for ending in [".gz", ".gzip", ".zst", ".zstd"] where name.lowercased().hasSuffix(ending) {
      return String(name.dropLast(ending.count))
    }
    return name
  }
}
