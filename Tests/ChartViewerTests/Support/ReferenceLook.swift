import TestSupport

/// One of the four looks in the original's picture and as it is drawn here, both at two pixels a point.
@MainActor
struct ReferenceLook {
  let name: String
  let original: Picture
  let ours: Picture
  /// The rows that the original's picture shows of each look, in pixels of the look.
  let rows: Range<Int>

  /// Where the look's upper left corner lies in the original's picture, and which of its rows are shown there.
  private static let crops: [String: (x: Int, y: Int, rows: Range<Int>)] = [
    "teal": (0, 0, 0..<399), "default": (750, 0, 0..<399), "sunset": (0, 397, 2..<399), "violet": (750, 397, 2..<399),
  ]

  /// Reading and drawing pictures takes long in a debug build, so each is made once.
  private static var made: [String: ReferenceLook] = [:]
  private static var composite: Picture?

  static func named(_ name: String) throws -> ReferenceLook {
    if let look = made[name] { return look }
    let look = try ReferenceLook(name)
    made[name] = look
    return look
  }

  private init(_ name: String) throws {
    guard let crop = Self.crops[name] else { throw SupportError("there is no look \(name)") }
    self.name = name
    rows = crop.rows
    ours = try Sample(look: name).picture()
    let all = try Self.composite ?? Reference.picture("original-looks.png")
    Self.composite = all
    // Cut out with the rows that the composite left away, so that both pictures have the same coordinates.
    var original = Picture(width: ours.width, height: ours.height)
    for y in crop.rows {
      for x in 0..<ours.width { original[x, y] = all[crop.x + x, crop.y + y] }
    }
    self.original = original
  }
}

extension Picture {
  /// Red, green and blue of a block of pixels, on average.
  func mean(_ box: PixelBox) -> [Double] {
    let part = cropped(to: box).pixels
    return [\Pixel.red, \.green, \.blue].map { channel in
      part.reduce(0) { $0 + Double($1[keyPath: channel]) } / Double(max(part.count, 1))
    }
  }

  /// What lies on a background in a box: how much of it, as the sum of the distances from the background's colour in
  /// all channels, and the middle of it, in pixels.
  func ink(_ box: PixelBox, over background: Pixel) -> (amount: Double, x: Double, y: Double) {
    var (amount, x, y) = (0.0, 0.0, 0.0)
    for row in box.y..<box.maxY {
      for column in box.x..<box.maxX {
        let pixel = self[column, row]
        let weight = [\Pixel.red, \.green, \.blue].reduce(0.0) { sum, channel in
          sum + abs(Double(pixel[keyPath: channel]) - Double(background[keyPath: channel]))
        }
        // The original's picture has a palette: its background is not quite even.
        guard weight > 9 else { continue }
        amount += weight
        x += weight * (Double(column) + 0.5)
        y += weight * (Double(row) + 0.5)
      }
    }
    return (amount, amount > 0 ? x / amount : .nan, amount > 0 ? y / amount : .nan)
  }

  /// The smallest box around what differs from a background by more than `distance` in a box of the picture.
  func inkBox(in box: PixelBox, over background: Pixel, distance: Int = 24) -> PixelBox? {
    guard let found = cropped(to: box).box(where: { $0.distance(to: background) > distance }) else { return nil }
    return PixelBox(x: box.x + found.x, y: box.y + found.y, width: found.width, height: found.height)
  }
}
