import Diagnostics
import TableReaders
import Tables
import Testing

@Suite("How a delimited text is written is found from it")
struct DialectTests {
  @Test(
    "Delimiters, quotes, comments, headers and line ends",
    arguments: [
      ("t,v\n1,2\n3,4\n", "t:number v:number\n1 2\n3 4"), ("t\tv\n1\t2\n3\t4\n", "t:number v:number\n1 2\n3 4"),
      ("t;v\n1;2\n3;4\n", "t:number v:number\n1 2\n3 4"), ("t|v\n1|2\n3|4\n", "t:number v:number\n1 2\n3 4"),
      ("  t   v\n  1   2 \n 30\t 4\n", "t:number v:number\n1 2\n30 4"),
      ("t, v\n1, 2\n3,  4\n", "t:number v:number\n1 2\n3 4"),
      ("1,2\r\n3,4\r\n", "column 1:number column 2:number\n1 2\n3 4"),
      ("a,b\r1,2\r3,4\r", "a:number b:number\n1 2\n3 4"), ("a,b\r\n1,2\n3,4\r5,6", "a:number b:number\n1 2\n3 4\n5 6"),
      ("a,b\n1,\"x, y\"\n2,\"say \"\"hi\"\"\"\n", "a:number b:text\n1 'x, y'\n2 'say \"hi\"'"),
      ("a,b\n1,\"two\nlines\"\n2,\"\r\n\"\n", "a:number b:text\n1 'two\nlines'\n2 '\r\n'"),
      ("a,b\n1, \"x\" \n2,y \n", "a:number b:text\n1 'x'\n2 'y'"),
      ("a,b\n1,5\" pipe\n2,6\" pipe\n", "a:number b:text\n1 '5\" pipe'\n2 '6\" pipe'"),
      ("a,b\n1,'x, y'\n2,'z'\n", "a:number b:text\n1 'x, y'\n2 'z'"),
      ("a,b\n1,\"say \\\"hi\\\", now\"\n2,z\n", "a:number b:text\n1 'say \"hi\", now'\n2 'z'"),
      ("sep=;\na;b\n1,5;2\n", "a:number b:number\n1.5 2"), ("SEP=|\r\na|b\r\n1|2\r\n", "a:number b:number\n1 2"),
      ("# made today\n# by hand\na,b\n1,2\n", "a:number b:number\n1 2"),
      ("a,b\n1,2\n# a note\n3,4\n5,6\n", "a:number b:number\n1 2\n3 4\n5 6"),
      ("# t v\n1 2\n3 4\n", "t:number v:number\n1 2\n3 4"), ("% t, v\n1, 2\n3, 4\n", "t:number v:number\n1 2\n3 4"),
      ("color,n\n#fff,1\n#aaa,2\n", "color:text n:number\n'#fff' 1\n'#aaa' 2"),
      ("a,b,\n1,2,\n3,4,\n", "a:number b:number\n1 2\n3 4"), ("a,b\n1,2,\n3,4,\n", "a:number b:number\n1 2\n3 4"),
      ("1,2,\n3,4,\n", "column 1:number column 2:number\n1 2\n3 4"),
      ("v\n1\n2\n", "v:number\n1\n2"), ("v\n1,5\n2,25\n", "v:number\n1.5\n2.25"), ("5\n6\n", "column 1:number\n5\n6"),
      ("name,city\nann,rome\nbob,oslo\n", "name:text city:text\n'ann' 'rome'\n'bob' 'oslo'"),
      ("fri,rain\nsat,sun\nfri,sun\n", "column 1:text column 2:text\n'fri' 'rain'\n'sat' 'sun'\n'fri' 'sun'"),
      (
        "land,1990,1991,1992\nA,5,6,7\nB,8,9,9\n", "land:text 1990:number 1991:number 1992:number\n'A' 5 6 7\n'B' 8 9 9"
      ),
      ("x y\n\"a\" 1 2\n\"b\" 3 4\n", "column 1:text x:number y:number\n'a' 1 2\n'b' 3 4"),
      ("Report of May\n\na;b;c\n1;2;3\n4;5;6\n\nSource: me\n", "a:number b:number c:number\n1 2 3\n4 5 6"),
      (",,\n1,2,3\n4,5,6\n", "column 1:number column 2:number column 3:number\n- - -\n1 2 3\n4 5 6"),
      ("a,a,a (2),\n1,2,3,4\n", "a:number a (3):number a (2):number column 4:number\n1 2 3 4"),
      (" a \t b ,c\n1,2\n", "a b:number c:number\n1 2"),
      ("a,b\n1,true\n2,FALSE\n3,\n", "a:number b:bool\n1 true\n2 false\n3 -"),
      ("d,v\n2020-01-01 10:00,1\n2020-01-01 11:00,2\n", "d:time v:number\n1577872800 1\n1577876400 2"),
    ])
  func dialects(text: String, table: String) {
    let loaded = parse(text, .csv)
    #expect(dump(loaded.table) == table)
    #expect(!loaded.diagnostics.contains { $0.severity == .error })
  }

