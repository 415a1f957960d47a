import Calendar

extension Array where Element == Tick {
  /// The ticks of a number axis with texts by a format.
  func written(_ format: AxisTextFormat) -> [Tick] {
    guard !format.leavesNumbers else { return self }
    let texts = format.texts(for: map { DecimalNumber(shortest: $0.value) })
    return zip(self, texts).map { Tick(value: $0.value, label: $1) }
  }

  /// The ticks of a time axis with texts by a pattern, of which each stands once: a coarse one under each tick would say
  /// that all are the same time.
  func written(_ pattern: DatePattern, in zone: any TimeZoneRules) -> [Tick] {
    var last: String?
    return map { tick in
      guard abs(tick.value) <= TimeTicks.limit else { return tick }
      let text = pattern.text(tick.value, in: zone)
      defer { last = text }
      return Tick(value: tick.value, label: text == last ? "" : text)
    }
  }
}
