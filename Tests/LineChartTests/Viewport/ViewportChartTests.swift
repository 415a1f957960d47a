import Calendar
import Graphics
import LayerTree
import LineChart
import Tables
import TestSupport
import Testing

@Suite("A part of a chart")
struct ViewportChartTests {
  private let measurer = EstimatedTextMeasurer()

  private func report(
    _ view: LineChartView, _ viewport: Viewport, size: Size = Size(400, 300)
  ) throws -> ChartReport {
    view.viewport = viewport
    _ = view.update(size: size, measuring: measurer)
    return try #require(view.report)
  }

  private static func slots(_ count: Int) -> LineChartView {
    LineChartView(
      data: (0..<count).map { ["name": .text("item \($0)"), "v": .integer(Int64($0 % 10))] }, yKey: "v", xKey: "name")
  }

  private static func numbers(_ values: [Double?]) -> LineChartView {
    LineChartView(
      data: values.enumerated().map { ["x": .number(Double($0)), "y": $1.map { .number($0) } ?? .missing] }, yKey: "y",
      xKey: "x")
  }

  // MARK: Ticks and labels

  @Test("Slots in view have their own labels once each, under their points, and none between")
  func slotLabels() throws {
    let view = Self.slots(100)
    for (lower, upper) in [(10.0, 14.0), (10.4, 13.6), (49.5, 50.5), (0, 3), (97.2, 99)] {
      let report = try report(view, Viewport(x: lower...upper))
      let expected = (Int(lower.rounded(.up))...Int(upper.rounded(.down))).map { "item \($0)" }
      #expect(report.xTicks.map(\.label) == expected)
      #expect(report.xTicks.filter { $0.labelBox != nil }.count == report.xTicks.count)
      let plot = report.frame.plot
      for tick in report.xTicks {
        #expect(abs(tick.position - (plot.minX + plot.width * (tick.value - lower) / (upper - lower))) < 1e-9)
      }
    }
  }

  @Test("Panning over many slots, a label stays with its slot, and the labels keep their distance")
  func steadySlotLabels() throws {
    let view = Self.slots(1000)
    var all = Set<String>()
    for start in stride(from: 100.0, to: 140, by: 0.7) {
      let report = try report(view, Viewport(x: start...start + 200))
      let shown = report.xTicks.filter { $0.labelBox != nil }
      #expect(shown.count >= 3)
      #expect(zip(shown, shown.dropFirst()).allSatisfy { $1.labelBox!.minX - $0.labelBox!.maxX >= 7.9 })
      all.formUnion(shown.map(\.label))
    }
    // Were they counted from the view's first slot, nearly each slot would have its turn.
    #expect(all.count < 12, "\(all)")
  }

  @Test("The largest number of labels rules in each view, and empty slots have none")
  func labelCounts() throws {
    let view = Self.slots(40)
    view.xMaxCount = 3
    view.xMinCount = 60
    for viewport in [Viewport.all, Viewport(x: 5...9), Viewport(x: 20.5...37), Viewport(x: 35...50)] {
      let labels = try report(view, viewport).xTicks.filter { $0.labelBox != nil }
      #expect((1...3).contains(labels.count))
      #expect(Set(labels.map(\.label)).count == labels.count)
    }
    #expect(try report(view, Viewport(x: 45...50)).xTicks.allSatisfy { $0.labelBox == nil })
  }

  @Test("Fixed labels are shown where they lie in view")
  func fixedLabels() throws {
    let view = Self.slots(11)
    view.xData = ["a", "b", "c"]
    #expect(try report(view, .all).xTicks.map(\.label) == ["a", "b", "c"])
    let part = try report(view, Viewport(x: 4...8))
    #expect(part.xTicks.map(\.label) == ["b"])
    #expect(abs(part.xTicks[0].position - (part.frame.plot.minX + part.frame.plot.width / 4)) < 1e-9)
    #expect(try report(view, Viewport(x: 6...8)).xTicks.isEmpty)
  }

  @Test("While the view moves, ticks keep their distance")
  func steadyTicks() throws {
    let view = Self.numbers((0..<1000).map { Double($0) })
    var steps = Set<String>()
    for start in stride(from: 0.3, to: 500, by: 7.77) {
      let report = try report(view, Viewport(x: start...start + 333, y: start...start + 333))
      for ticks in [report.xTicks, report.yTicks] {
        #expect(ticks.count >= 2)
        steps.insert("\(ticks[1].value - ticks[0].value)")
      }
    }
    #expect(steps.count <= 2, "\(steps)")
  }

