import Diagnostics
import Testing

@Suite("Suggestion")
struct SuggestionTests {
  @Test(
    "The distance counts insertions, deletions, replacements and swaps",
    arguments: [
      ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("abc", "abc", 0), ("kitten", "sitting", 3), ("teal", "tael", 1),
      ("ab", "ba", 1), ("ca", "abc", 3), ("colour", "color", 1), ("größe", "grosse", 3), ("Teal", "teal", 1),
    ])
  func distance(_ left: String, _ right: String, _ distance: Int) {
    #expect(EditDistance.between(left, right) == distance)
    #expect(EditDistance.between(right, left) == distance)
    #expect(EditDistance.between(left, right, limit: distance) == distance)
    if distance > 0 { #expect(EditDistance.between(left, right, limit: distance - 1) == nil) }
  }

  @Test("The distance is that of the recursive definition")
  func distanceByDefinition() {
    func slow(_ a: ArraySlice<Character>, _ b: ArraySlice<Character>) -> Int {
      guard let lastA = a.last, let lastB = b.last else { return max(a.count, b.count) }
      var best = min(
        slow(a.dropLast(), b) + 1, slow(a, b.dropLast()) + 1,
        slow(a.dropLast(), b.dropLast()) + (lastA == lastB ? 0 : 1))
      if a.count > 1, b.count > 1, a[a.endIndex - 2] == lastB, b[b.endIndex - 2] == lastA {
        best = min(best, slow(a.dropLast(2), b.dropLast(2)) + 1)
      }
      return best
    }
    var state: UInt64 = 7
    func word() -> [Character] {
      (0..<5).compactMap { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return ["a", "b", "c", nil][Int(state >> 62)]
      }
    }
    for _ in 0..<300 {
      let (left, right) = (word(), word())
      let expected = slow(left[...], right[...])
      for limit in 0...5 {
        let found = EditDistance.between(String(left), String(right), limit: limit)
        #expect(found == (expected <= limit ? expected : nil), "\(left) \(right) \(limit)")
      }
    }
  }

  private static let names = [
    "chartLineColor", "chartLineWidth", "xTextColor", "yTextColor", "xReferenceLineWidth", "teal", "x", "y", "Größe",
  ]

  @Test(
    "The nearest name is found, or none",
    arguments: [
      ("chartLineColour", "chartLineColor"), ("chartlinecolor", "chartLineColor"), ("TEAL", "teal"), ("tael", "teal"),
      ("teal", "teal"), ("zTextColor", "xTextColor"), ("xReferenceLinewidht", "xReferenceLineWidth"),
      ("lineWidth", "chartLineWidth"), ("chartLine", "chartLineColor"), ("grösse", "Größe"), ("X", "x"), ("z", nil),
      ("", nil), ("purple", nil), ("te", nil), (String(repeating: "teal", count: 1000), nil),
    ] as [(String, String?)])
  func nearest(_ name: String, _ suggestion: String?) {
    #expect(Suggestion.nearest(to: name, in: Self.names) == suggestion)
  }

  @Test("Nothing is nearest of nothing")
  func noCandidates() {
    #expect(Suggestion.nearest(to: "teal", in: []) == nil)
  }

  @Test("All candidates are sorted by distance, equal ones in their order")
  func sorted() {
    let columns = ["date", "temp_max", "temp", "wind", String(repeating: "t", count: 500)]
    #expect(Suggestion.sorted(columns, byDistanceTo: "TMEP") == ["temp", "date", "wind", "temp_max", columns[4]])
    #expect(Suggestion.sorted([], byDistanceTo: "a").isEmpty)
  }
}
