import Decimation

/// Leaving out positions that would not change a line's picture.
///
/// After M4 (Jugel et al., "M4: A Visualization-Oriented Time Series Data Aggregation", VLDB 2014), which is exact for
/// pixels that are set or not. For antialiasing it takes parts of pixels, and within a pixel leaves out ends of a part
/// that lie between what the neighbouring parts cover anyway.
struct LineDecimation {
  /// The positions that are kept, rising.
  private(set) var positions: [Int] = []
  /// What the area's upper side goes along; nil where that is the line itself.
  private(set) var outline: [Extremes]?

  /// Adds the positions of a series that the columns need, those without a value left out.
  mutating func add(_ pyramid: MinMaxPyramid, _ values: UnsafeBufferPointer<Double>, _ columns: PixelColumns) {
    let visible = columns.visible.clamped(to: 0..<values.count)
    let before = pyramid.lastRow(in: 0..<visible.lowerBound, of: values)
    let after = pyramid.firstRow(in: visible.upperBound..<values.count, of: values)
    if let before { positions.append(before) }
    if let parts = columns.parts {
      positions.reserveCapacity(parts.count * 3)
      addParts(parts, pyramid, values)
      if let before { outline?.insert(Extremes(at: before), at: 0) }
      if let after { outline?.append(Extremes(at: after)) }
    } else {
      for position in visible where !values[position].isNaN { positions.append(position) }
    }
    if let after { positions.append(after) }
  }

  private mutating func addParts(
    _ parts: [Int], _ pyramid: MinMaxPyramid, _ values: UnsafeBufferPointer<Double>
  ) {
    var outline: [Extremes] = []
    outline.reserveCapacity(parts.count)
    var previous: (part: Int, extremes: Extremes)?
    for part in 0..<parts.count - 1 {
      let rows = parts[part]..<parts[part + 1]
      guard let extremes = pyramid.extremes(in: rows, of: values) else { continue }
      // A pixel is begun and ended exactly: the line between two pixels has to meet both where it does.
      let joins = previous.map { previous in
        part % PixelColumns.partsPerPixel > 0 && previous.part == part - 1
          && values[previous.extremes.lowest] <= values[extremes.highest]
          && values[extremes.lowest] <= values[previous.extremes.highest]
      }
      if let previous, joins == false { append(previous.extremes.last) }
      if joins != true { append(extremes.first) }
      append(min(extremes.lowest, extremes.highest))
      append(max(extremes.lowest, extremes.highest))
      previous = (part, extremes)
      if rows.count > 2 {
        outline.append(extremes)
      } else {
        outline.append(Extremes(at: extremes.first))
        if extremes.last > extremes.first { outline.append(Extremes(at: extremes.last)) }
      }
    }
    if let last = previous?.extremes.last { append(last) }
    // The area begins at the first value and ends at the last.
    if let first = outline.first, first.first < first.last { outline.insert(Extremes(at: first.first), at: 0) }
    if let last = outline.last, last.first < last.last { outline.append(Extremes(at: last.last)) }
    self.outline = outline
  }

  private mutating func append(_ position: Int) {
    if positions.last.map({ $0 < position }) ?? true { positions.append(position) }
  }
}

extension Extremes {
  /// Of a single value.
  fileprivate init(at position: Int) {
    self.init(first: position, lowest: position, highest: position, last: position)
  }
}
