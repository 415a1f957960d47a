import CairoGraphics
import Diagnostics
import LineChart
import X11Window

extension ChartWindow {
  /// Writes the chart as it is on show, without pointer and messages, to a new PNG file beside the data.
  func savePicture() {
    do throws(DiagnosticError) {
      let bytes = try document.view.picture(.png, size: chartSize, scale: pixelsPerPoint)
      let path = try write(bytes)
      show(Banner(kind: .note, message: "saved \(path)"))
    } catch {
      show(Banner(kind: .error, message: DiagnosticFormatter().line(error.diagnostic)))
    }
  }

  /// Finds the first free name: `grades.png`, `grades-2.png` …
  private func write(_ bytes: [UInt8]) throws(DiagnosticError) -> String {
    var stem = document.dataSources.first.map { $0 == "-" ? "chart" : $0 } ?? "chart"
    let name = ChartWindow.fileName(of: stem)
    if let dot = name.lastIndex(of: "."), dot != name.startIndex {
      stem.removeLast(name.distance(from: dot, to: name.endIndex))
    }
    for number in 1...9999 {
      let path = number == 1 ? stem + ".png" : "\(stem)-\(number).png"
      if try PictureFile.writeNew(bytes, to: path) { return path }
    }
    throw DiagnosticError(
      Diagnostic(.error, "there are already 9,999 pictures with this name", code: "cannot-write", path: stem + ".png"))
  }

  /// Shows a message for some seconds.
  func show(_ banner: Banner) {
    note = banner
    loop.schedule(TimerTopic("note"), after: .seconds(banner.kind == .error ? 6 : 3)) { [unowned self] in
      note = nil
    }
  }
}
