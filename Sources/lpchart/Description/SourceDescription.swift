import ChartViewer
import LineChart
import Tables

/// One of several sources, and what of it is drawn.
struct SourceDescription {
  var path: String
  var label: String
  var table: Table
  var part: JoinedSources.Part

  /// As lines for people.
  var text: String {
    var text = "  \(path): \(ChartDescription.counted(table.rowCount, "row")), called \(label)"
    text += part.isSorted ? ", sorted\n" : "\n"
    text += "    x: \(part.xKey ?? "row number") (\(part.reasonForX))\n"
    text += "    y: \(part.yKeys.isEmpty ? "nothing" : part.yKeys.joined(separator: ", ")) (\(part.reasonForY))\n"
    if let by = part.byKey, let reason = part.reasonForBy { text += "    by: \(by) (\(reason))\n" }
    return text
  }

  /// As a JSON object.
  var json: String {
    var object = JSONWriter()
    object.member("source", text: path)
    object.member("name", text: label)
    object.member("rows", raw: String(table.rowCount))
    object.member("columns", list: table.columns.map(ChartDescription.column))
    object.member("x", text: part.xKey)
    object.member("y", list: part.yKeys.map(JSONWriter.quoted))
    object.member("xReason", text: part.reasonForX)
    object.member("yReason", text: part.reasonForY)
    object.member("by", text: part.byKey)
    object.member("byReason", text: part.reasonForBy)
    object.member("sorted", raw: String(part.isSorted))
    return object.text
  }
}

extension ChartDescription {
  /// Adds what each of several sources gives to the chart.
  mutating func describe(_ joined: JoinedSources, of sources: [ChartSource]) {
    self.joined = joined
    self.sources = zip(sources, joined.parts).map { source, part in
      SourceDescription(path: source.path, label: source.label, table: source.table, part: part)
    }
    report.reasonForX = joined.settings.xKey == nil ? "the rows of each source are counted" : "the x of each source"
    report.reasonForY = "the series of each source"
    report.isSorted = joined.parts.contains(where: \.isSorted)
  }

  /// `1 row`, `2 rows`.
  static func counted(_ count: Int, _ noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }
}
