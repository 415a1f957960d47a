import Diagnostics
import JSONSyntax
import Testing

@Test("dump") func dump() {
  for (text, d) in [
    ("{\"a\": 1 \"b\": [1, 2}", JSONDialect.json), ("[1, 2,]", .json), ("[,]", .json), ("{,}", .json),
    ("[1 2 true]", .json), ("{'a': .5, b: 0x1F, \"c\": NaN, // x\n \"d\": 01}", .json),
    ("{'a': .5, b: 0x1F, \"c\": -NaN, // x\n \"d\": 01, e: 5., f: +1, g: 5px}", .json5),
    ("[1, {\"a\": 2]", .json), ("[1, \"ab\n, 2]", .json), ("[\"a\\qb\", \"\\ud800x\", \"\\ud83d\\ude00\"]", .json),
    ("", .json), ("  \n", .json), ("1 2", .json), ("tru", .json), ("[True, nil]", .json), ("{\"v\":}", .json),
    ("{\"v\":,\"w\" 3, \"x\", \"y\"=4}", .json), ("{\"a\":[1,2", .json), ("]", .json), ("[-, 1e, 1.e3, --3]", .json),
    ("{5: 1, @ , \"a\": 2}", .json), ("[1 @ 2, 3]", .json), ("{a b}", .json5), ("/* x", .json5), ("[1e999]", .json),
    ("{\"k\": \"\u{e9}\u{1F600}\" \"l\": 1}", .json), ("[1, 2", .json), ("{a: 1, b: 2,}", .json5), ("[\"\t\"]", .json),
  ] {
    let d = JSONDocument.parse(Array(text.utf8), dialect: d, path: "f")
    print("-----", text.debugDescription)
    for d in d.diagnostics {
      print(
        d.severity, "\(d.location?.line ?? 0):\(d.location?.column ?? 0)+\(d.length)", d.message, d.suggestion ?? "")
    }
    if let r = d.root { print(show(r)) }
  }
}
func show(_ n: JSONNode) -> String {
  switch n.content {
  case .null: "null"
  case .bool(let b): "\(b)"
  case .number(let d, let t): "\(d)«\(t)»"
  case .string(let s): s.debugDescription
  case .array(let a): "[" + a.map(show).joined(separator: ",") + "]"
  case .object(let m): "{" + m.map { $0.key + ":" + show($0.value) }.joined(separator: ",") + "}"
  }
}
