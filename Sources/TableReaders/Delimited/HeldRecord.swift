/// A record that may be a row, or a line of text behind the table.
struct HeldRecord {
  var bytes: [UInt8]
  var line: Int
}
