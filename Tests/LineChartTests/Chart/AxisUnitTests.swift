import Graphics
import Tables
import Testing

@testable import LineChart

@Suite("What the numbers of a column are")
struct AxisUnitTests {
  @Test(
    "stands with each number as it is usually written",
    arguments: [
      ("5", "$", "$5"), ("-5", "$", "-$5"), ("5", "%", "5%"), ("0.5", "‰", "0.5‰"), ("12", "€", "12\u{00A0}€"),
      ("-3", "kr", "-3\u{00A0}kr"),
    ])
  func text(number: String, unit: String, text: String) {
    #expect(AxisUnit.text(number, unit) == text)
  }

  private func labels(_ units: [String?], viewport: ClosedRange<Double>? = nil) -> [String]? {
    let columns = units.enumerated().map { index, unit in
      var column = Column(name: "v\(index)", numbers: [1, 2, 3])
      column.unit = unit
      return column
    }
    let view = LineChartView(table: Table(columns: columns))
    view.viewport.y = viewport
    _ = view.update(size: Size(300, 200), measuring: EstimatedTextMeasurer())
    return view.report?.yTicks.map(\.label)
  }

  @Test("is in the labels of the y axis where all series have the same, also in a part of it")
  func axis() throws {
    #expect(try #require(labels(["$", "$"])).contains("$2"))
    #expect(try #require(labels(["$"], viewport: 1...2)).allSatisfy { $0.hasPrefix("$") })
    for units in [["$", nil], ["$", "%"], [nil, nil]] as [[String?]] {
      #expect(try #require(labels(units)).contains("2"))
    }
  }
}
