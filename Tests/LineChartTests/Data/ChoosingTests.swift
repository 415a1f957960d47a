import Calendar
import Graphics
import LineChart
import Tables
import Testing

/// A table, the keys that are asked for, and those that are chosen.
struct Choice: Sendable, CustomTestStringConvertible {
  var name: String
  var columns: [Column]
  var settings = ChartSettings()
  var x: String?
  var y: [String]
  var by: String?
  var reason: String
  var testDescription: String { name }

  init(
    _ name: String, _ columns: [Column], asking change: (inout ChartSettings) -> Void = { _ in }, x: String?,
    y: [String], by: String? = nil, because reason: String
  ) {
    (self.name, self.columns, self.x, self.y, self.by, self.reason) = (name, columns, x, y, by, reason)
    change(&settings)
  }

  static func numbers(_ name: String, _ numbers: Double...) -> Column { Column(name: name, numbers: numbers) }

  static func texts(_ name: String, _ texts: String...) -> Column {
    Column(name: name, values: texts.map { Value.text($0) })
  }

  static func times(_ name: String, _ precision: TimePrecision = .day, _ texts: String...) -> Column {
    Column(
      name: name, times: texts.map { ParsedTime($0)?.seconds ?? .nan },
      format: TimeFormat(.yearFirst, precision: precision))
  }

  static let times = "the first column of times"
  static let rising = "the first column of rising numbers that is named like an axis"
  static let none = "no column names the rows"

  static let all: [Choice] = [
    Choice(
      "times win, wherever they stand", [numbers("t", 1, 2), numbers("b", 3, 4), times("c", .day, "2024", "2025")],
      x: "c", y: ["t", "b"], because: times),
    Choice(
      "times that are all one are none",
      [times("a", .day, "2024", "2024"), times("b", .day, "2024", "2025"), numbers("c", 1, 1)],
      x: "b", y: ["c"], because: times),
    Choice(
      "rising numbers named like an axis", [numbers("v", 1, 2), numbers("Time (s)", 1, 2)], x: "Time (s)", y: ["v"],
      because: rising),
    Choice("numbers that only rise", [numbers("v", 1, 2), numbers("w", 1, 2)], x: nil, y: ["v", "w"], because: none),
    Choice(
      "numbers that only have the name", [numbers("x", 2, 1), numbers("w", 1, 2)], x: nil, y: ["x", "w"], because: none),
    Choice(
      "rising, but with a gap", [numbers("x", 1, .nan, 3), numbers("w", 1, 2, 3)], x: nil, y: ["x", "w"], because: none),
    Choice(
      "the first texts that differ",
      [texts("a", "p", "p"), texts("b", "p", "q"), texts("c", "p", "q"), numbers("v", 1, 2)],
      x: "b", y: ["v"], because: "the first column of texts that differ"),
    Choice(
      "texts of which most differ", [texts("k", "p", "4", "q", "4"), numbers("v", 1, 2, 3, 4)], x: "k", y: ["v"],
      because: "the first column of texts most of which differ"),
    Choice(
      "rising numbers of records", [numbers("user id", 7, 9), numbers("v", 1, 2)], x: "user id", y: ["v"],
      because: "the first column of rising numbers that is named like a key"),
    Choice(
      "texts before numbers of records", [numbers("id", 1, 2), texts("name", "p", "q"), numbers("v", 1, 2)],
      x: "name", y: ["id", "v"], because: "the first column of texts that differ"),
    Choice("texts that repeat", [texts("a", "p", "p"), numbers("v", 1, 2)], x: nil, y: ["v"], because: none),
    Choice(
      "numbers alone", [numbers("index", 1, 2)], x: nil, y: ["index"], because: "the only numeric column is drawn"),
    Choice(
      "what names all rows is not drawn",
      [times("a", .day, "2024", "2025"), numbers("station id", 7, 7), numbers("v", 7, 7)],
      x: "a", y: ["v"], because: times),
    Choice(
      "unless there is nothing else", [times("a", .day, "2024", "2025"), numbers("id", 7, 7)], x: "a", y: ["id"],
      because: times),
    Choice(
      "row numbers without a name are not drawn",
      [numbers("", 0, 1), times("a", .day, "2024", "2025"), numbers("v", 1, 2)],
      x: "a", y: ["v"], because: times),
    Choice(
      "x is taken", [times("a", .day, "2024", "2025"), texts("b", "p", "q"), numbers("v", 1, 2)],
      asking: { $0.xKey = "b" },
      x: "b", y: ["v"], because: "it was asked for"),
    Choice(
      "y is taken, and then it is not x", [numbers("x", 1, 2), numbers("v", 1, 2)], asking: { $0.yKeys = ["x"] },
      x: nil,
      y: ["x"], because: none),
    // Dates in parts.
    Choice(
      "year and quarter", [numbers("year", 1959, 1959), numbers("quarter", 1, 2), numbers("v", 1, 2)],
      x: "year, quarter",
      y: ["v"], because: "a date put together from year and quarter"),
    Choice(
      "a year that was read as a time",
      [times("Year", .year, "1959", "1959", "1960"), texts("Qtr", "Q1", "Q4", "Q1"), numbers("v", 1, 2, 3)],
      x: "Year, Qtr", y: ["v"], because: "a date put together from Year and Qtr"),
    Choice(
      "hours, parts in any order",
      [
        numbers("hour", 0, 1), numbers("day", 1, 1), numbers("month", 1, 1), numbers("year", 2013, 2013),
        numbers("v", 1, 2),
      ],
      x: "year, month, day, hour", y: ["v"], because: "a date put together from year, month, day and hour"),
    Choice(
      "a whole time beside the parts",
      [
        numbers("year", 2013, 2013), numbers("month", 1, 2), numbers("v", 1, 2),
        times("time", .day, "2013-01", "2013-02"),
      ],
      x: "time", y: ["v"], because: times),
    Choice(
      "a part out of range", [numbers("year", 2013, 2014), numbers("month", 1, 13), numbers("v", 1, 2)], x: "year",
      y: ["month", "v"], because: rising),
    Choice(
      "a part that is asked for", [numbers("year", 2013, 2014), numbers("month", 1, 2), numbers("v", 1, 2)],
      asking: { $0.xKey = "year" }, x: "year", y: ["v"], because: "it was asked for"),
    Choice(
      "parts that are asked for by their name",
      [times("day", .day, "2013", "2014"), numbers("year", 2013, 2014), numbers("month", 1, 2), numbers("v", 1, 2)],
      asking: { $0.xKey = "year, month" }, x: "year, month", y: ["v"],
      because: "a date put together from year and month"),
    // Long tables.
    Choice(
      "a long table",
      [times("a", .day, "2024", "2025", "2024", "2025"), texts("s", "p", "p", "q", "q"), numbers("v", 1, 2, 3, 4)],
      x: "a", y: ["v"], by: "s", because: times),
    Choice(
      "a long table with texts for x",
      [texts("s", "p", "p", "q", "q"), texts("k", "a", "b", "a", "b"), numbers("v", 1, 2, 3, 4)],
      x: "s", y: ["v"], by: "k", because: "the first column of texts that differ within each series"),
    Choice(
      "a long table with numbers for x",
      [numbers("x", 1, 2, 1, 2), texts("s", "p", "p", "q", "q"), numbers("v", 1, 2, 3, 4)],
      x: "x", y: ["v"], by: "s", because: "numbers that differ within each series, named like an axis"),
    Choice(
      "texts beside an x that does not repeat",
      [times("a", .day, "2022", "2023", "2024", "2025"), texts("s", "p", "p", "q", "q"), numbers("v", 1, 2, 3, 4)],
      x: "a", y: ["v"], because: times),
    Choice(
      "an x that repeats within the texts",
      [times("a", .day, "2024", "2024", "2024", "2025"), texts("s", "p", "p", "q", "q"), numbers("v", 1, 2, 3, 4)],
      x: "a", y: ["v"], because: times),
    Choice(
      "by is taken", [texts("k", "a", "b", "c", "d"), texts("s", "p", "p", "q", "q"), numbers("v", 1, 2, 3, 4)],
      asking: { $0.byKey = "s" }, x: "k", y: ["v"], by: "s", because: "the first column of texts that differ"),
    Choice(
      "by is taken, though it is a number",
      [texts("k", "a", "b", "a", "b"), numbers("s", 1, 1, 2, 2), numbers("v", 1, 2, 3, 4)],
      asking: { $0.byKey = "s" }, x: "k", y: ["v"], by: "s",
      because: "the first column of texts that differ within each series"),
  ]
}

