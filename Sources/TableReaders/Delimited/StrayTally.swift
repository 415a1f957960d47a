/// How many values of a column are numbers, and how many are not.
struct StrayTally: Equatable, Sendable {
  var numbers = 0
  /// Meant as numbers, but none that counts.
  var lookalikes = 0
  var texts = 0

  mutating func count(_ reading: NumberNotation.Reading) {
    switch reading {
    case .numeral: numbers += 1
    case .lookalike: lookalikes += 1
    case .text: texts += 1
    }
  }

  /// Whether the column is one of numbers all the same: for each text there are at least twenty of them, and for each
  /// number that does not count at least one. A live text, whose rows cannot be read again, stays numeric until most
  /// of its values are none.
  func isNumeric(isLive: Bool) -> Bool {
    numbers > 0 && texts * (isLive ? 1 : 20) + lookalikes <= numbers
  }
}
