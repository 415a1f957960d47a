public import Graphics

/// Something that is said about a place of the chart, or about a series.
public struct ChartAnnotation: Hashable, Sendable {
  /// A place on an axis.
  public enum Place: Hashable, Sendable {
    /// In the axis' units: seconds since 1970 on a time axis, slots counted from 0 on a slot axis.
    case number(Double)
    /// As the axis tells it: a time in ISO 8601, the label of a slot, a number.
    case text(String)
  }

  /// What it is.
  public enum Kind: Hashable, Sendable {
    /// A line across the plot: upright at an x, level at a y.
    case line(Axis, Place)
    /// The stretch between two places of an axis, across the plot.
    case band(Axis, Place, Place)
    /// A text at a point. `offset` is where the text's centre is from it, in points, with a line between them; nil for
    /// beside it.
    case text(x: Place, y: Place, offset: Point?)
    /// A value of a series; nil for the first series.
    case mark(ValueMark, series: String?)
  }

  public var kind: Kind
  /// Nil for none; for a mark its value.
  public var label: String?
  /// Nil for the style's.
  public var color: Color?
  /// Of a line, in points; nil for the style's.
  public var width: Double?
  /// Lengths of dashes and gaps in turn, in points; nil for the style's.
  public var dashPattern: [Double]?
  /// Nil for the style's.
  public var font: Font?
  /// Whether an automatic y axis is long enough to show it.
  public var extendsRange: Bool

  public init(
    _ kind: Kind, label: String? = nil, color: Color? = nil, width: Double? = nil, dashPattern: [Double]? = nil,
    font: Font? = nil, extendsRange: Bool = false
  ) {
    self.kind = kind
    self.label = label
    self.color = color
    self.width = width
    self.dashPattern = dashPattern
    self.font = font
    self.extendsRange = extendsRange
  }

  /// The values that an automatic y axis is to show.
  var valuesInRange: [Double] {
    guard extendsRange else { return [] }
    let places: [Place] =
      switch kind {
      case .line(.y, let place): [place]
      case .band(.y, let first, let second): [first, second]
      case .text(_, let y, _): [y]
      case .line, .band, .mark: []
      }
    return places.compactMap(\.value).filter(\.isFinite)
  }
}

extension ChartAnnotation.Place {
  /// The place on an axis of numbers; nil where it is none there.
  var value: Double? {
    switch self {
    case .number(let number): number
    case .text(let text): NumericText.number(in: text)
    }
  }

  /// As messages tell it.
  var description: String {
    switch self {
    case .number(let number): valueText(number)
    case .text(let text): text
    }
  }
}
