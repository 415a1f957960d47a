import Glibc

/// Turns a text of any encoding that the C library knows into UTF-8, piece by piece.
final class EncodingConverter {
  private let descriptor: iconv_t

  /// Nil where the library has no encoding of that name.
  init?(_ name: String) {
    // The library gives -1 where it has none.
    guard let descriptor = iconv_open("UTF-8", name), Int(bitPattern: descriptor) != -1 else { return nil }
    self.descriptor = descriptor
  }

  deinit { iconv_close(descriptor) }

  /// Adds the text of `bytes` to `output`. Returns how many bytes at the end wait for the rest of a character, and
  /// where in `output` U+FFFD stands for bytes that are no character.
  func convert(_ bytes: [UInt8], to output: inout [UInt8]) -> (waiting: Int, replaced: [Int]) {
    var bytes = bytes
    var replaced: [Int] = []
    var used = 0
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while used < bytes.count {
      var written = 0
      var failure: Int32 = 0
      bytes.withUnsafeMutableBytes { input in
        piece.withUnsafeMutableBytes { room in
          var from = input.baseAddress.map { ($0 + used).assumingMemoryBound(to: CChar.self) }
          var left = input.count - used
          var to = room.baseAddress?.assumingMemoryBound(to: CChar.self)
          var free = room.count
          if iconv(descriptor, &from, &left, &to, &free) == -1 { failure = errno }
          used = input.count - left
          written = room.count - free
        }
      }
      output.append(contentsOf: piece[..<written])
      switch failure {
      case EILSEQ:
        replaced.append(output.count)
        output.append(contentsOf: [0xEF, 0xBF, 0xBD])
        used += 1
      case EINVAL: return (bytes.count - used, replaced)
      default: break
      }
    }
    return (0, replaced)
  }
}
