import Diagnostics
import TableReaders
import Tables
import Testing

@Suite("Every shape of JSON becomes a table")
struct ShapeTests {
  @Test(
    "Shapes",
    arguments: [
      ("[{\"a\":1,\"b\":\"x\"},{\"b\":\"y\",\"c\":true}]", "a:number b:text c:bool\n1 'x' -\n- 'y' true"),
      ("[1,2.5,null,-4]", "value:number\n1\n2.5\n-\n-4"), ("[null,null,3]", "value:number\n-\n-\n3"),
      ("[[1,2],[3,null],[\"a\",4]]", "x:text y:number\n'1' 2\n'3' -\n'a' 4"),
      ("{\"x\":[1,2,3],\"name\":\"n\",\"y\":[4,\"5\",null]}", "x:number y:text\n1 '4'\n2 '5'\n3 -"),
      ("{\"m\":{\"rows\":[{\"a\":1}]},\"data\":[{\"a\":2}]}", "a:number\n2"),
      ("{\"m\":{\"rows\":[{\"a\":1},{\"a\":3}]}}", "a:number\n1\n3"),
      ("{\"d\":{\"x\":[1],\"y\":[2]}}", "x:number y:number\n1 2"),
      ("{\"d\":[[1,2],[3,4]]}", "x:number y:number\n1 2\n3 4"),
      ("{\"a\":1,\"o\":{\"b\":2}}", "a:number o.b:number\n1 2"),
      (
        "[{\"a\":{\"b\":1,\"c\":{\"d\":2}},\"e\":3},{\"a\":null,\"e\":4}]",
        "a.b:number a.c.d:number e:number a:text\n1 2 3 -\n- - 4 -"
      ),
      ("{\"a\":1}\n{\"a\":2}", "a:number\n1\n2"), ("{\"a\":1}\r\n{\"a\":2}\r\n", "a:number\n1\n2"),
      ("\u{FEFF}[{\"a\":1}]", "a:number\n1"), ("\u{FEFF}{\"a\":1}\n{\"a\":2}", "a:number\n1\n2"),
      ("[{\"a\":true},{\"a\":1},{\"a\":2.0},{\"a\":\"2\"}]", "a:text\n'true'\n'1'\n'2'\n'2'"),
      ("[{\"\\u0061\":1},{\"a\":2}]", "a:number\n1\n2"), ("[{\"a\\\"b\":\"x\\ny\"}]", "a\"b:text\n'x\ny'"),
      (
        "[{\"v\":9007199254740993},{\"v\":0.5},{\"v\":-9007199254740993}]",
        "v:number\n9007199254740993\n0.5\n-9007199254740993"
      ),
    ])
  func shapes(text: String, expected: String) {
    let loaded = parse(text)
    #expect(dump(loaded.table) == expected)
    #expect(dump(loaded.diagnostics) == "")
  }

  @Test(
    "Mistakes leave out their row and no other",
    arguments: [
      (
        "[{\"a\":1},5,null,{\"b\":2}]", "a:number b:number\n1 -\n- 2",
        "1:10: error: expected an object like the others but found a number [wrong-row]\n"
          + "1:12: error: expected an object like the others but found null [wrong-row]"
      ),
      ("[null,{\"a\":1}]", "a:number\n1", "1:2: error: expected an object like the others but found null [wrong-row]"),
      (
        "[{\"a\":1 \"b\":2},{\"a\":3},]", "a:number\n3",
        "1:8: error: expected \",\" between this value and the next [missing-comma]\n"
          + "1:23: error: JSON allows no comma behind the last value [trailing-comma]"
      ),
      (
        "[{\"new\":1,\"a\":},{\"a\":3}]", "a:number\n3", "1:15: error: expected a value but found \"}\" [missing-value]"
      ),
      (
        "[{\"a\":1},{\"a\":2}", "a:number\n1\n2",
        "1:1: error: \"[\" is never closed: found the end of the text [unclosed-bracket]"
      ),
      (
        "[{\"a\":1},{\"a\":2", "a:number\n1",
        "1:10: error: \"{\" is never closed: found the end of the text [unclosed-bracket]"
      ),
      (
        "{\"a\":1}\n{\"a\":2} x\n{\"a\":3}\n", "a:number\n1\n3",
        "2:9: error: line 2 is left out: expected the end of the text but found \"x\" [text-after-value]"
      ),
      (
        "[[1,2],[5],[1,[2]]]", "x:number y:number\n1 2",
        "1:8: error: expected a pair of values like the others but found an array [wrong-row]\n"
          + "1:12: error: expected a pair of values like the others but found an array [wrong-row]"
      ),
      ("[\"a\"]", "", "1:2: error: expected an object, a number or a pair of values but found a text [wrong-row]"),
      ("5", "", "1:1: error: expected an array of objects but found a number [wrong-row]"),
      (
        "[{\"a\":NaN},{\"a\":-Infinity},{\"a\":3}]", "a:number\n-\n-\n3",
        "1:7: warning: JSON has no \"NaN\"; it counts as missing (and 1 more like this) [not-finite]"
      ),
      ("[1,NaN,2]", "value:number\n1\n-\n2", "1:4: warning: JSON has no \"NaN\"; it counts as missing [not-finite]"),
      (
        "[{\"v\":\"x\",\"v\":1},{\"v\":2,\"v\":3}]", "v:number\n1\n3",
        "1:15: warning: \"v\" stands twice in this row; the last one counts (and 1 more like this) [duplicate-key]"
      ),
      (
        "[{\"a\":{\"b\":1},\"a.b\":3}]", "a.b:number\n3",
        "1:21: warning: \"a.b\" stands twice in this row; the last one counts [duplicate-key]"
      ),
      (
        "[{\"a\":1,\"l\":[1,{\"a\":2}]},{\"a\":2,\"l\":[]}]", "a:number\n1\n2",
        "1:13: warning: arrays within rows are left out (and 1 more like this) [nested-array]"
      ),
      (
        "{\"x\":[1,2,3],\"y\":[4]}", "x:number y:number\n1 4\n2 -\n3 -",
        "warning: the columns are not equally long: \"y\" has 1 of 3 values; the rest is missing [ragged-columns]"
      ),
      (
        "{\"x\":[1,{},3],\"y\":[[],2,3]}", "x:number y:number\n1 -\n- 2\n3 3",
        "1:9: warning: an array or object among the values of a column counts as missing (and 1 more like this) [nested-value]"
      ),
      (
        "[{\"v\":1e999},{\"v\":2}]", "v:number\n-\n2",
        "1:7: warning: \"1e999\" is beyond the largest number, 1.8e308 [number-too-large]"
      ),
    ])
  func mistakes(text: String, table: String, diagnostics: String) {
    let loaded = parse(text)
    #expect(dump(loaded.table) == table)
    #expect(dump(loaded.diagnostics) == diagnostics)
  }

