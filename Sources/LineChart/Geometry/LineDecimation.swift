import Decimation

/// Leaving out positions that would not change a line's picture.
///
/// After M4 (Jugel et al., "M4: A Visualization-Oriented Time Series Data Aggregation", VLDB 2014), which is exact for
/// pixels that are set or not. For antialiasing it takes parts of pixels, smaller ones where a dense part stands out
/// from its neighbours, whose side is seen; within a pixel it leaves out ends of a part that lie between what it and its
/// neighbour cover anyway.
struct LineDecimation {
  /// The positions that are kept, rising.
  private(set) var positions: [Int] = []
  /// What each part that has values keeps.
  let present: [Extremes]

  private let pyramid: MinMaxPyramid
  private let values: UnsafeBufferPointer<Double>
  private let columns: PixelColumns
  private let y: PlacedScale
  /// The part that `found` begins with.
  private let firstPart: Int
  /// What each part keeps, a neighbour on each side included.
  private let found: [Extremes?]

  /// What a series needs of some of the columns' parts. What is found of two neighbouring stretches of parts is what is
  /// found of both at once.
  ///
  /// - Parameters:
  ///   - values: needed no longer than this takes.
  ///   - parts: a stretch of the columns' parts that begins and ends with pixels.
  init(
    _ pyramid: MinMaxPyramid, _ values: UnsafeBufferPointer<Double>, _ columns: PixelColumns, parts: Range<Int>,
    y: PlacedScale
  ) {
    self.pyramid = pyramid
    self.values = values
    self.columns = columns
    self.y = y
    let places = columns.parts ?? []
    func end(_ part: Int) -> Int { min(places[part], values.count) }
    let around = (parts.lowerBound - 1..<parts.upperBound + 1).clamped(to: 0..<places.count - 1)
    firstPart = around.lowerBound
    found = around.map { pyramid.extremes(in: end($0)..<end($0 + 1), of: values) }
    let own = parts.lowerBound - firstPart..<parts.upperBound - firstPart
    present = found[own].compactMap { $0 }
    // The line comes from the last position before the stretch.
    let before = pyramid.lastRow(in: 0..<end(parts.lowerBound), of: values)
    if let before { positions.append(before) }
    positions.reserveCapacity(parts.count * 3)
    addParts(parts)
    if before != nil { positions.removeFirst() }
  }

  private func extremes(ofPart part: Int) -> Extremes? { found[part - firstPart] }

  private mutating func addParts(_ parts: Range<Int>) {
    var previous: (part: Int, extremes: Extremes)?
    for part in parts {
      guard let extremes = extremes(ofPart: part) else { continue }
      // A pixel is begun and ended exactly: the line between two pixels has to meet both where it does. In a picture that
      // does not stay it may lean by a pixel.
      let isSamePixel =
        (columns.isCoarse || part % columns.partsPerPixel > 0) && previous.map { $0.part == part - 1 } ?? false
      let pieces = standsOut(part) ? halves(of: extremes) : [extremes]
      for (index, piece) in pieces.enumerated() {
        let joins = previous.map { (isSamePixel || index > 0) && overlap($0.extremes, piece) }
        if let previous, joins == false { append(previous.extremes.last) }
        if joins != true { append(piece.first) }
        append(min(piece.lowest, piece.highest))
        append(max(piece.lowest, piece.highest))
        previous = (part, piece)
      }
    }
    if let last = previous?.extremes.last { append(last) }
  }

  /// The positions in a stretch in which it does not matter at which of them the line goes on to the next stretch.
  static let dense = 32

  /// The height of a part, in pixels, whose side is looked at.
  private static let tall = 24.0

  /// Whether the line from one stretch to the next covers nothing that they do not.
  private func overlap(_ left: Extremes, _ right: Extremes) -> Bool {
    right.first == left.last + 1
      && min(left.last - left.first, right.last - right.first) >= (columns.isCoarse ? 3 : LineDecimation.dense)
      && values[left.lowest] <= values[right.highest]
      && values[right.lowest] <= values[left.highest]
  }

  /// Whether a part of many positions has a neighbour that leaves much of its height uncovered, so that its side is seen.
  private func standsOut(_ part: Int) -> Bool {
    guard let extremes = extremes(ofPart: part), extremes.last - extremes.first > 3 else { return false }
    let (low, high) = (values[extremes.lowest], values[extremes.highest])
    func covers(_ neighbour: Int) -> Bool {
      guard found.indices.contains(neighbour - firstPart) else { return true }
      guard let other = self.extremes(ofPart: neighbour) else { return false }
      // Halves, because the height itself may be more than a float holds.
      return min(high, values[other.highest]) / 2 - max(low, values[other.lowest]) / 2 >= high / 4 - low / 4
    }
    return (!covers(part - 1) || !covers(part + 1))
      && abs(y.position(of: high) - y.position(of: low)) * columns.scale > LineDecimation.tall
  }

  /// The parts left and right of the middle between the first and the last position.
  private func halves(of extremes: Extremes) -> [Extremes] {
    let middle = (columns.place(extremes.first) + columns.place(extremes.last)) / 2
    let rows = extremes.first..<extremes.last + 1
    let split = rows.partitioningIndex { columns.place($0) > middle }
    return [rows.lowerBound..<split, split..<rows.upperBound].compactMap { pyramid.extremes(in: $0, of: values) }
  }

  /// Adds a position of the part at hand behind the last one. Where the line jumps, at once after the one or just before
  /// the other, the place of the jump is kept too: it is upright, and would lean.
  private mutating func append(_ position: Int) {
    guard let last = positions.last else {
      positions.append(position)
      return
    }
    guard last < position else { return }
    let (from, to) = (values[last], values[position])
    let near = abs(to / 8 - from / 8)
    if position - last > 2, near > 0 {
      if abs(values[last + 1] - to) <= near {
        positions.append(last + 1)
      } else if abs(values[position - 1] - from) <= near {
        positions.append(position - 1)
      }
    }
    positions.append(position)
  }
}
