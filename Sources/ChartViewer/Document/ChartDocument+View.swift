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

  /// Shows what there is by now of the part of the chart that was asked for, while more is being read; all that there is
  /// where nothing of that part has come.
  ///
  /// - Parameters:
  ///   - size: of the picture that will be drawn, so that little of it has to be found twice.
  public func showRequestedViewSoFar(size: Size, pixelsPerPoint: Double, measuring measurer: any TextMeasuring) {
    guard let requested = requestedView, view.table.rowCount > 0 else { return }
    _ = view.update(size: size, pixelsPerPoint: pixelsPerPoint, measuring: measurer)
    let viewport = Viewport(
      x: domainSoFar(requested.x, on: .x), y: domainSoFar(requested.y, on: .y), fitsY: requested.fitsY)
    guard let space = view.viewportSpace, space.fitted(viewport) != space.fitted(view.viewport) else { return }
    view.viewport = viewport
  }

  /// The part of a domain that lies inside of what has come; nil where none does.
  private func domainSoFar(_ ends: ViewRequest.Ends?, on axis: Axis) -> ClosedRange<Double>? {
    guard let ends, let space = view.viewportSpace else { return nil }
    let limits = space[axis].limits
    let first = ends.from.map { view.place(named: $0, on: axis) } ?? limits.lowerBound
    let last = ends.to.map { view.place(named: $0, on: axis) } ?? limits.upperBound
    // A slot whose row has not come yet has no place, and those of rows to come lie behind all others.
    guard let first else { return nil }
    let (lower, upper) = (min(first, last ?? limits.upperBound), max(first, last ?? limits.upperBound))
    guard lower < limits.upperBound, upper > limits.lowerBound else { return nil }
    return max(lower, limits.lowerBound)...min(upper, limits.upperBound)
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
    let domain = min(first, last)...max(first, last)
    // An end that was not given is the axis', which tells nothing about the other one.
    let highest = ends.to == nil ? limits.upperBound : ends.from == nil ? last : domain.upperBound
    let lowest = ends.from == nil ? limits.lowerBound : ends.to == nil ? first : domain.lowerBound
    guard lowest <= limits.upperBound, highest >= limits.lowerBound else {
      let asked = "\(ends.from ?? "")..\(ends.to ?? "")"
      throw DiagnosticError(
        Diagnostic(
          .error, "\(option): the \(axis == .x ? "x" : "y") axis has nothing from \(asked)", code: "view"))
    }
    return domain
  }
}
