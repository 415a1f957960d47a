import Graphics
import LineChart
import Tables
import Testing

@Suite("What the pointer does to a view")
struct ViewportSpaceTests {
  /// A plot of 200 × 100 points at (40, 30), with x from 0 to 100 and y from 0 to 10.
  static let space = ViewportSpace(
    plot: Rectangle(40, 30, 200, 100), x: ViewportAxis(whole: Scale(.linear, domain: 0...100)),
    y: ViewportAxis(whole: Scale(.linear, domain: 0...10)))

  @Test(
    "A box shows what it encloses; one that is hardly high or wide shows all of the other axis",
    arguments: [
      (Rectangle(40, 30, 100, 50), Viewport(x: 0...50, y: 5...10), Rectangle(40, 30, 100, 50)),
      (Rectangle(140, 80, -100, -50), Viewport(x: 0...50, y: 5...10), Rectangle(40, 30, 100, 50)),
      (Rectangle(90, 60, 50, 2), Viewport(x: 25...50), Rectangle(90, 30, 50, 100)),
      (Rectangle(90, 55, 1, 25), Viewport(y: 5...7.5), Rectangle(40, 55, 200, 25)),
      (Rectangle(140, 0, 500, 500), Viewport(x: 50...100), Rectangle(140, 30, 100, 100)),
      (Rectangle(90, 60, 0, 0), .all, nil), (Rectangle(90, 60, 1, 1), .all, nil),
      (Rectangle(0, 0, 30, 20), .all, nil), (Rectangle(90, .nan, 50, 50), .all, nil),
    ] as [(Rectangle, Viewport, Rectangle?)])
  func box(box: Rectangle, expected: Viewport, area: Rectangle?) {
    #expect(Self.space.zooming(.all, to: box) == expected)
    #expect(Self.space.area(of: box) == area)
  }

  @Test("A box in a part is a part of that part")
  func nested() {
    let first = Self.space.zooming(.all, to: Rectangle(40, 30, 100, 50))
    #expect(Self.space.zooming(first, to: Rectangle(140, 80, 100, 50)) == Viewport(x: 25...50, y: 5...7.5))
  }

