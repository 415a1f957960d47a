import Tables
import Testing

@Suite("Columns")
struct ColumnTests {
  func texts(_ column: Column) -> [String?] { (0..<column.count).map { column.text(at: $0) } }

  @Test("A column takes the type of its values, and text where they differ")
  func types() {
    #expect(Column(name: "c", values: [1, 2.5, nil]).type == .number)
    #expect(Column(name: "c", values: [nil, nil]).type == .text)
    #expect(Column(name: "c", values: [nil, true]).type == .bool)
    #expect(Column(name: "c", values: [.time(3), nil]).type == .time)
    #expect(Column(name: "c", values: [.time(3), 1]).type == .text)
    for values: [Value] in [
      [true, 1], [1, true], ["a", 1], [1, "a"], [2.5, "a"], ["a", true], [true, "a"], [.time(1), "a"],
    ] {
      #expect(Column(name: "c", values: values).type == .text)
    }
  }

  @Test("A number is the same text whichever way it comes into a text column")
  func numbersAsText() {
    let values: [Value] = [4, .number(4), .number(0.1), .number(1e300), .integer(.max), true, .number(-0.0)]
    let expected = ["4", "4", "0.1", "1e+300", "9223372036854775807", "true", "0"]
    #expect(texts(Column(name: "c", values: values + ["x"])) == expected + ["x"])
    #expect(texts(Column(name: "c", values: ["x"] + values)) == ["x"] + expected)
    #expect(texts(Column(name: "c", values: [nil] + values + [nil, "x"])) == [nil] + expected + [nil, "x"])
  }

  @Test("Whole numbers keep every digit beside numbers that are not whole")
  func exactIntegers() {
    let large: Int64 = 9_007_199_254_740_993
    let column = Column(name: "c", values: [.integer(large), nil, 0.5, .integer(-large), 7])
    #expect(column[0] == .integer(large))
    #expect(column[1] == .missing)
    #expect(column[3] == .integer(-large))
    #expect(column[4] == .number(7))
    #expect(column.doubles[0] == 9_007_199_254_740_992)
    #expect(texts(column) == ["9007199254740993", nil, "0.5", "-9007199254740993", "7"])
    var mixed = column
    mixed.append("x")
    #expect(texts(mixed) == ["9007199254740993", nil, "0.5", "-9007199254740993", "7", "x"])
  }

  @Test("A whole number beyond 64 bits is drawn as a float and shown with its digits")
  func longIntegers() {
    var column = Column(name: "c", values: [1])
    column.append(longInteger: "1234567890123456789012345", number: 1.2345678901234568e24)
    column.append(longInteger: "1" + String(repeating: "0", count: 400), number: .infinity)
    #expect(column.type == .number)
    #expect(column[1] == .number(1.2345678901234568e24))
    #expect(column.text(at: 1) == "1234567890123456789012345")
    #expect(column[2] == .missing)
    #expect(column.text(at: 2) == nil)
    column.append(text: "x")
    #expect(texts(column) == ["1", "1234567890123456789012345", nil, "x"])
  }

  @Test("Numbers that are not finite are missing")
  func notFinite() {
    let column = Column(name: "c", values: [.number(.nan), .number(.infinity), .time(-.infinity), 1])
    #expect(column.missingCount == 3)
    #expect(column.type == .number)
    var batch = Column(name: "c")
    batch.append(numbers: [1, .nan, .infinity, 2])
    #expect(batch.missingCount == 2)
    #expect(texts(batch) == ["1", nil, nil, "2"])
    #expect(Column(name: "c", numbers: [1, .nan]).missingCount == 1)
  }

  @Test("Texts are told apart by their bytes and found again among many")
  func dictionary() {
    var column = Column(name: "c")
    let values = (0..<3_000).map { "text \($0 % 1_000)" } + ["e\u{301}", "é", "", "é"]
    for value in values { column.append(text: value) }
    #expect(texts(column) == values)
    #expect(Array((column.text(at: 3_000) ?? "").utf8) == [0x65, 0xCC, 0x81])
    #expect(Array((column.text(at: 3_001) ?? "").utf8) == [0xC3, 0xA9])
  }

  static let pool: [Value] = [
    nil, nil, 1, -3, 2.5, .number(1e20), .integer(9_007_199_254_740_993), "a", "b", "4", true, false, .time(5),
    .time(6.5),
  ]

  @Test("Joining two columns is adding the values one by one", arguments: 0..<300)
  func joining(seed: UInt64) {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 7
    func next(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    // Few kinds of values at a time, so that all pairs of types come up.
    func values() -> [Value] {
      let kinds = (0..<next(3) + 1).map { _ in Self.pool[next(Self.pool.count)] }
      return (0..<next(6)).map { _ in kinds[next(kinds.count)] }
    }
    let (first, second) = (values(), values())
    var joined = Column(name: "c", values: first)
    joined.append(contentsOf: Column(name: "d", values: second))
    let expected = Column(name: "c", values: first + second)
    #expect(joined.name == "c")
    #expect(joined.count == expected.count)
    #expect(joined.type == expected.type)
    #expect(joined.missingCount == expected.missingCount)
    #expect(texts(joined) == texts(expected))
    #expect((0..<joined.count).map { joined[$0] } == (0..<expected.count).map { expected[$0] })
    #expect(joined.doubles.map(\.bitPattern) == expected.doubles.map(\.bitPattern))
    #expect(joined.missingCount == (first + second).filter { $0 == .missing }.count)
  }

  @Test("Numbers that come in pieces are those of the whole column", arguments: [0, 1, 8191, 8192, 8193, 30_000])
  func pieces(count: Int) {
    let integers = (0..<count).map { (row: Int) -> Value in
      if row % 7 == 3 { return .missing }
      return .integer(row % 8191 == 8190 ? 1 << 40 : Int64(row))
    }
    let floats = integers.map { (value: Value) -> Value in value == .integer(8) ? .number(8.5) : value }
    let texts = integers.map { (value: Value) -> Value in value == .missing ? .missing : .text("x") }
    for values in [integers, floats, texts] {
      let column = Column(name: "c", values: values)
      var pieces: [UInt64] = []
      column.forEachPieceOfDoubles { piece in
        for number in piece { pieces.append(number.bitPattern) }
      }
      let expected = values.map { (value: Value) -> UInt64 in
        switch value {
        case .integer(let integer): Double(integer).bitPattern
        case .number(let number): number.bitPattern
        default: Double.nan.bitPattern
        }
      }
      #expect(pieces == expected)
      let half = column.doubles(from: count / 2).map { $0.bitPattern }
      #expect(half == Array(expected[(count / 2)...]))
    }
  }
}
