import ChartViewer
public import Diagnostics
public import Graphics
public import LineChart

extension LineChartView {
  /// Opens a window on the chart and returns when it is closed.
  ///
  /// The chart follows the window's size and answers the pointer, which zooms and pans it. The keys are the viewer's,
  /// which shows a list of them for a question mark: S saves a PNG file in the working directory, R asks the layout for
  /// every part anew. The window's title is the chart's.
  ///
  /// - Parameters:
  ///   - size: of the window's contents, in points.
  ///   - scale: pixels in a point; nil for the desktop's setting.
  /// - Returns: 0 where the window was closed, 128 + n where the signal n asked for the end.
  /// - Throws: Where there is no X display.
  @discardableResult
  public func show(size: Size = Size(750, 400), scale: Double? = nil) throws(DiagnosticError) -> Int32 {
    try ChartWindow(ChartDocument(self, size: size), scale: scale).run()
  }

  /// Opens a window on the chart, calls `change` again and again while it is open, and returns when it is closed.
  ///
  /// What `change` does to the chart's data, settings or layout is drawn at once; where it does nothing, nothing is
  /// drawn.
  ///
  /// - Parameters:
  ///   - interval: between two calls, above zero.
  ///   - size: of the window's contents, in points.
  ///   - scale: pixels in a point; nil for the desktop's setting.
  /// - Returns: 0 where the window was closed, 128 + n where the signal n asked for the end.
  /// - Throws: Where there is no X display.
  @discardableResult
  public func show(
    size: Size = Size(750, 400), scale: Double? = nil, every interval: Duration,
    change: @escaping (LineChartView) -> Void
  ) throws(DiagnosticError) -> Int32 {
    precondition(interval > .zero, "There has to be time between two changes of a chart on show.")
    let window = try ChartWindow(ChartDocument(self, size: size), scale: scale)
    window.repeat(every: interval) { change(self) }
    return window.run()
  }
}
