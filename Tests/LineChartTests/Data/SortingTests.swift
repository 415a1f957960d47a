import Calendar
import Graphics
import LayerTree
import LineChart
import Tables
import TestSupport
import Testing

@Suite("Rows out of order")
struct SortingTests {
  private func updated(_ columns: [Column], _ change: (inout ChartSettings) -> Void = { _ in }) -> LineChartView {
    var settings = ChartSettings()
    change(&settings)
    let view = LineChartView(table: Table(columns: columns), settings: settings)
    _ = view.update(size: Size(600, 300), measuring: EstimatedTextMeasurer())
    return view
  }

  private func rows(_ view: LineChartView) -> [Int] {
    var rows: [Int] = []
    while let row = view.hover(position: rows.count)?.row { rows.append(row) }
    return rows
  }

  @Test("are sorted along times and numbers, equal ones in order, and the report says so", arguments: [false, true])
  func property(_ isTime: Bool) throws {
    var generator = SeededGenerator(seed: 32)
    for _ in 0..<100 {
      let count = Int.random(in: 1...60, using: &generator)
      let xs = (0..<count).map { _ in Double(Int.random(in: -20...20, using: &generator)) * 86_400 }
      let x = isTime ? Column(name: "x", times: xs) : Column(name: "x", numbers: xs)
      let view = updated([x, Column(name: "v", numbers: xs)]) { $0.xKey = "x" }
      let expected = (0..<count).sorted { (xs[$0], $0) < (xs[$1], $1) }
      #expect(rows(view) == expected)
      #expect(view.report?.isSorted == (expected != Array(0..<count)))
    }
  }

  @Test("are sorted ahead where they are prepared, and the chart is the same")
  func prepared() {
    var generator = SeededGenerator(seed: 5)
    let xs = (0..<3000).map { Double($0 * 7 % 3000) }
    let values = xs.map { _ in Double.random(in: 0...1, using: &generator) }
    let table = Table(columns: [Column(name: "x", numbers: xs), Column(name: "v", numbers: values)])
    let measurer = EstimatedTextMeasurer()
    let direct = LineChartView(table: table)
    direct.settings.xKey = "x"
    let expected = LayerDump(direct.update(size: Size(300, 200), measuring: measurer)).description
    #expect(direct.sortsRows && direct.runs[.series] == 1)

    let view = LineChartView(table: table.prefix(10))
    view.settings = direct.settings
    _ = view.update(size: Size(300, 200), measuring: measurer)
    view.show(PreparedData(table: table, settings: view.settings))
    let shown = LayerDump(view.update(size: Size(300, 200), measuring: measurer)).description
    #expect(shown == expected)
    #expect(view.runs[.series] == 1, "What was prepared is not made again.")
    // Made for other settings, it is.
    view.show(PreparedData(table: table, settings: ChartSettings()))
    let again = LayerDump(view.update(size: Size(300, 200), measuring: measurer)).description
    #expect(again == expected)
    #expect(view.runs[.series] == 2)
  }

  @Test("stay as they are in slots")
  func slots() {
    let view = updated([
      Column(name: "k", values: ["10", "2", "1", "30"]), Column(name: "v", numbers: [1, 2, 3, 4]),
    ]) { $0.xKey = "k" }
    #expect(rows(view) == [0, 1, 2, 3])
    #expect(view.report?.isSorted == false)
    #expect(view.report?.xScale == .slots)
  }

  @Test("are not called sorted where rows without an x are left out")
  func gaps() {
    let view = updated([Column(name: "x", numbers: [1, .nan, 2]), Column(name: "v", numbers: [1, 2, 3])]) {
      $0.xKey = "x"
    }
    #expect(rows(view) == [0, 2])
    #expect(view.report?.isSorted == false)
  }
}

@Suite("A time axis from a table")
struct TimeAxisTests {
  private func updated(_ columns: [Column], zone: any TimeZoneRules, _ change: (inout ChartSettings) -> Void = { _ in })
    -> LineChartView
  {
    var settings = ChartSettings()
    change(&settings)
    let view = LineChartView(table: Table(columns: columns), settings: settings)
    view.timeZone = zone
    _ = view.update(size: Size(600, 300), measuring: EstimatedTextMeasurer())
    return view
  }

