import Diagnostics
import Testing

@testable import Compression

@Suite("Unpacking piece by piece")
struct DecompressorTests {
  @Test(
    "How the packed bytes are cut, and how much is taken at a time, changes nothing",
    arguments: CompressionFormat.allCases, [(1, 1), (1, 4096), (7, 3), (4096, 1), (100_000, 1 << 18)])
  func pieces(format: CompressionFormat, sizes: (Int, Int)) throws {
    let text = numberLines(3_000)
    let packed = try pack(text, format)
    #expect(packed.count < text.count)
    let (bytes, decompressor) = try unpack(packed, format, pieces: sizes.0, limit: sizes.1)
    #expect(bytes == text)
    #expect(decompressor.isComplete)
    #expect(!decompressor.isOver)
    #expect(decompressor.packedCount == packed.count)
    #expect(decompressor.unpackedCount == text.count)
  }

  @Test("Members and frames one after another unpack to one text", arguments: CompressionFormat.allCases)
  func members(format: CompressionFormat) throws {
    let texts = [numberLines(10), [], numberLines(2_000), Array("end".utf8)]
    let packed = try texts.map { try pack($0, format) }
    for size in [1, 3, 1_000_000] {
      let (bytes, decompressor) = try unpack(packed.flatMap { $0 }, format, pieces: size)
      #expect(bytes == texts.flatMap { $0 })
      #expect(decompressor.isComplete)
    }
  }

  @Test("Where a file breaks off, what comes before is there", arguments: CompressionFormat.allCases)
  func cut(format: CompressionFormat) throws {
    let text = numberLines(40_000)
    let packed = try pack(text, format)
    for length in [0, 1, 3, 5, 17, packed.count / 2, packed.count - 9, packed.count - 1] {
      let (bytes, decompressor) = try unpack(Array(packed.prefix(length)), format, pieces: 1000)
      #expect(text.starts(with: bytes))
      #expect(!decompressor.isComplete, "cut at \(length)")
      #expect(decompressor.damage == nil)
    }
    let (half, _) = try unpack(Array(packed.prefix(packed.count / 2)), format)
    #expect(half.count > text.count / 3)
  }

  @Test(
    "Bytes behind the end are left out and told",
    arguments: CompressionFormat.allCases, [[1], [0x1F], Array("garbage, a lot of it".utf8), [0x28, 0xB5, 7]])
  func trailing(format: CompressionFormat, tail: [UInt8]) throws {
    let text = numberLines(50)
    for size in [1, 1000] {
      let (bytes, decompressor) = try unpack(try pack(text, format) + tail, format, pieces: size)
      #expect(bytes == text)
      #expect(decompressor.hasTrailingBytes)
      #expect(decompressor.damage == nil)
    }
  }

  @Test("Zeros that fill up a gzip file are no garbage")
  func padding() throws {
    let (bytes, decompressor) = try unpack(try pack([65], .gzip) + Array(repeating: 0, count: 500), .gzip)
    #expect(bytes == [65])
    #expect(!decompressor.hasTrailingBytes)
    #expect(decompressor.isComplete)
  }

  @Test("Frames that are to be skipped are skipped")
  func skippable() throws {
    let skipped: [UInt8] = [0x53, 0x2A, 0x4D, 0x18, 3, 0, 0, 0, 1, 2, 3]
    #expect(CompressionFormat.detect(skipped.span) == .zstd)
    let packed = try pack([65, 66], .zstd)
    for size in [1, 100] {
      let (bytes, decompressor) = try unpack(skipped + packed + skipped + packed, .zstd, pieces: size)
      #expect(bytes == [65, 66, 65, 66])
      #expect(decompressor.isComplete)
    }
  }

