import Testing
import Foundation
@Test func dumpAll() throws {
  for dir in ["Cases", "Data"] {
  for f in try FileManager.default.contentsOfDirectory(atPath: path(dir)).sorted() where !f.hasSuffix("md") {
    let l = try TableLoader.load(path(dir + "/" + f))
    print("=== \(f)", l.format as Any, l.pending.count); print(dump(l.table).prefix(300)); print(dump(l.diagnostics))
  }
  }
  for t in ["[1,2,null,4]", "[null,null,3]", "[null,{\"a\":1}]", "[[1,2],[3,4],[5]]", "{\"x\":[1,2,3],\"y\":[4,5]}", "{\"a\":1,\"b\":\"x\"}",
    "[{\"a\":NaN},{\"a\":-Infinity},{\"a\":3}]", "5", "\"x\"", "[{\"a\":1},5,null,{\"b\":2}]", "[{\"a\":1 \"b\":2},{\"a\":3},]",
    "[{\"a\":1},{\"a\":2}", "{\"a\":1}\n{\"a\":2} x\n{\"a\":3}\n", "{\"d\":{\"x\":[1,{},3]}}", "[{\"a\":true},{\"a\":1}]", "[\"a\",\"b\"]", "", "  \n",
    "[{\"a\":1}}", "{\"a\":[[1,2],[3,4]]}", "1\n2\n3", "[{}]", "[{\"a\":{\"b\":1,\"c\":{\"d\":2}},\"a.b\":3}]", "a,b\n1,2\n", "[{\"v\":\"x\",\"v\":1},{\"v\":2}]"] {
    let l = parse(t, name: "stdin")
    print("=== \(t.debugDescription)", l.format as Any); print(dump(l.table)); print(dump(l.diagnostics))
  }
}
import TableReaders