  @Test("A given distance of ticks is kept as long as two of them are in view")
  func givenSpace() throws {
    let view = Self.numbers((0...100).map { Double($0) })
    view.yRange = 5...95
    view.ySpace = 10
    #expect(try report(view, Viewport(y: 20...60)).yTicks.map(\.value) == [25, 35, 45, 55])
    #expect(try report(view, Viewport(y: 26...34)).yTicks.count > 3)
    #expect(try report(view, Viewport(y: 0...100)).yTicks.map(\.value) == [5, 15, 25, 35, 45, 55, 65, 75, 85, 95])
  }

  @Test(
    "Labels that would be cut off are told from a number that they have in common",
    arguments: [
      (12_345.51, 12_345.6, "+ 12,345.5", "0.02"), (-12_346.0, -12_345.5, "- 12,346", "0"),
      (112.123456, 112.123457, "× 1e-7 + 112.12345", "60"),
    ])
  func relativeLabels(lower: Double, upper: Double, base: String, first: String) throws {
    let view = Self.numbers([-20_000, 20_000])
    view.yRange = -20_000...20_000
    let whole = try report(view, .all)
    #expect(whole.yTickBase == nil)
    let report = try report(view, Viewport(y: lower...upper))
    #expect(report.frame == whole.frame, "The plot does not move.")
    #expect(report.yTickBase == base)
    #expect(report.yTicks.first?.label == first)
    #expect(report.yTicks.allSatisfy { $0.labelBox.map { $0.minX >= 0 && $0.maxX < report.frame.plot.minX } ?? false })
  }

  // MARK: y fitted to what is visible

  @Test("y fits what is seen: the values in view, and the line where it comes in and goes out")
  func fit() throws {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<40 {
      let values: [Double?] = (0..<60).map { _ in
        Int.random(in: 0..<4, using: &random) == 0 ? nil : Double.random(in: -1000...1000, using: &random)
      }
      let view = Self.numbers(values)
      let lower = Double.random(in: 0...50, using: &random)
      let upper = lower + Double.random(in: 0.1...9, using: &random)
      let report = try report(view, Viewport(x: lower...upper, fitsY: true))
      // The line in a thousand places of the view, by the definition of what joins.
      let present = values.enumerated().compactMap { index, value in value.map { (Double(index), $0) } }
      var seen: [Double] = []
      for place in (0...1000).map({ lower + (upper - lower) * Double($0) / 1000 }) + present.map(\.0)
      where place >= lower && place <= upper {
        guard let after = present.first(where: { $0.0 >= place }), let before = present.last(where: { $0.0 <= place })
        else { continue }
        let part = after.0 > before.0 ? (place - before.0) / (after.0 - before.0) : 0
        seen.append(before.1 + (after.1 - before.1) * part)
      }
      guard let least = seen.min(), let greatest = seen.max() else { continue }
      let whole = Self.numbers([least, greatest])
      let expected = try self.report(whole, .all).yDomain
      #expect(abs(report.yDomain.lowerBound - expected.lowerBound) < 1e-6)
      #expect(abs(report.yDomain.upperBound - expected.upperBound) < 1e-6)
    }
  }

  @Test("Fitted y goes beyond a given range, and a view of nothing keeps the whole axis")
  func fitBeyondRange() throws {
    let view = Self.numbers([0, 10, 20, 500, 520, nil, nil])
    view.yRange = 0...100
    #expect(try report(view, Viewport(x: 3.2...3.8, fitsY: true)).yDomain.lowerBound >= 490)
    let pair = Self.numbers([1, 2, nil, nil, nil])
    let whole = try report(pair, .all).yDomain
    #expect(try report(pair, Viewport(x: 2...3, fitsY: true)).yDomain == whole)
  }

  // MARK: Data that changes

  private static func growing(_ count: Int) -> LineChartView {
    var table = Table()
    for index in 0..<count { table.append(row: [("x", .number(Double(index))), ("y", .number(Double(index % 5)))]) }
    return LineChartView(table: table)
  }

