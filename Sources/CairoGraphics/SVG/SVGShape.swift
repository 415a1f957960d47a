import Graphics

/// The element that says a path most plainly.
enum SVGShape {
  /// A `line`, `polyline`, `polygon`, `rect`, `circle`, `ellipse` or `path`, with its geometry alone; nil for a path
  /// that has no length, or no area where it is filled.
  static func element(for path: Path, isFilled: Bool) -> SVGElement? {
    let elements = path.elements
    guard elements.count > 1 else { return nil }
    if let points = polyline(elements) {
      if points.isClosed {
        if points.points.count < 3, isFilled { return nil }
        // A `rect` without area is not drawn, not even its outline.
        if let rectangle = rectangle(points.points), !rectangle.isEmpty { return element(for: rectangle) }
        return SVGElement(name: "polygon", attributes: [SVGAttribute("points", list(points.points))])
      }
      if points.points.count == 2 {
        if isFilled { return nil }
        return SVGElement(
          name: "line",
          attributes: [
            SVGAttribute("x1", points.points[0].x), SVGAttribute("y1", points.points[0].y),
            SVGAttribute("x2", points.points[1].x), SVGAttribute("y2", points.points[1].y),
          ])
      }
      return SVGElement(
        name: isFilled ? "polygon" : "polyline", attributes: [SVGAttribute("points", list(points.points))])
    }
    if let ellipse = ellipse(path) { return ellipse }
    return SVGElement(name: "path", attributes: [SVGAttribute("d", data(for: path))])
  }

  /// The value of a path's `d`: absolute, with `H` and `V` for upright segments.
  static func data(for path: Path) -> String {
    var data = ""
    var start = Point.zero
    var last = Point.zero
    for element in path.elements {
      switch element {
      case .move(let point):
        data += "M" + SVGNumber.pair(point)
        (start, last) = (point, point)
      case .line(let point):
        let (x, y) = (SVGNumber.text(point.x), SVGNumber.text(point.y))
        if y == SVGNumber.text(last.y) {
          data += "H" + x
        } else if x == SVGNumber.text(last.x) {
          data += "V" + y
        } else {
          data += "L" + x + "," + y
        }
        last = point
      case .curve(let first, let second, let end):
        data += "C" + [first, second, end].map(SVGNumber.pair).joined(separator: " ")
        last = end
      case .close:
        data += "Z"
        last = start
      }
    }
    return data
  }

  private static func list(_ points: [Point]) -> String {
    points.map(SVGNumber.pair).joined(separator: " ")
  }

  /// The corners, where there is one subpath and nothing is bent.
  private static func polyline(_ elements: [Path.Element]) -> (points: [Point], isClosed: Bool)? {
    var points: [Point] = []
    for (index, element) in elements.enumerated() {
      switch element {
      case .move(let point) where index == 0: points.append(point)
      case .line(let point) where index > 0: points.append(point)
      case .close where index == elements.count - 1 && index > 1: return (points, true)
      default: return nil
      }
    }
    return (points, false)
  }

  private static func rectangle(_ points: [Point]) -> Rectangle? {
    guard points.count == 4 else { return nil }
    let rectangle = Rectangle(corner: points[0], opposite: points[2])
    return points == rectangle.corners ? rectangle : nil
  }

  private static func element(for rectangle: Rectangle) -> SVGElement {
    var attributes = [SVGAttribute("x", rectangle.minX), SVGAttribute("y", rectangle.minY)]
    attributes.removeAll { $0.value == "0" }
    attributes += [SVGAttribute("width", rectangle.width), SVGAttribute("height", rectangle.height)]
    return SVGElement(name: "rect", attributes: attributes)
  }

  /// The circle or ellipse that `Path(ellipseIn:)` made the path of.
  private static func ellipse(_ path: Path) -> SVGElement? {
    let elements = path.elements
    guard elements.count == 6, case .move(let top) = elements[0], case .curve(_, _, let right) = elements[1],
      case .curve(_, _, let bottom) = elements[2]
    else { return nil }
    let (rx, ry) = (right.x - top.x, (bottom.y - top.y) / 2)
    let expected = Path(ellipseIn: Rectangle(top.x - rx, top.y, 2 * rx, 2 * ry)).elements
    guard expected.count == elements.count, zip(expected, elements).allSatisfy(isNear) else { return nil }
    var attributes = [SVGAttribute("cx", top.x), SVGAttribute("cy", top.y + ry)]
    if SVGNumber.text(rx) == SVGNumber.text(ry) {
      attributes.append(SVGAttribute("r", rx))
      return SVGElement(name: "circle", attributes: attributes)
    }
    attributes += [SVGAttribute("rx", rx), SVGAttribute("ry", ry)]
    return SVGElement(name: "ellipse", attributes: attributes)
  }

  private static func isNear(_ left: Path.Element, _ right: Path.Element) -> Bool {
    switch (left, right) {
    case (.move(let first), .move(let second)), (.line(let first), .line(let second)):
      first.distance(to: second) < 1e-6
    case (.curve(let a, let b, let c), .curve(let d, let e, let f)):
      a.distance(to: d) < 1e-6 && b.distance(to: e) < 1e-6 && c.distance(to: f) < 1e-6
    case (.close, .close): true
    default: false
    }
  }
}
