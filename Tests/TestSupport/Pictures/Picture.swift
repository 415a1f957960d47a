/// A picture of pixels that tests look into.
public struct Picture: Hashable, Sendable {
  public let width: Int
  public let height: Int
  /// Row by row from the top.
  public var pixels: [Pixel]

  public init(width: Int, height: Int, pixels: [Pixel]) {
    precondition(width >= 0 && height >= 0 && pixels.count == width * height, "A picture has width × height pixels.")
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  public init(width: Int, height: Int, filledWith pixel: Pixel = .white) {
    self.init(width: width, height: height, pixels: Array(repeating: pixel, count: width * height))
  }

  /// From a letter picture, such as `["..#", ".##"]`: each letter stands for a colour of `palette`.
  public init(_ rows: [String], palette: [Character: Pixel] = [".": .white, "#": .black]) {
    let width = rows.first?.count ?? 0
    precondition(rows.allSatisfy { $0.count == width }, "All rows of a letter picture are equally long.")
    self.init(width: width, height: rows.count, pixels: rows.joined().map { palette[$0] ?? Pixel(0, 0, 0, 0) })
  }

  public subscript(x: Int, y: Int) -> Pixel {
    get { pixels[y * width + x] }
    set { pixels[y * width + x] = newValue }
  }

  /// The part inside of `box`, which lies within the picture.
  public func cropped(to box: PixelBox) -> Picture {
    var part = Picture(width: box.width, height: box.height)
    for y in 0..<box.height {
      for x in 0..<box.width { part[x, y] = self[box.x + x, box.y + y] }
    }
    return part
  }

  /// The pictures from left to right with a red gap between, their tops in line.
  public static func row(_ pictures: [Picture], gap: Int = 4) -> Picture {
    let width = pictures.map(\.width).reduce(0, +) + gap * max(0, pictures.count - 1)
    var row = Picture(
      width: width, height: pictures.map(\.height).max() ?? 0, filledWith: Pixel(rgb: 0xFF0000))
    var left = 0
    for picture in pictures {
      for y in 0..<picture.height {
        for x in 0..<picture.width { row[left + x, y] = picture[x, y] }
      }
      left += picture.width + gap
    }
    return row
  }
}
