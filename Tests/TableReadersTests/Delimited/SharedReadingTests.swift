import Tables
import Testing

@testable import TableReaders

/// Texts that two threads read side by side.
@Suite("Delimited texts on two threads")
struct SharedReadingTests {
  /// Rows of a time, a number, a text and another number, of which some are as no plain row is: with line breaks within
  /// quotes, of another length, with values that are none, comments and blank lines.
  private func text(_ random: inout Random) -> [UInt8] {
    let ends = [["\n"], ["\r\n"], ["\n", "\r\n", "\r"]][random.next(3)]
    let rarity = [5, 40, 1_000][random.next(3)]
    let count = random.next(300) + 50
    // From here on the last column is another than before: floats, texts, or numbers that are none.
    let change = random.next(count * 2)
    let changed = ["0.5", "word", "-", "9223372036854775807"][random.next(4)]
    var text = "t,v,name,n" + ends[0]
    for row in 0..<count {
      var cells = [
        "\(1_704_067_200_000 + row * 1_000)", "\(random.next(9_000)).\(random.next(1_000))",
        ["x", "yy", "", "z z", "\"q, q\""][random.next(5)], row < change ? "\(random.next(1 << 30))" : changed,
      ]
      if random.next(rarity) == 0 {
        switch random.next(8) {
        case 0: cells[2] = "\"a\nb,c,d,1\n2,3,e,4\n\""
        case 1: cells[2] = "\"say \"\"no\"\"\r\n\""
        case 2: cells.removeLast(random.next(3) + 1)
        case 3: cells.append(["", "more"][random.next(2)])
        case 4: cells[random.next(4)] = ["NA", "?", "12:30", ""][random.next(4)]
        case 5: cells = [["", "   ", "# a comment", "Source: somebody"][random.next(4)]]
        case 6: cells[1] = "\"" + cells[1]
        default: cells[3] = " -\(cells[3])  "
        }
      }
      text += cells.joined(separator: ",") + ends[random.next(ends.count)]
    }
    return Array(text.utf8)
  }

  private func read(_ bytes: [UInt8], _ sharing: TextSharing?, cuts: [Int]) -> PiecewiseReading {
    var options = DelimitedOptions()
    options.sampleLength = 200
    options.sharing = sharing
    return PiecewiseReading(DelimitedTableReader(path: "a.csv", options: options), bytes, cuts: cuts)
  }

  @Test("What two threads read is what one reads, wherever segments and pieces end", arguments: 0..<80)
  func same(seed: Int) {
    var random = Random(seed)
    let bytes = text(&random)
    let alone = read(bytes, nil, cuts: [])
    for length in [1, 13, 90, 700] {
      for waits in [true, false] {
        let sharing = TextSharing(segmentLength: length, waits: waits)
        for cuts in [[], random.cuts(3, in: bytes)] {
          #expect(read(bytes, sharing, cuts: cuts) == alone, "\(sharing), cuts at \(cuts)")
        }
      }
    }
  }

  /// Numbers in two columns, as bytes and as a reader's block expects them.
  private func numbers(_ rows: Int) -> (text: [UInt8], block: RowBlock) {
    let text = (0..<rows).map { "\($0),\($0 * 7)\n" }.joined()
    let plan = ColumnPlan(kind: .number(NumberNotation()))
    return (Array(text.utf8), RowBlock([plan, plan]))
  }

  @Test("Rows that were read ahead are taken from where a record begins, and by nobody else")
  func places() throws {
    let (text, block) = numbers(1_000)
    try text.withUnsafeBufferPointer { text in
      let plain = try #require(PlainRows(text, limit: text.count, dialect: DelimitedDialect(), markers: []))
      func ahead() throws -> SpeculativeRows {
        let sharing = TextSharing(segmentLength: 500, waits: true)
        return try #require(SpeculativeRows(plain, text, 0..<text.count, sharing, like: block, spares: []))
      }
      let right = try ahead()
      let second = right.end
      let found = try #require(right.advance(to: second, like: block))
      #expect(found.next == right.end && found.blocks.map(\.rows).reduce(0, +) > 0)
      _ = right.finish()

      // A record that ends within the next segment.
      let wrong = try ahead()
      #expect(wrong.advance(to: wrong.end + 1, like: block) == nil)
      #expect(wrong.end > second)
      _ = wrong.finish()

      // A column that has become one of floats.
      var changed = block
      changed.turnIntoNumbers(1)
      let other = try ahead()
      #expect(other.advance(to: other.end, like: changed) == nil)
      // All blocks can be used again.
      #expect(other.finish().count > 1)
    }
  }

  @Test("A text without room for a few segments is read by one thread")
  func short() throws {
    let (text, block) = numbers(100)
    try text.withUnsafeBufferPointer { text in
      let plain = try #require(PlainRows(text, limit: text.count, dialect: DelimitedDialect(), markers: []))
      let sharing = TextSharing(segmentLength: text.count / 3)
      #expect(SpeculativeRows(plain, text, 0..<text.count, sharing, like: block, spares: []) == nil)
    }
  }

  @Test("Numbers of any number of digits are read to their end, also where the text ends with them", arguments: 1...22)
  func digits(count: Int) throws {
    let number = String((1...count).map { Character("\($0 % 10)") })
    for text in [number + "\n", number + "." + number + "\n", "-\(number).5\n1\n"] {
      var options = DelimitedOptions()
      options.hasHeader = false
      let column = TableLoader.parse(Array(text.utf8), format: .csv, options: options).table.columns[0]
      let first = try #require(text.split(separator: "\n").first)
      #expect(column[0].double == Double(String(first)))
    }
  }
}
