import CZstd
import Diagnostics

/// Unpacks zstd: any number of frames one after another (RFC 8878, 3.1). Windows of up to 128 MiB are read.
final class ZstdDecoder: StreamDecoder {
  private let library: ZstdLibrary
  private let stream: OpaquePointer
  private(set) var isComplete = false
  /// The first bytes of what may be another frame; four of them tell.
  private var beginning: [UInt8] = []
  /// How many bytes are handed to the library at once.
  private static let most = 1 << 14

  var isUndecided: Bool { !beginning.isEmpty }

  init() throws(DiagnosticError) {
    library = try ZstdLibrary.load()
    guard let stream = library.functions.create() else { throw Decompressor.outOfMemory }
    self.stream = stream
  }

  deinit {
    _ = library.functions.free(stream)
  }

  func decode(
    _ input: UnsafeBufferPointer<UInt8>, _ position: inout Int, into output: UnsafeMutableBufferPointer<UInt8>,
    _ written: inout Int
  ) -> StreamStatus {
    while true {
      if isComplete {
        guard position < input.count else { return .going }
        guard let isFrame = beginFrame(input, &position) else { return .trailing }
        if !isFrame { continue }
      }
      let positionBefore = position
      let writtenBefore = written
      if let error = decompress(input, &position, output, &written) { return .damaged(error) }
      if isComplete { continue }
      if written == output.count || position == positionBefore && written == writtenBefore { return .going }
    }
  }

  /// Looks at a byte behind a frame: true where another one begins, false where more bytes are needed to tell, nil
  /// where it is something else.
  private func beginFrame(_ input: UnsafeBufferPointer<UInt8>, _ position: inout Int) -> Bool? {
    let candidate = beginning + [input[position]]
    let isWhole = candidate.count == CompressionFormat.signatureLength
    guard
      isWhole
        ? CompressionFormat.detect(candidate.span) == .zstd : CompressionFormat.zstd.mayBegin(with: candidate.span)
    else { return nil }
    position += 1
    beginning = candidate
    guard isWhole else { return false }
    isComplete = false
    beginning = []
    var start = 0
    var none = 0
    _ = candidate.withUnsafeBufferPointer {
      decompress($0, &start, UnsafeMutableBufferPointer(start: nil, count: 0), &none)
    }
    return true
  }

  /// Returns what is wrong, if anything is.
  private func decompress(
    _ input: UnsafeBufferPointer<UInt8>, _ position: inout Int, _ output: UnsafeMutableBufferPointer<UInt8>,
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
