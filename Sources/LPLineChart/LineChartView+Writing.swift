import CairoGraphics
import ChartViewer
public import Diagnostics
public import Graphics
public import LineChart

extension LineChartView {
  /// Writes the chart as a picture; the name's ending says of which kind: `.png`, `.svg` or `.pdf`.
  ///
  /// The file appears whole or not at all. No display is needed.
  ///
  /// - Parameters:
  ///   - size: in points, each side above 0.
  ///   - scale: pixels in a point, for PNG.
  /// - Throws: Where the name ends otherwise, the size is no picture's, or the file cannot be written.
  public nonisolated func write(
    to path: String, size: Size = Size(750, 400), scale: Double = 1
  ) throws(DiagnosticError) {
    guard let format = PictureFormat(path: path) else {
      throw DiagnosticError(
        Diagnostic(
          .error, "the name does not end in .png, .svg or .pdf", code: "picture-format", path: path))
    }
    try PictureFile.write(picture(format, size: size, scale: scale), to: path)
  }
}
