import Graphics

/// The places of a legend's entries beside each other or below each other, from (0, 0) on.
struct LegendLayout: Equatable, Sendable {
  /// A series with its mark and name, or how many there are that have no room.
  struct Entry: Equatable, Sendable {
    /// Nil for the number of the others.
    var series: Int?
    var text: String
    /// Mark and text, in points from the legend's top left corner.
    var box: Rectangle
  }

  /// The width of a mark, in points.
  static let markWidth = 18.0
  /// Between a mark and its name.
  static let markDistance = 6.0
  /// Between entries beside each other.
  static let columnSpacing = 18.0
  /// Between entries below each other.
  static let rowSpacing = 4.0
  /// A longer name ends in an ellipsis, in points.
  static let widestName = 240.0

  private(set) var entries: [Entry] = []
  private(set) var size = Size.zero

  /// Whether each series has an entry.
  var isComplete: Bool { !entries.contains { $0.series == nil } }

  /// What entries are made of.
  struct Source {
    var names: [String]
    var font: Font
    var measurer: any TextMeasuring

    var lineHeight: Double { measurer.metrics(of: font).lineHeight }

    fileprivate var rowHeight: Double { lineHeight + LegendLayout.rowSpacing }

    /// How many lines there is room for, at least one.
    func rowCount(height: Double) -> Int {
      max(Int(min((height + LegendLayout.rowSpacing) / rowHeight, 10_000)), 1)
    }

    /// The names as far as they have room, without places; then the number of the others.
    fileprivate func entries(
      _ shown: Int, width: Double, inset: Double = LegendLayout.markWidth + LegendLayout.markDistance
    ) -> [(series: Int?, text: String, width: Double)] {
      let room = max(min(width - inset, LegendLayout.widestName), 0)
      var entries: [(series: Int?, text: String, width: Double)] = names.prefix(shown).enumerated().map { index, name in
        let text = measurer.truncated(name, in: font, to: room, at: .end)
        return (index, text, inset + measurer.width(of: text, in: font))
      }
      if shown < names.count {
        let text = measurer.truncated("+\(names.count - shown) more", in: font, to: width, at: .end)
        entries.append((nil, text, measurer.width(of: text, in: font)))
      }
      return entries
    }
  }

  /// Entries beside each other, in as many lines as are needed and have room; in columns of one width where they fill
  /// several lines and that takes no more of them.
  init(rowsOf source: Source, width: Double, height: Double) {
    let most = source.rowCount(height: height)
    let all = source.entries(source.names.count, width: width)
    let column = (all.map(\.width).max() ?? 0) + Self.columnSpacing
    let perRow = max(Int(min((width + Self.columnSpacing) / column, 10_000)), 1)
    let flow = Self.flow(all.map(\.width), width: width)
    if let last = flow.last, last.row > 0, (all.count - 1) / perRow < most {
      place(all, source) { Point(Double($0 % perRow) * column, Double($0 / perRow) * source.rowHeight) }
      return
    }
    // What was shown of more than have room is a beginning with the number of the others behind it.
    var shown = flow.firstIndex { $0.row >= most } ?? all.count
    var entries = all
    var places = flow
    while shown < all.count {
      entries = source.entries(shown, width: width)
      places = Self.flow(entries.map(\.width), width: width)
      if shown == 0 || places.allSatisfy({ $0.row < most }) { break }
      shown -= 1
    }
    place(entries, source) { Point(places[$0].x, Double(places[$0].row) * source.rowHeight) }
  }

  /// Entries below each other, as many as have room.
  init(columnOf source: Source, width: Double, height: Double) {
    let most = source.rowCount(height: height)
    let shown = source.names.count <= most ? source.names.count : max(most - 1, 0)
    place(source.entries(shown, width: width), source) { Point(0, Double($0) * source.rowHeight) }
  }

  /// Names without marks below each other, whatever room they have.
  init(namesOf source: Source, width: Double) {
    place(source.entries(source.names.count, width: width, inset: 0), source) {
      Point(0, Double($0) * source.lineHeight)
    }
  }

  /// The same with other entries.
  func with(_ entries: [Entry]) -> LegendLayout {
    var layout = self
    layout.entries = entries
    return layout
  }

  private mutating func place(
    _ found: [(series: Int?, text: String, width: Double)], _ source: Source, at place: (Int) -> Point
  ) {
    entries = found.enumerated().map { index, entry in
      Entry(
        series: entry.series, text: entry.text,
        box: Rectangle(origin: place(index), size: Size(entry.width, source.lineHeight)))
    }
    size = Size(entries.map(\.box.maxX).max() ?? 0, entries.map(\.box.maxY).max() ?? 0)
  }

  /// The line and the place in it of things of some widths that are set one after the other.
  private static func flow(_ widths: [Double], width: Double) -> [(row: Int, x: Double)] {
    var row = 0
    var x = 0.0
    return widths.map { each in
      if x > 0, x + each > width {
        row += 1
        x = 0
      }
      defer { x += each + columnSpacing }
      return (row, x)
    }
  }
}
