import Graphics
import Threads

/// Which positions of the data lie in which part of a pixel's width.
struct PixelColumns: Sendable {
  /// A pixel's width in as many parts as antialiasing tells apart: a line that keeps what `Extremes` holds of each part
  /// has the picture of the whole line.
  private static let finestParts = 4
  /// Positions for each pixel from which whole pixels may stand in for their parts.
  private static let denseEnough = 8

  /// Wider pictures than these are not told apart any finer.
  private static let mostPixels = 100_000.0

  /// Parts of a pixel's width.
  let partsPerPixel: Int
  /// The positions that lie in the plot, its sides included.
  let visible: Range<Int>
  /// Where the positions of each part begin, from left to right, and where the last ones end. Nil where there are so
  /// few that each of them is drawn.
  let parts: [Int]?
  /// Pixels in a point.
  let scale: Double
  /// Where a position lies, in points from the left; rising.
  let place: @Sendable (Int) -> Double
  /// Whether a pixel stands for two positions or more, as a rule.
  let isDense: Bool

  /// Whether parts are as wide as pixels, of which antialiasing shows more.
  var isCoarse: Bool { partsPerPixel < PixelColumns.finestParts }

  /// - Parameters:
  ///   - count: how many positions there are.
  ///   - plot: what is seen of the picture, in points.
  ///   - pixelsPerPoint: above 0.
  ///   - isQuick: whether parts may be as wide as pixels where these have many positions.
  ///   - place: where a position lies, in points from the left; rising, asked for a few positions of each part.
  init(
    count: Int, plot: Rectangle, pixelsPerPoint: Double, isQuick: Bool = false,
    place: @escaping @Sendable (Int) -> Double
  ) {
    self.place = place
    scale = min(max(pixelsPerPoint, 0.1), PixelColumns.mostPixels / max(plot.width, 1))
    // The breath is for rounding: a row on the plot's side is in the plot.
    let lower = (0..<count).partitioningIndex { place($0) >= plot.minX - 1e-6 }
    let upper = (lower..<count).partitioningIndex { place($0) > plot.maxX + 1e-6 }
    visible = lower..<upper
    let left = (plot.minX * scale).rounded(.down)
    let pixels = (plot.maxX * scale).rounded(.up) - left
    isDense = Double(visible.count) >= 2 * max(pixels, 1)
    let isCoarse = isQuick && Double(visible.count) > Double(PixelColumns.denseEnough) * pixels
    let partsPerPixel = isCoarse ? 1 : PixelColumns.finestParts
    self.partsPerPixel = partsPerPixel
    guard pixels >= 1, Double(visible.count) > Double(PixelColumns.finestParts) * pixels else {
      parts = nil
      return
    }
    let partCount = Int(pixels) * partsPerPixel
    let (visible, scale) = (visible, scale)
    // Each stretch begins with a pixel, whose place depends on no other.
    let stretches = PixelColumns.stretches(of: partCount, partsPerPixel)
    let found = ConcurrentLoop.map(stretches.count) { number in
      var parts: [Int] = []
      parts.reserveCapacity(stretches[number].count)
      var step = visible.count / partCount
      var start = lower
      for part in stretches[number] {
        let edge = (left + Double(part) / Double(partsPerPixel)) / scale
        let isFirst = part == stretches[number].lowerBound
        let guess = isFirst ? lower + Int(Double(visible.count) * Double(part) / Double(partCount)) : start + step
        let next = part == 0 ? lower : PixelColumns.first(in: start..<upper, near: guess) { place($0) >= edge }
        if !isFirst { step = next - start }
        // Within a pixel a part may begin a little before its place, so that fewer rows are looked at themselves.
        start = part % partsPerPixel == 0 ? next : max(next & -PixelColumns.unit(ofPart: step), start)
        parts.append(start)
      }
      return parts
    }
    parts = found.flatMap { $0 } + [upper]
  }

  /// Stretches of whole pixels that make up all parts, each of them worth a thread.
  var stretches: [Range<Int>] {
    PixelColumns.stretches(of: (parts?.count ?? 1) - 1, partsPerPixel)
  }

  private static func stretches(of partCount: Int, _ partsPerPixel: Int) -> [Range<Int>] {
    let length = 200 * partsPerPixel
    return stride(from: 0, to: partCount, by: length).map { $0..<min($0 + length, partCount) }
  }

  /// The largest block of a pyramid that is small beside a part of so many positions: a thirtieth of a pixel at most.
  private static func unit(ofPart count: Int) -> Int {
    guard count >= 512 else { return 1 }
    var unit = 64
    while unit * 16 <= count / 8 { unit *= 16 }
    return unit
  }

  /// The first index that belongs to the second part of a range, as `partitioningIndex(where:)`; quick where it is near
  /// `guess`, because memory that was not used before is what takes long.
  static func first(in range: Range<Int>, near guess: Int, where belongsInSecond: (Int) -> Bool) -> Int {
    var lower = range.lowerBound
    var upper = range.upperBound
    let guess = min(max(guess, lower), upper)
    var step = 1
    if guess < upper, !belongsInSecond(guess) {
      lower = guess + 1
      while lower + step < upper {
        if belongsInSecond(lower + step) {
          upper = lower + step
          break
        }
        lower += step + 1
        step *= 2
      }
    } else {
      upper = guess
      while upper - step > lower {
        if !belongsInSecond(upper - step) {
          lower = upper - step + 1
          break
        }
        upper -= step
        step *= 2
      }
    }
    return (lower..<upper).partitioningIndex(where: belongsInSecond)
  }
}
