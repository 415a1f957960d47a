/// The order of the slots of several series, in which each series keeps the order of its rows as far as they agree.
struct SlotMerge {
  /// The texts' codes from left to right.
  private(set) var codes: [Int32] = []

  /// Joins series one after the other. A text that is new stands before the next one of its series that is not; else at
  /// the end. Where series contradict each other the earlier one counts, and what is new stands behind its predecessor.
  ///
  /// - Parameter series: for each series the codes of its rows' texts, in order; they may repeat.
  init(_ series: [[Int32]]) {
    for texts in series { add(texts) }
  }

  private mutating func add(_ texts: [Int32]) {
    var ranks: [Int32: Int] = [:]
    for (rank, code) in codes.enumerated() { ranks[code] = rank }
    var nextRanks = [Int](repeating: codes.count, count: texts.count)
    var next = codes.count
    for index in texts.indices.reversed() {
      next = ranks[texts[index]] ?? next
      nextRanks[index] = next
    }
    // Where the new texts go: before the one with this rank, and in this order.
    var inserted: [(rank: Int, code: Int32)] = []
    var seen: Set<Int32> = []
    var previous = -1
    for (text, next) in zip(texts, nextRanks) {
      if let rank = ranks[text] {
        previous = rank
      } else if seen.insert(text).inserted {
        inserted.append((next > previous ? next : previous + 1, text))
      }
    }
    guard !inserted.isEmpty else { return }
    let order = inserted.indices.sorted { (inserted[$0].rank, $0) < (inserted[$1].rank, $1) }
    var merged: [Int32] = []
    merged.reserveCapacity(codes.count + inserted.count)
    var taken = 0
    for index in order {
      while taken < inserted[index].rank {
        merged.append(codes[taken])
        taken += 1
      }
      merged.append(inserted[index].code)
    }
    merged.append(contentsOf: codes[taken...])
    codes = merged
  }
}
