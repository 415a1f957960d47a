/// The viewports that were left, to go back to them and forth again.
public struct ViewportHistory: Sendable {
  /// What a change was made by; changes of one kind in quick succession are one step back.
  public enum Kind: Hashable, Sendable {
    case zoom
    case pan
    /// What a held pointer does, until `endBurst()`.
    case drag
    /// A step of its own.
    case single
  }

  /// How long after a change another one still belongs to it.
  public static let burst = Duration.milliseconds(600)
  /// How many steps can be taken back.
  public static let limit = 100

  private var past: [Viewport] = []
  private var future: [Viewport] = []
  private var last: (kind: Kind, time: Duration)?

  public init() {}

  public var canUndo: Bool { !past.isEmpty }
  public var canRedo: Bool { !future.isEmpty }

  /// Notes that `viewport` is left for another one.
  ///
  /// - Parameter time: of a clock that only goes forward.
  public mutating func leave(_ viewport: Viewport, by kind: Kind, at time: Duration) {
    defer { last = (kind, time) }
    future = []
    if kind != .single, let last, last.kind == kind, kind == .drag || time - last.time <= ViewportHistory.burst {
      return
    }
    past.append(viewport)
    if past.count > ViewportHistory.limit { past.removeFirst() }
  }

  /// The viewport before the last change; nil where there is none. `present` can be gone forth to again.
  public mutating func undo(_ present: Viewport) -> Viewport? {
    last = nil
    guard let viewport = past.popLast() else { return nil }
    future.append(present)
    return viewport
  }

  /// The viewport that was gone back from last; nil where there is none.
  public mutating func redo(_ present: Viewport) -> Viewport? {
    last = nil
    guard let viewport = future.popLast() else { return nil }
    past.append(present)
    return viewport
  }

  /// Ends a burst, so that the next change is a step of its own.
  public mutating func endBurst() {
    last = nil
  }

  /// Forgets all of it, as when other data is shown.
  public mutating func removeAll() {
    self = ViewportHistory()
  }
}
