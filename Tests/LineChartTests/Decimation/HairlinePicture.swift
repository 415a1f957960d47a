import Graphics

/// A picture of pixels that are set or not, with lines as thin as they get (Bresenham, 1965).
struct HairlinePicture: Equatable {
  let width: Int
  let height: Int
  private(set) var pixels: [Bool]

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    pixels = Array(repeating: false, count: width * height)
  }

  /// Draws the line through points, in pixels.
  mutating func draw(_ points: [Point]) {
    var last: (x: Int, y: Int)?
    for point in points {
      let next = (x: Int(point.x.rounded(.down)), y: Int(point.y.rounded(.down)))
      if let last { draw(from: last, to: next) }
      last = next
    }
  }

  private mutating func draw(from start: (x: Int, y: Int), to end: (x: Int, y: Int)) {
    let (dx, dy) = (abs(end.x - start.x), -abs(end.y - start.y))
    let (stepX, stepY) = (start.x < end.x ? 1 : -1, start.y < end.y ? 1 : -1)
    var (x, y, error) = (start.x, start.y, dx + dy)
    while true {
      if x >= 0, x < width, y >= 0, y < height { pixels[y * width + x] = true }
      if x == end.x, y == end.y { return }
      let twice = 2 * error
      if twice >= dy {
        error += dy
        x += stepX
      }
      if twice <= dx {
        error += dx
        y += stepY
      }
    }
  }

  /// The number of pixels that differ.
  func difference(from other: HairlinePicture) -> Int {
    zip(pixels, other.pixels).count { $0 != $1 }
  }
}
