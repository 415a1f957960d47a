import Diagnostics
import Graphics
import LineChart
import Tables

extension ChartDescription {
  /// The description as one JSON object.
  var json: String {
    var object = JSONWriter()
    object.member("source", text: source)
    if !sources.isEmpty { object.member("sources", list: sources.map(\.json)) }
    object.member("rows", raw: String(table.rowCount))
    object.member("columns", list: table.columns.map(ChartDescription.column))
    object.member("x", text: report.xKey)
    object.member("y", list: report.yKeys.map(JSONWriter.quoted))
    object.member("xReason", text: report.reasonForX)
    object.member("yReason", text: report.reasonForY)
    object.member("by", text: report.byKey)
    object.member("byReason", text: report.reasonForBy)
    object.member("xScale", text: report.xScale.rawValue)
    object.member("yScale", text: report.yScale.rawValue)
    object.member("xDomain", list: [report.xDomain.lowerBound, report.xDomain.upperBound].map(JSONWriter.number))
    object.member("yDomain", list: [report.yDomain.lowerBound, report.yDomain.upperBound].map(JSONWriter.number))
    object.member("slots", raw: report.slotCount.map(String.init) ?? "null")
    object.member("sorted", raw: String(report.isSorted))
    object.member("frame", raw: box(report.frame.plot))
    object.member("xTicks", list: report.xTicks.map(tick))
    object.member("yTicks", list: report.yTicks.map(tick))
    object.member("yTickBase", text: report.yTickBase)
    if let domain = report.y2Domain {
      object.member("y2Domain", list: [domain.lowerBound, domain.upperBound].map(JSONWriter.number))
      object.member("y2Ticks", list: report.y2Ticks.map(tick))
    }
    object.member("series", list: report.series.map(series))
    if asksForHover { object.member("hover", raw: hover.map(text) ?? "null") }
    object.member("diagnostics", list: diagnostics.map(diagnostic))
    return object.text + "\n"
  }

  static func column(_ column: Column) -> String {
    var object = JSONWriter()
    object.member("name", text: column.name)
    object.member("type", text: column.type.rawValue)
    if let unit = column.unit { object.member("unit", text: unit) }
    object.member("missing", raw: String(column.missingCount))
    return object.text
  }

  private func box(_ rectangle: Rectangle) -> String {
    var object = JSONWriter()
    object.member("x", number: rectangle.minX)
    object.member("y", number: rectangle.minY)
    object.member("width", number: rectangle.width)
    object.member("height", number: rectangle.height)
    return object.text
  }

  private func tick(_ tick: TickMark) -> String {
    var object = JSONWriter()
    object.member("value", number: tick.value)
    object.member("label", text: tick.label)
    object.member("position", number: tick.position)
    object.member("labelBox", raw: tick.labelBox.map(box) ?? "null")
    return object.text
  }

  private func series(_ series: ChartReport.Series) -> String {
    var object = JSONWriter()
    object.member("name", text: series.name)
    if report.y2Domain != nil { object.member("axis", text: series.axis.rawValue) }
    object.member("count", raw: String(series.count))
    // Both are finite numbers as JSON writes them.
    object.member("min", raw: series.minimumText ?? "null")
    object.member("max", raw: series.maximumText ?? "null")
    return object.text
  }

  private func text(_ hover: ChartHover) -> String {
    var object = JSONWriter()
    object.member("row", raw: hover.row.map(String.init) ?? "null")
    object.member("x", raw: JSONWriter.value(hover.x))
    object.member("xText", text: hover.xText)
    object.member("series", list: hover.items.map { item($0, row: hover.row) })
    return object.text
  }

  /// `row` is the row of the table; a series of one of several sources has another one there.
  private func item(_ item: ChartHover.Item, row: Int?) -> String {
    var object = JSONWriter()
    object.member("name", text: item.name)
    if let joined {
      let origin = row.flatMap { joined.origin(ofSeries: item.series, row: $0) }
      object.member("source", text: origin.map { sources[$0.source].path })
      object.member("row", raw: origin.map { String($0.row) } ?? "null")
    }
    object.member("value", raw: JSONWriter.value(item.value))
    object.member(
      "position", raw: item.position.map { "[\(JSONWriter.number($0.x)),\(JSONWriter.number($0.y))]" } ?? "null")
    return object.text
  }

  private func diagnostic(_ diagnostic: Diagnostic) -> String {
    var object = JSONWriter()
    object.member("severity", text: diagnostic.severity.rawValue)
    object.member("code", text: diagnostic.code)
    object.member("message", text: diagnostic.message)
    object.member("path", text: diagnostic.path)
    object.member("line", raw: diagnostic.location.map { String($0.line) } ?? "null")
    object.member("column", raw: diagnostic.location.map { String($0.column) } ?? "null")
    return object.text
  }
}
