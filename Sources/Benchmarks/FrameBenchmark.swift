import CairoGraphics
import Graphics
import LayerTree
import LineChart
import Tables

/// How long a chart's steps take for a table of many rows.
struct FrameBenchmark {
  let table: Table
  let size = Size(1600, 900)

  func report() -> String {
    guard let surface = try? ImageSurface(width: Int(size.width), height: Int(size.height), format: .rgb24) else {
      return "there is no memory for a picture"
    }
    let measurer = PangoTextMeasurer()
    let canvas = CairoCanvas(surface, measurer: measurer)
    let layout = LineChartViewCustomLayout()
    let view = LineChartView(table: table, layout: layout)
    var content = Layer()
    let first = Stopwatch.shortest(1) { content = view.update(size: size, measuring: measurer) }
    // A picture of another height has a geometry of its own, as a zoomed one has.
    var height = size.height
    let geometry = Stopwatch.shortest(15) {
      height = height == size.height ? size.height - 1 : size.height
      content = view.update(size: Size(size.width, height), measuring: measurer)
    }
    let painter = LayerPainter(measuring: measurer)
    func frame(_ change: (ViewportSpace, Viewport, Int) -> Viewport) -> Double {
      view.viewport = .all
      // As in a window.
      view.isMoving = true
      content = view.update(size: size, measuring: measurer)
      var number = 0
      defer {
        view.viewport = .all
        view.isMoving = false
      }
      return Stopwatch.median(40) {
        if let space = view.viewportSpace { view.viewport = change(space, view.viewport, number) }
        number += 1
        content = view.update(size: size, measuring: measurer)
        painter.paint(content, on: canvas)
      }
    }
    let zoom = frame { space, viewport, number in
      let factor = number % 10 < 5 ? ViewportSpace.wheelFactor : 1 / ViewportSpace.wheelFactor
      return space.zooming(viewport, .x, by: factor, about: Point(700, 400))
    }
    let pan = frame { space, viewport, number in
      number == 0
        ? space.zooming(viewport, .x, by: 2, about: Point(700, 400))
        : space.panning(viewport, .x, by: number % 10 < 5 ? 0.01 : -0.01)
    }
    func painting() -> (all: Double, detail: String) {
      content = view.update(size: size, measuring: measurer)
      let paint = Stopwatch.shortest(15) { painter.paint(content, on: canvas) }
      let parts = (0..<15).map { _ in
        let timed = TimedCanvas(canvas)
        painter.paint(content, on: timed)
        return timed
      }
      func shortest(_ part: KeyPath<TimedCanvas, Double>) -> String {
        KernelBenchmark.rounded(parts.map { $0[keyPath: part] }.min() ?? 0)
      }
      return (paint, "fills \(shortest(\.fills)), strokes \(shortest(\.strokes)), texts \(shortest(\.texts))")
    }
    let (paint, detail) = painting()
    view.isMoving = true
    let movingUpdate = Stopwatch.shortest(15) {
      height = height == size.height ? size.height - 1 : size.height
      content = view.update(size: Size(size.width, height), measuring: measurer)
    }
    let (movingPaint, movingDetail) = painting()
    view.isMoving = false
    var longer = table
    let added = Table(
      columns: table.columns.map { Column(name: $0.name, numbers: GrowingArray($0.doubles.prefix(100_000))) })
    let append = Stopwatch.shortest(4) {
      longer.append(added)
      view.table = longer
      content = view.update(size: size, measuring: measurer)
      painter.paint(content, on: canvas)
    }
    layout.topBackgroundColor = .clear
    layout.bottomBackgroundColor = .clear
    content = view.update(size: size, measuring: measurer)
    var hits = 0
    let hover = Stopwatch.shortest(15) {
      for place in stride(from: 200.0, to: 1400, by: 120) { hits += view.hover(at: Point(place, 400)) == nil ? 0 : 1 }
    }
    let times = [
      ("first update", first), ("next ones", geometry), ("painting", paint), ("while moving", movingUpdate),
      ("painting then", movingPaint), ("a frame of zooming", zoom),
      ("a frame of panning", pan), ("a frame after 100,000 more rows", append),
      ("hover", hover / Double(max(hits, 1)) * 15),
    ]
    return times.map { "\($0) \(KernelBenchmark.rounded($1)) ms" }.joined(separator: ", ") + "; of painting: "
      + detail + ", while moving: " + movingDetail
  }
}
