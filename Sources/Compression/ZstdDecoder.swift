import CZstd
import Diagnostics

/// Unpacks zstd: any number of frames one after another (RFC 8878, 3.1). Windows of up to 128 MiB are read.
final class ZstdDecoder: StreamDecoder {
  let format = CompressionFormat.zstd
  private let library: ZstdLibrary
  private let stream: OpaquePointer
  var isComplete = false
  var beginning: [UInt8] = []
  /// How many bytes are handed to the library at once.
  private static let most = 1 << 14

  init() throws(DiagnosticError) {
    library = try ZstdLibrary.load()
    guard let stream = library.functions.create() else { throw Decompressor.outOfMemory }
    self.stream = stream
  }

  deinit {
    _ = library.functions.free(stream)
  }

  /// The library begins another frame by itself.
  func reset() {}

  func decompress(
    _ input: UnsafeBufferPointer<UInt8>, _ position: inout Int, into output: UnsafeMutableBufferPointer<UInt8>,
    _ written: inout Int
  ) -> String? {
    // Where something is wrong, nothing of the whole call is handed over; so it gets little at a time.
    let end = min(input.count, position + Self.most)
    var source = ZSTD_inBuffer(src: input.baseAddress, size: end, pos: position)
    var target = ZSTD_outBuffer(dst: output.baseAddress, size: output.count, pos: written)
    let result = library.functions.decompress(stream, &target, &source)
    position = source.pos
    written = target.pos
    if library.functions.is_error(result) != 0 {
      return library.functions.error_name(result).map { String(cString: $0) } ?? "not zstd"
    }
    // 0: a frame has ended and everything of it is written.
    isComplete = result == 0
    return nil
  }
}
