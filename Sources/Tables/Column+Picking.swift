extension Column {
  /// The values of these rows in this order; missing where a row is -1. A row may come several times.
  public func picking(_ rows: [Int32]) -> Column {
    var picked = Column(name: name)
    picked.unit = unit
    picked.timeFormat = timeFormat
    picked.storage = storage
    picked.count = rows.count
    switch storage {
    case .empty: break
    case .numbers, .times:
      picked.floats = GrowingArray(mapping: rows) { $0 < 0 ? .nan : floats[Int($0)] }
      if !digits.isEmpty {
        for (index, row) in rows.enumerated() where row >= 0 { picked.digits[index] = digits[Int(row)] }
      }
    case .integers:
      picked.integers = integers.picking(rows)
      picked.missing = picking(rows) { missing.contains($0) }
    case .bools:
      picked.bools = GrowingArray(mapping: rows) { $0 < 0 ? false : bools[Int($0)] }
      picked.missing = picking(rows) { missing.contains($0) }
    case .texts:
      picked.codes = GrowingArray(mapping: rows) { $0 < 0 ? -1 : codes[Int($0)] }
      picked.dictionary = dictionary
    }
    picked.missingCount = picked.countMissing()
    return picked
  }

  private func picking(_ rows: [Int32], isMissing: (Int) -> Bool) -> MissingValues {
    var picked = MissingValues()
    for (index, row) in rows.enumerated() where row < 0 || missingCount > 0 && isMissing(Int(row)) {
      picked.insert(index)
    }
    return picked
  }

  private func countMissing() -> Int {
    switch storage {
    case .empty: count
    case .numbers, .times: floats.count { $0.isNaN }
    case .integers, .bools: missing.count
    case .texts: codes.count { $0 < 0 }
    }
  }
}
