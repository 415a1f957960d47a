public import Graphics

/// A legend in the picture.
public struct LegendFrame: Equatable, Sendable {
  /// Everything that a legend's size and place depend on beside the picture's.
  struct Key: Equatable {
    var names: [String]
    var position: LegendPosition
    var font: Font
    /// Whether the right side of the plot is an axis'.
    var hasRightAxis = false
  }

  /// Where it stands: never `auto` or `none`.
  public internal(set) var position: LegendPosition
  /// In the picture's points.
  public internal(set) var area: Rectangle
  private(set) var layout: LegendLayout

  /// Between the legend and what it stands beside, in points.
  static let distance = 12.0
  /// From the legend to the picture's side, in points.
  static let margin = 8.0
  /// The legend inside the plot: from its background's sides to its entries.
  static let padding = 6.0
  /// From a name at the end of a line to the axis that goes on under it, in points.
  static let distanceOfAxis = 3.0
  /// From the plot to the names at the ends of lines.
  static let endDistance = 8.0

  /// The legend for a picture of `size`; its place is found when the plot's is. Nil for none, and where it would take
  /// the room that the chart needs.
  init?(_ key: Key, size: Size, measuring measurer: any TextMeasuring) {
    guard !key.names.isEmpty, key.position != .none else { return nil }
    let source = LegendLayout.Source(names: key.names, font: key.font, measurer: measurer)
    var wished = key.position
    if wished == .end,
      key.hasRightAxis || size.width < 200 || source.rowCount(height: size.height * 0.6) < key.names.count
    {
      wished = .automatic
    }
    if wished == .automatic, key.names.count < 2 || size.width < 200 || size.height < 160 { return nil }
    let width = max(size.width - 2 * Self.margin, 0)
    func rows(_ height: Double) -> LegendLayout { LegendLayout(rowsOf: source, width: width, height: height) }
    func column(_ part: Double, _ height: Double) -> LegendLayout {
      LegendLayout(columnOf: source, width: size.width * part, height: height)
    }
    switch wished {
    case .none: return nil
    case .end:
      (position, layout) = (.end, LegendLayout(namesOf: source, width: size.width * 0.3))
    case .bottom:
      (position, layout) = (.bottom, rows(size.height / 4))
    case .right:
      (position, layout) = (.right, column(0.4, size.height - 60))
    case .inside:
      (position, layout) = (.inside, column(0.4, size.height * 0.4))
    case .automatic:
      let two = rows(2 * source.lineHeight + LegendLayout.rowSpacing)
      if two.isComplete || size.width < 480 {
        (position, layout) = (.bottom, two)
      } else {
        (position, layout) = (.right, column(0.3, size.height - 60))
      }
    }
    area = Rectangle(origin: .zero, size: layout.size)
  }

  /// How much lower the plot ends than without the legend, in points.
  var heightBelow: Double { position == .bottom ? (layout.size.height + Self.distance).rounded(.up) : 0 }

  /// How much room it needs between the plot and the picture's side at least, in points.
  var widthAtEnds: Double { position == .end ? (layout.size.width + Self.endDistance).rounded(.up) : 0 }

  /// How much further left the plot ends than without the legend, in points.
  var widthBeside: Double { position == .right ? (layout.size.width + Self.distance).rounded(.up) : 0 }

  /// The legend beside or below a plot in a picture of `size`.
  func placed(beside plot: Rectangle, in size: Size) -> LegendFrame {
    var frame = self
    let (width, height) = (layout.size.width, layout.size.height)
    switch position {
    case .bottom:
      let left = min(max(plot.midX - width / 2, Self.margin), max(size.width - width - Self.margin, 0))
      frame.area = Rectangle(left.rounded(), (size.height - height - Self.margin).rounded(), width, height)
    case .right:
      frame.area = Rectangle((size.width - width - Self.margin).rounded(), plot.minY.rounded(), width, height)
    case .inside:
      frame.area = Rectangle(origin: Point(plot.minX, plot.minY), size: layout.size)
    case .end:
      frame.area = Rectangle(
        (plot.maxX + Self.endDistance).rounded(), plot.minY, width, max(plot.height, height))
    case .automatic, .none: break
    }
    return frame
  }

  /// The names beside the ends of their lines, moved apart; none of series that have no end in view.
  ///
  /// - Parameter ends: for each series the height at which its line ends, in the picture's points.
  func placed(atEnds ends: [Int: Double]) -> LegendFrame {
    guard position == .end else { return self }
    let entries = layout.entries.compactMap { entry in
      entry.series.flatMap { series in ends[series].map { (entry, $0 - area.minY) } }
    }.sorted { $0.1 < $1.1 }
    let height = entries.first?.0.box.height ?? 0
    let tops = LabelSpread.tops(
      around: entries.map(\.1), height: height, within: -height / 2...max(area.height - Self.distanceOfAxis, height))
    var frame = self
    frame.layout = layout.with(
      zip(entries, tops).map { entry, top in
        LegendLayout.Entry(
          series: entry.0.series, text: entry.0.text,
          box: Rectangle(origin: Point(0, top.rounded()), size: entry.0.box.size))
      })
    return frame
  }

  /// The legend in the corner of the plot where it covers least of the lines; of equal corners the first of top right,
  /// top left, bottom right, bottom left.
  func placed(inside plot: Rectangle, over lines: [[Point]]) -> LegendFrame {
    guard position == .inside else { return self }
    let inset = Self.margin + Self.padding
    let (width, height) = (layout.size.width, layout.size.height)
    let left = plot.minX + inset
    let right = max(plot.maxX - inset - width, left)
    let top = plot.minY + inset
    let bottom = max(plot.maxY - inset - height, top)
    let corners = [Point(right, top), Point(left, top), Point(right, bottom), Point(left, bottom)].map {
      Rectangle(origin: Point($0.x.rounded(), $0.y.rounded()), size: layout.size)
    }
    var frame = self
    var least = Double.infinity
    for corner in corners {
      let box = corner.inset(dx: -Self.padding, dy: -Self.padding)
      let length = LineClipping.length(of: lines, inside: box)
      if length < least - 1e-9 { (least, frame.area) = (length, corner) }
    }
    return frame
  }

  /// Where an entry's mark and text stand in the picture.
  func box(of entry: LegendLayout.Entry) -> Rectangle {
    Rectangle(origin: area.origin + entry.box.origin, size: entry.box.size)
  }

  /// The series whose entry is at a point of the picture; nil beside them all.
  func series(at point: Point) -> Int? {
    layout.entries.first { entry in
      entry.series != nil && box(of: entry).inset(dx: -4, dy: -LegendLayout.rowSpacing / 2).contains(point)
    }?.series
  }
}
