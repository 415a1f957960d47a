/// Where and how far two pictures of the same size differ.
public struct PictureDifference: Hashable, Sendable {
  /// The largest difference of a channel, 0…255.
  public var largest = 0
  /// The number of pixels beyond the tolerance.
  public var count = 0
  /// Their share of all pixels, 0…1.
  public var share = 0.0
  /// The box around them, nil where there are none.
  public var box: PixelBox?
}

extension PictureDifference: CustomStringConvertible {
  public var description: String {
    guard let box else { return "no pixel beyond the tolerance (largest difference \(largest))" }
    return "\(count) pixels differ (\((share * 10_000).rounded() / 100) %), by up to \(largest), in \(box)"
  }
}

extension Picture {
  /// nil where the sizes are not the same. Pixels count as different beyond `tolerance` in a channel.
  public func difference(from other: Picture, tolerance: Int = 0) -> PictureDifference? {
    guard width == other.width, height == other.height else { return nil }
    var difference = PictureDifference()
    for index in pixels.indices where pixels[index] != other.pixels[index] {
      let distance = pixels[index].distance(to: other.pixels[index])
      difference.largest = max(difference.largest, distance)
      guard distance > tolerance else { continue }
      difference.count += 1
      let (x, y) = (index % width, index / width)
      difference.box = difference.box?.union(x: x, y: y) ?? PixelBox(x: x, y: y, width: 1, height: 1)
    }
    if !pixels.isEmpty { difference.share = Double(difference.count) / Double(pixels.count) }
    return difference
  }

  /// Black where both are the same, brighter the more they differ; what only one has is magenta.
  public func differencePicture(from other: Picture, tolerance: Int = 0) -> Picture {
    var result = Picture(
      width: max(width, other.width), height: max(height, other.height), filledWith: Pixel(rgb: 0xFF00FF))
    for y in 0..<min(height, other.height) {
      for x in 0..<min(width, other.width) {
        let distance = self[x, y].distance(to: other[x, y])
        // Differences that the eye would not see are lifted so that it does.
        let shown = distance > tolerance ? UInt8(clamping: 64 + distance) : 0
        result[x, y] = Pixel(shown, shown, shown)
      }
    }
    return result
  }
}
