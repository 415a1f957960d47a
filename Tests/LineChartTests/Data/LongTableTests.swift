import Calendar
import Graphics
import LineChart
import Tables
import Testing

@Suite("A long table")
struct LongTableTests {
  private func dump(_ columns: [Column], _ change: (inout ChartSettings) -> Void = { _ in }) throws -> (
    String, ChartReport
  ) {
    var settings = ChartSettings()
    change(&settings)
    let view = LineChartView(table: Table(columns: columns), settings: settings)
    _ = view.update(size: Size(600, 300), measuring: EstimatedTextMeasurer())
    return (view.dumpSeries(), try #require(view.report))
  }

  private let kinds = Column(name: "s", values: ["p", "p", "p", "q", "q", "q"])
  private let values = Column(name: "v", numbers: [1, 2, 3, 4, 5, 6])

  @Test("is one series for each text, joined by number; rows of each are sorted")
  func numbers() throws {
    let (text, report) = try dump([Column(name: "x", numbers: [3, 1, 2, 1, 2, 4]), kinds, values])
    #expect(
      text == """
        position row x p q
        0 1 1 2 4
        1 2 2 3 5
        2 0 3 1 -
        3 5 4 - 6

        """)
    #expect(report.isSorted)
    #expect(report.series.map(\.count) == [3, 3])
    #expect(report.reasonForBy == "x repeats for each of its 2 texts")
  }

  @Test("keeps equal x of one series, in order")
  func equal() throws {
    let (text, report) = try dump([Column(name: "x", numbers: [1, 1, 2, 1, 2, 2]), kinds, values]) {
      $0.byKey = "s"
      $0.xKey = "x"
    }
    #expect(
      text == """
        position row x p q
        0 0 1 1 4
        1 1 1 2 -
        2 2 2 3 5
        3 5 2 - 6

        """)
    #expect(!report.isSorted)
  }

  @Test("has slots by text, in order of their first appearance")
  func slots() throws {
    let (text, report) = try dump([Column(name: "k", values: ["c", "a", "b", "b", "d", "c"]), kinds, values]) {
      $0.byKey = "s"
    }
    #expect(
      text == """
        position row x p q
        0 0 0 1 6
        1 1 1 2 -
        2 2 2 3 4
        3 4 3 - 5

        """)
    #expect(report.xTicks.map(\.label) == ["c", "a", "b", "d"])
    #expect(report.slotCount == 4)
  }

  @Test("without a column for x counts the rows of each series")
  func counted() throws {
    let (text, _) = try dump([kinds, values]) { $0.byKey = "s" }
    #expect(text == "position row x p q\n0 0 1 1 4\n1 1 2 2 5\n2 2 3 3 6\n")
  }

  @Test("with several value columns has a series for each pair")
  func pairs() throws {
    let (_, report) = try dump([
      Column(name: "x", numbers: [1, 2, 3, 1, 2, 3]), kinds, values, Column(name: "w", numbers: [6, 5, 4, 3, 2, 1]),
    ])
    #expect(report.series.map(\.name) == ["p v", "q v", "p w", "q w"])
  }

  @Test("tells of rows without a text, and of more series than can be drawn")
  func strays() throws {
    let (_, report) = try dump([
      Column(name: "s", values: ["p", nil, "", "q"]), Column(name: "v", numbers: [1, 2, 3, 4]),
    ]) {
      $0.byKey = "s"
    }
    #expect(report.series.map(\.name) == ["p", "q"])
    #expect(report.problems.map(\.message) == ["2 rows have no 's' and are left out"])
    let many = (0..<150).map { Value.text("name\($0)") }
    let (_, crowded) = try dump([
      Column(name: "s", values: many), Column(name: "v", numbers: (0..<150).map { Double($0) }),
    ]) {
      $0.byKey = "s"
    }
    #expect(crowded.series.count == 100)
    #expect(crowded.problems.map(\.message) == ["'s' has 150 texts; the first 100 are drawn"])
  }

  @Test("tells the pointer each series' own row")
  func hover() throws {
    let view = LineChartView(table: Table(columns: [Column(name: "x", numbers: [1, 2, 3, 1, 2, 4]), kinds, values]))
    _ = view.update(size: Size(600, 300), measuring: EstimatedTextMeasurer())
    let hover = try #require(view.hover(position: 1))
    #expect(hover.items.map(\.name) == ["p", "q"])
    #expect(hover.items.map(\.text) == ["2", "5"])
    #expect(hover.row == 1)
    #expect(view.hover(position: 3)?.items.map(\.text) == [nil, "6"])
  }

  @Test("is joined as a slow and obvious way does it")
  func property() throws {
    var generator = SeededGenerator(seed: 31)
    for _ in 0..<150 {
      let count = Int.random(in: 1...40, using: &generator)
      let xs = (0..<count).map { _ in Double(Int.random(in: 0...12, using: &generator)) }
      let names = (0..<count).map { _ in ["p", "q", "r"].randomElement(using: &generator) ?? "" }
      let table = [
        Column(name: "x", numbers: xs), Column(name: "s", values: names.map { Value.text($0) }),
        Column(name: "v", numbers: (0..<count).map { Double($0) }),
      ]
      let (text, report) = try dump(table) { ($0.xKey, $0.byKey) = ("x", "s") }
      // Of each x as many positions as the series with the most of them has.
      var expected = "position row x " + report.series.map(\.name).joined(separator: " ") + "\n"
      var position = 0
      for x in Set(xs).sorted() {
        let rows = report.series.map { series in (0..<count).filter { xs[$0] == x && names[$0] == series.name } }
        for place in 0..<(rows.map(\.count).max() ?? 0) {
          let here = rows.map { place < $0.count ? $0[place] : nil }
          expected += "\(position) \(here.compactMap { $0 }.min() ?? -1) \(Int(x)) "
          expected += here.map { $0.map(String.init) ?? "-" }.joined(separator: " ") + "\n"
          position += 1
        }
      }
      guard text == expected else {
        Issue.record("\(text) is not \(expected)")
        return
      }
    }
  }
}
