import Graphics

/// What a tree of layers draws, in order, after all that draws nothing has been left out.
///
/// Between the layers and the canvas it makes known how much is drawn and where, which decides what needs a group and
/// what can be skipped.
struct DisplayList {
  enum Item {
    case fill(Path, FillRule, Paint)
    case stroke(Path, Stroke, Paint)
    case text(String, Font, Color, at: Point, TextAnchor)
    case image(EncodedImage, Rectangle)
    /// Items under a transform, inside all of the clips, which lie in the transformed coordinates.
    case scope(AffineTransform, [Clip], [Item])
    /// Items as one picture; the rectangle is all that can be seen of it.
    case group(opacity: Double, Rectangle, mask: [Item]?, [Item])
    case named(String, [Item])
    /// Items once at each place.
    case repeated([Point], [Item])
  }

  struct Clip {
    var path: Path
    var rule: FillRule
  }

  private(set) var items: [Item] = []
  /// Holds all that is drawn; empty when nothing is.
  private(set) var extent: Rectangle = .zero
  /// Whether just one fill, stroke, text or image is drawn, and once.
  private(set) var isSinglePrimitive = false

  init() {}

  var isEmpty: Bool { items.isEmpty }

  /// Adds a fill, stroke, text or image that draws nowhere outside `extent`.
  mutating func append(_ primitive: Item, extent: Rectangle) {
    append([primitive], extent: extent, isSinglePrimitive: true)
  }

  mutating func append(_ other: DisplayList) {
    guard !other.isEmpty else { return }
    append(other.items, extent: other.extent, isSinglePrimitive: other.isSinglePrimitive)
  }

  private mutating func append(_ added: [Item], extent: Rectangle, isSinglePrimitive: Bool) {
    if isEmpty {
      self.extent = extent
      self.isSinglePrimitive = isSinglePrimitive
      items = added
    } else {
      self.extent = self.extent.union(extent)
      self.isSinglePrimitive = false
      items += added
    }
  }

  /// Moves all that is drawn into other coordinates.
  mutating func apply(_ transform: AffineTransform) {
    guard !isEmpty, transform != .identity else { return }
    extent = transform.boundingBox(of: extent)
    if transform.isTranslation, items.count == 1, let moved = items[0].moved(by: Point(transform.tx, transform.ty)) {
      items[0] = moved
    } else if items.count == 1, case .scope(let inner, let clips, let content) = items[0] {
      items[0] = .scope(inner.concatenating(transform), clips, content)
    } else {
      items = [.scope(transform, [], items)]
    }
  }

  /// Shows only what lies inside `clip` too.
  mutating func clip(to clip: Clip, bounds: Rectangle) {
    guard !isEmpty else { return }
    guard let visible = extent.visiblePart(in: bounds) else {
      self = DisplayList()
      return
    }
    extent = visible
    if items.count == 1, isSinglePrimitive, let cut = items[0].cut(to: clip) {
      items[0] = cut
    } else if items.count == 1, case .scope(.identity, let clips, let content) = items[0] {
      items[0] = .scope(.identity, [clip] + clips, content)
    } else {
      items = [.scope(.identity, [clip], items)]
    }
  }

  /// Makes one picture with `opacity` of all that is drawn, showing it only where `mask` is opaque. Nothing outside
  /// `visible` needs to be in the picture.
  mutating func group(opacity: Double, mask: DisplayList?, visible: Rectangle?) {
    guard !isEmpty, opacity < 1 || mask != nil else { return }
    if mask == nil, isSinglePrimitive, items.count == 1, let faded = items[0].faded(by: opacity) {
      items[0] = faded
      return
    }
    for bounds in [mask?.extent, visible] {
      guard let bounds else { continue }
      guard let part = extent.visiblePart(in: bounds) else {
        self = DisplayList()
        return
      }
      extent = part
    }
    items = [.group(opacity: min(opacity, 1), extent, mask: mask?.items, items)]
  }

  mutating func name(_ name: String) {
    guard !isEmpty else { return }
    items = [.named(name, items)]
  }

  /// Draws the list once at each of `places`.
  mutating func `repeat`(at places: [Point]) {
    guard !isEmpty, let first = places.first else {
      self = DisplayList()
      return
    }
    if places.count == 1 {
      apply(AffineTransform(translationX: first.x, y: first.y))
      return
    }
    var (least, greatest) = (first, first)
    for place in places {
      least = Point(min(least.x, place.x), min(least.y, place.y))
      greatest = Point(max(greatest.x, place.x), max(greatest.y, place.y))
    }
    let reach = greatest - least
    extent = Rectangle(
      origin: extent.origin + least, size: Size(extent.width + reach.x, extent.height + reach.y))
    items = [.repeated(places, items)]
    isSinglePrimitive = false
  }

  /// The clips that show just what this list, as a mask, shows, where it is one opaque fill; nil where a picture is
  /// needed.
  var clips: [Clip]? {
    guard isSinglePrimitive, items.count == 1 else { return nil }
    return items[0].clips
  }
}

extension Rectangle {
  /// The part that can be seen in `bounds`, or nil. Unlike `intersection`, a line without width or height has one.
  func visiblePart(in bounds: Rectangle) -> Rectangle? {
    let (left, top) = (max(minX, bounds.minX), max(minY, bounds.minY))
    let (right, bottom) = (min(maxX, bounds.maxX), min(maxY, bounds.maxY))
    return left <= right && top <= bottom ? Rectangle(left, top, right - left, bottom - top) : nil
  }
}
