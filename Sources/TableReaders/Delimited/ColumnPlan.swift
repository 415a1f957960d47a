import Calendar

/// What a column's cells are read as.
struct ColumnPlan: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    /// No cell so far has a value.
    case undecided
    case number(NumberNotation)
    case time(TimeFormat)
    case bool
    case text
  }

  var kind: Kind
  /// How many cells of the sample are of the kind.
  var agreeing = 0
  /// What is to be said about the choice.
  var note: String?

  /// What a cell is in a column of numbers or times.
  func read(_ bytes: UnsafeBufferPointer<UInt8>) -> NumberNotation.Reading {
    switch kind {
    case .number(let notation): notation.read(bytes)
    case .time(let format): format.parse(bytes).map { .numeral(.number($0)) } ?? .text
    case .undecided, .bool, .text: .text
    }
  }
}
