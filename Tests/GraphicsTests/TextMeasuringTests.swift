import Graphics
import Testing

@Suite("Truncating text")
struct TextMeasuringTests {
  /// A character is 6 points wide.
  let font = Font.system(10)
  let measurer = EstimatedTextMeasurer()

  @Test(
    "What does not fit gives way to an ellipsis",
    arguments: [
      ("abcdefgh", 48, .end, "abcdefgh"), ("abcdefgh", 47.9, .end, "abcdef…"), ("abcdefgh", 30, .end, "abcd…"),
      ("abcdefgh", 30, .start, "…efgh"), ("abcdefgh", 30, .middle, "ab…gh"), ("abcdefgh", 36, .middle, "abc…gh"),
      ("abcdefgh", 30, .none, "abcdefgh"), ("abcdefgh", 6, .end, "…"), ("abcdefgh", 5.9, .end, ""),
      ("abcdefgh", 0, .middle, ""), ("abcdefgh", -5, .start, ""), ("", 0, .end, ""), ("a", 6, .end, "a"),
      ("ab", 6, .middle, "…"), ("abcdefgh", .infinity, .end, "abcdefgh"),
      // Characters of several scalars stay whole.
      ("e\u{301}e\u{301}e\u{301}", 12, .end, "e\u{301}…"), ("👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧", 12, .start, "…👩‍👩‍👧"),
    ] as [(String, Double, TextTruncation, String)])
  func truncation(text: String, width: Double, place: TextTruncation, shown: String) {
    #expect(measurer.truncated(text, in: font, to: width, at: place) == shown)
  }

  @Test("The longest shortening that fits is taken", arguments: [TextTruncation.start, .middle, .end])
  func longest(place: TextTruncation) {
    let text = "The quick brown fox"
    for width in stride(from: 0.0, through: 120, by: 1.5) {
      let shown = measurer.truncated(text, in: font, to: width, at: place)
      #expect(measurer.width(of: shown, in: font) <= width)
      if shown != text {
        #expect(measurer.width(of: shown + "x", in: font) > width || shown.isEmpty && width < 6)
      }
    }
  }

  @Test("Estimated measures")
  func estimates() {
    #expect(measurer.width(of: "abc", in: font) == 18)
    #expect(measurer.metrics(of: font) == FontMetrics(ascent: 9, descent: 3))
    #expect(measurer.metrics(of: font).lineHeight == 12)
  }
}
