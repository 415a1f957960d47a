import Compression
import Diagnostics
import Threads

/// Writes pixels as a PNG file (PNG specification, second edition).
///
/// Charts are plain areas, level gradients and repeated marks. Rows without a filter and a low level of compression
/// take a ninth of the time of libpng's defaults on them, for files that are a tenth larger.
struct PNGEncoder {
  var width: Int
  var height: Int
  /// Whether the pixels' uppermost byte is alpha. The file has an alpha channel only where one pixel needs it.
  var hasAlpha: Bool

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  private static let level: Int32 = 3
  /// The bytes that are handed to the compressor at a time, at least; a row may be longer.
  private static let batchSize = 1 << 16
  /// The bytes, before compression, of a stripe of rows that is compressed beside others, about. A fixed size, so that
  /// the file does not depend on the number of processors.
  private static let stripeSize = 3 << 17
  /// A chunk has at most 2³¹ − 1 bytes (5.3).
  private static let largestChunk = 1 << 30

  /// Pixels are `0xAARRGGBB`, pre-multiplied, `stride` pixels from row to row.
  func encode(_ pixels: UnsafeBufferPointer<UInt32>, stride: Int) throws(DiagnosticError) -> [UInt8] {
    let writesAlpha = hasAlpha && !isOpaque(pixels, stride: stride)
    var file = Self.signature
    var header: [UInt8] = []
    Self.append(UInt32(width), to: &header)
    Self.append(UInt32(height), to: &header)
    // Eight bits a channel; colour type; deflate; the five basic filters; not interlaced.
    header += [8, writesAlpha ? 6 : 2, 0, 0, 0]
    Self.appendChunk("IHDR", header[...], to: &file)
    var rows = try compressedRows(pixels, stride: stride, writesAlpha: writesAlpha)[...]
    repeat {
      Self.appendChunk("IDAT", rows.prefix(Self.largestChunk), to: &file)
      rows = rows.dropFirst(Self.largestChunk)
    } while !rows.isEmpty
    Self.appendChunk("IEND", [], to: &file)
    return file
  }

  private func isOpaque(_ pixels: UnsafeBufferPointer<UInt32>, stride: Int) -> Bool {
    for y in 0..<height {
      // A row at a time without a way out is what the compiler makes vector instructions of.
      var all: UInt32 = 0xFF00_0000
      for pixel in UnsafeBufferPointer(rebasing: pixels[y * stride..<y * stride + width]) { all &= pixel }
      if all != 0xFF00_0000 { return false }
    }
    return true
  }

  /// All rows as a zlib stream (RFC 1950), compressed in stripes beside each other.
  private func compressedRows(
    _ pixels: UnsafeBufferPointer<UInt32>, stride: Int, writesAlpha: Bool
  ) throws(DiagnosticError) -> [UInt8] {
    let rowSize = 1 + width * (writesAlpha ? 4 : 3)
    let count = max(min(rowSize * height / Self.stripeSize, height, 64), 1)
    let stripes = StripeResults(count: count)
    nonisolated(unsafe) let pixels = pixels
    ConcurrentLoop.run(count) { number in
      let rows = height * number / count..<height * (number + 1) / count
      do throws(DiagnosticError) {
        stripes[number] = .success(try compressed(rows, of: pixels, stride: stride, writesAlpha: writesAlpha))
      } catch {
        stripes[number] = .failure(error)
      }
    }
    // Deflate with a window of 32 KiB; the level that zlib's own 2 to 5 are written as.
    var stream: [UInt8] = [0x78, 0x5E]
    var checksum: UInt32 = 1
    for number in 0..<count {
      let stripe = try stripes[number].get()
      stream += stripe.data
      checksum = AdlerChecksum.adler32(checksum, followedBy: stripe.checksum, of: stripe.size)
    }
    Self.append(checksum, to: &stream)
    return stream
  }

