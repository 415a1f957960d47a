extension Picture {
  /// How many pixels have the colour, give or take `tolerance` in each channel.
  public func count(of color: Pixel, tolerance: Int = 0) -> Int {
    pixels.lazy.filter { $0.distance(to: color) <= tolerance }.count
  }

  /// Each colour with the number of its pixels.
  public var colors: [Pixel: Int] {
    pixels.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  /// The smallest box around all pixels of a colour; nil where there is none.
  public func box(of color: Pixel, tolerance: Int = 0) -> PixelBox? {
    box { $0.distance(to: color) <= tolerance }
  }

  /// The smallest box around all pixels that `matches` picks; nil where it picks none.
  public func box(where matches: (Pixel) -> Bool) -> PixelBox? {
    var box: PixelBox?
    for y in 0..<height {
      for x in 0..<width where matches(self[x, y]) {
        box = box?.union(x: x, y: y) ?? PixelBox(x: x, y: y, width: 1, height: 1)
      }
    }
    return box
  }

  /// The boxes around the patches of a colour, pixels that touch at a side or a corner belonging together; from left to
  /// right, then from the top.
  public func boxes(of color: Pixel, tolerance: Int = 0) -> [PixelBox] {
    var open = pixels.map { $0.distance(to: color) <= tolerance }
    var boxes: [PixelBox] = []
    for start in open.indices where open[start] {
      open[start] = false
      var waiting = [start]
      var box = PixelBox(x: start % width, y: start / width, width: 1, height: 1)
      while let place = waiting.popLast() {
        let (x, y) = (place % width, place / width)
        box = box.union(x: x, y: y)
        for nearY in max(0, y - 1)...min(height - 1, y + 1) {
          for nearX in max(0, x - 1)...min(width - 1, x + 1) where open[nearY * width + nearX] {
            open[nearY * width + nearX] = false
            waiting.append(nearY * width + nearX)
          }
        }
      }
      boxes.append(box)
    }
    return boxes.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
  }

  /// How far a colour covers a column, in pixels, where it is mixed with one other colour by antialiasing: a line of
  /// width 3 gives 3 wherever it lies between the pixels.
  ///
  /// `rows` bounds where it looks; the channel in which the two colours differ most decides.
  public func coverage(of color: Pixel, over background: Pixel, column x: Int, rows: Range<Int>) -> Double {
    let channels: [KeyPath<Pixel, UInt8>] = [\.red, \.green, \.blue]
    func span(_ channel: KeyPath<Pixel, UInt8>) -> Double {
      Double(color[keyPath: channel]) - Double(background[keyPath: channel])
    }
    guard let channel = channels.max(by: { abs(span($0)) < abs(span($1)) }), span(channel) != 0 else { return 0 }
    return rows.clamped(to: 0..<height).reduce(0) { sum, y in
      sum + (Double(self[x, y][keyPath: channel]) - Double(background[keyPath: channel])) / span(channel)
    }
  }
}
