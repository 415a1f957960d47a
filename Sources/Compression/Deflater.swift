import CZlib
public import Diagnostics

/// Compressed data (RFC 1951) that grows batch by batch, without a frame around it: several pieces that end at a byte,
/// one after the other, are compressed data again.
public struct Deflater: ~Copyable {
  /// How a batch ends.
  public enum Ending: Sendable {
    /// More comes.
    case open
    /// The piece is complete and ends at a byte; another may follow it.
    case byteBoundary
    /// The data is complete.
    case final
  }

  /// What has been compressed so far.
  public private(set) var output: [UInt8] = []
  // The stream keeps a pointer to this structure, so it must stay where it is.
  private let stream: UnsafeMutablePointer<z_stream>

  /// `level` from 1, fast, to 9, small.
  public init(level: Int32) throws(DiagnosticError) {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    guard lpchart_deflate_init(stream, level, Z_DEFAULT_STRATEGY) == Z_OK else {
      stream.deallocate()
      throw Self.failure
    }
  }

  deinit {
    deflateEnd(stream)
    stream.deallocate()
  }

  /// Compresses more bytes.
  public mutating func append(_ bytes: ArraySlice<UInt8>, ending: Ending) throws(DiagnosticError) {
    let flush =
      switch ending {
      case .open: Z_NO_FLUSH
      case .byteBoundary: Z_SYNC_FLUSH
      case .final: Z_FINISH
      }
    let done = bytes.withUnsafeBufferPointer { input in
      stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
      stream.pointee.avail_in = UInt32(input.count)
      var status = Z_OK
      repeat {
        let room = 1 << 15
        let used = output.count
        output.append(contentsOf: repeatElement(0, count: room))
        output.withUnsafeMutableBufferPointer { target in
          stream.pointee.next_out = target.baseAddress.map { $0 + used }
          stream.pointee.avail_out = UInt32(room)
          status = deflate(stream, flush)
        }
        output.removeLast(Int(stream.pointee.avail_out))
      } while status == Z_OK && (stream.pointee.avail_in > 0 || stream.pointee.avail_out == 0)
      // Z_BUF_ERROR says only that there was nothing left to do.
      return ending == .final ? status == Z_STREAM_END : status == Z_OK || status == Z_BUF_ERROR
    }
    if !done { throw Self.failure }
  }

  private static var failure: DiagnosticError {
    DiagnosticError(Diagnostic(.error, "out of memory while compressing", code: "out-of-memory"))
  }
}
