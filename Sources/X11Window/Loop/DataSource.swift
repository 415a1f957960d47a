/// A descriptor that is read in the loop, and who reads it.
struct DataSource {
  var descriptor: Int32
  /// Reads at most so many bytes, without waiting.
  var read: (_ byteBudget: Int) -> DataSourceState
}
