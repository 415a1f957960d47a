/// What a column's name says of times in it. Words are told apart by what is no letter, and by capitals.
public struct TimeNameHint: Hashable, Sendable {
  /// `year`, `yr`, and what some other languages call it.
  public let isYear: Bool
  /// A date or a moment: `date`, `time`, `period`, `created_at`, `ts` …; years as well.
  public let isTime: Bool
  /// A number of units since 1970: `timestamp`, `epoch`, `unix_time`.
  public let isTimestamp: Bool

  public init(columnName: String) {
    let words = TimeNameHint.words(columnName)
    let joined = words.joined()
    func has(_ names: Set<String>) -> Bool { names.contains(joined) || words.contains(where: names.contains) }
    isYear = has(TimeNameHint.yearNames)
    isTimestamp = has(TimeNameHint.timestampNames)
    isTime = isYear || isTimestamp || has(TimeNameHint.timeNames) || words.count > 1 && words.last == "at"
  }

  private static let yearNames: Set = ["year", "years", "yr", "yyyy", "jahr", "année", "annee", "año", "anno", "anio"]
  private static let timestampNames: Set = ["timestamp", "timestamps", "epoch", "unix", "unixtime", "ts"]
  private static let timeNames: Set = [
    "date", "dates", "datetime", "time", "times", "day", "month", "period", "quarter", "week", "when", "yyyymm",
    "yyyymmdd", "datum", "zeit", "monat", "quartal", "zeitpunkt", "fecha", "jour", "mois", "timeframe",
  ]

  static func words(_ name: String) -> [String] {
    var words: [String] = []
    var word = ""
    var previousIsLower = false
    for character in name {
      if !character.isLetter || character.isUppercase && previousIsLower {
        if !word.isEmpty { words.append(word.lowercased()) }
        word = ""
      }
      if character.isLetter { word.append(character) }
      previousIsLower = character.isLowercase
    }
    if !word.isEmpty { words.append(word.lowercased()) }
    return words
  }
}
