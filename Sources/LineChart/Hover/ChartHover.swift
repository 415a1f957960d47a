public import Graphics
public import Tables

/// What the chart has under the pointer.
public struct ChartHover: Equatable, Sendable {
  /// A series' value there.
  public struct Item: Equatable, Sendable {
    /// Which series, from 0.
    public var series: Int
    public var name: String
    /// As the file has it; missing where the series has no value.
    public var value: Value
    /// The value with every digit of the file, blanks around it aside; nil without a value.
    public var text: String?
    /// In the picture, in points; nil without a value or where it lies outside the plot.
    public var position: Point?
  }

  /// The place along the x axis, counted from the left.
  public var position: Int
  /// The row in the order of the table, from 0; nil for an empty slot.
  public var row: Int?
  /// The value under the point as the file has it.
  public var x: Value
  /// The text that stands for `x`; nil where it is missing or blank.
  public var xText: String?
  /// Where the position lies in the picture, in points from the left.
  public var xPosition: Double
  /// One for each series, in their order.
  public var items: [Item]
  /// The series whose value is drawn nearest to the pointer; nil where none has one in the plot.
  public var nearestSeries: Int?
  /// How many rows stand in the same column of pixels, this one included; at least 1.
  public var rowCount: Int
}
