import Calendar
import TestSupport
import Testing

@Suite("A column's way to write times")
struct TimeInferenceTests {
  typealias Style = TimeFormat.Style

  /// A column's name, its texts, and how they are read.
  static let columns: [(String, [String], Style?)] = [
    ("a", ["2024-01-01", "2024-01-02T10:00Z", ""], .yearFirst),
    ("a", ["2012/01/01", "2012/01/02"], .yearFirst),
    ("a", ["1949-01", "1949-02"], .yearFirst),
    ("a", ["2009-W53-7", "2009-365"], .yearFirst),
    ("period", ["1974Q1", "1974Q2"], .period),
    ("Quarter", ["1970 Q1", "1970 Q2"], .period),
    ("DATE", ["Jan-1-1995", "Feb-1-1995"], .written),
    ("", ["Sat, 22 Apr 2017 15:11:58 -0500", "Fri, 21 Apr 2017 14:20:57 -0500"], .written),
    // Digits alone.
    ("date", ["19580329", "19580405"], .yearFirst),
    ("population", ["19580329", "19580405"], .yearFirst),
    ("population", ["19580329", "19581329"], nil),
    ("population", ["19580329"], nil),
    ("date", ["19580329"], .yearFirst),
    ("YEAR", ["1700", "1701"], .yearFirst),
    ("modelYear", ["1700", "1700"], .yearFirst),
    ("Jahr", ["1700", "1699"], .yearFirst),
    ("date", ["1700", "1701"], .yearFirst),
    ("date", ["1700", "1700"], nil),
    ("price", ["1700", "1701"], nil),
    ("year", ["1700", "2500"], nil),
    ("year", ["1700", "12"], nil),
    ("month", ["194901", "194902"], .yearFirst),
    ("price", ["194901", "194902"], nil),
    ("day", ["2023001", "2023365"], .yearFirst),
    // Midnights are times also before 1990.
    ("x", ["-371174400", "-370569600", "1009584000"], .unix(.seconds)),
    ("x", ["-371174400", "-370569601", "1009584000"], nil), ("x", ["-371174400", "1009584000"], nil),
    ("x", ["0", "86400", "172800"], nil), ("id", ["2023001", "2023365"], nil),
    ("id", ["20230101120000", "20230101120001"], .longDigits),
    ("created_at", ["1700000000", "1700000060"], .unix(.seconds)),
    ("t", ["1700000000", "1700000060"], .unix(.seconds)),
    ("t", ["1700000000000", "1700000060000"], .unix(.milliseconds)),
    ("t", ["1700000060", "1700000000"], nil),
    ("time", ["1700000060", "1700000000"], .unix(.seconds)),
    ("time (µs)", ["1700000060000000"], .unix(.microseconds)),
    ("timestamp", ["1700000000000000000", "1700000060000000000"], .unix(.nanoseconds)),
    ("timestamp", ["-1577836800", "1577836800"], .unix(.seconds)),
    ("timestamp", ["0", "1", "2"], nil),
    ("time", ["0.1", "0.2"], nil),
    ("time", ["0", "1700000000"], nil),
    ("unixTime", ["1700000000.25"], .unix(.seconds)),
    // No times.
    ("date", ["12:30", "13:30"], nil),
    ("date", ["2024-01-01", "soon"], nil),
    ("season", ["2001-02", "2012-13"], nil),
    ("season", ["2001-02", "2002-03", "2003/04"], nil),
    ("month", ["2001-02", "2002-03", "2003-05"], .yearFirst),
    ("month", ["2001-02"], .yearFirst),
    ("version", ["1.2.3", "1.2.4"], nil),
    ("a", ["", " "], nil),
    ("a", [], nil),
    ("name", ["May", "June"], nil),
  ]

  @Test("is found from all of its texts", arguments: columns)
  func inference(_ name: String, _ texts: [String], _ style: Style?) {
    let inference = TimeFormat.infer(texts, columnName: name)
    #expect(inference?.format.style == style)
    #expect(inference?.isAmbiguous != true)
    #expect(inference?.note == nil)
  }

