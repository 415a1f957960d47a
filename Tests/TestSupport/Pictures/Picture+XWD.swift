extension Picture {
  /// Reads what `xwd` writes of a true-colour window: a header of 25 numbers (`X11/XWDFile.h`, version 7), the window's
  /// name, a colour table, rows of 32-bit pixels.
  public init(xwd: [UInt8]) throws {
    guard xwd.count >= 100 else { throw SupportError("an XWD file of \(xwd.count) bytes") }
    let header = (0..<25).map { Int(xwd.bigEndian(at: $0 * 4)) }
    let (headerSize, version, format) = (header[0], header[1], header[2])
    let (width, height, byteOrder) = (header[4], header[5], header[7])
    let (bitsPerPixel, stride, colorCount) = (header[11], header[12], header[19])
    guard version == 7, format == 2, bitsPerPixel == 32 else {
      throw SupportError("an XWD file of version \(version), format \(format), \(bitsPerPixel) bits a pixel")
    }
    let start = headerSize + colorCount * 12
    guard stride >= width * 4, xwd.count >= start + stride * height else {
      throw SupportError("the XWD file is cut off")
    }
    let masks = header[14..<17].map { UInt32($0) }
    var pixels: [Pixel] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height {
      for x in 0..<width {
        let stored = xwd.bigEndian(at: start + y * stride + x * 4)
        let value = byteOrder == 0 ? stored.byteSwapped : stored
        let channels = masks.map { UInt8(truncatingIfNeeded: (value & $0) >> $0.trailingZeroBitCount) }
        pixels.append(Pixel(channels[0], channels[1], channels[2]))
      }
    }
    self.init(width: width, height: height, pixels: pixels)
  }
}
