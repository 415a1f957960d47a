import Calendar
import Tables

extension LineChartView {
  /// The place on an axis that a text names, as of the last `update`, in the units of a viewport; nil where it names none.
  ///
  /// It is a number on most axes, a time in ISO 8601 on an axis of times (in their zone, unless it says one), and on an
  /// axis of slots the label of a slot, or its number counted from 0.
  public func place(named text: String, on axis: Axis) -> Double? {
    guard let current = pipeline.current else { return nil }
    let (data, scales) = (current.data, current.scales)
    return data.place(named: text, on: axis, time: scales.time?.zone)
  }
}

extension ChartData {
  /// The place on an axis that a text names; nil where it names none.
  ///
  /// - Parameter zone: of an axis of times.
  func place(named text: String, on axis: Axis, time zone: (any TimeZoneRules)?) -> Double? {
    if axis == .x, let zone, let parsed = ParsedTime(text) {
      guard !parsed.hasZone, timesHaveZone else { return parsed.seconds }
      let whole = parsed.seconds.rounded(.down)
      guard abs(whole) <= TimeTicks.limit else { return nil }
      return Double(zone.instant(ofWall: Int64(whole))) + (parsed.seconds - whole)
    }
    if axis == .x, xScale == .slots,
      let slot = (0..<min(order.count, slotCount)).first(where: { xText(at: $0) == text })
    {
      return Double(slot)
    }
    guard let number = NumericText.number(in: text), number.isFinite else { return nil }
    return number
  }
}