  @Test(
    "Texts without rows say so with the name of the source",
    arguments: ["", " \n\n", "[]", "{}", "[{}]", "\u{FEFF}", "{\"a\":[]}"])
  func noRows(text: String) {
    for format in [TableFormat.json, .ndjson, nil] {
      let loaded = parse(text, format, name: "stdin")
      #expect(loaded.table.columns.isEmpty)
      #expect(
        loaded.diagnostics.contains {
          $0.severity == .error && ($0.message.contains("no rows: ") || format == .ndjson)
        })
      #expect(loaded.diagnostics.allSatisfy { $0.path == "stdin" })
    }
  }

  @Test("Diagnostics are bounded however many mistakes there are")
  func bounded() {
    let loaded = parse("[" + String(repeating: "{\"a\":},", count: 500) + "{\"a\":1}]")
    #expect(loaded.table.rowCount == 1)
    #expect(loaded.diagnostics.count == 21)
    #expect(loaded.diagnostics.last?.message == "and 480 more")
  }

  @Test("A hundred thousand brackets are one mistake", arguments: ["[", "{\"a\":", "[{\"a\":["])
  func deep(piece: String) {
    for format in [TableFormat.json, .ndjson] {
      let loaded = parse(String(repeating: piece, count: 100_000), format)
      #expect(loaded.diagnostics.map(\.code).contains("too-deep"))
      #expect(loaded.table.rowCount == 0)
    }
  }
}

@Suite("Formats are told by content and name")
struct DetectionTests {
  @Test(
    "Complete texts",
    arguments: [
      ("[{\"a\":1}]", nil, .json), ("{\"a\":1}\n{\"a\":2}\n", nil, .ndjson),
      ("{\"a\":1}\n{\"a\":2}\n", "x.json", .ndjson),
      ("{\"a\":}\n\n{\"a\":2}\n", nil, .ndjson), ("{\n\"a\": [1]\n}\n", nil, .json), ("{\"a\":1}", nil, .json),
      ("{\"a\":1}", "x.jsonl", .ndjson), ("[1,2]\n[3,4]\n", "x.ndjson", .ndjson), ("[1,2]\n[3,4]\n", nil, .json),
      ("[\n{\"a\":1}]", "x.ndjson", .json), ("", "x.ndjson", .ndjson), ("", nil, .json), ("a,b\n", nil, .csv),
      ("a\tb\n", nil, .tsv), ("a,b\n", "x.JSON", .json), ("{}", "x.csv", .csv), ("1\n2\n", "x.ndjson", .ndjson),
      ("{\"a\": {}\n, \"b\": 1}", nil, .json),
    ] as [(String, String?, TableFormat)])
  func complete(text: String, name: String?, format: TableFormat) {
    #expect(TableFormat.detect(Array(text.utf8).span, name: name, isComplete: true) == format)
  }

  @Test("Beginnings of texts that do not tell yet ask for more, and flat lines are rows at once")
  func beginnings() {
    for text in ["", "  \n", "{", "{\"a\":1", "{\"a\":1}", "{\"a\":[1]}\n", "{\"a\":{\"b\":2}"] {
      #expect(TableFormat.detect(Array(text.utf8).span, isComplete: false) == nil)
    }
    #expect(TableFormat.detect(Array("{\"a\":1,\"o\":{\"b\":2}}\n".utf8).span, isComplete: false) == .ndjson)
    #expect(TableFormat.detect(Array("[".utf8).span, isComplete: false) == .json)
    #expect(TableFormat.detect(Array("{\n \"a\"".utf8).span, isComplete: false) == .json)
  }
}
