import Calendar
import Tables

/// What the choice of columns asks of their contents.
extension Column {
  var hasValues: Bool { count > missingCount }

  /// Whether all values that are there are equal, and there are two at least.
  var isConstant: Bool {
    guard count - missingCount > 1 else { return false }
    if type == .text {
      let groups = RowGroups(self)
      return groups.names.count == 1
    }
    let numbers = doubles
    guard let first = numbers.first(where: { !$0.isNaN }) else { return false }
    return numbers.allSatisfy { $0.isNaN || $0 == first }
  }

  /// Whether each row has a number above the one before.
  var isStrictlyRising: Bool {
    let numbers = doubles
    return !numbers.isEmpty && !numbers.contains { $0.isNaN }
      && zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 }
  }

  /// Whether it counts the rows, from 0 or 1.
  var countsRows: Bool {
    guard type == .number, let first = doubles.first, first == 0 || first == 1 else { return false }
    return doubles.enumerated().allSatisfy { $1 == first + Double($0) }
  }

  /// Whether it became a column of texts only because some of its cells are empty texts among numbers.
  var isNumericWithBlanks: Bool {
    guard isNumericText else { return false }
    return (0..<count).contains { self[$0].text.map(NumericText.isBlank) ?? false }
  }

  /// Whether it has texts, and every one that is not blank is a number.
  var isNumericText: Bool {
    guard type == .text, let (_, texts) = textCodes else { return false }
    let filled = texts.filter { !NumericText.isBlank($0) }
    return !filled.isEmpty && filled.allSatisfy { NumericText.number(in: $0) != nil }
  }

  /// Whether it has texts that are times, and not by their digits alone; nearly all of the first thousand different ones
  /// are looked at.
  var isTimeText: Bool {
    guard type == .text, let (_, texts) = textCodes else { return false }
    let sample = texts.lazy.filter { !NumericText.isBlank($0) }.prefix(1000)
    var detector = TimeFormatDetector(columnName: name)
    var seen = 0
    var strays = 0
    for text in sample {
      seen += 1
      var next = detector
      if NumericText.number(in: text) == nil { next.add(text) }
      if next.isAlive, NumericText.number(in: text) == nil { detector = next } else { strays += 1 }
    }
    return seen > strays && strays * 20 <= seen && detector.conclusion != nil
  }

  /// Whether it has numbers such as 20240721, whose digits are a date; a year alone is a number as well. The first
  /// thousand are looked at.
  var isDateDigits: Bool {
    guard type == .number, TimeNameHint(columnName: name).isTime else { return false }
    var detector = TimeFormatDetector(columnName: name)
    for row in 0..<min(count, 1000) where detector.isAlive {
      if let text = text(at: row) { detector.add(text) }
    }
    return (detector.conclusion?.format.precision ?? .year) > .year && doubles.allSatisfy { $0.isNaN || $0 >= 1e5 }
  }

  /// Whether the name is one that axes have: a time's, or `x`, `index` and such.
  var isNamedLikeAnAxis: Bool {
    let words = Column.words(name)
    return TimeNameHint(columnName: name).isTime
      || words.contains { Column.axisNames.contains($0) } && words.count <= 2
  }

  /// Whether the name is that of something that rows have in common, not of a measurement.
  var isNamedLikeAnIdentifier: Bool {
    let words = Column.words(name)
    return TimeNameHint(columnName: name).isTime || words.contains { Column.identifierNames.contains($0) }
  }

  /// Whether the name is that of a number that each row has for itself.
  var isNamedLikeAKey: Bool {
    let words = Column.words(name)
    return words.last == "id" || words == ["key"] || words == ["no"] || words == ["nr"]
  }

  /// Whether the name is none: empty, or one that a reader or a library made up.
  var isUnnamed: Bool {
    let words = Column.words(name)
    return words.isEmpty || words == ["unnamed"] || words == ["column"]
  }

  private static let axisNames: Set = [
    "x", "t", "n", "i", "index", "idx", "step", "seconds", "second", "sec", "hours", "hour", "minutes", "minute",
    "days",
    "iteration", "epoch", "frame", "sample", "elapsed", "position", "distance", "frequency", "row",
  ]
  private static let identifierNames: Set = [
    "id", "ids", "code", "number", "no", "nr", "key", "zip", "station", "group", "class", "category", "type", "version",
    "hour", "minute", "index",
  ]

  /// The words of a name in lower case.
  static func words(_ name: String) -> [String] {
    name.lowercased().split { !$0.isLetter }.map(String.init)
  }
}
