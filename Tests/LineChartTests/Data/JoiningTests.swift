import Calendar
import Graphics
import LineChart
import Tables
import TestSupport
import Testing

@Suite("Several sources on one x axis")
struct JoiningTests {
  private static func source(_ label: String, _ columns: Column...) -> JoinedSources.Source {
    JoinedSources.Source(label: label, table: Table(columns: columns))
  }

  private static func join(
    _ sources: [JoinedSources.Source], asking change: (inout ChartSettings) -> Void = { _ in }
  ) -> JoinedSources {
    var settings = ChartSettings()
    change(&settings)
    return JoinedSources(sources, settings: settings)
  }

  /// The joined rows, a line each: x and the values, - where there is none.
  private static func dump(_ joined: JoinedSources) -> [String] {
    (0..<joined.table.rowCount).map { row in
      joined.table.columns.map { $0.text(at: row) ?? "-" }.joined(separator: " ")
    }
  }

  @Test("Numbers are joined by value, in order, though the columns have other names")
  func numbers() {
    let joined = Self.join([
      Self.source("a", Choice.numbers("t", 1, 2, 4), Choice.numbers("v", 10, 20, 40)),
      Self.source("b", Choice.numbers("w", 10, 30, 50), Choice.numbers("x", 1, 3, 5)),
    ])
    #expect(joined.table.columns.map(\.name) == ["t / x", "a", "b"])
    #expect(Self.dump(joined) == ["1 10 10", "2 20 -", "3 - 30", "4 40 -", "5 - 50"])
    #expect(joined.parts.map(\.xKey) == ["t", "x"])
    #expect(joined.settings.xKey == "t / x" && joined.settings.yKeys == ["a", "b"])
    #expect(joined.origin(ofSeries: 1, row: 4).map { [$0.source, $0.row] } == [1, 2])
    #expect(joined.origin(ofSeries: 1, row: 1) == nil)
    #expect(joined.problems.isEmpty && joined.conflict == nil)
  }

  @Test("A source of several series has its label before each name")
  func names() {
    let joined = Self.join([
      Self.source("a", Choice.numbers("t", 1, 2), Choice.numbers("low", 1, 2), Choice.numbers("high", 3, 4)),
      Self.source("b", Choice.numbers("t", 1, 2), Choice.numbers("low", 1, 2)),
      Self.source("t", Choice.numbers("t", 1, 2), Choice.numbers("low", 1, 2)),
    ])
    #expect(joined.settings.yKeys == ["a low", "a high", "b", "t (2)"])
    #expect(joined.table.columns.map(\.name) == ["t", "a low", "a high", "b", "t (2)"])
  }

  @Test("The groups of a long table are series beside another source")
  func groups() {
    let joined = Self.join([
      Self.source(
        "long", Choice.numbers("t", 1, 2, 3, 1, 2, 3), Choice.texts("k", "p", "p", "p", "q", "q", "q"),
        Choice.numbers("v", 1, 2, 3, 4, 5, 6)),
      Self.source("b", Choice.numbers("t", 2), Choice.numbers("v", 9)),
    ])
    #expect(joined.settings.yKeys == ["long p", "long q", "b"])
    #expect(Self.dump(joined) == ["1 1 4 -", "2 2 5 9", "3 3 6 -"])
    #expect(joined.parts.map(\.byKey) == ["k", nil])
    #expect(joined.origin(ofSeries: 1, row: 2).map { [$0.source, $0.row] } == [0, 5])
  }

  @Test("Texts stand side by side in slots; each source keeps its order, and repeated texts stay apart")
  func slots() {
    let joined = Self.join([
      Self.source("a", Choice.texts("m", "Jan", "Feb", "Apr", "Jan"), Choice.numbers("v", 1, 2, 4, 5)),
      Self.source("b", Choice.texts("n", "Feb", "Mar", "Apr", "May"), Choice.numbers("v", 20, 30, 40, 50)),
    ])
    #expect(Self.dump(joined) == ["Jan 1 -", "Feb 2 20", "Mar - 30", "Apr 4 40", "Jan 5 -", "May - 50"])
    #expect(joined.settings.xScale == .slots)
  }

  @Test("Without columns for x rows are joined by their numbers")
  func rowNumbers() {
    let joined = Self.join([
      Self.source("a", Choice.numbers("v", 5, 4)), Self.source("b", Choice.numbers("v", 3, 1, 2)),
    ])
    #expect(Self.dump(joined) == ["5 3", "4 1", "- 2"])
    #expect(joined.settings.xKey == nil)
  }

  @Test("Days and moments are one axis of times; what says its zone among what does not is told")
  func times() {
    let joined = Self.join([
      Self.source("days", Choice.times("date", .day, "2020-01-01", "2020-01-02"), Choice.numbers("v", 1, 2)),
      Self.source(
        "moments",
        Column(
          name: "at", times: [ParsedTime("2020-01-01T12:00Z")?.seconds ?? 0],
          format: TimeFormat(.yearFirst, hasZone: true, precision: .time)), Choice.numbers("v", 3)),
      Self.source("local", Choice.times("t", .time, "2020-01-02T00:00"), Choice.numbers("v", 4)),
    ])
    #expect(joined.table.rowCount == 3)
    #expect(joined.table.columns[0].type == .time)
    #expect(joined.table.columns[0].timeFormat?.precision == .time)
    #expect(joined.problems.map(\.source) == [2])
    #expect(joined.problems.first?.problem.message.contains("no zone") == true)
  }

