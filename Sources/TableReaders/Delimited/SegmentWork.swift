import Synchronization
import Tables

/// Segments of a text whose rows are read from both ends: the owner takes them from the first on, a thread from the last.
final class SegmentWork: @unchecked Sendable {
  // While the thread runs, it alone touches `results` and `spares`.

  /// What the thread has read of a segment.
  struct Result {
    var blocks: [RowBlock] = []
    /// Where the first row begins that was not read.
    var next = 0
  }

  /// Where segments begin, and where the last one ends.
  let cuts: [Int]
  /// A block without rows, for columns as they are when the thread begins.
  let model: RowBlock
  var results: [Result]
  /// Blocks to be filled again.
  var spares: [RowBlock]
  private let rows: PlainRows
  /// Memory that will be filled soon.
  private let room: [UnsafeMutableRawBufferPointer]
  /// The segments that nobody has taken.
  private let untaken: Mutex<Range<Int>>

  /// The first segment is the owner's.
  init(
    _ rows: PlainRows, cuts: [Int], model: RowBlock, spares: consuming [RowBlock],
    room: [UnsafeMutableRawBufferPointer]
  ) {
    self.rows = rows
    self.room = room
    self.cuts = cuts
    self.model = model
    self.spares = spares
    results = Array(repeating: Result(), count: cuts.count - 1)
    untaken = Mutex(1..<(cuts.count - 1))
  }

  /// Takes the first segment that is left; false where there is none.
  func takeFirst() -> Bool {
    untaken.withLock { untaken in
      guard !untaken.isEmpty else { return false }
      untaken.removeFirst()
      return true
    }
  }

  /// Leaves nothing to be taken.
  func takeAll() { untaken.withLock { $0 = 0..<0 } }

  /// What the thread does.
  func run() {
    for memory in room { FreshMemory.populate(memory) }
    while let segment = takeLast() { results[segment] = read(cuts[segment]..<cuts[segment + 1]) }
  }

  private func takeLast() -> Int? {
    untaken.withLock { untaken in
      guard let last = untaken.last else { return nil }
      untaken.removeLast()
      return last
    }
  }

  private func read(_ segment: Range<Int>) -> Result {
    var result = Result(next: segment.lowerBound)
    while result.next < segment.upperBound {
      var block = spares.popLast() ?? model
      block.restart(like: model)
      result.next = rows.read(result.next..<segment.upperBound, into: &block)
      let isFull = block.isFull
      result.blocks.append(block)
      // A row that is not plain is for the owner.
      if !isFull { break }
    }
    return result
  }
}
