import Diagnostics
import Testing

@Suite("SourceLines")
struct SourceLinesTests {
  @Test(
    "A text falls into lines at LF, CR LF and CR",
    arguments: [
      ("", [""]), ("a", ["a"]), ("a\nb", ["a", "b"]), ("a\r\nb\r\n", ["a", "b", ""]),
      ("a\rb\n\nc", ["a", "b", "", "c"]),
      ("\u{FEFF}a\nb", ["a", "b"]), ("\n", ["", ""]),
    ])
  func lines(_ text: String, _ lines: [String]) {
    let source = SourceLines(Array(text.utf8))
    #expect(source.count == lines.count)
    #expect((1...source.count).map { source[$0] } == lines)
    #expect(source[0] == nil)
    #expect(source[source.count + 1] == nil)
  }

  @Test("Bytes that are not UTF-8 do not stop it")
  func notUTF8() {
    #expect(SourceLines([0x61, 0xFF, 0x0A, 0x62])[1] == "a\u{FFFD}")
  }
}