  @Test("Times with texts, numbers or counted rows have no axis in common")
  func conflicts() {
    let times = Self.source("a", Choice.times("date", .day, "2020-01-01", "2020-01-02"), Choice.numbers("v", 1, 2))
    let numbers = Self.source("b", Choice.numbers("t", 1, 2), Choice.numbers("v", 1, 2))
    let texts = Self.source("c", Choice.texts("name", "p", "q"), Choice.numbers("v", 1, 2))
    let rows = Self.source("d", Choice.numbers("v", 2, 1))
    for (sources, words) in [
      ([times, numbers], ["a time in 'a' ('date')", "a number in 'b' ('t')"]),
      ([numbers, texts], ["a number in 'b' ('t')", "a text in 'c' ('name')"]),
      ([times, rows], ["a time in 'a' ('date')", "the row number in 'd'"]),
    ] {
      let joined = Self.join(sources)
      #expect(joined.table.rowCount == 0)
      for word in words { #expect(joined.conflict?.contains(word) == true, "\(joined.conflict ?? "")") }
      // Side by side they stand by their texts.
      #expect(Self.join(sources) { $0.xScale = .slots }.conflict == nil)
    }
    #expect(Self.join([numbers, rows]).conflict == nil)
  }

  @Test("A name for x has to be in each source, one to draw in any of them")
  func unknownNames() {
    let sources = [
      Self.source("a", Choice.numbers("t", 1, 2), Choice.numbers("v", 1, 2)),
      Self.source("b", Choice.numbers("s", 1, 2), Choice.numbers("w", 1, 2)),
    ]
    let x = Self.join(sources) { $0.xKey = "t" }
    #expect(x.problems.map { [$0.source.map(String.init), $0.problem.unknownName] } == [["1", "t"]])
    let some = Self.join(sources) { $0.yKeys = ["v"] }
    #expect(some.settings.yKeys == ["a"] && some.problems.map(\.source) == [1])
    #expect(some.problems.first?.problem.unknownName == nil)
    let none = Self.join(sources) { $0.yKeys = ["nix"] }
    #expect(none.problems.map { [$0.source.map(String.init), $0.problem.unknownName] } == [[nil, "nix"]])
  }

  @Test("Ranks sort the slots of all sources")
  func ranks() {
    let joined = Self.join([
      Self.source("a", Choice.texts("n", "p", "q"), Choice.numbers("v", 1, 2), Choice.numbers("r", 2, 1)),
      Self.source("b", Choice.texts("n", "q", "s"), Choice.numbers("v", 3, 4), Choice.numbers("r", 1, 0)),
    ]) { $0.xRankKey = "r" }
    let view = LineChartView(table: joined.table, settings: joined.settings)
    _ = view.update(size: Size(400, 300), measuring: EstimatedTextMeasurer())
    #expect((0..<3).map { view.hover(position: $0)?.xText } == ["s", "q", "p"])
  }

  @Test("Each value stands at its x and each row once, with repeated x and in any order", arguments: 0..<60)
  func property(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let sources = (0..<Int.random(in: 2...4, using: &random)).map { index in
      let count = Int.random(in: 1...12, using: &random)
      let xs = (0..<count).map { _ in Double(Int.random(in: 0...9, using: &random)) }
      let values = (0..<count).map { Double(index * 100 + $0) }
      return (xs, values)
    }
    let joined = JoinedSources(
      sources.enumerated().map { index, source in
        Self.source("s\(index)", Column(name: "x", numbers: source.0), Column(name: "v", numbers: source.1))
      },
      settings: {
        var settings = ChartSettings(); settings.xKey = "x"; return settings
      }())
    let table = joined.table
    let xs = table.columns[0].doubles
    #expect(Array(xs) == xs.sorted())
    for (index, source) in sources.enumerated() {
      let values = try #require(table.column("s\(index)")).doubles
      let found = zip(xs, values).filter { !$0.1.isNaN }
      // Sorted by x, equal ones in the order of the source.
      let expected = source.0.indices.sorted { (source.0[$0], $0) < (source.0[$1], $1) }
      #expect(found.map(\.1) == expected.map { source.1[$0] })
      #expect(found.map(\.0) == expected.map { source.0[$0] })
      for row in values.indices where !values[row].isNaN {
        #expect(joined.origin(ofSeries: index, row: row)?.row == Int(values[row]) - index * 100)
      }
    }
    // As many rows with one x as the source that has it most often.
    for x in Set(xs) {
      #expect(xs.count { $0 == x } == sources.map { source in source.0.count { $0 == x } }.max())
    }
  }
}
