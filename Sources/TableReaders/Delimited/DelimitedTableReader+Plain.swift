import Tables

/// Rows that `PlainRows` reads, on two threads where the text is long.
extension DelimitedTableReader {
  /// Begins to read the rest of the text up to `limit`; nil where one thread is enough.
  mutating func readAhead(_ plain: PlainRows, _ text: UnsafeBufferPointer<UInt8>, limit: Int) -> SpeculativeRows? {
    guard let sharing = options.sharing, offset < limit, !block.states.isEmpty else { return nil }
    // Blocks that somebody else holds would be copied when they are filled.
    let blocks = spares
    spares = []
    // What this piece and the next one fill, if they have as many rows as the last.
    let room = columns.map { $0.room(for: 2 * pieceRows) }
    return SpeculativeRows(plain, text, offset..<limit, sharing, like: block, spares: blocks, room: room)
  }

  /// Reads rows up to `limit` or the first one that is not plain.
  mutating func readPlainRows(
    _ plain: PlainRows, _ ahead: SpeculativeRows?, _ text: UnsafeBufferPointer<UInt8>, limit: Int
  ) {
    while offset < limit {
      if let ahead, offset >= ahead.end, var found = ahead.advance(to: offset, like: block) {
        flush(text)
        for index in found.blocks.indices {
          block.exchange(with: &found.blocks[index])
          count(block.rows)
          flush(text)
        }
        ahead.reuse(found.blocks)
        offset = found.next
        continue
      }
      let end = ahead?.end ?? limit
      let first = block.rows
      offset = plain.read(offset..<end, into: &block)
      count(block.rows - first)
      if block.isFull {
        flush(text)
      } else if offset < end {
        return
      }
    }
  }

  /// Counts rows of one line each.
  private mutating func count(_ rows: Int) {
    line += rows
    rowCount += rows
  }
}
