import Glibc

/// The system's zlib (RFC 1950), which is there wherever Cairo is.
///
/// It is opened by name, so that the tests read PNG files by another way than the program that wrote them.
struct Zlib: Sendable {
  private typealias Transform =
    @convention(c) (
      UnsafeMutablePointer<UInt8>?, UnsafeMutablePointer<UInt>?, UnsafePointer<UInt8>?, UInt
    ) -> Int32
  private typealias Bound = @convention(c) (UInt) -> UInt
  private typealias Checksum = @convention(c) (UInt, UnsafePointer<UInt8>?, UInt32) -> UInt

  private let uncompress: Transform
  private let compress: Transform
  private let bound: Bound
  private let checksum: Checksum

  init() throws {
    let library = dlopen("libz.so.1", RTLD_NOW)
    func symbol(_ name: String) throws -> UnsafeMutableRawPointer {
      guard let library, let address = dlsym(library, name) else {
        throw SupportError("zlib cannot be loaded: \(name)")
      }
      return address
    }
    uncompress = unsafeBitCast(try symbol("uncompress"), to: Transform.self)
    compress = unsafeBitCast(try symbol("compress"), to: Transform.self)
    bound = unsafeBitCast(try symbol("compressBound"), to: Bound.self)
    checksum = unsafeBitCast(try symbol("crc32"), to: Checksum.self)
  }

  /// The bytes that `packed` holds, which are `count`.
  func unpack(_ packed: [UInt8], count: Int) throws -> [UInt8] {
    var result = [UInt8](repeating: 0, count: count)
    var length = UInt(count)
    let status = result.withUnsafeMutableBufferPointer {
      uncompress($0.baseAddress, &length, packed, UInt(packed.count))
    }
    guard status == 0, length == UInt(count) else {
      throw SupportError("zlib data does not hold \(count) bytes (status \(status), \(length) bytes)")
    }
    return result
  }

  func pack(_ bytes: [UInt8]) throws -> [UInt8] {
    var length = bound(UInt(bytes.count))
    var result = [UInt8](repeating: 0, count: Int(length))
    let status = result.withUnsafeMutableBufferPointer {
      compress($0.baseAddress, &length, bytes, UInt(bytes.count))
    }
    guard status == 0 else { throw SupportError("zlib refuses to pack (status \(status))") }
    return Array(result[..<Int(length)])
  }

  /// CRC-32 as PNG's chunks have it.
  func crc(_ bytes: [UInt8]) -> UInt32 {
    UInt32(truncatingIfNeeded: checksum(0, bytes, UInt32(bytes.count)))
  }
}
