import Compression
import Foundation
import Testing

/// Packs with the system's own programs, so that the decoders are held against other encoders than ours.
func pack(_ bytes: [UInt8], with arguments: [String]) throws -> [UInt8] {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = arguments
  let input = Pipe()
  let output = Pipe()
  process.standardInput = input
  process.standardOutput = output
  try process.run()
  // The program may fill the pipe of its output before it has read all of its input.
  let writer = Thread {
    try? input.fileHandleForWriting.write(contentsOf: Data(bytes))
    try? input.fileHandleForWriting.close()
  }
  writer.start()
  let packed = [UInt8](output.fileHandleForReading.readDataToEndOfFile())
  process.waitUntilExit()
  try #require(process.terminationStatus == 0)
  return packed
}

/// Packs in a format, as one member or frame.
func pack(_ bytes: [UInt8], _ format: CompressionFormat) throws -> [UInt8] {
  try pack(bytes, with: format == .gzip ? ["gzip", "-c"] : ["zstd", "-q", "-c"])
}

/// Lines of numbers that pack about as well as real ones.
func numberLines(_ count: Int) -> [UInt8] {
  var state: UInt64 = 7
  var text = ""
  for line in 0..<count {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    text += "\(line),\(Double(state >> 40) / 1000)\n"
  }
  return Array(text.utf8)
}

/// What pieces of packed bytes unpack to, and how it ended.
func unpack(
  _ packed: [UInt8], _ format: CompressionFormat, pieces size: Int = .max, limit: Int = 1 << 18
) throws -> (bytes: [UInt8], decompressor: Decompressor) {
  let decompressor = try Decompressor(format)
  var bytes: [UInt8] = []
  var start = 0
  while start < packed.count {
    let end = packed.count - start > size ? start + size : packed.count
    decompressor.feed(Array(packed[start..<end]))
    start = end
    while let piece = decompressor.next(limit: limit) {
      #expect(piece.count <= limit)
      bytes += piece
    }
  }
  return (bytes, decompressor)
}
