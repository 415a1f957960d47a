/// A run of straight and curved segments, in points.
public struct Path: Hashable, Sendable {
  public enum Element: Hashable, Sendable {
    case move(Point)
    case line(Point)
    /// A cubic Bézier curve with two control points and an end.
    case curve(Point, Point, Point)
    case close
  }

  public private(set) var elements: [Element]

  public init(elements: [Element] = []) {
    self.elements = elements
  }

  public init(rectangle: Rectangle) {
    let corners = rectangle.corners
    self.init(elements: [.move(corners[0]), .line(corners[1]), .line(corners[2]), .line(corners[3]), .close])
  }

  /// A straight line.
  public init(from start: Point, to end: Point) {
    self.init(elements: [.move(start), .line(end)])
  }

  /// An open line through `points`.
  public init(polyline points: some Sequence<Point>) {
    // Going through an unknown sequence takes a call for each point.
    let points = Array(points)
    guard let first = points.first else {
      self.init()
      return
    }
    // Room for a closing element.
    self.init(
      elements: Array(unsafeUninitializedCapacity: points.count + 1) { places, count in
        places.initializeElement(at: 0, to: .move(first))
        for index in points.indices.dropFirst() { places.initializeElement(at: index, to: .line(points[index])) }
        count = points.count
      })
  }

  /// A closed shape with `points` as its corners.
  public init(polygon points: some Sequence<Point>) {
    self.init(polyline: points)
    if !elements.isEmpty { close() }
  }

  public init(circleAt center: Point, radius: Double) {
    self.init(ellipseIn: Rectangle(center: center, size: Size(2 * radius, 2 * radius)))
  }

  public init(ellipseIn rectangle: Rectangle) {
    self.init(
      roundedRectangle: rectangle, cornerWidth: rectangle.width / 2, cornerHeight: rectangle.height / 2)
  }

  /// A rectangle with elliptic corners, which are at most half of the sides.
  public init(roundedRectangle rectangle: Rectangle, cornerWidth: Double, cornerHeight: Double) {
    let rx = Swift.min(Swift.max(cornerWidth, 0), rectangle.width / 2)
    let ry = Swift.min(Swift.max(cornerHeight, 0), rectangle.height / 2)
    guard rx > 0, ry > 0 else {
      self.init(rectangle: rectangle)
      return
    }
    // The control distance that puts a cubic's middle on the circle: 4/3·(√2 − 1).
    let k = 1 - 0.552_284_749_830_793_4
    let (x0, y0, x1, y1) = (rectangle.minX, rectangle.minY, rectangle.maxX, rectangle.maxY)
    self.init()
    move(to: Point(x0 + rx, y0))
    if x1 - rx > x0 + rx { line(to: Point(x1 - rx, y0)) }
    curve(to: Point(x1, y0 + ry), control1: Point(x1 - rx * k, y0), control2: Point(x1, y0 + ry * k))
    if y1 - ry > y0 + ry { line(to: Point(x1, y1 - ry)) }
    curve(to: Point(x1 - rx, y1), control1: Point(x1, y1 - ry * k), control2: Point(x1 - rx * k, y1))
    if x1 - rx > x0 + rx { line(to: Point(x0 + rx, y1)) }
    curve(to: Point(x0, y1 - ry), control1: Point(x0 + rx * k, y1), control2: Point(x0, y1 - ry * k))
    if y1 - ry > y0 + ry { line(to: Point(x0, y0 + ry)) }
    curve(to: Point(x0 + rx, y0), control1: Point(x0, y0 + ry * k), control2: Point(x0 + rx * k, y0))
    close()
  }

  public var isEmpty: Bool { elements.isEmpty }

  public mutating func move(to point: Point) {
    elements.append(.move(point))
  }

  public mutating func line(to point: Point) {
    elements.append(.line(point))
  }

  public mutating func curve(to point: Point, control1: Point, control2: Point) {
    elements.append(.curve(control1, control2, point))
  }

  public mutating func close() {
    elements.append(.close)
  }

  public mutating func append(_ other: Path) {
    if elements.isEmpty { elements = other.elements } else { elements += other.elements }
  }

  public func applying(_ transform: AffineTransform) -> Path {
    Path(
      elements: elements.map { element in
        switch element {
        case .move(let point): .move(transform.apply(to: point))
        case .line(let point): .line(transform.apply(to: point))
        case .curve(let first, let second, let end):
          .curve(transform.apply(to: first), transform.apply(to: second), transform.apply(to: end))
        case .close: .close
        }
      })
  }
}