  private let values = Column(name: "v", numbers: [1, 2])
  private let east = FixedOffset(seconds: 3600)

  @Test("shows local times as they stand, and moments in the zone")
  func zones() {
    for (hasZone, text) in [(false, "1970-01-01 00:00"), (true, "1970-01-01 01:00")] {
      let column = Column(name: "t", times: [0, 90_000], format: TimeFormat(.yearFirst, hasZone: hasZone))
      #expect(updated([column, values], zone: east).hover(position: 0)?.xText == text)
    }
    let bare = Column(name: "t", times: [0, 90_000])
    #expect(updated([bare, values], zone: east).hover(position: 0)?.xText == "1970-01-01 01:00")
  }

  /// Texts, and what stands under the pointer at the first and under the ticks.
  static let texts: [([Value], String, [String])] = [
    (["1700", "1704"], "1700", ["1700", "1701", "1702", "1703", "1704"]),
    (["1974Q1", "1974Q4"], "1974 Q1", ["1974", "Apr", "Jul", "Oct"]),
    (["1949-01", "1949-03"], "1949-01", ["1949", "Feb", "Mar"]),
    (["Jan-1-1995", "Jan-2-1995"], "1995-01-01", ["1995", "Jan 2"]),
    (["13/02/2020", "14/02/2020"], "2020-02-13", ["Feb 13", "Feb 14"]),
    (["Sat, 22 Apr 2017 15:00:00 -0500", "Sat, 22 Apr 2017 16:00:00 -0500"], "2017-04-22 21:00", []),
    ([1871, 1873], "1871", ["1871", "1872", "1873"]),
    ([19_580_329, 19_580_330], "1958-03-29", ["Mar 29", "Mar 30"]),
    ([1_700_000_000_000, 1_700_000_060_000], "2023-11-14 23:13:20", []),
    (["2024-01-01", "soon"], "2024-01-01", ["2024"]),
  ]

  @Test("reads texts and numbers that are said to be times", arguments: texts)
  func reading(_ texts: [Value], _ first: String, _ labels: [String]) throws {
    let view = updated([Column(name: "year", values: texts), values], zone: east) {
      ($0.xKey, $0.xScale) = ("year", .time)
    }
    #expect(view.hover(position: 0)?.xText == first)
    let report = try #require(view.report)
    #expect(report.xScale == .time)
    if !labels.isEmpty { #expect(report.xTicks.map(\.label) == labels) }
  }

  @Test("says how it read dates that can be read in two ways")
  func ambiguous() {
    let column = Column(name: "d", values: ["01/02/2020", "03/04/2020"])
    let view = updated([column, values], zone: UTC()) { $0.xScale = .time }
    #expect(
      view.problems.map(\.message) == ["dates such as 01/02/2020 are read month first, though both orders fit"])
  }

  @Test("is put together from columns, and stays what it says")
  func splitDate() throws {
    let view = updated(
      [
        Column(name: "year", numbers: [1959, 1959, 1960]), Column(name: "quarter", numbers: [1, 4, 1]),
        Column(name: "v", numbers: [1, 2, 3]),
      ],
      zone: east)
    #expect((0..<3).map { view.hover(position: $0)?.xText } == ["1959 Q1", "1959 Q4", "1960 Q1"])
    #expect(view.report?.xScale == .time)
    #expect(view.report?.xDomainText == "1959 Q1 to 1960 Q1")
    let hours = updated(
      [
        Column(name: "year", numbers: [2013, 2013]), Column(name: "month", values: ["Jan", "Feb"]),
        Column(name: "day", numbers: [31, 30]), Column(name: "hour", numbers: [23, 0]), values,
      ], zone: east)
    // The 30th of February is no time.
    #expect(hours.hover(position: 0)?.xText == "2013-01-31 23:00")
    #expect(hours.hover(position: 1) == nil)
  }
}
