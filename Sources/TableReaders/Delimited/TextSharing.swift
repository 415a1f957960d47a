/// How two threads share the reading of a text.
struct TextSharing: Hashable, Sendable {
  /// How long the segments are that each takes.
  var segmentLength = 1 << 16
  /// Whether one does all that it can before the other begins, which takes longer and is the same each time.
  var waits = false
}
