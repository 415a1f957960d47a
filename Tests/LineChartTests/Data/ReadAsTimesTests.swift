import Graphics
import LineChart
import Tables
import Testing

@Suite("Texts and numbers that are times")
struct ReadAsTimesTests {
  private static func report(
    _ columns: [Column], asking change: (inout ChartSettings) -> Void = { _ in }
  ) throws -> (report: ChartReport, view: LineChartView) {
    let view = LineChartView(table: Table(columns: columns))
    change(&view.settings)
    _ = view.update(size: Size(400, 300), measuring: EstimatedTextMeasurer())
    return (try #require(view.report), view)
  }

  private static func column(_ name: String, _ values: Value...) -> Column { Column(name: name, values: values) }

  private static let v = Choice.numbers("v", 1, 3, 2)

  @Test(
    "They are an axis of times where x was not named",
    arguments: [
      (column("c", "2024-01-01", "2024-01-02", "2024-01-04"), "2024-01-01 to 2024-01-04"),
      (column("c", "2024-01-01T12:00Z", nil, "2024-01-01T13:00+00:30"), "2024-01-01 12:00 to 2024-01-01 12:30"),
      (column("when", "1 Jan 2024", "2 Jan 2024", "3 Jan 2024"), "2024-01-01 to 2024-01-03"),
      (column("ts", 1_700_000_000, 1_700_003_600, 1_700_007_200), "2023-11-14 22:13:20 to 2023-11-15 00:13:20"),
      (
        column("time", 1_700_000_000_000, 1_600_000_000_000, 1_650_000_000_000),
        "2020-09-13 12:26:40 to 2023-11-14 22:13:20"
      ),
      (column("x", 946_684_800, 946_771_200, 946_857_600), "2000-01-01 to 2000-01-03"),
      (column("c1", 946_684_800, 946_771_200, 946_857_600), "2000-01-01 to 2000-01-03"),
      (column("date", 20_240_101, 20_240_102, 20_240_105), "2024-01-01 to 2024-01-05"),
    ] as [(Column, String)])
  func times(column: Column, domain: String) throws {
    let report = try Self.report([Self.v, column]).report
    #expect(report.xScale == .time && report.xKey == column.name && report.xDomainText == domain)
    #expect(report.yKeys == ["v"] && report.reasonForX.hasPrefix("the first column of "))
  }

  @Test(
    "Clock times, numbers that may be measurements, years and what only looks like a time are none",
    arguments: [
      (column("t", "00:00", "01:00", "02:00"), .slots), (column("t", "1", "2", "3"), .slots),
      (column("t", "2001-02", "2002-03", "2003-04"), .slots), (column("t", "a", "2024-01-01", "b"), .slots),
      (column("x", 1, 2, 3), .number), (column("time", 0.5, 1, 2), .number),
      // Rising, but it begins before 1990 and not at midnights, or is not named like an axis.
      (column("x", -371_174_399, 7, 1_009_584_021), .number),
      (column("people", 946_684_800, 946_771_200, 946_857_600), .number), (column("year", 1990, 1991, 1992), .number),
    ] as [(Column, XScaleKind)])
  func others(column: Column, scale: XScaleKind) throws {
    #expect(try Self.report([column, Self.v]).report.xScale == scale)
  }

  @Test("A column that is named, fixed labels and counts of slots keep texts in slots")
  func asked() throws {
    let days = Self.column("day", "2024-01-01", "2024-01-02", "2024-01-04")
    let changes: [(inout ChartSettings) -> Void] = [
      { $0.xKey = "day" }, { $0.xData = ["a", "b"] }, { $0.xMinCount = 5 }, { $0.xMaxCount = 5 }, { $0.xRankKey = "v" },
      { $0.xScale = .slots },
    ]
    for change in changes { #expect(try Self.report([days, Self.v], asking: change).report.xScale == .slots) }
    #expect(try Self.report([days, Self.v]) { ($0.xKey, $0.xScale) = ("day", .time) }.report.xScale == .time)
  }

  @Test("Where there are times and no numbers, the rows up to each time are counted, those of each series on their own")
  func counted() throws {
    let columns = [
      Self.column("at", "2024-01-04", "2024-01-01", nil, "2024-01-02"), Self.column("who", "p", "q", "p", "p"),
    ]
    let (report, view) = try Self.report(columns)
    #expect(report.yKeys == ["rows"] && report.reasonForY.contains("counted") && report.isSorted)
    #expect(report.series.map(\.count) == [3])
    #expect((0..<3).map { view.hover(position: $0)?.items.map(\.text) } == [["1"], ["2"], ["3"]])
    #expect((0..<3).map { view.hover(position: $0)?.row } == [1, 3, 0])
    #expect(report.problems.isEmpty)
    let (by, _) = try Self.report(columns) { $0.byKey = "who" }
    #expect(by.series.map(\.name) == ["p", "q"])
    #expect(by.series.map(\.extent) == [1...2, 1...1])
    // Texts alone are nothing to draw.
    #expect(try Self.report([columns[1]]).report.problems.map(\.message) == ["no column has numbers to draw"])
  }

  @Test("Rows without x are told once, those without values are not")
  func withoutX() throws {
    let x = Choice.numbers("t", 1, .nan, 2, .nan, .nan, .nan, .nan)
    let y = Choice.numbers("v", 1, 2, 3, 4, .nan, 6, 7)
    let problems = try Self.report([x, y]) { $0.xKey = "t" }.report.problems
    #expect(problems.map(\.message) == ["4 rows have no number in 't' and are left out: rows 2, 4, 6, …"])
    let one = try Self.report([Choice.numbers("t", 1, 0), Choice.numbers("v", 1, 2)]) {
      ($0.xKey, $0.xScale) = ("t", .log)
    }
    #expect(one.report.problems.map(\.message) == ["1 row has no number above 0 in 't' and is left out: row 2"])
  }

  @Test("The lowest and the highest value have the digits of the data")
  func extents() throws {
    let low = Self.column("v", 9_007_199_254_740_993, 9_007_199_254_740_995, 9_007_199_254_740_992)
    let first = try Self.report([low]).report.series[0]
    #expect(first.minimumText == "9007199254740992" && first.maximumText == "9007199254740995")
    var long = Column(name: "v")
    long.append(longInteger: "-123456789012345678901234", number: -123456789012345678901234.0)
    long.append(integer: 5)
    #expect(try Self.report([long]).report.series[0].minimumText == "-123456789012345678901234")
    #expect(try Self.report([long]).report.series[0].maximumText == "5")
    #expect(try Self.report([Choice.numbers("v", 0.1, 2)]).report.series[0].minimumText == "0.1")
  }
}
