import Diagnostics
import Tables
import TestSupport
import Testing

@testable import TableReaders

/// What a reader makes of a text that comes in pieces, of which the rows are taken after each.
struct PiecewiseReading: Equatable {
  var table: String
  var diagnostics: [Diagnostic]
  var pending: [UInt8]

  /// `cuts` are the offsets at which pieces end, rising.
  init(_ reader: some RowReader, _ bytes: [UInt8], cuts: [Int]) {
    var reader = reader
    var table = Table()
    var start = 0
    for cut in cuts + [bytes.count] {
      reader.feed(Array(bytes[start..<cut]))
      start = cut
      table.append(reader.takeRows())
    }
    reader.finish()
    table.append(reader.takeRows())
    #expect(table.rowCount == reader.rowCount)
    self.table = dump(table)
    diagnostics = reader.diagnostics
    pending = reader.pending
  }
}

/// Numbers at random, the same for each seed.
struct Random {
  private var generator: SeededGenerator

  init(_ seed: some BinaryInteger) { generator = SeededGenerator(seed: UInt64(truncatingIfNeeded: seed)) }

  mutating func next(_ count: Int) -> Int { Int(generator.next() % UInt64(count)) }

  mutating func bits() -> UInt64 { generator.next() }

  /// As many offsets in a text, rising; some may be equal.
  mutating func cuts(_ count: Int, in bytes: [UInt8]) -> [Int] {
    (0..<count).map { _ in next(bytes.count + 1) }.sorted()
  }

  /// Puts at least one and at most `most` of these bytes anywhere in a text.
  mutating func spoil(_ bytes: inout [UInt8], with noise: [UInt8], most: Int) {
    for _ in 0..<next(most) + 1 { bytes.insert(noise[next(noise.count)], at: next(bytes.count + 1)) }
  }
}
