import Tables

/// One x axis for several strands, each of which has its rows in order.
struct StrandMerge: Equatable {
  /// For each strand which of its rows stands at each position, -1 for none; nil where every strand has all of its rows
  /// in their order at all positions.
  private(set) var rows: [[Int32]]?
  /// The number of positions.
  private(set) var count: Int
  /// Where each position lies; empty in slots.
  private(set) var places: GrowingArray<Double> = []

  /// Joins strands by their numbers, which rise and are no NaN. Where a strand has a number several times each gets a
  /// position of its own, which the n-th of one strand shares with the n-th of another.
  init(joining places: [GrowingArray<Double>]) {
    guard let first = places.first, places.dropFirst().contains(where: { $0 != first }) else {
      rows = nil
      self.places = places.first ?? []
      count = self.places.count
      return
    }
    var rows = places.map { strand in
      var rows: [Int32] = []
      rows.reserveCapacity(strand.count)
      return rows
    }
    var heads = [Int](repeating: 0, count: places.count)
    var merged: GrowingArray<Double> = []
    merged.reserveCapacity(first.count)
    while true {
      var least = Double.infinity
      var isDone = true
      for strand in places.indices where heads[strand] < places[strand].count {
        least = min(least, places[strand][heads[strand]])
        isDone = false
      }
      if isDone { break }
      for strand in places.indices {
        let head = heads[strand]
        if head < places[strand].count, places[strand][head] == least {
          rows[strand].append(Int32(head))
          heads[strand] = head + 1
        } else {
          rows[strand].append(-1)
        }
      }
      merged.append(least)
    }
    self.rows = rows
    count = merged.count
    self.places = merged
  }

  /// Sets strands side by side by the texts of their rows, nil for none, so that each keeps its order as far as they
  /// agree. The n-th row with a text in one strand shares its position with the n-th in another.
  init(slots strands: [[String?]]) {
    var known: [String: Int32] = [:]
    var slots: [Int64: Int32] = [:]
    var next: Int32 = 0
    var codes: [[Int32]] = []
    for texts in strands {
      var occurrences: [Int32: Int32] = [:]
      codes.append(
        texts.map { text in
          // A row without a text has a slot of its own.
          guard let text else {
            next += 1
            return next - 1
          }
          let word = known[text] ?? Int32(known.count)
          known[text] = word
          let occurrence = occurrences[word, default: 0]
          occurrences[word] = occurrence + 1
          let key = Int64(word) << 32 | Int64(occurrence)
          if let slot = slots[key] { return slot }
          slots[key] = next
          next += 1
          return next - 1
        })
    }
    let order = SlotMerge(codes).codes
    count = order.count
    guard codes.contains(where: { $0 != order }) else {
      rows = nil
      return
    }
    var positions = [Int32](repeating: 0, count: Int(next))
    for (position, code) in order.enumerated() { positions[Int(code)] = Int32(position) }
    rows = codes.map { codes in
      var rows = [Int32](repeating: -1, count: order.count)
      for (row, code) in codes.enumerated() { rows[Int(positions[Int(code)])] = Int32(row) }
      return rows
    }
  }

  /// The strand that has a row at a position, the first of them, and which of its rows that is.
  func firstRow(at position: Int) -> (strand: Int, row: Int) {
    guard let rows else { return (0, position) }
    for (strand, rows) in rows.enumerated() where rows[position] >= 0 { return (strand, Int(rows[position])) }
    return (0, 0)
  }
}
