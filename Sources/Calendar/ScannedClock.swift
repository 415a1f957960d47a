/// A time of day that was read.
struct ScannedClock {
  /// Since midnight, up to 86,400.
  var seconds: Int
  var fraction = 0.0
  /// The seconds that the zone is ahead of UTC; nil where the text names none.
  var offset: Int?
}
