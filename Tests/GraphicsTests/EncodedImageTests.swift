import Graphics
import Testing

@Suite("Encoded images")
struct EncodedImageTests {
  /// The beginning of a PNG file of the given size, up to the end of the header chunk.
  static func header(width: UInt32 = 3, height: UInt32 = 2) -> [UInt8] {
    func bytes(_ number: UInt32) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) } }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + bytes(13) + Array("IHDR".utf8) + bytes(width)
      + bytes(height) + [8, 6, 0, 0, 0] + bytes(0)
  }

  @Test("The size is read from the header", arguments: [(1, 1), (640, 480), (65_536, 258), (0x7FFF_FFFF, 1)])
  func size(width: UInt32, height: UInt32) throws {
    let image = try #require(EncodedImage(png: Self.header(width: width, height: height)))
    #expect(image.pixelSize == Size(Double(width), Double(height)))
    #expect(image.png.count == 33)
  }

  @Test("What is no PNG file, or one without pixels, is refused")
  func refused() {
    #expect(EncodedImage(png: []) == nil)
    #expect(EncodedImage(png: Array("GIF89a".utf8)) == nil)
    #expect(EncodedImage(png: Self.header(width: 0)) == nil)
    #expect(EncodedImage(png: Self.header(height: 0)) == nil)
    #expect(EncodedImage(png: Self.header(width: 0x8000_0000)) == nil)
    for length in 0..<33 { #expect(EncodedImage(png: Array(Self.header().prefix(length))) == nil) }
    for index in 0..<16 {
      var damaged = Self.header()
      damaged[index] ^= 1
      #expect(EncodedImage(png: damaged) == nil, "byte \(index)")
    }
  }
}