  @Test("has the finest precision and any zone of its texts")
  func facts() {
    #expect(
      TimeFormat.infer(["2024", "2024-07-21"])?.format == TimeFormat(.yearFirst, hasZone: false, precision: .day))
    #expect(
      TimeFormat.infer(["2024-07-21T10:00", "2024-07-21T10:00Z"])?.format
        == TimeFormat(.yearFirst, hasZone: true, precision: .time))
    #expect(TimeFormat.infer(["Jan 1995", "Feb 1995"])?.format.precision == .month)
  }

  /// Texts, the order that is asked for, the order that is taken, and whether both fit.
  static let orders: [([String], DateOrder?, DateOrder, Bool)] = [
    (["01.02.2020", "13.02.2020"], nil, .dayMonthYear, false),
    (["01/02/2020", "02/13/2020"], nil, .monthDayYear, false),
    (["01/02/2020", "13/02/2020"], nil, .dayMonthYear, false),
    (["02/03/2020"], nil, .monthDayYear, true),
    (["02.03.2020"], nil, .dayMonthYear, true),
    // With points, where the other order would give no first days or no order.
    (["01.04.1959", "01.07.1959", "01.10.1959"], nil, .dayMonthYear, false),
    (["05.01.2020", "06.01.2020", "02.02.2020"], nil, .dayMonthYear, false),
    (["02-03-2020"], nil, .dayMonthYear, true),
    (["02/03/2020"], .dayMonthYear, .dayMonthYear, true),
    (["02.03.2020"], .monthDayYear, .monthDayYear, true),
    (["02/03/2020", "02/13/2020"], .dayMonthYear, .monthDayYear, false),
    // Months begin on first days, and columns are sorted.
    (["01/01/2020", "01/02/2020", "01/03/2020"], nil, .dayMonthYear, true),
    (["01.01.2020", "02.01.2020", "03.01.2020"], nil, .monthDayYear, true),
    (["05/01/2020", "06/01/2020", "02/02/2020"], nil, .dayMonthYear, true),
    (["02/02/2020", "03/03/2020"], nil, .monthDayYear, false),
  ]

  @Test("has the order of day and month that fits the whole column", arguments: orders)
  func order(_ texts: [String], _ asked: DateOrder?, _ taken: DateOrder, _ isAmbiguous: Bool) {
    let inference = TimeFormat.infer(texts, order: asked, columnName: "a")
    #expect(inference?.format.style == .yearLast(taken))
    #expect(inference?.isAmbiguous == isAmbiguous)
    #expect((inference?.note == nil) == (!isAmbiguous && asked != taken.opposite))
  }

  @Test("says which order was taken, and how to have the other")
  func note() {
    #expect(
      TimeFormat.infer(["02/02/2020", "02/03/2020"])?.note
        == "dates such as 02/03/2020 are read month first, though both orders fit; --date-order dmy reads them the other way"
    )
    #expect(
      TimeFormat.infer(["02/13/2020"], order: .dayMonthYear)?.note
        == "dates are read month first, since some do not fit the other order")
  }

  @Test("is dead for good once a text is no time")
  func death() {
    var detector = TimeFormatDetector()
    detector.add("2024-01-01")
    #expect(detector.isAlive)
    #expect(detector.fittingFormats.map(\.style) == [.yearFirst])
    detector.add("12 apples")
    #expect(!detector.isAlive)
    detector.add("2024-01-01")
    #expect(!detector.isAlive && detector.conclusion == nil)
  }

  @Test("is the same whatever the texts' order, where all is sorted out by form")
  func shuffled() {
    var generator = SeededGenerator(seed: 23)
    for (name, texts, style) in Self.columns where style != nil {
      if case .unix = style { continue }
      guard name != "date" else { continue }
      #expect(TimeFormat.infer(texts.shuffled(using: &generator), columnName: name)?.format.style == style, "\(texts)")
    }
  }
}
