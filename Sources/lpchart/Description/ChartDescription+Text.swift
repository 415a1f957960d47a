import Diagnostics
import LineChart
import Tables

extension ChartDescription {
  /// The description as lines for people.
  var text: String {
    var text = "\(source): \(ChartDescription.counted(table.rowCount, "row"))"
    text += sources.isEmpty ? "\n" : ", joined\n\nsources\n" + sources.map(\.text).joined()
    text += "\ncolumns\n"
    let width = table.columns.map(\.name.count).max() ?? 0
    for column in table.columns {
      let gap = String(repeating: " ", count: width - column.name.count + 2)
      let unit = column.unit.map { " in \($0)" } ?? ""
      let missing = column.missingCount > 0 ? ", \(column.missingCount) missing" : ""
      text += "  \(column.name)\(gap)\(column.type.rawValue)\(unit)\(missing)\n"
    }
    text += "\nx: \(report.xKey ?? "row number") (\(report.reasonForX)), \(report.xScale.rawValue)"
    text += report.slotCount.map { ", \($0) slots" } ?? ", \(report.xDomainText)"
    text += report.isSorted ? ", rows sorted\n" : "\n"
    text += "y: \(report.yKeys.joined(separator: ", ")) (\(report.reasonForY)), \(report.yScale.rawValue)"
    text += ", \(range(report.yDomain))\n"
    if let domain = report.y2Domain {
      let names = report.series.filter { $0.axis == .y2 }.map(\.name).joined(separator: ", ")
      text += "right: \(names), \(report.yScale.rawValue), \(range(domain))\n"
    }
    if let by = report.byKey, let reason = report.reasonForBy { text += "by: \(by) (\(reason))\n" }
    text += "\nseries\n"
    for series in report.series {
      text += "  \(series.name): \(ChartDescription.counted(series.count, "value"))"
      if let low = series.minimumText, let high = series.maximumText { text += ", \(low) to \(high)" }
      text += "\n"
    }
    text += "\nx labels: \(labels(report.xTicks))\ny labels: \(labels(report.yTicks))"
    text += (report.yTickBase.map { ", each \($0)" } ?? "") + "\n"
    if report.y2Domain != nil { text += "right labels: \(labels(report.y2Ticks))\n" }
    if asksForHover { text += "\n" + hoverText + "\n" }
    return text
  }

  private func range(_ range: ClosedRange<Double>) -> String {
    "\(valueText(range.lowerBound)) to \(valueText(range.upperBound))"
  }

  private func labels(_ ticks: [TickMark]) -> String {
    let shown = ticks.filter { $0.labelBox != nil }.map(\.shownLabel)
    guard shown.count > 24 else { return shown.joined(separator: "  ") }
    return shown.prefix(12).joined(separator: "  ") + "  …  " + shown.suffix(11).joined(separator: "  ")
  }

  private var hoverText: String {
    guard let hover else { return "pointer: nothing" }
    var text = "pointer: \(hover.xText ?? "no text")"
    text += hover.row.map { ", row \($0)" } ?? ", an empty slot"
    for item in hover.items { text += "\n  \(item.name): \(item.text ?? "no value")" }
    return text
  }
}
