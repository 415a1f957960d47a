import Glibc
import Threads

/// Rows that a second thread reads while the owner reads those in front of them.
///
/// The text is cut into segments at line breaks, without a look at what is between; that a record begins there is just
/// likely. The rows of a segment that the thread has read count if the owner comes to a record that begins where the
/// segment does, with columns that are what the thread took them for; else the owner reads them anew. So what is read
/// depends neither on the cuts nor on the thread.
final class SpeculativeRows {
  private let work: SegmentWork
  private let thread: JoinableThread
  /// The segment that the owner is in.
  private var current = 0

  /// How many segments are worth a thread.
  private static let least = 4

  /// Begins to read the text in `range`, which has to stay where it is until `finish()`. Nil where that is too short, or
  /// no thread can be had.
  ///
  /// - Parameters:
  ///   - block: says what the columns are.
  ///   - spares: blocks for the same columns, to be used again.
  ///   - room: memory that the owner will fill soon.
  init?(
    _ rows: PlainRows, _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ sharing: TextSharing,
    like block: RowBlock, spares: consuming [RowBlock], room: [UnsafeMutableRawBufferPointer] = []
  ) {
    guard range.count / SpeculativeRows.least >= sharing.segmentLength else { return nil }
    let cuts = SpeculativeRows.cuts(text, range, sharing.segmentLength)
    guard cuts.count > 2 else { return nil }
    let work = SegmentWork(rows, cuts: cuts, model: block.emptied, spares: spares, room: room)
    guard let thread = JoinableThread({ work.run() }) else { return nil }
    self.work = work
    self.thread = thread
    if sharing.waits { thread.join() }
  }

  /// Where the segment that the owner is in ends.
  var end: Int { work.cuts[current + 1] }

  /// Goes on to the segment that `offset` is in, which is behind the one before. Gives the blocks that were read of it
  /// and where they end; nil where the owner has to read.
  ///
  /// - Parameter block: says what the columns are now.
  func advance(to offset: Int, like block: RowBlock) -> (blocks: [RowBlock], next: Int)? {
    while offset >= end {
      precondition(current + 2 < work.cuts.count, "There is a segment behind this one.")
      current += 1
      if work.takeFirst() || offset >= end { continue }
      // The thread goes from the last segment down, so that this is where it ends.
      thread.join()
      let result = work.results[current]
      work.results[current] = SegmentWork.Result()
      guard offset == work.cuts[current], result.next > offset, block.hasColumns(of: work.model) else { continue }
      return (result.blocks, result.next)
    }
    return nil
  }

  /// Takes back blocks whose rows are no longer needed.
  func reuse(_ blocks: [RowBlock]) { work.spares += blocks }

  /// Ends the thread, and hands over the blocks that can be used again.
  func finish() -> [RowBlock] {
    work.takeAll()
    thread.join()
    var spares = work.spares
    work.spares = []
    for result in work.results { spares += result.blocks }
    work.results = []
    return spares
  }

  /// Behind line breaks that are about `length` apart.
  private static func cuts(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ length: Int) -> [Int] {
    guard let base = text.baseAddress else { return [] }
    var cuts = [range.lowerBound]
    while let last = cuts.last, range.upperBound - last > length {
      guard let found = memchr(base + last + length, 0x0A, range.upperBound - last - length) else { break }
      let cut = UnsafeRawPointer(found) - UnsafeRawPointer(base) + 1
      guard cut < range.upperBound else { break }
      cuts.append(cut)
    }
    return cuts + [range.upperBound]
  }
}
