/// Bytes that are read piece by piece, as Cairo's decoder wants them.
struct ByteReader {
  let bytes: [UInt8]
  private var offset = 0

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Whether there were `count` bytes left, which are then in `target`.
  mutating func read(into target: UnsafeMutablePointer<UInt8>, count: Int) -> Bool {
    guard count <= bytes.count - offset else { return false }
    for index in 0..<count { target[index] = bytes[offset + index] }
    offset += count
    return true
  }
}
