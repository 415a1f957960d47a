/// A library's decoder of packed bytes: of members, or frames, one after another.
protocol StreamDecoder: AnyObject {
  var format: CompressionFormat { get }

  /// Whether the bytes read so far are complete: a member or frame has just ended and none has begun.
  var isComplete: Bool { get set }

  /// The first bytes of what may be another member or frame.
  var beginning: [UInt8] { get set }

  /// Unpacks from `input[position...]` into `output` what one call of the library does, and notes whether a member or
  /// frame has ended; returns what is wrong, if anything is.
  func decompress(
    _ input: UnsafeBufferPointer<UInt8>, _ position: inout Int, into output: UnsafeMutableBufferPointer<UInt8>,
    _ written: inout Int
  ) -> String?

  /// Gets ready for another member or frame.
  func reset()
}

extension StreamDecoder {
  /// Whether bytes were taken that may, with more of them, begin another member or frame.
  var isUndecided: Bool { !beginning.isEmpty }

  /// Unpacks from `input[position...]` into `output` until one of them is used up or what is packed ends.
  func decode(
    _ input: UnsafeBufferPointer<UInt8>, _ position: inout Int, into output: UnsafeMutableBufferPointer<UInt8>,
    _ written: inout Int
  ) -> StreamStatus {
    while true {
      if isComplete {
        guard position < input.count else { return .going }
        if !take(input[position]) { return .trailing }
        position += 1
        continue
      }
      // Also without input: what did not fit into the last piece is still inside of the stream.
      let positionBefore = position
      let writtenBefore = written
      if let reason = decompress(input, &position, into: output, &written) { return .damaged(reason) }
      if isComplete { continue }
      if written == output.count || position == positionBefore && written == writtenBefore { return .going }
    }
  }

  /// Takes a byte behind a member or frame: as one that begins another, or as padding; false where it is neither.
  private func take(_ byte: UInt8) -> Bool {
    // Tapes and block devices fill up with zeros; gzip skips them without a word.
    if format == .gzip, beginning.isEmpty, byte == 0 { return true }
    let candidate = beginning + [byte]
    guard CompressionFormat.detect(candidate.span) == format else {
      guard format.mayBegin(with: candidate.span) else { return false }
      beginning = candidate
      return true
    }
    beginning = []
    isComplete = false
    reset()
    var position = 0
    var written = 0
    // A library takes as many bytes as tell the format, and says what is wrong when more follow.
    _ = candidate.withUnsafeBufferPointer {
      decompress($0, &position, into: UnsafeMutableBufferPointer(start: nil, count: 0), &written)
    }
    return true
  }
}

/// What a decoder came to.
enum StreamStatus: Equatable {
  /// It wants more input or more room.
  case going
  /// The bytes at the position belong to no packed data any more.
  case trailing
  /// The input is wrong.
  case damaged(String)
}
