import Graphics
import LineChart

/// A button that is held down, from its press on; in the picture's points.
struct Drag: Equatable {
  enum Purpose: Equatable {
    case pan
    case box
    case overview(OverviewFrame.Part, OverviewFrame)
  }

  let button: Int
  let purpose: Purpose
  let start: Point
  /// What was in view when the button was pressed.
  let viewport: Viewport
  private(set) var end: Point
  /// Whether the pointer went far enough to mean it.
  private(set) var isMoved: Bool

  /// Shorter ones are the trembling of a click, in points.
  static let threshold = 3.0

  init(button: Int, purpose: Purpose, start: Point, viewport: Viewport) {
    self.button = button
    self.purpose = purpose
    self.start = start
    self.viewport = viewport
    end = start
    // A press beside the strip's window brings it here at once.
    if case .overview(.outside, _) = purpose { isMoved = true } else { isMoved = false }
  }

  mutating func move(to point: Point) {
    end = point
    if start.distance(to: point) >= Drag.threshold { isMoved = true }
  }

  /// What is to be in view now; nil while nothing was moved, and while a box is drawn.
  func viewport(in space: ViewportSpace) -> Viewport? {
    guard isMoved else { return nil }
    switch purpose {
    case .pan: return space.dragging(viewport, by: end - start)
    case .overview(let part, let frame):
      return space.draggingOverview(viewport, part, in: frame, from: start, to: end)
    case .box: return nil
    }
  }

  /// The box that was drawn so far; nil for a drag that draws none.
  var box: Rectangle? { purpose == .box && isMoved ? Rectangle(corner: start, opposite: end) : nil }
}
