/// The events of one turn of the loop, without those that a later one makes needless.
///
/// Kept are the last size, the union of what was exposed, and of a row of pointer positions the last one. A position
/// before a button's press stays, so that a drag keeps its order. Notches of the wheel at one place are added up.
nonisolated struct WindowEventBatch {
  private var ordered: [WindowEvent] = []
  private var size: PixelSize?
  private var settings: DesktopSettings?
  private var exposed: PixelRectangle?

  var isEmpty: Bool {
    ordered.isEmpty && size == nil && settings == nil && exposed == nil
  }

  mutating func append(_ event: WindowEvent) {
    switch event {
    case .resized(let new):
      size = new
    case .settingsChanged(let new):
      settings = new
    case .exposed(let rectangle):
      exposed = exposed?.union(rectangle) ?? rectangle
    case .pointerMoved, .pointerLeft:
      if let last = ordered.last, last.isPointerPosition { ordered.removeLast() }
      ordered.append(event)
    case .scrolled(let new):
      if case .scrolled(var last)? = ordered.last, last.modifiers == new.modifiers,
        last.position == new.position
      {
        last.deltaX += new.deltaX
        last.deltaY += new.deltaY
        ordered[ordered.count - 1] = .scrolled(last)
      } else {
        ordered.append(event)
      }
    default:
      ordered.append(event)
    }
  }

  /// Settings and size first, what was exposed last; empties the batch.
  mutating func take() -> [WindowEvent] {
    var events: [WindowEvent] = []
    if let settings { events.append(.settingsChanged(settings)) }
    if let size { events.append(.resized(size)) }
    events += ordered
    if let exposed { events.append(.exposed(exposed)) }
    self = WindowEventBatch()
    return events
  }
}

extension WindowEvent {
  fileprivate nonisolated var isPointerPosition: Bool {
    switch self {
    case .pointerMoved, .pointerLeft: true
    default: false
    }
  }
}
