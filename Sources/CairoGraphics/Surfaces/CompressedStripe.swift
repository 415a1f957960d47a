import Diagnostics

/// Some rows of a picture, compressed.
struct CompressedStripe {
  var data: [UInt8]
  /// Over the rows before compression.
  var checksum: UInt32
  /// In bytes, before compression.
  var size: Int
}

/// A place for each stripe's result, filled from several threads.
final class StripeResults: @unchecked Sendable {
  // Every place has one writer, and is read when all writers have ended.
  private let results: UnsafeMutableBufferPointer<Result<CompressedStripe, DiagnosticError>>

  init(count: Int) {
    results = .allocate(capacity: count)
    results.initialize(repeating: .success(CompressedStripe(data: [], checksum: 1, size: 0)))
  }

  deinit {
    results.deinitialize()
    results.deallocate()
  }

  subscript(number: Int) -> Result<CompressedStripe, DiagnosticError> {
    get { results[number] }
    set { results[number] = newValue }
  }
}
