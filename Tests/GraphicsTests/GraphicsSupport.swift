import Graphics
import TestSupport

extension SeededGenerator {
  mutating func point(in range: ClosedRange<Double> = -50...50) -> Point {
    Point(.random(in: range, using: &self), .random(in: range, using: &self))
  }

  /// One to three subpaths of lines and curves, some closed, some only a point.
  mutating func path() -> Path {
    var path = Path()
    for _ in 0..<Int.random(in: 1...3, using: &self) {
      path.move(to: point())
      for _ in 0..<Int.random(in: 0...4, using: &self) {
        if Bool.random(using: &self) {
          path.line(to: point())
        } else {
          path.curve(to: point(), control1: point(), control2: point())
        }
      }
      if Bool.random(using: &self) { path.close() }
    }
    return path
  }
}

extension Path {
  /// The path of SVG path data with `M`, `L`, `C`, `Z` and absolute coordinates.
  init(_ text: String) {
    var elements: [Element] = []
    var words = text.split(separator: " ").map(String.init)[...]
    func point() -> Point {
      Point(Double(words.removeFirst()) ?? .nan, Double(words.removeFirst()) ?? .nan)
    }
    while let letter = words.popFirst() {
      switch letter {
      case "M": elements.append(.move(point()))
      case "L": elements.append(.line(point()))
      case "C": elements.append(.curve(point(), point(), point()))
      case "Z": elements.append(.close)
      default: preconditionFailure("Path data has no letter \(letter).")
      }
    }
    self.init(elements: elements)
  }

  /// The path as polylines, curves walked in `steps` equal steps of the parameter: slow and obvious.
  func flattened(steps: Int) -> [[Point]] {
    var lines: [[Point]] = []
    for element in elements {
      switch element {
      case .move(let point): lines.append([point])
      case .line(let point): lines[lines.count - 1].append(point)
      case .curve(let control1, let control2, let end):
        let start = lines[lines.count - 1][lines[lines.count - 1].count - 1]
        for step in 1...steps {
          let t = Double(step) / Double(steps)
          let a = start.interpolated(to: control1, at: t)
          let b = control1.interpolated(to: control2, at: t)
          let c = control2.interpolated(to: end, at: t)
          let middle = a.interpolated(to: b, at: t).interpolated(to: b.interpolated(to: c, at: t), at: t)
          lines[lines.count - 1].append(middle)
        }
      case .close:
        let start = lines[lines.count - 1][0]
        lines[lines.count - 1].append(start)
      }
    }
    return lines
  }

  /// The length of the flattened path.
  func sampledLength(steps: Int) -> Double {
    flattened(steps: steps).reduce(0) { $0 + zip($1, $1.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) } }
  }

  /// The distance from `point` to the nearest place on the flattened path.
  func sampledDistance(to point: Point, steps: Int) -> Double {
    var nearest = Double.infinity
    for line in flattened(steps: steps) {
      nearest = min(nearest, line[0].distance(to: point))
      for (a, b) in zip(line, line.dropFirst()) {
        let d = b - a
        let squared = d.x * d.x + d.y * d.y
        let t = squared > 0 ? ((point.x - a.x) * d.x + (point.y - a.y) * d.y) / squared : 0
        nearest = min(nearest, a.interpolated(to: b, at: min(max(t, 0), 1)).distance(to: point))
      }
    }
    return nearest
  }
}
