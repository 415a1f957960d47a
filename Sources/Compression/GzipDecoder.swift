import CZlib
import Diagnostics

/// Unpacks gzip: any number of members one after another (RFC 1952, 2.2).
final class GzipDecoder: StreamDecoder {
  // The stream keeps a pointer to this structure, so it must stay where it is.
  private let stream: UnsafeMutablePointer<z_stream>
  private(set) var isComplete = false
  /// The first bytes of what may be another member; three of them tell.
  private var beginning: [UInt8] = []

  private static let signature: [UInt8] = [0x1F, 0x8B, 8]

  var isUndecided: Bool { !beginning.isEmpty }

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

  func decode(
    _ input: UnsafeBufferPointer<UInt8>, _ position: inout Int, into output: UnsafeMutableBufferPointer<UInt8>,
    _ written: inout Int
  ) -> StreamStatus {
    while true {
      if isComplete {
        guard position < input.count else { return .going }
        guard let isMember = beginMember(input, &position) else { return .trailing }
        if !isMember { continue }
      }
      // Also without input: what did not fit into the last piece is still inside of the stream.
      let positionBefore = position
      let writtenBefore = written
      switch inflate(input, &position, output, &written) {
      case Z_STREAM_END:
        isComplete = true
        continue
      case Z_OK, Z_BUF_ERROR: break
      case Z_MEM_ERROR: return .damaged("out of memory")
      default: return .damaged(stream.pointee.msg.map { String(cString: $0) } ?? "not gzip")
      }
      if written == output.count || position == positionBefore && written == writtenBefore { return .going }
    }
  }

  /// Looks at a byte behind a member: true where another one begins, false where more bytes are needed to tell or
  /// where it is padding, nil where it is something else.
  private func beginMember(_ input: UnsafeBufferPointer<UInt8>, _ position: inout Int) -> Bool? {
    let byte = input[position]
    // Tapes and block devices fill up with zeros; they are skipped without a word.
    if beginning.isEmpty, byte == 0 {
      position += 1
      return false
    }
    guard byte == Self.signature[beginning.count] else { return nil }
    position += 1
    beginning.append(byte)
    guard beginning.count == Self.signature.count else { return false }
    isComplete = false
    inflateReset(stream)
    var none = 0
    var start = 0
    _ = beginning.withUnsafeBufferPointer {
      inflate($0, &start, UnsafeMutableBufferPointer(start: nil, count: 0), &none)
    }
    beginning = []
    return true
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
