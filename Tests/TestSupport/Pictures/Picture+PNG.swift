import Foundation

extension Picture {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Reads a PNG file of 8 bits a channel, not interlaced (PNG specification, second edition); checks its checksums.
  public init(png: [UInt8]) throws {
    let zlib = try Zlib()
    guard png.starts(with: Self.signature) else { throw SupportError("no PNG signature in \(png.count) bytes") }
    var header: PNGHeader?
    var palette: [UInt8] = []
    var packed: [UInt8] = []
    var offset = 8
    var ended = false
    while !ended {
      guard offset + 12 <= png.count else { throw SupportError("the PNG file ends inside of a chunk") }
      let length = Int(png.bigEndian(at: offset))
      guard offset + 12 + length <= png.count else { throw SupportError("the PNG file ends inside of a chunk") }
      let named = Array(png[offset + 4..<offset + 8 + length])
      guard zlib.crc(named) == png.bigEndian(at: offset + 8 + length) else {
        throw SupportError("a PNG chunk has a wrong checksum")
      }
      let data = Array(named[4...])
      switch String(decoding: named[..<4], as: UTF8.self) {
      case "IHDR": header = try PNGHeader(data)
      case "PLTE": palette = data
      case "IDAT": packed += data
      case "IEND": ended = true
      default: break
      }
      offset += 12 + length
    }
    guard offset == png.count else { throw SupportError("\(png.count - offset) bytes follow the PNG file's end") }
    guard let header else { throw SupportError("the PNG file has no header") }
    let raw = try zlib.unpack(packed, count: header.height * (header.width * header.channels + 1))
    let bytes = try header.unfilter(raw)
    self.init(width: header.width, height: header.height, pixels: try header.pixels(bytes, palette: palette))
  }

  public init(pngFile path: String) throws {
    guard let data = FileManager.default.contents(atPath: path) else { throw SupportError("\(path) cannot be read") }
    try self.init(png: [UInt8](data))
  }

  /// A PNG file with 8 bits a channel and alpha.
  public func png() throws -> [UInt8] {
    let zlib = try Zlib()
    var raw: [UInt8] = []
    raw.reserveCapacity(height * (width * 4 + 1))
    for y in 0..<height {
      raw.append(0)
      for x in 0..<width {
        let pixel = self[x, y]
        raw += [pixel.red, pixel.green, pixel.blue, pixel.alpha]
      }
    }
    var file = Self.signature
    func add(_ name: String, _ data: [UInt8]) {
      let named = Array(name.utf8) + data
      file += UInt32(data.count).bigEndianBytes + named + zlib.crc(named).bigEndianBytes
    }
    add("IHDR", UInt32(width).bigEndianBytes + UInt32(height).bigEndianBytes + [8, 6, 0, 0, 0])
    add("IDAT", try zlib.pack(raw))
    add("IEND", [])
    return file
  }
}

/// What a PNG file says of itself, and the steps from its bytes to pixels.
private struct PNGHeader {
  let width: Int
  let height: Int
  let colorType: UInt8
  let channels: Int

  init(_ data: [UInt8]) throws {
    guard data.count == 13, data[8] == 8, data[10] == 0, data[11] == 0, data[12] == 0 else {
      throw SupportError("the PNG file's kind is not read here: header \(data)")
    }
    width = Int(data.bigEndian(at: 0))
    height = Int(data.bigEndian(at: 4))
    colorType = data[9]
    switch colorType {
    case 0, 3: channels = 1
    case 2: channels = 3
    case 4: channels = 2
    case 6: channels = 4
    default: throw SupportError("PNG colour type \(colorType) does not exist")
    }
  }

  /// Section 9: each row begins with the filter that it went through.
  func unfilter(_ raw: [UInt8]) throws -> [UInt8] {
    let stride = width * channels
    var result = [UInt8](repeating: 0, count: height * stride)
    for y in 0..<height {
      let filter = raw[y * (stride + 1)]
      guard filter <= 4 else { throw SupportError("PNG filter \(filter) does not exist") }
      for x in 0..<stride {
        let left = x >= channels ? Int(result[y * stride + x - channels]) : 0
        let above = y > 0 ? Int(result[(y - 1) * stride + x]) : 0
        let corner = x >= channels && y > 0 ? Int(result[(y - 1) * stride + x - channels]) : 0
        let predicted: Int
        switch filter {
        case 1: predicted = left
        case 2: predicted = above
        case 3: predicted = (left + above) / 2
        case 4:
          let sum = left + above - corner
          let (a, b, c) = (abs(sum - left), abs(sum - above), abs(sum - corner))
          predicted = a <= b && a <= c ? left : b <= c ? above : corner
        default: predicted = 0
        }
        result[y * stride + x] = raw[y * (stride + 1) + 1 + x] &+ UInt8(truncatingIfNeeded: predicted)
      }
    }
    return result
  }

  func pixels(_ bytes: [UInt8], palette: [UInt8]) throws -> [Pixel] {
    try (0..<width * height).map { index in
      let at = index * channels
      switch colorType {
      case 0: return Pixel(bytes[at], bytes[at], bytes[at])
      case 2: return Pixel(bytes[at], bytes[at + 1], bytes[at + 2])
      case 3:
        let entry = Int(bytes[at]) * 3
        guard entry + 2 < palette.count else { throw SupportError("the PNG palette has no entry \(bytes[at])") }
        return Pixel(palette[entry], palette[entry + 1], palette[entry + 2])
      case 4: return Pixel(bytes[at], bytes[at], bytes[at], bytes[at + 1])
      default: return Pixel(bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3])
      }
    }
  }
}
