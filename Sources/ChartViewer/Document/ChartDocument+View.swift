public import Diagnostics
public import Graphics
import LineChart
import Tables

extension ChartDocument {
  /// Shows the part of the chart that was asked for, once there is data to find it in; later calls do nothing.
  ///
  /// - Throws: Where an axis has no place of a name that was given.
  public func showRequestedView(measuring measurer: any TextMeasuring) throws(DiagnosticError) {
    guard let requested = requestedView, view.table.rowCount > 0 else { return }
    requestedView = nil
    _ = view.update(size: size, measuring: measurer)
    view.viewport.x = try domain(requested.x, on: .x, option: "--x-view")
    view.viewport.y = try domain(requested.y, on: .y, option: "--y-view")
    view.viewport.fitsY = requested.fitsY
  }

  private func domain(
    _ ends: ViewRequest.Ends?, on axis: Axis, option: String
  ) throws(DiagnosticError) -> ClosedRange<Double>? {
    guard let ends, let space = view.viewportSpace else { return nil }
    let limits = space[axis].limits
    func place(_ text: String?, else end: Double) throws(DiagnosticError) -> Double {
      guard let text else { return end }
      guard let place = view.place(named: text, on: axis) else {
        throw DiagnosticError(
          Diagnostic(.error, "\(option): the \(axis == .x ? "x" : "y") axis has no place '\(text)'", code: "view"))
      }
      return place
    }
    let (first, last) = (
      try place(ends.from, else: limits.lowerBound), try place(ends.to, else: limits.upperBound)
    )
    return min(first, last)...max(first, last)
  }
}
