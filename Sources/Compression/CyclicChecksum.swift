import CZlib

/// Cyclic redundancy checks.
public enum CyclicChecksum {
  /// CRC-32 as PNG and gzip use it (ISO 3309, ITU-T V.42).
  public static func crc32(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.withUnsafeBufferPointer { UInt32(truncatingIfNeeded: crc32_z(0, $0.baseAddress, $0.count)) }
  }
}