  @Test("What is dragged stays under the pointer")
  func dragging() {
    let part = Viewport(x: 40...60, y: 4...6)
    #expect(Self.space.dragging(part, by: Point(100, 50)) == Viewport(x: 30...50, y: 5...7))
    #expect(Self.space.dragging(part, by: Point(1e6, -1e6)) == Viewport(x: 0...20, y: 0...2))
    #expect(Self.space.dragging(.all, by: Point(50, 50)) == .all)
    #expect(
      Self.space.dragging(Viewport(x: 40...60, fitsY: true), by: Point(100, 50)) == Viewport(x: 30...50, fitsY: true))
  }

  @Test("While y is fitted, a change of y begins from what is in view")
  func fitted() {
    var space = Self.space
    space.fittedY = 2...4
    let view = Viewport(x: 0...50, fitsY: true)
    #expect(space.togglingFit(view) == Viewport(x: 0...50, y: 2...4))
    #expect(space.togglingFit(Viewport(x: 0...50, y: 1...2)) == view)
    #expect(space.panning(view, .y, by: 0.5) == Viewport(x: 0...50, y: 3...5))
    #expect(space.zooming(view, .y, by: 2, about: Point(0, 80)) == Viewport(x: 0...50, y: 2.5...3.5))
    #expect(space.zooming(view, .x, by: 2, about: Point(40, 80)) == Viewport(x: 0...25, fitsY: true))
    #expect(space.showingAll(view, .y) == Viewport(x: 0...50))
    #expect(space.showingAll(view, .x) == Viewport(fitsY: true))
  }

  @Test("In a plot without size nothing moves and nothing fails")
  func empty() {
    var space = Self.space
    for plot in [Rectangle(40, 30, 0, 0), Rectangle(0, 0, 0, 10), Rectangle(0, 0, 10, 0)] {
      space.plot = plot
      let part = Viewport(x: 40...60, y: 4...6)
      #expect(space.dragging(part, by: Point(1, 1)) == part)
      #expect(space.zooming(part, to: Rectangle(0, 0, 10, 10)) == part)
      #expect(space.zooming(part, .x, by: 1.25, about: Point(3, 3)).x != nil)
    }
  }

  // MARK: The strip

  private static func frame(_ lower: Double, _ upper: Double) throws -> (LineChartView, OverviewFrame) {
    let view = LineChartView(data: (0...100).map { ["n": .integer(Int64($0)), "v": 1] }, yKey: "v", xKey: "n")
    view.viewport.x = lower...upper
    let window = Size(300, 240)
    _ = view.update(size: view.pictureSize(in: window), measuring: EstimatedTextMeasurer())
    return (view, try #require(view.overviewFrame(in: window)))
  }

  @Test("The strip has the view where it lies in all of x")
  func strip() throws {
    let (view, frame) = try Self.frame(25, 50)
    let space = try #require(view.viewportSpace)
    #expect(frame.area.minX == space.plot.minX && frame.area.maxX == space.plot.maxX)
    #expect(frame.area.minY > space.plot.maxY + 30 && frame.area.maxY <= 240)
    #expect(abs(frame.window.minX - (frame.area.minX + frame.area.width / 4)) < 1e-9)
    #expect(abs(frame.window.width - frame.area.width / 4) < 1e-9)
    let y = frame.area.midY
    #expect(frame.part(at: Point(frame.window.midX, y)) == .window)
    #expect(frame.part(at: Point(frame.window.minX - 3, y)) == .lowerEdge)
    #expect(frame.part(at: Point(frame.window.maxX + 3, y)) == .upperEdge)
    #expect(frame.part(at: Point(frame.area.minX + 2, y)) == .outside)
    #expect(frame.part(at: Point(frame.window.midX, space.plot.maxY)) == nil)
  }

  @Test(
    "The window's edges can be taken hold of in 8 points at least, and its middle moves it", arguments: [0.02, 0.3, 60])
  func stripEdges(span: Double) throws {
    let (_, frame) = try Self.frame(20, 20 + span)
    let y = frame.area.midY
    let parts = stride(from: frame.window.minX - 20, to: frame.window.maxX + 20, by: 0.25).map {
      frame.part(at: Point($0, y))
    }
    for part in [OverviewFrame.Part.lowerEdge, .upperEdge] { #expect(parts.count { $0 == part } >= 32) }
    #expect(frame.part(at: Point(frame.window.midX, y)) == .window)
    #expect(parts.first == .outside && parts.last == .outside)
  }

  @Test("Dragging in the strip moves the view, pulls its ends, and brings it to where it is pressed")
  func stripDrags() throws {
    let (view, frame) = try Self.frame(25, 50)
    let space = try #require(view.viewportSpace)
    func drag(_ part: OverviewFrame.Part, from start: Double, by lengths: Double) -> ClosedRange<Double>? {
      let start = Point(frame.area.minX + frame.area.width * start, frame.area.midY)
      let end = start + Point(frame.area.width * lengths, 0)
      return space.draggingOverview(view.viewport, part, in: frame, from: start, to: end).x
    }
    func isNear(_ domain: ClosedRange<Double>?, _ lower: Double, _ upper: Double) -> Bool {
      domain.map { abs($0.lowerBound - lower) < 1e-9 && abs($0.upperBound - upper) < 1e-9 } ?? false
    }
    #expect(isNear(drag(.window, from: 0.3, by: 0.1), 35, 60))
    #expect(isNear(drag(.window, from: 0.3, by: 9), 75, 100))
    #expect(isNear(drag(.lowerEdge, from: 0.25, by: -0.05), 20, 50))
    #expect(isNear(drag(.upperEdge, from: 0.5, by: 0.2), 25, 70))
    #expect(isNear(drag(.outside, from: 0.8, by: 0), 67.5, 92.5))
    // An edge does not pass the other one.
    let crossed = try #require(drag(.lowerEdge, from: 0.25, by: 0.9))
    #expect(crossed.upperBound <= 50 + 1e-9 && crossed.upperBound > crossed.lowerBound)
    #expect(drag(.lowerEdge, from: 0.25, by: -3).map { $0.lowerBound } == 0)
    #expect(
      space.draggingOverview(
        Viewport(x: 0...50), .upperEdge, in: frame, from: Point(0, 0), to: Point(1e9, 0)
      ).x == nil)
  }

  @Test("A view of next to nothing has a window that can be seen and moved")
  func narrow() throws {
    let (_, frame) = try Self.frame(50, 50.000001)
    #expect(frame.window.width >= 6)
    #expect(frame.part(at: frame.window.center) == .window)
  }
}
