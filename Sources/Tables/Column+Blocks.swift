/// Many values at once, for readers.
extension Column {
  /// Adds whole numbers at the end, as if one by one; those equal to `gap` are missing.
  public mutating func append(integers block: UnsafeBufferPointer<Int64>, gap: Int64) {
    guard storage == .integers || storage == .empty, !block.contains(gap) else {
      for integer in block {
        if integer == gap { appendMissing() } else { append(integer: integer) }
      }
      return
    }
    guard let first = block.first else { return }
    if storage == .empty {
      // The first one gives the column its type and the rows before their place.
      append(integer: first)
      integers.append(contentsOf: UnsafeBufferPointer(rebasing: block.dropFirst()))
      count += block.count - 1
    } else {
      integers.append(contentsOf: block)
      count += block.count
    }
  }

  /// Adds numbers at the end, as if one by one; those that are not finite are missing.
  public mutating func append(numbers block: UnsafeBufferPointer<Double>) {
    appendFloats(block, as: .numbers) { $0.append(number: $1) }
  }

  /// Adds moments at the end, as if one by one, in seconds since 1970 in UTC; those that are not finite are missing.
  public mutating func append(times block: UnsafeBufferPointer<Double>) {
    appendFloats(block, as: .times) { $0.append(time: $1) }
  }

  /// Where the next numbers or times will be, at most `rows` of them, as far as there is room: for a thread that gets hold
  /// of the memory before it is filled. It does not hold the memory.
  public func room(for rows: Int) -> UnsafeMutableRawBufferPointer {
    storage == .numbers || storage == .times
      ? floats.room(for: rows) : UnsafeMutableRawBufferPointer(start: nil, count: 0)
  }

  private mutating func appendFloats(
    _ block: UnsafeBufferPointer<Double>, as type: Storage, _ appendOne: (inout Column, Double) -> Void
  ) {
    var rest = block
    // Until the column has the type, which a column of another one never gets.
    while storage != type, let first = rest.first {
      appendOne(&self, first)
      rest = UnsafeBufferPointer(rebasing: rest.dropFirst())
    }
    guard !rest.isEmpty else { return }
    let gaps = Column.countNonFinite(rest)
    if gaps == 0 {
      floats.append(contentsOf: rest)
    } else {
      floats.append(mapping: rest) { $0.isFinite ? $0 : .nan }
    }
    count += rest.count
    missingCount += gaps
  }
}
