import CZlib
import Diagnostics

/// Unpacks gzip: any number of members one after another (RFC 1952, 2.2).
final class GzipDecoder: StreamDecoder {
  let format = CompressionFormat.gzip
  // The stream keeps a pointer to this structure, so it must stay where it is.
  private let stream: UnsafeMutablePointer<z_stream>
  var isComplete = false
  var beginning: [UInt8] = []

  init() throws(DiagnosticError) {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    guard lpchart_gunzip_init(stream) == Z_OK else {
      stream.deallocate()
      throw Decompressor.outOfMemory
    }
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
  }

  func reset() { inflateReset(stream) }

  func decompress(
    _ input: UnsafeBufferPointer<UInt8>, _ position: inout Int, into output: UnsafeMutableBufferPointer<UInt8>,
    _ written: inout Int
  ) -> String? {
    switch inflate(input, &position, output, &written) {
    case Z_STREAM_END: isComplete = true
    case Z_OK, Z_BUF_ERROR: break
    case Z_MEM_ERROR: return "out of memory"
    default: return stream.pointee.msg.map { String(cString: $0) } ?? "not gzip"
    }
    return nil
  }

  private func inflate(
    _ input: UnsafeBufferPointer<UInt8>, _ position: inout Int, _ output: UnsafeMutableBufferPointer<UInt8>,
    _ written: inout Int
  ) -> Int32 {
    // zlib counts in 32 bits, and refuses to go without an address to write to.
    var nowhere: UInt8 = 0
    return withUnsafeMutablePointer(to: &nowhere) { nowhere in
      let available = UInt32(min(input.count - position, 1 << 30))
      let room = UInt32(min(output.count - written, 1 << 30))
      stream.pointee.next_in = input.baseAddress.map { UnsafeMutablePointer(mutating: $0 + position) }
      stream.pointee.avail_in = available
      stream.pointee.next_out = output.baseAddress.map { $0 + written } ?? nowhere
      stream.pointee.avail_out = room
      let status = CZlib.inflate(stream, Z_NO_FLUSH)
      position += Int(available - stream.pointee.avail_in)
      written += Int(room - stream.pointee.avail_out)
      return status
    }
  }
}
