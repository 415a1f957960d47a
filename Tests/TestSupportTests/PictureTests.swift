import TestSupport
import Testing

@Suite struct PictureTests {
  private let letters = Picture(
    [
      "......",
      ".##..#",
      ".##.#.",
      "......",
    ])

  @Test("A picture survives being written as PNG and read again")
  func roundTrip() throws {
    var generator = SeededGenerator(seed: 7)
    let pixels = (0..<13 * 9).map { _ in
      Pixel(
        .random(in: 0...255, using: &generator), .random(in: 0...255, using: &generator),
        .random(in: 0...255, using: &generator), .random(in: 0...255, using: &generator))
    }
    let picture = Picture(width: 13, height: 9, pixels: pixels)
    #expect(try Picture(png: try picture.png()) == picture)
  }

  /// 3 × 5, RGB, each row with another of PNG's five filters; written by hand from the specification's formulas.
  @Test("Every filter of PNG is undone")
  func filters() throws {
    let rows: [[UInt8]] = [
      [0, 10, 20, 30, 40, 50, 60, 70, 80, 90],
      [1, 1, 2, 3, 1, 1, 1, 1, 1, 1],
      [2, 1, 1, 1, 1, 1, 1, 1, 1, 1],
      [3, 1, 1, 1, 1, 1, 1, 1, 1, 1],
      [4, 1, 1, 1, 1, 1, 1, 1, 1, 1],
    ]
    let picture = try Picture(png: try PNGFile.rgb(width: 3, filteredRows: rows))
    #expect(picture.pixels[0..<3] == [Pixel(10, 20, 30), Pixel(40, 50, 60), Pixel(70, 80, 90)])
    #expect(picture.pixels[3..<6] == [Pixel(1, 2, 3), Pixel(2, 3, 4), Pixel(3, 4, 5)])
    #expect(picture.pixels[6..<9] == [Pixel(2, 3, 4), Pixel(3, 4, 5), Pixel(4, 5, 6)])
    // Average: 1 + 2/2 = 2; 1 + (2 + 3)/2 = 3; 1 + (3 + 4)/2 = 4, and so on in the other channels.
    #expect(picture.pixels[9..<12] == [Pixel(2, 2, 3), Pixel(3, 4, 5), Pixel(4, 5, 6)])
    // Paeth: the first pixel adds to the one above; then the best of left, above and corner for left + above − corner.
    #expect(picture.pixels[12..<15] == [Pixel(3, 3, 4), Pixel(4, 5, 6), Pixel(5, 6, 7)])
  }

  @Test("A damaged PNG is an error that says what is wrong", arguments: [0, 20, 45, 60])
  func damage(at offset: Int) throws {
    var bytes = try letters.png()
    bytes[offset] ^= 0x55
    #expect(throws: SupportError.self) { try Picture(png: bytes) }
    #expect(throws: SupportError.self) { try Picture(png: Array(bytes.dropLast(5))) }
    #expect(throws: SupportError.self) { try Picture(png: try letters.png() + [0]) }
  }

  @Test("Colours are counted and found")
  func colors() {
    #expect(letters.count(of: .black) == 6)
    #expect(letters.colors == [.white: 18, .black: 6])
    #expect(letters.box(of: .black) == PixelBox(x: 1, y: 1, width: 5, height: 2))
    #expect(letters.box(of: Pixel(rgb: 0x123456)) == nil)
    #expect(letters.count(of: Pixel(3, 0, 0), tolerance: 2) == 0)
    #expect(letters.count(of: Pixel(3, 0, 0), tolerance: 3) == 6)
  }

  @Test("Patches that touch at a corner are one box")
  func boxes() {
    #expect(
      letters.boxes(of: .black) == [
        PixelBox(x: 1, y: 1, width: 2, height: 2), PixelBox(x: 4, y: 1, width: 2, height: 2),
      ])
  }

  @Test("A line's coverage is its width, wherever it lies between the pixels")
  func coverage() {
    let gray = Pixel(64, 64, 64)
    let column = Picture(
      ["a", "g", "#", "h", "a"], palette: ["a": .white, "#": .black, "g": gray, "h": Pixel(191, 191, 191)])
    #expect(abs(column.coverage(of: .black, over: .white, column: 0, rows: 0..<5) - 2) < 0.01)
    #expect(column.coverage(of: .black, over: .white, column: 0, rows: 4..<9) == 0)
  }

  @Test("Differences are counted beyond the tolerance, with their box")
  func comparison() throws {
    var other = letters
    other[0, 0] = Pixel(254, 255, 255)
    other[3, 2] = .black
    let strict = try #require(letters.difference(from: other))
    #expect(strict.count == 2 && strict.largest == 255 && strict.box == PixelBox(x: 0, y: 0, width: 4, height: 3))
    let lenient = try #require(letters.difference(from: other, tolerance: 1))
    #expect(lenient.count == 1 && lenient.box == PixelBox(x: 3, y: 2, width: 1, height: 1))
    #expect(abs(lenient.share - 1 / 24) < 1e-12)
    #expect(letters.difference(from: Picture(width: 4, height: 6)) == nil)
    #expect(letters.difference(from: letters)?.box == nil)
  }

  @Test("An XWD file of either byte order is read", arguments: [true, false])
  func xwd(bigEndian: Bool) throws {
    func number(_ value: UInt32) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
    let pixels: [UInt32] = [0x11_2233, 0x44_5566, 0xFF_FFFF, 0]
    var header = [UInt32](repeating: 0, count: 25)
    header.replaceSubrange(0..<8, with: [104, 7, 2, 24, 2, 2, 0, bigEndian ? 1 : 0])
    header[11] = 32
    header[12] = 12
    header.replaceSubrange(14..<17, with: [0xFF0000, 0xFF00, 0xFF])
    header[19] = 1
    var file = header.flatMap(number) + [0x61, 0, 0, 0] + [UInt8](repeating: 9, count: 12)
    for row in [pixels[0..<2], pixels[2..<4]] {
      file += row.flatMap { bigEndian ? number($0) : number($0.byteSwapped) } + [1, 2, 3, 4]
    }
    let picture = try Picture(xwd: file)
    #expect(picture.pixels == [Pixel(rgb: 0x112233), Pixel(rgb: 0x445566), .white, .black])
    #expect(throws: SupportError.self) { try Picture(xwd: Array(file.dropLast(5))) }
  }
}