@Suite("The columns that are drawn")
struct ChoosingTests {
  @Test("are chosen by their contents, and the choice is explained", arguments: Choice.all)
  func choice(_ choice: Choice) throws {
    let view = LineChartView(table: Table(columns: choice.columns), settings: choice.settings)
    _ = view.update(size: Size(600, 300), measuring: EstimatedTextMeasurer())
    let report = try #require(view.report)
    #expect(report.xKey == choice.x)
    #expect(report.yKeys == choice.y)
    #expect(report.byKey == choice.by)
    #expect(report.reasonForX == choice.reason)
    #expect((report.reasonForBy == nil) == (choice.by == nil))
    #expect(report.problems.isEmpty)
  }

  @Test("that are not there are told, each by the setting that names it")
  func unknown() {
    var settings = ChartSettings()
    settings.xKey = "p"
    settings.yKeys = ["q", "v"]
    settings.byKey = "r"
    settings.xRankKey = "s"
    let view = LineChartView(table: Table(columns: [Choice.numbers("v", 1, 2)]), settings: settings)
    _ = view.update(size: Size(600, 300), measuring: EstimatedTextMeasurer())
    let told = Dictionary(view.problems.map { ($0.setting, $0.unknownName) }) { first, _ in first }
    #expect(told == ["xKey": "p", "yKey": "q", "byKey": "r", "xRankKey": "s"])
    #expect(view.report?.xKey == nil)
    #expect(view.report?.yKeys == ["v"])
  }

  @Test("leave out in words what only names the rows")
  func exclusion() {
    let table = Table(columns: [
      Choice.times("a", .day, "2024", "2025"), Choice.numbers("id", 7, 7), Choice.numbers("v", 1, 2),
    ])
    let view = LineChartView(table: table)
    _ = view.update(size: Size(600, 300), measuring: EstimatedTextMeasurer())
    #expect(view.report?.reasonForY == "every numeric column that is not x, but not 'id', which only names the rows")
  }
}
