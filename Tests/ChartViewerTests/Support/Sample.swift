import CairoGraphics
import ChartViewer
import Graphics
import LineChart
import StyleFiles
import TestSupport
import Testing

/// A chart of `Resources/Samples`, as the program reads it.
@MainActor
struct Sample {
  let document: ChartDocument

  /// - Parameter name: Below `Resources/Samples`, without `.chart.json5`.
  init(_ name: String) throws {
    let path = Command.packageDirectory + "/Resources/Samples/\(name).chart.json5"
    document = ChartDocument(ChartRequest(sources: [path], library: StyleLibrary()))
    document.loadStyle()
    try document.loadData()
    try #require(document.diagnostics.isEmpty, "\(document.diagnostics)")
  }

  /// One of the four looks.
  init(look: String) throws {
    try self.init("looks/\(look)")
  }

  var view: LineChartView { document.view }

  /// The bytes of the PNG file that `lpchart render --scale` writes, with pinned fonts.
  func png(scale: Double) throws -> [UInt8] {
    try view.picture(.png, size: document.size, scale: scale, measurer: PinnedFonts.makeMeasurer())
  }

  /// The chart's pixels, with pinned fonts.
  func picture(scale: Double = 2) throws -> TestSupport.Picture {
    try TestSupport.Picture(png: png(scale: scale))
  }
}
