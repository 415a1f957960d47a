/// Whether a descriptor is asked again when it is readable.
public enum DataSourceState: Sendable {
  case open
  /// The end was reached or reading failed; the loop forgets the descriptor, which the reader closes.
  case finished
}
