/// A picture as the bytes of a PNG file.
public struct EncodedImage: Hashable, Sendable {
  /// The whole file.
  public let png: [UInt8]
  /// Width and height in pixels, from the file's header.
  public let pixelSize: Size

  /// Fails where the bytes do not begin with PNG's signature and header (PNG specification, 5.2 and 11.2.1).
  public init?(png: [UInt8]) {
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    // The header chunk: its length, which is always 13, and its type.
    let header: [UInt8] = [0, 0, 0, 13] + Array("IHDR".utf8)
    guard png.count >= 33, png.starts(with: signature), png[8..<16].elementsEqual(header) else { return nil }
    func number(at offset: Int) -> Double {
      Double(png[offset..<offset + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) })
    }
    let size = Size(number(at: 16), number(at: 20))
    // Sides are 1…2³¹ − 1 pixels.
    guard !size.isEmpty, max(size.width, size.height) < 0x8000_0000 else { return nil }
    self.png = png
    pixelSize = size
  }
}
