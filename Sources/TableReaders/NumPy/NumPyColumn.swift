import Tables

/// Collects the elements of one column.
struct NumPyColumn: Sendable {
  private let element: NumPyElement
  private var floats = GrowingArray<Double>()
  private var integers: [Int64] = []
  /// Takes over where values need a column's care: truth values, and whole numbers beyond `Int64`.
  private var column: Column?

  var count: Int { column?.count ?? (floats.isEmpty ? integers.count : floats.count) }

  init(_ element: NumPyElement) {
    self.element = element
    if element.kind == .bool { column = Column(name: "") }
  }

  /// Makes room for rows to come.
  mutating func reserve(_ rows: Int) {
    switch element.kind {
    case .float, .time: floats.reserveCapacity(rows)
    case .signed, .unsigned: integers.reserveCapacity(rows)
    case .bool, .padding: break
    }
  }

  /// Adds the elements at `offset`, `offset + stride`, …
  mutating func append(_ bytes: UnsafeRawBufferPointer, offset: Int, stride: Int, count: Int) {
    guard count > 0 else { return }
    let run = Run(bytes: bytes, offset: offset, stride: stride, count: count, isBigEndian: element.isBigEndian)
    switch (element.kind, element.size) {
    case (.float, 8):
      if stride == 8, !element.isBigEndian {
        appendDoubles(run)
      } else {
        append(run, UInt64.self) { Double(bitPattern: $0) }
      }
    case (.float, 4): append(run, UInt32.self) { Double(Float(bitPattern: $0)) }
    case (.float, _): append(run, UInt16.self) { Double(Float16(bitPattern: $0)) }
    case (.signed, 8): append(run, UInt64.self) { Int64(bitPattern: $0) }
    case (.signed, 4): append(run, UInt32.self) { Int64(Int32(bitPattern: $0)) }
    case (.signed, 2): append(run, UInt16.self) { Int64(Int16(bitPattern: $0)) }
    case (.signed, _): append(run, UInt8.self) { Int64(Int8(bitPattern: $0)) }
    case (.unsigned, 8): appendUnsigned(run)
    case (.unsigned, 4): append(run, UInt32.self) { Int64($0) }
    case (.unsigned, 2): append(run, UInt16.self) { Int64($0) }
    case (.unsigned, _): append(run, UInt8.self) { Int64($0) }
    case (.bool, _): for index in 0..<count { column?.append(bool: run.element(index, UInt8.self) != 0) }
    case (.time(let perSecond), _):
      append(run, UInt64.self) { bits in
        let count = Int64(bitPattern: bits)
        // The least number is NaT, "not a time".
        return count == .min ? .nan : Double(count) / perSecond
      }
    case (.padding, _): break
    }
  }

  /// Hands over what was collected and begins anew.
  mutating func take(name: String) -> Column {
    defer { self = NumPyColumn(element) }
    if var column {
      column.name = name
      return column
    }
    switch element.kind {
    case .time:
      let times = floats
      floats = []
      return Column(name: name, times: times)
    case .float:
      let numbers = floats
      floats = []
      return Column(name: name, numbers: numbers)
    default:
      let wholes = integers
      integers = []
      return Column(name: name, integers: wholes)
    }
  }

  /// Whether the numbers collected so far rise from each to the next.
  var isStrictlyRising: Bool {
    guard column == nil else { return false }
    return floats.isEmpty ? Self.isRising(integers) : Self.isRising(floats)
  }

  private static func isRising(_ numbers: some RandomAccessCollection<some Comparable>) -> Bool {
    guard let first = numbers.first, first == first else { return false }
    return zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 }
  }

  private mutating func appendDoubles(_ run: Run) {
    floats.append(count: run.count) { room in
      UnsafeMutableRawBufferPointer(room).copyMemory(
        from: UnsafeRawBufferPointer(rebasing: run.bytes[run.offset..<run.offset + run.count * 8]))
    }
  }

  private mutating func append<Bits: FixedWidthInteger>(
    _ run: Run, _: Bits.Type, _ convert: (Bits) -> Double
  ) {
    floats.append(count: run.count) { room in
      for index in 0..<run.count { room.initializeElement(at: index, to: convert(run.element(index, Bits.self))) }
    }
  }

  private mutating func append<Bits: FixedWidthInteger>(
    _ run: Run, _: Bits.Type, _ convert: (Bits) -> Int64
  ) {
    integers.append(addingCapacity: run.count) { target in
      for index in 0..<run.count { target.append(convert(run.element(index, Bits.self))) }
    }
  }

  private mutating func appendUnsigned(_ run: Run) {
    var all: UInt64 = 0
    for index in 0..<run.count { all |= run.element(index, UInt64.self) }
    if column == nil, all <= Int64.max {
      append(run, UInt64.self) { Int64(bitPattern: $0) }
      return
    }
    if column == nil {
      column = Column(name: "", integers: integers)
      integers = []
    }
    for index in 0..<run.count {
      let number = run.element(index, UInt64.self)
      if let integer = Int64(exactly: number) {
        column?.append(integer: integer)
      } else {
        column?.append(longInteger: String(number), number: Double(number))
      }
    }
  }

  /// Elements at equal distances.
  private struct Run {
    var bytes: UnsafeRawBufferPointer
    var offset: Int
    var stride: Int
    var count: Int
    var isBigEndian: Bool

    @inline(__always)
    func element<Bits: FixedWidthInteger>(_ index: Int, _: Bits.Type) -> Bits {
      let bits = bytes.loadUnaligned(fromByteOffset: offset + index * stride, as: Bits.self)
      return isBigEndian ? Bits(bigEndian: bits) : Bits(littleEndian: bits)
    }
  }
}
