/// A date that was read, or the first day of a longer span.
struct ScannedDate {
  /// Since 1970-01-01.
  var days: Int
  var precision: TimePrecision
}
