import Graphics
import Tables
import TestSupport
import Testing

@testable import LineChart

@Suite("The way of a line between its values")
struct LineShapeTests {
  @Test(
    "has corners where the shape says so",
    arguments: [
      (LineShape.straight, "0,0 10,4 20,2"), (.stepAfter, "0,0 10,0 10,4 20,4 20,2"),
      (.stepBefore, "0,0 0,4 10,4 10,2 20,2"), (.stepMiddle, "0,0 5,0 5,4 10,4 15,4 15,2 20,2"),
    ])
  func corners(shape: LineShape, expected: String) {
    let points = LineShaping.shaped([Point(0, 0), Point(10, 4), Point(20, 2)], shape)
    #expect(points.map { "\(Int($0.x)),\(Int($0.y))" }.joined(separator: " ") == expected)
  }

  @Test("is there for no value and for one", arguments: LineShape.allCases)
  func few(shape: LineShape) {
    #expect(LineShaping.shaped([], shape).isEmpty)
    #expect(LineShaping.shaped([Point(3, 4)], shape) == [Point(3, 4)])
    #expect(LineShaping.shaped([Point(3, 4), Point(3, 8)], .smooth) == [Point(3, 4), Point(3, 8)])
  }

  @Test("is smooth without going beyond the values on either side, and goes through each of them")
  func smooth() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<200 {
      var x = 0.0
      let points = (0..<Int.random(in: 3...20, using: &random)).map { _ -> Point in
        x += Double.random(in: 0...40, using: &random)
        return Point(x, Double.random(in: -200...200, using: &random).rounded())
      }
      let curve = LineShaping.shaped(points, .smooth)
      var index = 0
      for (start, end) in zip(points, points.dropFirst()) {
        #expect(curve[index] == start)
        var last = start
        repeat {
          index += 1
          let point = curve[index]
          #expect(point.y >= min(start.y, end.y) && point.y <= max(start.y, end.y))
          // Between two values it only rises or only falls.
          #expect(start.y <= end.y ? point.y >= last.y - 1e-9 : point.y <= last.y + 1e-9)
          #expect(point.x >= last.x)
          last = point
        } while curve[index] != end
      }
      #expect(index == curve.count - 1)
    }
  }

  @Test("is so finely divided that no corner shows")
  func fine() {
    let points = (0..<6).map { Point(Double($0) * 60, $0.isMultiple(of: 2) ? 0 : 100) }
    let curve = LineShaping.shaped(points, .smooth)
    for index in 1..<curve.count - 1 {
      let (a, b, c) = (curve[index - 1], curve[index], curve[index + 1])
      let chord = a.interpolated(to: c, at: (b.x - a.x) / (c.x - a.x))
      #expect(abs(chord.y - b.y) < 0.5, "\(b)")
    }
  }

  private func geometry(_ values: [Double?], _ change: (inout ChartStyle) -> Void) throws -> SeriesGeometry {
    let layout = LineChartViewCustomLayout()
    change(&layout.style)
    let rows = values.enumerated().map { row, value -> [String: Value] in
      ["x": .number(Double(row)), "v": value.map { .number($0) } ?? .missing]
    }
    let view = LineChartView(data: rows, layout: layout)
    view.settings.xKey = "x"
    view.settings.yKeys = ["v"]
    view.settings.xScale = .number
    _ = view.update(size: Size(400, 300), measuring: EstimatedTextMeasurer())
    return try #require(view.pipeline.current?.geometry.series.first)
  }

  @Test(
    "joins what misses values, leaves a gap, goes through zero or stays",
    arguments: [
      (MissingValueMode.join, [5], 0), (.gap, [2, 2], 1), (.zero, [8], 0), (.last, [8], 0),
    ])
  func missing(mode: MissingValueMode, counts: [Int], lone: Int) throws {
    let series = try geometry([3, 4, nil, 7, nil, nil, 5, 6]) { $0.missingValues = mode }
    #expect(series.runs.map(\.count) == counts)
    #expect(series.lone.count == lone)
    #expect(series.areaOutlines.filter { $0.count > 1 }.map(\.count) == counts)
  }

  @Test("stays at the last value and not before the first")
  func last() throws {
    let series = ChartSeries(name: "v", column: "v", values: [.nan, 2, .nan, .nan, 3, .nan])
    #expect(Array(series.filled(.last).values).map { $0.isNaN ? -1 : $0 } == [-1, 2, 2, 2, 3, 3])
    #expect(Array(series.filled(.zero).values) == [0, 2, 0, 0, 3, 0])
    #expect(series.filled(.gap).count == 2)
  }

  @Test("ends where values are far apart", arguments: [(GapDistance.unlimited, 1), (.automatic, 2), (.fixed(0.5), 0)])
  func distance(distance: GapDistance, runs: Int) throws {
    let layout = LineChartViewCustomLayout()
    layout.style.gapBeyond = distance
    let rows = [0, 1, 2, 3, 10, 11, 12].map { ["x": Value.number($0), "v": .number($0)] }
    let view = LineChartView(data: rows, layout: layout)
    (view.settings.xKey, view.settings.yKeys, view.settings.xScale) = ("x", ["v"], .number)
    _ = view.update(size: Size(400, 300), measuring: EstimatedTextMeasurer())
    let series = try #require(view.pipeline.current?.geometry.series.first)
    #expect(series.runs.count == runs)
    #expect(series.lone.count == (runs == 0 ? 7 : 0))
  }

  @Test("of very many values ends where a part of a pixel and more has none, and nowhere else")
  func dense() throws {
    var values: [Double?] = (0..<20_000).map { Double($0 % 97) }
    for row in 5_000..<5_400 { values[row] = nil }
    for row in stride(from: 10, to: 4_000, by: 50) { values[row] = nil }
    let gap = try geometry(values) { $0.missingValues = .gap }
    let wide = zip(gap.runs, gap.runs.dropFirst()).filter { $1[0].x - $0[$0.count - 1].x > 1 }
    #expect(wide.count == 1)
    #expect(try geometry(values) { _ in }.runs.count == 1)
    // Three missing steps among twenty thousand are less than can be seen.
    #expect(try geometry(values.map { $0 ?? 1 }) { $0.missingValues = .gap }.runs.count == 1)
  }
}
