import CZlib

/// The checksum of a zlib stream (RFC 1950, section 8.2).
public enum AdlerChecksum {
  /// The checksum of some bytes.
  public static func adler32(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    // Without bytes zlib answers with the checksum of nothing only where the pointer is null.
    bytes.isEmpty
      ? 1 : bytes.withUnsafeBufferPointer { UInt32(truncatingIfNeeded: adler32_z(1, $0.baseAddress, $0.count)) }
  }

  /// The checksum of two runs of bytes one after the other, of which the second has `count` bytes.
  public static func adler32(_ first: UInt32, followedBy second: UInt32, of count: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: adler32_combine(uLong(first), uLong(second), count))
  }
}
