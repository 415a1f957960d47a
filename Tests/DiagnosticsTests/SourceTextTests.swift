import Diagnostics
import Testing

@Suite("SourceText")
struct SourceTextTests {
  @Test(
    "A text falls into lines at LF, CR LF and CR",
    arguments: [
      ("", [""]), ("a", ["a"]), ("a\nb", ["a", "b"]), ("a\r\nb\r\n", ["a", "b", ""]),
      ("a\rb\n\nc", ["a", "b", "", "c"]), ("\u{FEFF}a\nb", ["a", "b"]), ("\n", ["", ""]),
      ("é\u{2028}b", ["é\u{2028}b"]),
    ])
  func lines(_ text: String, _ lines: [String]) {
    let source = SourceText(Array(text.utf8))
    #expect((1...source.lineCount).map { source.line($0) } == lines)
    #expect(source.line(0) == nil)
    #expect(source.line(source.lineCount + 1) == nil)
  }

  @Test("Unicode's separators end lines where they are asked to")
  func separators() {
    let source = SourceText(Array("a\u{2028}b\u{2029}\u{2027}".utf8), breaksAtSeparators: true)
    #expect((1...source.lineCount).map { source.line($0) } == ["a", "b", "\u{2027}"])
  }

  @Test("Bytes that are not UTF-8 do not stop it")
  func notUTF8() {
    #expect(SourceText([0x61, 0xFF, 0x0A, 0x62]).line(1) == "a\u{FFFD}")
    #expect(SourceText([0xE2, 0x80], breaksAtSeparators: true).lineCount == 1)
  }
}
