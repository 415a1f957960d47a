import Tables

/// Rows sorted out by the text of a column.
struct RowGroups: Equatable, Sendable {
  /// In order of their first appearance.
  private(set) var names: [String] = []
  /// Which group each row belongs to; -1 for none, where the text is missing or blank.
  private(set) var codes: [Int32]
  /// The number of rows of each group.
  private(set) var counts: [Int] = []

  init(_ column: Column) {
    codes = []
    codes.reserveCapacity(column.count)
    if let (textCodes, texts) = column.textCodes {
      // A column's dictionary may hold texts that no row has, and blank ones.
      var groups = [Int32](repeating: -2, count: texts.count)
      for code in textCodes { add(code < 0 ? nil : texts[Int(code)], remembered: code < 0 ? nil : Int(code), &groups) }
    } else {
      var known: [String: Int32] = [:]
      for row in 0..<column.count {
        guard let text = column.text(at: row) else {
          codes.append(-1)
          continue
        }
        let group = known[text] ?? Int32(names.count)
        if known.updateValue(group, forKey: text) == nil { begin(text) }
        append(group)
      }
    }
  }

  private mutating func add(_ text: String?, remembered index: Int?, _ groups: inout [Int32]) {
    guard let text, let index else {
      codes.append(-1)
      return
    }
    if groups[index] == -2 {
      if NumericText.isBlank(text) {
        groups[index] = -1
      } else {
        groups[index] = Int32(names.count)
        begin(text)
      }
    }
    append(groups[index])
  }

  private mutating func begin(_ name: String) {
    names.append(name)
    counts.append(0)
  }

  private mutating func append(_ group: Int32) {
    codes.append(group)
    if group >= 0 { counts[Int(group)] += 1 }
  }

  /// The rows that belong to no group.
  var strayCount: Int { codes.count - counts.reduce(0, +) }
}
