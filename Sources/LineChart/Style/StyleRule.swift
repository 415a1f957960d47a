public import Graphics

/// A change of some of a part's properties at some of its indexes; of several rules the later ones win.
public struct StyleRule: Hashable, Sendable {
  /// The parts that can differ by index.
  public enum Part: String, Hashable, Sendable, CaseIterable {
    /// A point of a series; the index is its slot, counted from the left.
    case chartPoint
    /// A tick's point on either axis, counted from where the axes meet.
    case axisPoint
    /// A vertical line at a tick of the x axis.
    case xReferenceLine
    /// A horizontal line at a tick of the y axis, counted from the bottom.
    case yReferenceLine
    case xText
    case yText
  }

  /// Which of a part's indexes, counted from 0.
  public enum Selector: Hashable, Sendable {
    case all
    case index(Int)
    case list([Int])
    /// Both ends included.
    case range(ClosedRange<Int>)
    case first
    case last
    /// Indexes 1, 3, 5 …
    case odd
    /// Indexes 0, 2, 4 …
    case even

    /// Whether `index`, one of `0..<count`, is chosen.
    public func contains(_ index: Int, of count: Int) -> Bool {
      switch self {
      case .all: true
      case .index(let chosen): index == chosen
      case .list(let chosen): chosen.contains(index)
      case .range(let chosen): chosen.contains(index)
      case .first: index == 0
      case .last: index == count - 1
      case .odd: index % 2 != 0
      case .even: index % 2 == 0
      }
    }
  }

  public var part: Part
  public var selector: Selector
  /// What the point, or the text's letters, are filled with.
  public var fill: Color?
  /// The line's colour: of a reference line, or around a point.
  public var stroke: Color?
  /// The line's width, in points.
  public var width: Double?
  /// A point's radius, in points.
  public var radius: Double?
  /// Lengths of dashes and gaps in turn, in points.
  public var dash: [Double]?
  public var shape: PointShape?
  public var font: Font?
  public var isHidden: Bool?

  /// A rule that changes nothing yet.
  public init(_ part: Part, _ selector: Selector = .all) {
    self.part = part
    self.selector = selector
  }
}
