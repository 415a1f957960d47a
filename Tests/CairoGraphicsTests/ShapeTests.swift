import CairoGraphics
import Graphics
import Testing

@Suite("Shapes on pixels")
struct ShapeTests {
  @Test("A rectangle on whole pixels covers exactly these")
  func wholePixels() throws {
    let bitmap = try Bitmap(6, 4) { $0.fill(Rectangle(1, 1, 3, 2), with: .color(.white)) }
    #expect(
      bitmap.red == """
        .. .. .. .. .. ..
        .. FF FF FF .. ..
        .. FF FF FF .. ..
        .. .. .. .. .. ..
        """)
  }

  @Test("The scale says how many pixels a point has")
  func scale() throws {
    let bitmap = try Bitmap(6, 4, scale: 2) { $0.fill(Rectangle(1, 0.5, 1, 1), with: .color(.white)) }
    #expect(
      bitmap.red == """
        .. .. .. .. .. ..
        .. .. FF FF .. ..
        .. .. FF FF .. ..
        .. .. .. .. .. ..
        """)
  }

  @Test("Even-odd leaves a hole where two outlines turn the same way; non-zero does not")
  func fillRules() throws {
    var path = Path(rectangle: Rectangle(0, 0, 5, 5))
    path.append(Path(rectangle: Rectangle(1, 1, 3, 3)))
    let hole = try Bitmap(5, 5) { $0.fill(path, rule: .evenOdd, with: .color(.white)) }
    let whole = try Bitmap(5, 5) { $0.fill(path, rule: .nonZero, with: .color(.white)) }
    #expect(hole.components(x: 2, y: 2)[1] == 0)
    #expect(hole.components(x: 0, y: 2)[1] == 255)
    #expect(whole.components(x: 2, y: 2)[1] == 255)
  }

  @Test("A mark is the same from left and right, from above and below", arguments: [2.0, 2.5, 3, 6])
  func symmetricMarks(radius: Double) throws {
    let bitmap = try Bitmap(16, 16) {
      $0.fill(Path(circleAt: Point(8, 8), radius: radius), rule: .nonZero, with: .color(.white))
    }
    for y in 0..<16 {
      for x in 0..<16 {
        let here = bitmap.components(x: x, y: y)[1]
        #expect(abs(here - bitmap.components(x: 15 - x, y: y)[1]) <= 20)
        #expect(abs(here - bitmap.components(x: x, y: 15 - y)[1]) <= 20)
      }
    }
  }

  @Test("A line of width 1 lies half above and half below its coordinate")
  func plainLine() throws {
    let bitmap = try Bitmap(4, 4) { canvas in
      canvas.stroke(Path(from: Point(0, 2), to: Point(4, 2)), Stroke(), with: .color(.white))
    }
    for x in 0..<4 {
      #expect(bitmap.components(x: x, y: 0)[1] == 0)
      #expect((119...137).contains(bitmap.components(x: x, y: 1)[1]))
      #expect((119...137).contains(bitmap.components(x: x, y: 2)[1]))
      #expect(bitmap.components(x: x, y: 3)[1] == 0)
    }
  }

  @Test(
    "An aligned line covers whole rows of pixels",
    arguments: [
      // Position, width, scale → rows that are covered.
      (2.0, 1.0, 1.0, [2]), (2.4, 1.0, 1.0, [2]), (2.5, 1.0, 1.0, [2]), (2.6, 1.0, 1.0, [2]), (1.4, 1.0, 1.0, [1]),
      (2.0, 2.0, 1.0, [1, 2]), (2.4, 2.0, 1.0, [1, 2]), (2.6, 1.6, 1.0, [2, 3]), (3.0, 1.3, 1.0, [3]),
      (1.0, 1.0, 2.0, [1, 2]), (1.5, 0.5, 2.0, [3]),
    ])
  func aligned(position: Double, width: Double, scale: Double, rows: [Int]) throws {
    let stroke = Stroke(width: width, alignsToPixels: true)
    let level = try Bitmap(4, 6, scale: scale) {
      $0.stroke(Path(from: Point(0, position), to: Point(4, position)), stroke, with: .color(.white))
    }
    let upright = try Bitmap(6, 4, scale: scale) {
      $0.stroke(Path(from: Point(position, 0), to: Point(position, 4)), stroke, with: .color(.white))
    }
    for index in 0..<6 {
      #expect(level.components(x: 1, y: index)[1] == (rows.contains(index) ? 255 : 0))
      #expect(upright.components(x: index, y: 1)[1] == (rows.contains(index) ? 255 : 0))
    }
  }

  @Test("A line thinner than a pixel keeps its width and lies in one row")
  func alignedHairline() throws {
    let bitmap = try Bitmap(4, 4) {
      $0.stroke(
        Path(from: Point(0, 1.9), to: Point(4, 1.9)), Stroke(width: 0.5, alignsToPixels: true), with: .color(.white))
    }
    #expect((1...2).map { bitmap.components(x: 1, y: $0)[1] }.last == 0)
    #expect((119...137).contains(bitmap.components(x: 1, y: 1)[1]))
  }

  @Test("A slanted line is not aligned, nor is one under a turned transform")
  func notAligned() throws {
    let plain = Stroke(width: 1)
    let aligned = Stroke(width: 1, alignsToPixels: true)
    func slanted(_ stroke: Stroke) throws -> Bitmap {
      try Bitmap(8, 8) { $0.stroke(Path(from: Point(0, 2.3), to: Point(8, 4)), stroke, with: .color(.white)) }
    }
    func turned(_ stroke: Stroke) throws -> Bitmap {
      try Bitmap(8, 8) {
        $0.concatenate(AffineTransform(rotation: 0.3))
        $0.stroke(Path(from: Point(0, 2.3), to: Point(8, 2.3)), stroke, with: .color(.white))
      }
    }
    #expect(try slanted(plain).red == slanted(aligned).red)
    #expect(try turned(plain).red == turned(aligned).red)
  }

  @Test("Dashes begin with the phase into the pattern")
  func dashes() throws {
    let bitmap = try Bitmap(8, 1) {
      $0.stroke(
        Path(from: Point(0, 0.5), to: Point(8, 0.5)), Stroke(dashPattern: [2, 2], dashPhase: 1), with: .color(.white))
    }
    #expect(bitmap.red == "FF .. .. FF FF .. .. FF")
  }

  @Test(
    "Dashes that nothing can be drawn with draw a whole line",
    arguments: [[-1.0, 2], [0, 0], [.nan], [.infinity, 1]])
  func impossibleDashes(pattern: [Double]) throws {
    let bitmap = try Bitmap(4, 1) {
      $0.stroke(Path(from: Point(0, 0.5), to: Point(4, 0.5)), Stroke(dashPattern: pattern), with: .color(.white))
    }
    #expect(bitmap.red == "FF FF FF FF")
  }

  @Test("A transform that flattens the plane hides what follows, until the isolated part ends")
  func flatTransform() throws {
    let bitmap = try Bitmap(2, 1) { canvas in
      canvas.isolated {
        canvas.concatenate(AffineTransform(scaleX: 0, y: 1))
        canvas.fill(Rectangle(0, 0, 2, 1), with: .color(.white))
      }
      canvas.fill(Rectangle(1, 0, 1, 1), with: .color(.white))
    }
    #expect(bitmap.red == ".. FF")
  }
}
