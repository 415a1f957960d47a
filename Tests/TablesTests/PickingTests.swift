import Tables
import TestSupport
import Testing

@Suite("Rows picked from a column")
struct PickingTests {
  /// A column of any type, with gaps.
  private static func column(_ kind: Int, _ random: inout SeededGenerator) -> Column {
    var column = Column(name: "c")
    for row in 0..<Int.random(in: 1...40, using: &random) {
      guard Int.random(in: 0..<4, using: &random) > 0 else {
        column.appendMissing()
        continue
      }
      switch kind {
      case 0: column.append(number: Double(row) + 0.5)
      case 1: column.append(integer: Int64(row) << Int64(Int.random(in: 0..<56, using: &random)))
      case 2: column.append(text: "t\(row % 5)")
      case 3: column.append(bool: row % 3 == 0)
      case 4: column.append(time: Double(row) * 86_400)
      default: column.append(longInteger: "9007199254740993000000\(row)", number: 9e21)
      }
    }
    return column
  }

  @Test("Each row has the value of the one that was picked, whatever the type", arguments: 0..<6)
  func values(kind: Int) {
    var random = SeededGenerator(seed: UInt64(kind))
    for _ in 0..<200 {
      let column = Self.column(kind, &random)
      let rows = (0..<Int.random(in: 0...50, using: &random)).map { _ in
        Int32.random(in: -1..<Int32(column.count), using: &random)
      }
      var picked = column.picking(rows)
      #expect(picked.name == "c" && picked.type == column.type && picked.count == rows.count)
      #expect(picked.missingCount == rows.count { $0 < 0 || column[Int($0)] == .missing })
      for (index, row) in rows.enumerated() {
        #expect(picked[index] == (row < 0 ? .missing : column[Int(row)]))
        #expect(picked.text(at: index) == (row < 0 ? nil : column.text(at: Int(row))))
      }
      // It grows like any other column.
      picked.append(contentsOf: column)
      #expect(picked.count == rows.count + column.count && picked[rows.count] == column[0])
    }
  }
}
