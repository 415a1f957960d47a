import TestSupport

/// A PNG file put together from parts.
enum PNGFile {
  /// From rows that begin with their filter. The pieces around them are taken from a file that `Picture` writes.
  static func rgb(width: Int, filteredRows: [[UInt8]]) throws -> [UInt8] {
    // Stored deflate blocks (RFC 1951, 3.2.4) need no compressor.
    let raw = filteredRows.flatMap { $0 }
    let length = UInt16(raw.count)
    var a: UInt32 = 1
    var b: UInt32 = 0
    for byte in raw {
      a = (a + UInt32(byte)) % 65_521
      b = (b + a) % 65_521
    }
    let zlib: [UInt8] =
      [0x78, 0x01, 1, UInt8(length & 0xFF), UInt8(length >> 8), UInt8(~length & 0xFF), UInt8(~length >> 8)]
      + raw + number(b << 16 | a)
    let header = number(UInt32(width)) + number(UInt32(filteredRows.count)) + [8, 2, 0, 0, 0]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header) + chunk("IDAT", zlib)
      + chunk("IEND", [])
  }

  private static func number(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let named = Array(name.utf8) + data
    // CRC-32 bit by bit (PNG specification, annex D).
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in named {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return number(UInt32(data.count)) + named + number(~crc)
  }
}
