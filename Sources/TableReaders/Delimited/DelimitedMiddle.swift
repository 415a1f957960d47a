import Glibc

/// Some bytes from the middle of a text, which say more about its columns than its beginning alone.
enum DelimitedMiddle {
  private static let length = 1 << 15

  /// Those of a text that is all there; none where the beginning reaches as far.
  static func bytes(of text: [UInt8], sample: Int) -> [UInt8] {
    range(in: text.count, sample).map { Array(text[$0]) } ?? []
  }

  /// Those of a file; none where they cannot be read, for the rest of it will tell that.
  static func bytes(of source: ByteSource, length: Int, sample: Int) -> [UInt8] {
    guard case .file = source, let range = range(in: length, sample), let descriptor = try? source.open() else {
      return []
    }
    defer { close(descriptor) }
    return [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      count = max(0, pread(descriptor, buffer.baseAddress, range.count, off_t(range.lowerBound)))
    }
  }

  /// An even offset keeps the pairs of UTF-16 together.
  private static func range(in length: Int, _ sample: Int) -> Range<Int>? {
    guard length > sample + Self.length else { return nil }
    let start = max(length / 4 * 2, (sample + 1) / 2 * 2)
    return start < length ? start..<min(length, start + Self.length) : nil
  }
}
