import Diagnostics

/// The values of a column of numbers that are none.
struct StrayRecord {
  /// How many of them are told with their lines.
  static let told = 5

  var tally = StrayTally()
  /// The lines of the first ones.
  var lines: [Int] = []
  var firstText = ""
  var location: SourceLocation?
  var excerpt: String?

  var count: Int { tally.lookalikes + tally.texts }
}
