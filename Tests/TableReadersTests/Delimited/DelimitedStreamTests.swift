import Diagnostics
import Tables
import Testing

@testable import TableReaders

@Suite("Delimited text as it comes")
struct DelimitedStreamTests {
  @Test("Rows are there as soon as their line ends, once nothing more comes for now")
  func prompt() {
    var reader = DelimitedTableReader()
    reader.feed(Array("t,v\n".utf8))
    reader.settle()
    #expect(reader.rowCount == 0)
    reader.feed(Array("1,2\n3".utf8))
    reader.settle()
    #expect(dump(reader.takeRows()) == "t:number v:number\n1 2")
    reader.feed(Array("0,4".utf8))
    #expect(reader.takeRows().rowCount == 0)
    reader.feed(Array("5\n".utf8))
    #expect(dump(reader.takeRows()) == "t:number v:number\n30 45")
    reader.feed(Array("5,6".utf8))
    reader.finish()
    #expect(dump(reader.takeRows()) == "t:number v:number\n5 6")
    #expect(reader.diagnostics.isEmpty)
  }

  @Test("A column of a live text stays numeric until most of its values are none")
  func live() {
    var options = DelimitedOptions()
    options.isLive = true
    var reader = DelimitedTableReader(options: options)
    reader.feed(Array("t,v\n1,5\n2,6\n".utf8))
    reader.settle()
    reader.feed(Array("3,ERR\n4,7\n".utf8))
    #expect(dump(reader.takeRows()) == "t:number v:number\n1 5\n2 6\n3 -\n4 7")
    #expect(reader.diagnostics.map(\.code) == ["not-a-number"])
    reader.feed(Array("5,a\n6,b\n7,c\n8,d\n".utf8))
    #expect(reader.takeRows().columns.map(\.type) == [.number, .text])
  }

  @Test("A column without values in the beginning takes the type of its first one")
  func undecided() {
    var text = "t,v,d,w\n"
    for row in 0..<20_000 { text += "\(row),,NA,\n" }
    text += "20000,1.5,2020-01-02,\n20001,2,2020-01-03,x\n20002,NA,,\n"
    let table = parse(text, .csv).table
    #expect(table.columns.map(\.type) == [.number, .number, .time, .text])
    #expect(table.columns.map(\.missingCount) == [0, 20_001, 20_001, 20_002])
    #expect(table.columns[1].text(at: 20_000) == "1.5")
    #expect(table.columns[2][20_001] == .time(1_578_009_600))
  }

  @Test("A long text of comments comes before the sample that decides")
  func longPreamble() {
    let comments = String(repeating: "# a line of comment that goes on for a while\n", count: 4_000)
    var reader = DelimitedTableReader()
    reader.feed(Array((comments + "a,b\n1,2\n").utf8))
    reader.finish()
    #expect(dump(reader.takeRows()) == "a:number b:number\n1 2")
  }

  @Test("Lines of text below the table are left out, and rows that look like them are not")
  func footnotes() {
    let end = parse("t,v\n1,2\n3,4\n\nSource: the office\nSecond line\n", .csv)
    #expect(dump(end.table) == "t:number v:number\n1 2\n3 4")
    #expect(dump(end.diagnostics) == "5:1: note: 2 lines below the table are left out [footnote]")
    let middle = parse("t,v\n1,2\nERR\n3,4\n", .csv)
    #expect(middle.table.rowCount == 3)
    #expect(middle.diagnostics.map(\.code).contains("row-length"))
  }

  @Test("A stream of CSV is told by its content and gives its rows")
  func stream() {
    var stream = TableStream(path: "stdin")
    stream.feed(Array("t,v\n1,2\n".utf8))
    stream.settle()
    #expect(stream.format == .csv)
    #expect(dump(stream.takeRows()) == "t:number v:number\n1 2")
    stream.feed(Array("3,4\n".utf8))
    #expect(dump(stream.takeRows()) == "t:number v:number\n3 4")
  }
}
