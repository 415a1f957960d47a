import Tables
import Testing

@Suite("Tables")
struct TableTests {
  func rows(_ table: Table) -> [[Value]] {
    (0..<table.rowCount).map { row in table.columns.map { $0[row] } }
  }

  @Test("Columns come in the order of their first sight, and late ones are filled up")
  func order() {
    let table = Table(rows: [["a": 1], ["c": 2, "b": 3], ["a": 4]])
    #expect(table.columns.map(\.name) == ["a", "c", "b"])
    #expect(rows(table) == [[1, nil, nil], [nil, 2, 3], [4, nil, nil]])
  }

  @Test("Of a name given twice in a row the last value counts and the first leaves no trace")
  func duplicates() {
    let table = Table(rows: [["a": "x", "a": 1], ["a": 2]])
    #expect(rows(table) == [[1], [2]])
    #expect(table.column("a")?.type == .number)
  }

  @Test("Columns side by side are as long as the longest, and of one name the last counts")
  func columns() {
    let table = Table(columns: [
      Column(name: "a", values: [1]), Column(name: "b", values: ["x", "y"]), Column(name: "a", values: [3, 4]),
    ])
    #expect(table.columns.map(\.name) == ["a", "b"])
    #expect(rows(table) == [[3, "x"], [4, "y"]])
    #expect(Table(columns: [Column(name: "a", values: [1])], rowCount: 3).column("a")?.missingCount == 2)
  }

  @Test("Batches make the same table as its rows at once", arguments: 0..<100)
  func batches(seed: UInt64) {
    var state = seed &+ 3
    func next(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    let names = ["a", "b", "c", "d"]
    let source: [[(String, Value)]] = (0..<12).map { _ in
      (0..<next(4)).map { _ in (names[next(4)], ColumnTests.pool[next(ColumnTests.pool.count)]) }
    }
    var whole = Table()
    whole.append(rows: source)
    var grown = Table()
    var start = 0
    while start < source.count {
      let end = min(source.count, start + 1 + next(5))
      var batch = Table()
      batch.append(rows: source[start..<end])
      grown.append(batch)
      start = end
    }
    #expect(grown.columns.map(\.name) == whole.columns.map(\.name))
    #expect(rows(grown) == rows(whole))
    #expect(grown.columns.map(\.type) == whole.columns.map(\.type))
    #expect(grown.columns.map(\.missingCount) == whole.columns.map(\.missingCount))
  }
}

@Suite("Revisions")
struct RevisionTests {
  @Test("Each change moves the revision on, and a batch does so once")
  func moves() {
    var table = Table()
    let empty = table.revision
    table.append(rows: [[("a", 1)], [("a", 2)]])
    let first = table.revision
    #expect(first != empty)
    #expect(first.extends(empty))
    table.append(Table(rows: [["a": 3]]))
    #expect(table.revision.extends(first))
    #expect(table.revision.extends(empty))
    #expect(!first.extends(table.revision))
    #expect(!first.extends(first))
  }

  @Test("What adds nothing changes nothing")
  func nothing() {
    var table = Table(rows: [["a": 1]])
    let revision = table.revision
    table.append(rows: [[(String, Value)]]())
    table.append(Table())
    table.append(Table(columns: [Column(name: "a")]))
    #expect(table.revision == revision)
    table.append(Table(columns: [Column(name: "b")]))
    #expect(table.revision != revision)
    #expect(table.column("b")?.count == 1)
  }

  @Test("Copies are equal until they part, and then neither extends the other")
  func copies() {
    var left = Table(rows: [["a": 1]])
    var right = left
    let common = left.revision
    #expect(left.revision == right.revision)
    left.append(row: [("a", 2)])
    right.append(row: [("a", 3)])
    #expect(left.revision != right.revision)
    #expect(left.revision.extends(common))
    #expect(!right.revision.extends(common))
    #expect(!right.revision.extends(left.revision))
    #expect(Set([left.revision, right.revision, common]).count == 3)
  }

  @Test("Tables made apart are never equal, whatever is in them")
  func apart() {
    #expect(Table().revision != Table().revision)
  }
}
