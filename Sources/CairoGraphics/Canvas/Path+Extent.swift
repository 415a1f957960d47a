import Graphics

extension Point {
  var isFinite: Bool { x.isFinite && y.isFinite }
}

extension Path {
  /// Whether all points, with those that bend curves, are numbers and lie in `area`.
  func lies(in area: Rectangle) -> Bool {
    func inside(_ point: Point) -> Bool {
      // A comparison with NaN is false.
      point.x >= area.minX && point.x <= area.maxX && point.y >= area.minY && point.y <= area.maxY
    }
    return elements.allSatisfy { element in
      switch element {
      case .move(let point), .line(let point): inside(point)
      case .curve(let first, let second, let end): inside(first) && inside(second) && inside(end)
      case .close: true
      }
    }
  }

  /// The upright rectangle around all points, with those that bend curves; nil where there are none, and where one of
  /// them is no number.
  var finiteExtent: Rectangle? {
    var least = SIMD2(repeating: Double.infinity)
    var greatest = SIMD2(repeating: -Double.infinity)
    // Becomes NaN with the first number that is not finite.
    var difference = SIMD2<Double>.zero
    @inline(__always)
    func add(_ point: Point) {
      let point = SIMD2(point.x, point.y)
      least.replace(with: point, where: point .< least)
      greatest.replace(with: point, where: point .> greatest)
      difference += point - point
    }
    for element in elements {
      switch element {
      case .move(let point), .line(let point): add(point)
      case .curve(let first, let second, let end):
        add(first)
        add(second)
        add(end)
      case .close: break
      }
    }
    guard difference.x == 0, difference.y == 0, least.x <= greatest.x else { return nil }
    return Rectangle(corner: Point(least.x, least.y), opposite: Point(greatest.x, greatest.y))
  }

  /// The upright rectangle around all points, with those that bend curves; nil where there are none.
  var extent: Rectangle? {
    var (minX, minY) = (Double.infinity, Double.infinity)
    var (maxX, maxY) = (-Double.infinity, -Double.infinity)
    func add(_ point: Point) {
      (minX, minY) = (min(minX, point.x), min(minY, point.y))
      (maxX, maxY) = (max(maxX, point.x), max(maxY, point.y))
    }
    for element in elements {
      switch element {
      case .move(let point), .line(let point): add(point)
      case .curve(let first, let second, let end): [first, second, end].forEach(add)
      case .close: break
      }
    }
    return minX <= maxX ? Rectangle(corner: Point(minX, minY), opposite: Point(maxX, maxY)) : nil
  }
}

extension AffineTransform {
  /// The most that the map stretches any direction.
  var largestScale: Double {
    // The larger singular value.
    let sum = a * a + b * b + c * c + d * d
    let root = max(sum * sum - 4 * determinant * determinant, 0).squareRoot()
    return ((sum + root) / 2).squareRoot()
  }
}
