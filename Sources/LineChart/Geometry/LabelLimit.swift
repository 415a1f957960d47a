import Graphics

/// How long a label may be where others stand beside it: one that is much longer than the others is shortened, rather
/// than that it takes their places.
struct LabelLimit {
  /// The width that most labels have, in points.
  var typicalWidth: Double
  /// The distance from each tick to the next, in points.
  var spacing: Double
  var font: Font
  /// The width of the picture, in points, and how many labels share it: three of them at least find room.
  var pictureWidth: Double
  var count: Int
  /// The longest that a label may be that was turned, whatever stands beside it, in points; nil for level ones.
  var longestTurned: Double?

  /// The width of a label that is `whole` points wide unshortened, where each `step`-th label is shown.
  func width(of whole: Double, step: Int) -> Double {
    if let longestTurned { return min(whole, longestTurned) }
    let whole = min(whole, max(pictureWidth / Double(min(max(count, 1), 3)) - 4, 0))
    guard whole > 2 * typicalWidth else { return whole }
    // Shorter than four ems there is nothing left to recognise.
    return min(whole, max(spacing * Double(step) - LabelThinning.gapAlong, 4 * font.size))
  }
}
