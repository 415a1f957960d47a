/// A library's decoder of packed bytes.
protocol StreamDecoder: AnyObject {
  /// Whether the bytes read so far are complete: a member or frame has just ended and none has begun.
  var isComplete: Bool { get }

  /// Whether bytes were taken that may, with more of them, begin another member or frame.
  var isUndecided: Bool { get }

  /// Unpacks from `input[position...]` into `output` until one of them is used up or what is packed ends.
  func decode(
    _ input: UnsafeBufferPointer<UInt8>, _ position: inout Int, into output: UnsafeMutableBufferPointer<UInt8>,
    _ written: inout Int
  ) -> StreamStatus
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