  private func compressed(
    _ rows: Range<Int>, of pixels: UnsafeBufferPointer<UInt32>, stride: Int, writesAlpha: Bool
  ) throws(DiagnosticError) -> CompressedStripe {
    var deflater = try Deflater(level: Self.level)
    let rowSize = 1 + width * (writesAlpha ? 4 : 3)
    let rowsAtATime = max(Self.batchSize / rowSize, 1)
    var batch = [UInt8](repeating: 0, count: rowSize * min(rowsAtATime, rows.count))
    var checksum: UInt32 = 1
    var y = rows.lowerBound
    while y < rows.upperBound {
      let count = min(rowsAtATime, rows.upperBound - y)
      for row in 0..<count {
        let source = UnsafeBufferPointer(rebasing: pixels[(y + row) * stride..<(y + row) * stride + width])
        // The first byte of each row stays 0: no filter.
        if writesAlpha {
          Self.unpack(source, into: &batch, at: row * rowSize + 1)
        } else {
          Self.unpackOpaque(source, into: &batch, at: row * rowSize + 1)
        }
      }
      y += count
      let bytes = batch[..<(count * rowSize)]
      checksum = AdlerChecksum.adler32(
        checksum, followedBy: AdlerChecksum.adler32(bytes), of: bytes.count)
      let ending: Deflater.Ending = y < rows.upperBound ? .open : y < height ? .byteBoundary : .final
      try deflater.append(bytes, ending: ending)
    }
    return CompressedStripe(data: deflater.output, checksum: checksum, size: rows.count * rowSize)
  }

  private static func unpackOpaque(_ row: UnsafeBufferPointer<UInt32>, into bytes: inout [UInt8], at offset: Int) {
    bytes.withUnsafeMutableBytes { bytes in
      let target = UnsafeMutableRawBufferPointer(rebasing: bytes[offset..<offset + row.count * 3])
      // Four pixels are twelve bytes, which three words hold.
      let whole = row.count & ~3
      for x in stride(from: 0, to: whole, by: 4) {
        let (first, second) = (row[x].byteSwapped >> 8, row[x + 1].byteSwapped >> 8)
        let (third, fourth) = (row[x + 2].byteSwapped >> 8, row[x + 3].byteSwapped >> 8)
        target.storeBytes(of: (first | second << 24).littleEndian, toByteOffset: x * 3, as: UInt32.self)
        target.storeBytes(of: (second >> 8 | third << 16).littleEndian, toByteOffset: x * 3 + 4, as: UInt32.self)
        target.storeBytes(of: (third >> 16 | fourth << 8).littleEndian, toByteOffset: x * 3 + 8, as: UInt32.self)
      }
      for x in whole..<row.count {
        target[x * 3] = UInt8(truncatingIfNeeded: row[x] >> 16)
        target[x * 3 + 1] = UInt8(truncatingIfNeeded: row[x] >> 8)
        target[x * 3 + 2] = UInt8(truncatingIfNeeded: row[x])
      }
    }
  }

  /// PNG's colours are not pre-multiplied.
  private static func unpack(_ row: UnsafeBufferPointer<UInt32>, into bytes: inout [UInt8], at offset: Int) {
    bytes.withUnsafeMutableBufferPointer { bytes in
      var target = offset
      for pixel in row {
        let alpha = pixel >> 24
        for (index, shift) in [16, 8, 0].enumerated() as EnumeratedSequence<[UInt32]> {
          let component = pixel >> shift & 0xFF
          bytes[target + index] = alpha == 0 ? 0 : UInt8(min((component * 255 + alpha / 2) / alpha, 255))
        }
        bytes[target + 3] = UInt8(alpha)
        target += 4
      }
    }
  }

  private static func append(_ number: UInt32, to bytes: inout [UInt8]) {
    for shift in [24, 16, 8, 0] as [UInt32] { bytes.append(UInt8(truncatingIfNeeded: number >> shift)) }
  }

  /// Length, type, data and the checksum over type and data (5.3).
  private static func appendChunk(_ type: String, _ data: ArraySlice<UInt8>, to file: inout [UInt8]) {
    append(UInt32(data.count), to: &file)
    let start = file.count
    file += type.utf8
    file += data
    append(CyclicChecksum.crc32(file[start...]), to: &file)
  }
}
