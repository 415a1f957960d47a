import CairoGraphics
import Graphics
import LineChart
import Tables

/// How long the layout of a chart with everything around it takes: eight series, legend, titles and labels.
struct LayoutBenchmark {
  private let size = Size(1600, 900)

  func report() -> String {
    let names = (1...8).map { "series \($0)" }
    let columns = names.enumerated().map { index, name in
      Column(name: name, numbers: GrowingArray((0..<1000).map { Double(($0 * (index + 7)) % 311) + Double(index) }))
    }
    let view = LineChartView(table: Table(columns: columns), layout: LineChartViewCustomLayout())
    view.settings.title = "Eight series"
    view.settings.subtitle = "with all that is around them"
    view.settings.xTitle = "number"
    view.settings.yTitle = "value"
    let measurer = PangoTextMeasurer()
    _ = view.update(size: size, measuring: measurer)
    // Another height has a geometry of its own, with all labels.
    var height = size.height
    let time = Stopwatch.median(40) {
      height = height == size.height ? size.height - 1 : size.height
      _ = view.update(size: Size(size.width, height), measuring: measurer)
    }
    return "layout of 8 series with legend and titles: \(KernelBenchmark.rounded(time)) ms"
  }
}