  @Test("Damage is told, and ends the reading", arguments: CompressionFormat.allCases, 0..<40)
  func damage(format: CompressionFormat, seed: Int) throws {
    let text = numberLines(2_000)
    var packed = try pack(text, format)
    let place = 20 + (packed.count - 40) * seed / 40
    packed[place] ^= UInt8(1 << (seed % 8))
    let (bytes, decompressor) = try unpack(packed, format, pieces: 700)
    // The checksum at the end tells of all that went unnoticed before.
    #expect(decompressor.damage != nil || !decompressor.isComplete || bytes == text)
    #expect(bytes != text || decompressor.damage != nil)
    decompressor.feed(packed)
    if decompressor.isOver { #expect(decompressor.next() == nil) }
  }

  @Test("A bomb unpacks by pieces, and no faster than it is asked", arguments: CompressionFormat.allCases)
  func bomb(format: CompressionFormat) throws {
    let command = format == .gzip ? "gzip -9 -c" : "zstd -19 -q -c"
    let packed = try pack([], with: ["sh", "-c", "head -c 100000000 /dev/zero | \(command)"])
    #expect(packed.count < 200_000)
    let decompressor = try Decompressor(format)
    decompressor.feed(packed)
    for _ in 0..<10 { #expect(decompressor.next(limit: 1000)?.count == 1000) }
    #expect(decompressor.unpackedCount == 10_000)
    #expect(decompressor.packedCount < packed.count)
  }

  @Test("Random bytes behind a signature do no harm", arguments: CompressionFormat.allCases, 0..<50)
  func random(format: CompressionFormat, seed: UInt64) throws {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
    let noise = (0..<3_000).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: state >> 33)
    }
    let signature: [UInt8] = format == .gzip ? [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0] : [0x28, 0xB5, 0x2F, 0xFD]
    let (_, decompressor) = try unpack(signature + noise, format, pieces: 13)
    #expect(decompressor.damage != nil || decompressor.hasTrailingBytes || !decompressor.isComplete)
  }

  @Test("A library that is not installed is named with its package")
  func missingLibrary() {
    let diagnostic = ZstdLibrary.missing("libzstd.so.1: cannot open shared object file").diagnostic
    #expect(diagnostic.code == "missing-library")
    #expect(
      diagnostic.message
        == "cannot unpack zstd: libzstd.so.1: cannot open shared object file; the library's Debian package is libzstd1")
  }
}

@Suite("Packed files are told by their first bytes")
struct CompressionFormatTests {
  @Test("Signatures, and beginnings of them", arguments: CompressionFormat.allCases)
  func signatures(format: CompressionFormat) throws {
    let packed = try pack([1, 2, 3], format)
    #expect(CompressionFormat.detect(packed.span) == format)
    for length in 0..<(format == .gzip ? 3 : 4) {
      let beginning = Array(packed.prefix(length))
      #expect(CompressionFormat.detect(beginning.span) == nil)
      let mayBegin = CompressionFormat.mayBegin(with: beginning.span)
      #expect(mayBegin)
    }
  }

  @Test("Texts are not packed", arguments: ["a,b\n", "{}", "[1]", "P*N", "(1)"])
  func texts(text: String) {
    let bytes = Array(text.utf8)
    #expect(CompressionFormat.detect(bytes.span) == nil)
    let mayBegin = CompressionFormat.mayBegin(with: bytes.span)
    #expect(!mayBegin)
  }

  @Test(
    "The name of what is inside",
    arguments: [
      ("a.csv.gz", "a.csv"), ("a.json.ZST", "a.json"), ("b.gzip", "b"), ("a.zstd", "a"), ("a.csv", "a.csv"),
      ("gz", "gz"),
    ])
  func names(name: String, inner: String) {
    #expect(CompressionFormat.unpackedName(name) == inner)
  }

  @Test("The checksum is that of ISO 3309")
  func checksum() {
    #expect(CyclicChecksum.crc32(Array("123456789".utf8)[...]) == 0xCBF4_3926)
    #expect(CyclicChecksum.crc32([]) == 0)
  }

  @Test("Adler's checksum of two runs of bytes is made of theirs", arguments: [0, 1, 4, 9])
  func adlerChecksum(cut: Int) {
    let bytes = Array("Wikipedia".utf8)
    // The value that RFC 1950's definition gives, summed by hand.
    let whole: UInt32 = 0x11E6_0398
    #expect(AdlerChecksum.adler32(bytes[...]) == whole)
    let first = AdlerChecksum.adler32(bytes[..<cut])
    let second = AdlerChecksum.adler32(bytes[cut...])
    #expect(AdlerChecksum.adler32(first, followedBy: second, of: 9 - cut) == whole)
  }
}
