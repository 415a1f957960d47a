/// How a table is written in a file.
public enum TableFormat: String, Hashable, Sendable, CaseIterable {
  /// One JSON text: an array of objects, of numbers or of pairs, an object of arrays, or rows under a key.
  case json
  /// One JSON value a line.
  case ndjson
  case csv
  case tsv
  /// A NumPy array.
  case npy
  /// An SQLite database, which is read from its path and not from bytes.
  case sqlite
}
