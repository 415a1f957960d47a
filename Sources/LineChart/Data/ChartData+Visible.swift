import Decimation
import Tables

extension ChartData {
  /// The positions whose x lies in `domain`, its ends included.
  func positions(in domain: ClosedRange<Double>) -> Range<Int> {
    switch places {
    case .slots:
      let count = Double(slotCount)
      let first = min(max(domain.lowerBound.rounded(.up), 0), count)
      let end = min(max(domain.upperBound.rounded(.down) + 1, first), count)
      return Int(first)..<Int(end)
    case .numbers(let numbers):
      let first = numbers.partitioningIndex { $0 >= domain.lowerBound }
      return first..<max(first, numbers.partitioningIndex { $0 > domain.upperBound })
    }
  }

  /// The lowest and the highest value of what is seen of the series of an axis between the ends of an x scale: of the values there,
  /// and of the lines where they come in and go out. Nil where nothing is seen.
  func extent(on axis: Axis, in x: Scale, on y: Scale) -> ClosedRange<Double>? {
    let visible = positions(in: x.domain)
    var lowest = Double.infinity
    var highest = -Double.infinity
    func take(_ value: Double) {
      if value < lowest { lowest = value }
      if value > highest { highest = value }
    }
    for series in shownSeries(on: axis) {
      let values = series.values
      let inside = visible.clamped(to: 0..<values.count)
      let extent = values.withUnsafeBufferPointer { series.pyramid.extent(of: inside, in: $0) }
      if !extent.isEmpty {
        take(extent.minimum)
        take(extent.maximum)
      }
      for end in [x.domain.lowerBound, x.domain.upperBound] {
        let boundary = end == x.domain.lowerBound ? inside.lowerBound : inside.upperBound
        if let value = value(of: series, at: end, before: boundary, x: x, y: y) { take(value) }
      }
    }
    if lowest <= highest { (anchors[axis] ?? []).forEach(take) }
    return lowest <= highest ? lowest...highest : nil
  }

  /// Where the line of a series is at `place`, between its last value before a position and its first one from there on.
  private func value(of series: ChartSeries, at place: Double, before boundary: Int, x: Scale, y: Scale) -> Double? {
    let values = series.values
    guard let after = values[boundary...].firstIndex(where: { !$0.isNaN }),
      let before = values[..<boundary].lastIndex(where: { !$0.isNaN })
    else { return nil }
    // Lines are straight in the picture, not on a curved scale.
    let (start, end) = (x.fraction(of: self.x(at: before)), x.fraction(of: self.x(at: after)))
    let part = end > start ? (x.fraction(of: place) - start) / (end - start) : 0
    let (first, last) = (y.fraction(of: values[before]), y.fraction(of: values[after]))
    let value = y.value(at: first + (last - first) * min(max(part, 0), 1))
    // What was rounded on the way through the scale lies between the two nevertheless.
    let range = min(values[before], values[after])...max(values[before], values[after])
    return value.isNaN ? nil : min(max(value, range.lowerBound), range.upperBound)
  }
}
