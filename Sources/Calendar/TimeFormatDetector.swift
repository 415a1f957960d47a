/// Finds out how a column's times are written, text by text, so that a whole column can decide without being kept.
public struct TimeFormatDetector: Sendable {
  /// A way that all texts so far can be read in.
  struct Candidate: Sendable {
    var style: TimeFormat.Style
    var hasZone = false
    var precision = TimePrecision.year
    /// How the times follow each other; of dates that end with the year, where it tells the orders apart.
    var trend = TimeTrend()
    /// Whether each is the first day of a month; of those as well.
    var areFirstDays = true
    /// Whether each may name two years, as `2001-02` does, the second one in place of a month.
    var areSeasons = true
    var first: Double?
    var hasDifferentTimes = false
  }

  private let hint: TimeNameHint
  private let order: DateOrder?
  private var candidates: [Candidate] = []
  private var digits = DigitsAlone()
  private var count = 0
  private var example: String?
  private var separator: UInt8 = 0

  public init(columnName: String = "", order: DateOrder? = nil) {
    hint = TimeNameHint(columnName: columnName)
    self.order = order
  }

  /// Whether the texts so far may be times; once false it stays so.
  public var isAlive: Bool { count == 0 || !candidates.isEmpty || digits.isAlive }

  public mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { add($0) }
  }

  /// Takes the next text of the column into account; blank ones are passed over.
  public mutating func add(_ text: UnsafeBufferPointer<UInt8>) {
    let text = TimeFormat.trimmed(text)
    guard !text.isEmpty, isAlive else { return }
    count += 1
    digits.add(text)
    if count == 1 {
      candidates = TimeFormatDetector.styles.map { Candidate(style: $0) }
      separator = text.first { !TimeScanner.isDigit($0) } ?? 0
    }
    var reading: (dayFirst: Double?, monthFirst: Double?) = (nil, nil)
    var index = 0
    while index < candidates.count {
      let style = candidates[index].style
      guard let time = TimeFormat(style).read(text) else {
        candidates.remove(at: index)
        continue
      }
      candidates[index].add(time)
      if style == .yearLast(.dayMonthYear) { reading.dayFirst = time.seconds }
      if style == .yearLast(.monthDayYear) { reading.monthFirst = time.seconds }
      index += 1
    }
    if example == nil, let dayFirst = reading.dayFirst, let monthFirst = reading.monthFirst, dayFirst != monthFirst {
      example = String(decoding: text, as: UTF8.self)
    }
  }

  private static let styles: [TimeFormat.Style] = [
    .yearFirst, .longDigits, .period, .written, .yearLast(.dayMonthYear), .yearLast(.monthDayYear),
  ]

  /// All formats that read every text so far, whatever the name says; those that come first are likelier.
  public var fittingFormats: [TimeFormat] {
    candidates.map { $0.format } + [digits.unixFormat].compactMap { $0 }
  }

  /// How the texts so far are written; nil where they are no times.
  public var conclusion: TimeInference? {
    if digits.isAlive {
      let readers = candidates.filter { $0.style == .yearFirst || $0.style == .longDigits }
      return (readers.first { digits.areTimes($0, hint) }?.format ?? digits.unixFormat(hint)).map {
        TimeInference(format: $0, isAmbiguous: false, ignoresOrder: false)
      }
    }
    let orders = candidates.filter { if case .yearLast = $0.style { true } else { false } }
    guard let best = candidates.first, !(best.areSeasons && best.hasDifferentTimes) else { return nil }
    guard orders.count == 2, best.style == orders[0].style else {
      let ignores = order.map { orders.count == 1 && best.style == .yearLast($0.opposite) } ?? false
      return TimeInference(format: best.format, isAmbiguous: false, ignoresOrder: ignores)
    }
    let taken = likelierOrder(orders[0], orders[1])
    let candidate = orders.first { $0.style == .yearLast(taken) } ?? best
    // With points the day comes first; where the dates themselves say so too, there is no doubt.
    let isSure = separator == UInt8(ascii: ".") && taken == .dayMonthYear && provenOrder(orders[0], orders[1]) == taken
    let isAmbiguous = example != nil && !isSure
    return TimeInference(
      format: candidate.format, isAmbiguous: isAmbiguous, example: isAmbiguous ? example : nil, ignoresOrder: false)
  }

  private func likelierOrder(_ dayFirst: Candidate, _ monthFirst: Candidate) -> DateOrder {
    if let order { return order }
    return provenOrder(dayFirst, monthFirst) ?? (separator == UInt8(ascii: "/") ? .monthDayYear : .dayMonthYear)
  }

  /// The order by which the dates are first days of months or are sorted, and by the other are not.
  private func provenOrder(_ dayFirst: Candidate, _ monthFirst: Candidate) -> DateOrder? {
    if dayFirst.trend.hasDifferentValues, dayFirst.areFirstDays != monthFirst.areFirstDays {
      return dayFirst.areFirstDays ? .dayMonthYear : .monthDayYear
    }
    if dayFirst.trend.isSorted != monthFirst.trend.isSorted {
      return dayFirst.trend.isSorted ? .dayMonthYear : .monthDayYear
    }
    return nil
  }
}

extension TimeFormatDetector.Candidate {
  var format: TimeFormat { TimeFormat(style, hasZone: hasZone, precision: precision) }

  mutating func add(_ time: ParsedTime) {
    hasZone = hasZone || time.hasZone
    precision = max(precision, time.precision)
    if let first { hasDifferentTimes = hasDifferentTimes || time.seconds != first } else { first = time.seconds }
    if areSeasons {
      areSeasons = false
      if time.precision == .month, style == .yearFirst {
        let date = CivilDate(daysSince1970: Int((time.seconds / 86_400).rounded(.down)))
        areSeasons = date.month == (date.year + 1) % 100
      }
    }
    guard case .yearLast = style else { return }
    trend.add(time.seconds)
    if areFirstDays {
      areFirstDays = CivilDate(daysSince1970: Int((time.seconds / 86_400).rounded(.down))).day == 1
    }
  }
}
