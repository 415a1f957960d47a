/// Whether a descriptor is asked again when it is readable.
public enum DataSourceState: Sendable {
  case open
  /// The end was reached or reading failed; the loop forgets the descriptor, which the reader closes.
  case finished
}

/// A descriptor that is read in the loop, and who reads it.
struct DataSource {
  var descriptor: Int32
  /// Reads at most so many bytes, without waiting.
  var read: (_ byteBudget: Int) -> DataSourceState
}