  @Test(
    "Numbers as people write them",
    arguments: [
      ("v;w\n1.234,5;1\n2,5;2\n", "1234.5 2.5", nil), ("v;w\n1.234;1,5\n2.000;2,5\n", "1234 2000", nil),
      ("v;w\n1.234;1.5\n2.000;2.5\n", "1.234 2", nil), ("v;w\n1,234;1\n2,500;2\n", "1.234 2.5", nil),
      ("v,w\n\"1,234\",1\n\"12,345\",2\n", "1234 12345", nil), ("v,w\n\"1,234\",1.5\n999,2\n", "1234 999", nil),
      ("v,w\n\"1,234,567.8\",1\n\"999.5\",2\n", "1234567.8 999.5", nil),
      ("v;w\n1'234.5;1\n12'000;2\n", "1234.5 12000", nil), ("v;w\n1 234,5;1\n1 234 567;2\n", "1234.5 1234567", nil),
      ("v;w\n1\u{A0}234,5;1\n7;2\n", "1234.5 7", nil), ("v,w\n12 %,1\n7.5%,2\n", "12 7.5", "%"),
      ("v,w\n$1.50,1\n-$2,2\n", "1.5 -2", "$"), ("v;w\n1.234,50 €;1\n12 €;2\n", "1234.5 12", "€"),
      ("v,w\nEUR 5,1\nEUR 6.5,2\n", "5 6.5", "EUR"), ("v,w\n($5),1\n$6,2\n", "-5 6", "$"),
      ("v,w\n\u{2212}5,1\n+6,2\n", "-5 6", nil), ("v,w\n1e3,1\n2.5E-2,2\n", "1000 0.025", nil),
      ("v,w\n.5,1\n5.,2\n", "0.5 5", nil), ("v,w\n007,1\n010,2\n", "7 10", nil),
      ("v,w\n123456789012345678901,1\n-9223372036854775808,2\n", "123456789012345678901 -9223372036854775808", nil),
      ("v,w\n9007199254740993,1\n0.5,2\n", "9007199254740993 0.5", nil),
      ("v,w\n0.5,1\n9007199254740993,2\n", "0.5 9007199254740993", nil),
    ] as [(String, String, String?)])
  func numbers(text: String, values: String, unit: String?) {
    let column = parse(text, .csv).table.columns[0]
    #expect(column.type == .number)
    #expect((0..<column.count).map { column.text(at: $0) ?? "-" }.joined(separator: " ") == values)
    #expect(column.unit == unit)
  }

