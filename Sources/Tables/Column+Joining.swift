import Calendar

extension Column {
  /// Adds the values of another column at the end, whatever its name, as if they were added one by one.
  public mutating func append(contentsOf other: Column) {
    let unit = unit ?? other.unit
    // Texts have none: where numbers become texts it is written in each.
    defer { self.unit = storage == .texts ? nil : unit }
    if count == 0 {
      let name = name
      self = other
      self.name = name
      return
    }
    if storage == .empty, other.storage != .empty {
      // The type is decided by the first present value, which is in the other column.
      var joined = other.prefixed(missing: count)
      joined.name = name
      joined.timeFormat = other.timeFormat
      self = joined
      return
    }
    switch (storage, other.storage) {
    case (_, .empty): appendMissing(count: other.count)
    case (.numbers, .numbers), (.times, .times):
      for (row, exact) in other.digits { digits[count + row] = exact }
      floats.append(contentsOf: other.floats)
      joinTimeFormat(of: other)
      finish(other)
    case (.integers, .integers), (.bools, .bools):
      if other.missingCount > 0 {
        for row in 0..<other.count where other.missing.contains(row) { missing.insert(count + row) }
      }
      integers.append(contentsOf: other.integers)
      bools.append(contentsOf: other.bools)
      finish(other)
    case (.texts, .texts):
      let translated = dictionary.codes(of: other.dictionary)
      codes.reserveCapacity(count + other.count)
      for code in other.codes { codes.append(code < 0 ? -1 : translated[Int(code)]) }
      finish(other)
    default:
      for row in 0..<other.count { append(valueOf: other, at: row) }
    }
  }

  /// Times of which one part says its zone all have one; the finest precision of the parts is that of the whole.
  private mutating func joinTimeFormat(of other: Column) {
    guard var joined = timeFormat, let format = other.timeFormat else { return }
    joined.hasZone = joined.hasZone || format.hasZone
    joined.precision = max(joined.precision, format.precision)
    timeFormat = joined
  }

  private mutating func finish(_ other: Column) {
    count += other.count
    missingCount += other.missingCount
  }

  private mutating func append(valueOf other: Column, at row: Int) {
    if other.storage == .numbers, case .text(let text) = other.digits[row] {
      append(longInteger: text, number: other.floats[row])
    } else {
      append(other[row])
    }
  }

  private func prefixed(missing rows: Int) -> Column {
    var column = Column(name: name)
    column.appendMissing(count: rows)
    for row in 0..<count { column.append(valueOf: self, at: row) }
    return column
  }
}
