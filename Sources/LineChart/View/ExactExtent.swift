import Tables

/// The lowest and the highest value of a series with all digits that the data has.
struct ExactExtent {
  private(set) var minimum: String?
  private(set) var maximum: String?

  init(_ series: ChartSeries, in column: Column?, order: RowOrder) {
    guard let extent = series.extent else { return }
    minimum = valueText(extent.lowerBound)
    maximum = valueText(extent.upperBound)
    // Below, every whole number is a float.
    guard let column, column.type == .number,
      max(abs(extent.lowerBound), abs(extent.upperBound)) >= 9_007_199_254_740_992
    else { return }
    var (low, high): (WholeNumber?, WholeNumber?)
    for (position, value) in series.values.enumerated() {
      // Several whole numbers become one float.
      guard value == extent.lowerBound || value == extent.upperBound else { continue }
      guard let row = series.row(at: position, in: order), let text = column.text(at: row),
        let number = WholeNumber(text)
      else { continue }
      if value == extent.lowerBound { low = low.map { min($0, number) } ?? number }
      if value == extent.upperBound { high = high.map { max($0, number) } ?? number }
    }
    if let low { minimum = low.text }
    if let high { maximum = high.text }
  }
}

/// A whole number of any length by its digits.
private struct WholeNumber: Comparable {
  let text: String
  private let isNegative: Bool
  private let digits: Substring.UTF8View

  /// Nil where `text` is anything but digits, with a minus or not, that begin with no zero.
  init?(_ text: String) {
    self.text = text
    isNegative = text.hasPrefix("-")
    digits = text.dropFirst(isNegative ? 1 : 0).utf8
    guard digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }), let first = digits.first,
      first != UInt8(ascii: "0") || digits.count == 1
    else { return nil }
  }

  static func < (left: WholeNumber, right: WholeNumber) -> Bool {
    if left.isNegative != right.isNegative { return left.isNegative }
    let (smaller, larger) = left.isNegative ? (right.digits, left.digits) : (left.digits, right.digits)
    return smaller.count == larger.count
      ? smaller.lexicographicallyPrecedes(larger) : smaller.count < larger.count
  }

  static func == (left: WholeNumber, right: WholeNumber) -> Bool { left.text == right.text }
}