  @Test("A view that ends where the data ends goes on doing so; any other stays where it is")
  func following() throws {
    let view = Self.growing(100)
    for (before, after) in [
      (90...99, 100...109), (50...60, 50...60), (0...98.999, 0...98.999),
    ] as [(ClosedRange<Double>, ClosedRange<Double>)] {
      let view = Self.growing(100)
      #expect(try report(view, Viewport(x: before)).xDomain == before)
      for index in 100..<110 { view.table.append(row: [("x", .number(Double(index))), ("y", 1)]) }
      _ = view.update(size: Size(400, 300), measuring: measurer)
      #expect(view.report?.xDomain == after)
    }
    #expect(try report(view, .all).xDomain == 0...99)
    view.table.append(row: [("x", 200), ("y", 1)])
    #expect(try report(view, view.viewport).xDomain == 0...200, "All of the axis goes on being all of it.")
  }

  @Test("A view of slots follows new rows, too")
  func followingSlots() throws {
    let view = Self.slots(20)
    view.viewport.x = 10...19
    _ = view.update(size: Size(400, 300), measuring: measurer)
    view.table.append(row: [("name", "item 20"), ("v", 3)])
    _ = view.update(size: Size(400, 300), measuring: measurer)
    #expect(view.viewport.x == 11...20)
  }

  @Test("Reloaded data is seen in the same part, as far as it has one; another column is seen as a whole")
  func reloading() throws {
    let view = Self.growing(100)
    let part = Viewport(x: 40...60, y: 1...2)
    #expect(try report(view, part).xDomain == 40...60)
    view.table = Self.growing(80).table
    #expect(try report(view, view.viewport).xDomain == 40...60)
    #expect(view.report?.yDomain == 1...2)
    view.table = Self.growing(50).table
    #expect(try report(view, view.viewport).xDomain == 29...49)
    view.table = Self.growing(100).table
    #expect(try report(view, part).xDomain == 40...60)
    view.xKey = "y"
    _ = view.update(size: Size(400, 300), measuring: measurer)
    #expect(view.viewport == .all)
  }

  // MARK: The picture

  @Test("A segment whose ends are both out of view crosses it, and neither end is under the pointer")
  func crossing() throws {
    let view = Self.numbers([])
    view.table = LineChartView(data: [["x": 0, "y": 0], ["x": 1000, "y": 1000]], yKey: "y", xKey: "x").table
    view.xKey = "x"
    view.yKeys = ["y"]
    view.viewport.x = 400...410
    let content = view.update(size: Size(400, 300), measuring: measurer)
    let plot = try #require(view.report?.frame.plot)
    let line = try #require(content.all(ShapeLayer.self).first { $0.name == "line-y" })
    let bounds = try #require(line.path?.bounds)
    #expect(abs(bounds.minX - plot.minX) < 1e-6 && abs(bounds.maxX - plot.maxX) < 1e-6)
    #expect(abs(bounds.minY - (plot.maxY - plot.height * 0.41)) < 1e-6)
    #expect(abs(bounds.maxY - (plot.maxY - plot.height * 0.40)) < 1e-6)
    #expect(view.hover(at: plot.center) == nil)
  }

  @Test("Nothing of a picture lies far outside of it, however small the part in view")
  func coordinates() {
    let view = Self.numbers((0..<500).map { Double($0 * $0 % 37) })
    for width in [100, 1, 1e-3, 1e-9] {
      view.viewport = Viewport(x: 250...250 + width, y: 10...10 + width)
      let content = view.update(size: Size(400, 300), measuring: measurer)
      for shape in content.all(ShapeLayer.self) {
        guard let bounds = shape.path?.bounds else { continue }
        #expect(bounds.minX > -500 && bounds.maxX < 900 && bounds.minY > -500 && bounds.maxY < 800, "\(bounds)")
      }
      for layer in content.all(Layer.self) {
        guard let mask = layer.mask as? ShapeLayer, let bounds = mask.path?.bounds else { continue }
        #expect(bounds.minX >= 0 && bounds.maxX <= 400, "\(bounds)")
      }
    }
  }

