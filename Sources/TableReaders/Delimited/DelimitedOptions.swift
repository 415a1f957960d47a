public import Calendar
import Threads

/// What is said about a delimited text from outside; the text itself tells the rest.
public struct DelimitedOptions: Hashable, Sendable {
  /// The name of the text's encoding, such as `latin1` or `cp1252`; nil to find it.
  public var encoding: String?
  /// Further texts that stand for a missing value, in every column, compared without blanks around them.
  public var missingTexts: [String] = []
  /// Whether the first row of the table holds the names of the columns; nil to find out.
  public var hasHeader: Bool?
  /// How dates such as 03/04/2020 are read where both orders fit; nil to find out.
  public var dateOrder: DateOrder?
  /// Whether the text goes on for as long as it is looked at. Rows that were taken cannot be read again, so that a
  /// column of numbers then stays one until most of its values are none.
  public var isLive = false
  /// The bytes that the text has in all, as far as is known: room is made for as many rows.
  public var expectedLength: Int?

  /// The bytes from the beginning that decide about the text.
  var sampleLength = 1 << 16
  /// A record of more bytes is no record: it would take all memory.
  var longestRecord = 1 << 24
  /// How two threads share the reading; nil where one reads all.
  var sharing: TextSharing? = Processors.count > 1 ? TextSharing() : nil
  /// Bytes from the middle of the text, which say more about the columns; empty where there are none.
  var middle: [UInt8] = []
  /// What a first reading found about columns that are not what their sample said, by their places.
  var overrides: [Int: ColumnTyping.Override] = [:]

  public init() {}

  /// More columns are not a table that anybody could look at.
  static let mostColumns = 16_384
}
