extension Array where Element == UInt8 {
  /// Four bytes as a number, the highest first.
  func bigEndian(at offset: Int) -> UInt32 {
    self[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) }
  }
}

extension UInt32 {
  var bigEndianBytes: [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: self >> $0) } }
}