  @Test("The pointer finds the visible rows alone")
  func hover() throws {
    let view = Self.numbers((0..<100).map { Double($0) })
    view.viewport.x = 40.5...44.5
    _ = view.update(size: Size(400, 300), measuring: measurer)
    let plot = try #require(view.report?.frame.plot)
    #expect(view.hover(at: Point(plot.minX, plot.midY))?.row == 41)
    #expect(view.hover(at: Point(plot.maxX, plot.midY))?.row == 44)
    #expect(view.hover(at: Point(plot.minX - 15, plot.midY))?.row == 41)
    let hover = try #require(view.hover(at: plot.center))
    #expect(hover.row == 42 || hover.row == 43)
    #expect(plot.minX <= hover.xPosition && hover.xPosition <= plot.maxX)
    let tooltip = try #require(view.makeOverlay(for: hover).sublayers.first { $0.name == "tooltip" })
    #expect(Rectangle(0, 0, 400, 300).contains(tooltip.frame))
  }

  @Test("No size and no view fails", arguments: [Size(0, 0), Size(1, 1), Size(3, 300), Size(60, 40), Size(300, 4)])
  func sizes(size: Size) {
    for view in [Self.slots(30), Self.numbers((0..<30).map { Double($0) }), Self.slots(1), Self.slots(0)] {
      for viewport in [Viewport(x: 3...5, y: 1...2), Viewport(x: 28.9...29, fitsY: true), Viewport(x: 900...901)] {
        view.viewport = viewport
        _ = view.update(size: size, measuring: measurer)
        _ = view.makeOverview(in: size)
        _ = view.makeOverview(in: Size(size.width, size.height + 40))
        _ = view.hover(at: Point(1, 1))
        guard let space = view.viewportSpace else { continue }
        for axis in [Axis.x, .y] {
          view.viewport = space.zooming(view.viewport, axis, by: 1.25, about: Point(2, 2))
          view.viewport = space.panning(view.viewport, axis, by: 0.1)
        }
        view.viewport = space.dragging(view.viewport, by: Point(5, 5))
        view.viewport = space.zooming(view.viewport, to: Rectangle(0, 0, 10, 10))
        _ = view.update(size: size, measuring: measurer)
        _ = view.makeZoomBox(Rectangle(0, 0, 1, 1))
      }
    }
  }