  @Test(
    "Texts that are no numbers",
    arguments: [
      "v,w\n1.2.3,1\n1.2.4,2\n", "v,w\n12,1\nA13,2\n", "v,w\n\"1,23,456\",1\n\"1,2\",2\n", "v,w\n5 kg,1\n6 kg,2\n",
      "v,w\n0x1F,1\n0x20,2\n", "v,w\n1e400,1\n2e400,2\n", "v,w\ninfinity x,1\nnan x,2\n", "v,w\n$5,1\n€6,2\n",
      "v,w\n1-2,1\n3-4,2\n", "v,w\n--5,1\n--6,2\n", "v,w\n5%%,1\n6%%,2\n", "v,w\n1_000,1\n2_000,2\n",
    ])
  func texts(text: String) {
    #expect(parse(text, .csv).table.columns[0].type == .text)
  }

  @Test("Texts for missing values are missing among numbers, and texts among texts")
  func markers() {
    let words = ["", "NA", "N/A", "null", "NULL", "None", "NaN", "-", "--", "…", ".", ":", "\"\"", "\"NA\"", "inf"]
    for word in words {
      let column = parse("v,w\n1,1\n\(word),2\n3,3\n", .csv).table.columns[0]
      #expect(column.type == .number, "\(word)")
      #expect(column.missingCount == 1, "\(word)")
    }
    let texts = parse("v,w\nx,1\nNA,2\n,3\n-,4\n", .csv).table.columns[0]
    #expect((0..<4).map { texts.text(at: $0) } == ["x", "NA", nil, "-"])
    var options = DelimitedOptions()
    options.missingTexts = ["-999", " gone "]
    let text = Array("v,w\n1,x\n-999,gone\n3,z\n".utf8)
    #expect(dump(TableLoader.parse(text, format: .csv, options: options).table) == "v:number w:text\n1 'x'\n- -\n3 'z'")
  }

  @Test("The header can be said to be there or not")
  func header() {
    var options = DelimitedOptions()
    options.hasHeader = true
    let text = Array("1,2\n3,4\n".utf8)
    #expect(dump(TableLoader.parse(text, format: .csv, options: options).table) == "1:number 2:number\n3 4")
    options.hasHeader = false
    let names = TableLoader.parse(Array("a,b\n3,4\n".utf8), format: .csv, options: options).table
    #expect(dump(names) == "column 1:text column 2:text\n'a' 'b'\n'3' '4'")
  }

  @Test(
    "Encodings",
    arguments: [
      (nil, [0xEF, 0xBB, 0xBF] + Array("é,v\n1,2\n".utf8)), (nil, [0xE9] + Array(",v\n1,2\n".utf8)),
      ("latin1", [0xE9] + Array(",v\n1,2\n".utf8)), ("utf-8", Array("é,v\n1,2\n".utf8)),
      ("cp850", [0x82] + Array(",v\n1,2\n".utf8)),
      ("KOI8-R", Array("\u{0}".utf8).dropLast() + Array("é,v\n1,2\n".utf8)),
    ] as [(String?, [UInt8])])
  func encodings(name: String?, bytes: [UInt8]) {
    var options = DelimitedOptions()
    options.encoding = name
    let table = TableLoader.parse(bytes, format: .csv, options: options).table
    #expect(dump(table) == (name == "KOI8-R" ? "ц╘" : "é") + ":number v:number\n1 2")
  }

  @Test("An encoding that nobody knows is an error")
  func unknownEncoding() {
    var options = DelimitedOptions()
    options.encoding = "klingon"
    let loaded = TableLoader.parse(Array("a,b\n1,2\n".utf8), format: .csv, options: options)
    #expect(dump(loaded.diagnostics) == "error: no encoding is called \"klingon\" [unknown-encoding]")
  }

  @Test("A byte that is no character in a text of UTF-8 is told with its place")
  func badByte() {
    var bytes = Array("n,v\né,1\n?,2\n".utf8)
    bytes[bytes.count - 4] = 0xFF
    let loaded = TableLoader.parse(bytes, format: .csv)
    #expect(dump(loaded.table) == "n:text v:number\n'é' 1\n'\u{FFFD}' 2")
    #expect(
      dump(loaded.diagnostics)
        == "3:1: warning: a byte is no character of UTF-8; U+FFFD stands there [bad-character]")
  }
}