  @Test("A part's layers: its own ticks, the lines cut at the plot's sides, points in view alone")
  func layers() throws {
    let view = LineChartView(
      data: zip("abcdef", [10, 30, 20, 50, 40, 0]).map { ["k": .text(String($0)), "v": .integer(Int64($1))] },
      yKey: "v", xKey: "k")
    view.viewport = Viewport(x: 1.5...3.5, y: 20...40)
    let content = view.update(size: Size(240, 130), measuring: measurer)
    let circle =
      "M 0 -1 C 0.552 -1 1 -0.552 1 0 C 1 0.552 0.552 1 0 1 C -0.552 1 -1 0.552 -1 0 C -1 -0.552 -0.552 -1 0 -1 Z"
    let parts = try ["x-axis", "series-v"].map { name in try #require(content.all(Layer.self).first { $0.name == name })
    }
    #expect(
      parts.map { LayerDump($0).description }.joined() == """
        Layer "x-axis" [0 0 240 130]
          ShapeLayer "x-axis-line" [0 0 0 0] fillColor=nil strokeColor=#00FF00 alignsToPixels
            path M 40 100 L 230 100
          ShapeLayer [230 100 0 0] fillColor=nil strokeColor=#00FF00
            path M -3 -3 L 0 0 L -3 3
          ShapeLayer [82.5 100 0 0] fillColor=#00FFFF
            path \(circle)
          ShapeLayer [167.5 100 0 0] fillColor=#00FFFF
            path \(circle)
          TextLayer [78.9 106.8 7.2 14.4] string="c" foregroundColor=#808080 alignmentMode=center
          TextLayer [163.9 106.8 7.2 14.4] string="d" foregroundColor=#808080 alignmentMode=center
        Layer "series-v" [0 0 240 130]
          ShapeLayer "line-v" [0 0 0 0] fillColor=nil strokeColor=#00FF00 lineJoin=round
            path M 40 82.5 L 82.5 100 L 139.167 30
          ShapeLayer [82.5 100 0 0] fillColor=#FF0000
            path \(circle)

        """)
  }

  /// Brings a view up to date in a window of a size, of which its strip may take some; returns the strip.
  private func makeStrip(_ view: LineChartView, in size: Size) -> Layer? {
    _ = view.update(size: view.pictureSize(in: size), measuring: measurer)
    return view.makeOverview(in: size)
  }

  @Test("The strip's layers")
  func stripLayers() throws {
    let view = Self.numbers([1, 3, 2, 5, 4])
    view.viewport.x = 1...3
    let strip = try #require(makeStrip(view, in: Size(240, 240)))
    #expect(view.viewportSpace?.plot.maxY == 172)
    #expect(
      LayerDump(strip).description == """
        Layer "overview" [0 0 240 240]
          Layer "overview-background" [40 204 170 28]
          ShapeLayer "overview-line-y" [0 0 0 0] fillColor=nil strokeColor=#00FF00 lineJoin=round
            path M 40 229 L 82.5 218 L 125 223.5 L 167.5 207 L 210 212.5
          Layer "overview-shade" [40 204 42.5 28] backgroundColor=#0000001F
          Layer "overview-shade" [167.5 204 42.5 28] backgroundColor=#0000001F
          Layer "overview-edge" [82 204 2 28] backgroundColor=#707070
          Layer "overview-edge" [167 204 2 28] backgroundColor=#707070

        """)
  }

  @Test(
    "The strip is high enough to see the line, lower in a low window, and there is none where it would say nothing",
    arguments: [(900, 28), (240, 28), (200, 24), (170, 20), (160, 0), (60, 0)])
  func stripHeights(window: Double, strip height: Double) {
    let view = Self.numbers([1, 3, 2, 5, 4])
    view.viewport.x = 1...3
    let size = Size(300, window)
    let strip = makeStrip(view, in: size)
    #expect(view.overviewFrame(in: size)?.area.height ?? 0 == height)
    #expect((strip == nil) == (height == 0))
    // The chart gives up what the strip takes, and no more.
    #expect(view.pictureSize(in: size).height == window - (height > 0 ? height + 10 : 0))
    view.viewport.x = nil
    #expect(makeStrip(view, in: size) == nil && view.pictureSize(in: size) == size)
  }

  @Test("A picture that leaves no room for the strip has none")
  func stripWithoutRoom() {
    let view = Self.numbers([1, 3, 2, 5, 4])
    view.viewport.x = 1...3
    _ = view.update(size: Size(300, 300), measuring: measurer)
    #expect(view.makeOverview(in: Size(300, 300)) == nil && view.overviewFrame(in: Size(300, 300)) == nil)
    // What turns out to be all of the axis needs none.
    view.viewport.x = -10...100
    _ = view.update(size: Size(300, 300), measuring: measurer)
    #expect(view.pictureSize(in: Size(300, 300)) == Size(300, 300))
  }

  @Test("A layout of one's own has no strip unless it makes one")
  func baseLayout() {
    let view = Self.numbers([1, 3, 2, 5, 4])
    let size = Size(240, 300)
    view.viewport.x = 1...3
    view.layout = LineChartViewLayout()
    #expect(makeStrip(view, in: size) == nil && view.overviewFrame(in: size) == nil)
    let layout = LineChartViewCustomLayout()
    view.layout = layout
    layout.overviewHeight = 0
    #expect(makeStrip(view, in: size) == nil)
    layout.overviewHeight = 8
    #expect(makeStrip(view, in: size) != nil && view.overviewFrame(in: size)?.area.height == 8)
  }

  // MARK: Names of places

  @Test("Places are named by numbers, times and labels")
  func places() {
    let slots = Self.slots(12)
    _ = slots.update(size: Size(400, 300), measuring: measurer)
    #expect(slots.place(named: "item 7", on: .x) == 7)
    #expect(slots.place(named: "3.5", on: .x) == 3.5)
    #expect(slots.place(named: "item 99", on: .x) == nil)
    #expect(slots.place(named: "2.5", on: .y) == 2.5 && slots.place(named: "item 7", on: .y) == nil)
    let times = LineChartView(
      data: [["t": "2024-03-01T00:00Z", "v": 1], ["t": "2024-04-01T00:00Z", "v": 2]], yKey: "v", xKey: "t")
    times.settings.xScale = .time
    _ = times.update(size: Size(400, 300), measuring: measurer)
    #expect(times.place(named: "2024-03-02", on: .x) == 1_709_337_600)
    #expect(times.place(named: "2024-03-02T01:00+01:00", on: .x) == 1_709_337_600)
    #expect(times.place(named: "yesterday", on: .x) == nil)
  }
}
