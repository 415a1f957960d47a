import Diagnostics
import Graphics
import LineChart
import X11Window

extension ChartWindow {
  // MARK: Keys

  func handle(_ press: KeyPress) {
    guard let action = Binding.action(for: press) else { return }
    perform(action)
  }

  private func perform(_ action: ViewerAction) {
    let view = document.view
    switch action {
    case .close: loop.stop()
    case .dismiss: dismiss()
    case .save: savePicture()
    case .reload: reloadAll()
    case .toggleHelp: showsHelp.toggle()
    case .undo:
      if let viewport = history.undo(view.viewport) { view.viewport = viewport }
    case .redo:
      if let viewport = history.redo(view.viewport) { view.viewport = viewport }
    case .showAll: change(to: .all, by: .single)
    case .showAllOf(let axis): change(by: .single) { $0.showingAll($1, axis) }
    case .toggleFit: change(by: .single) { $0.togglingFit($1) }
    case .zoom(let isCloser):
      let factor = isCloser ? ViewportSpace.keyFactor : 1 / ViewportSpace.keyFactor
      change(by: .zoom) { $0.zooming($1, .x, by: factor, about: $0.plot.center) }
    case .pan(let axis, let lengths): change(by: .pan) { $0.panning($1, axis, by: lengths) }
    case .zoomAboutPointer, .scroll, .dragView, .dragBox, .toggleSeries, .isolateSeries: break
    }
  }

  private func dismiss() {
    if let drag {
      self.drag = nil
      // What was held goes back to where it was, and the next drag is a step of its own.
      let present = document.view.viewport
      if drag.box == nil, present != drag.viewport, let viewport = history.undo(present) {
        document.view.viewport = viewport
      }
      history.endBurst()
    } else if showsHelp {
      showsHelp = false
    } else if !stopLoading() {
      loop.stop()
    }
  }

  // MARK: The wheel

  func handle(_ event: ScrollEvent) {
    let modifiers = event.modifiers.intersection([.shift, .control])
    let point = event.position.points(pixelsPerPoint: pixelsPerPoint)
    if event.deltaX != 0, let action = Binding.action(for: .sideways) {
      scroll(action, notches: event.deltaX, at: point)
    }
    if event.deltaY != 0, let action = Binding.action(for: .wheel(modifiers)) {
      scroll(action, notches: event.deltaY, at: point)
    }
  }

  private func scroll(_ action: ViewerAction, notches: Int, at point: Point) {
    // More notches than these in one turn of the loop are an accident, or a joke.
    let notches = Double(min(max(notches, -100), 100))
    switch action {
    case .zoomAboutPointer(let axis):
      var factor = 1.0
      for _ in 0..<Int(abs(notches)) { factor *= ViewportSpace.wheelFactor }
      change(by: .zoom) { $0.zooming($1, axis, by: notches < 0 ? factor : 1 / factor, about: point) }
    case .scroll: change(by: .pan) { $0.panning($1, .x, by: notches * ViewportSpace.panStep) }
    default: perform(action)
    }
  }

  // MARK: Buttons

  func handle(_ event: ButtonEvent) {
    let point = event.position.points(pixelsPerPoint: pixelsPerPoint)
    if !event.isPressed {
      if let drag, drag.button == event.number { end(drag, at: point) }
      return
    }
    guard drag == nil, let space = document.view.viewportSpace else { return }
    let count = clicks.press(event)
    // After the first click of two the names may have moved away from under the pointer.
    let clicked = count == 2 ? clickedSeries : document.view.legendSeries(at: point)
    clickedSeries = event.number == 1 ? clicked : nil
    if event.number == 1, let clicked {
      pressName(of: clicked, isSecond: count == 2)
      return
    }
    if event.number == 1, count == 2, let action = Binding.action(for: .doubleClick) {
      perform(action)
      clicks.reset()
      return
    }
    let modifiers = event.modifiers.intersection([.shift, .control])
    let viewport = space.fitted(document.view.viewport)
    if event.number == 1, let frame = document.view.overviewFrame(in: sizeWithoutStatus),
      let part = frame.part(at: point)
    {
      drag = Drag(button: 1, purpose: .overview(part, frame), start: point, viewport: viewport)
      follow(point)
      return
    }
    switch Binding.action(for: .drag(button: event.number, modifiers)) {
    case .dragView: drag = Drag(button: event.number, purpose: .pan, start: point, viewport: viewport)
    case .dragBox: drag = Drag(button: event.number, purpose: .box, start: point, viewport: viewport)
    default: break
    }
  }

  /// Moves what the pointer holds.
  func follow(_ point: Point) {
    guard var drag else { return }
    let wasMoved = drag.isMoved
    drag.move(to: point)
    self.drag = drag
    guard let space = document.view.viewportSpace, let viewport = drag.viewport(in: space) else { return }
    if !wasMoved { history.endBurst() }
    change(to: viewport, by: .drag)
    if drag.isMoved { clicks.reset() }
  }

  private func end(_ drag: Drag, at point: Point) {
    follow(point)
    if let box = self.drag?.box { change(by: .single) { $0.zooming($1, to: box) } }
    self.drag = nil
    history.endBurst()
  }

  // MARK: The view

  private func change(by kind: ViewportHistory.Kind, _ make: (ViewportSpace, Viewport) -> Viewport) {
    // What is held is moved by the pointer alone.
    guard let space = document.view.viewportSpace, drag == nil || kind == .single else { return }
    change(to: make(space, document.view.viewport), by: kind)
  }

  private func change(to viewport: Viewport, by kind: ViewportHistory.Kind) {
    guard let space = document.view.viewportSpace else { return }
    let (old, new) = (space.fitted(document.view.viewport), space.fitted(viewport))
    guard new != old else { return }
    history.leave(old, by: kind, at: MonotonicClock.now())
    // Who has looked for a part is not taken to another one when a file has been read.
    document.requestedView = nil
    document.view.viewport = new
    if kind != .single { beginMoving() }
  }

  /// Has the next pictures made quickly, and a whole one as soon as the view stands still.
  private func beginMoving() {
    isViewMoving = true
    loop.schedule(TimerTopic("stillness"), after: .milliseconds(120)) { [unowned self] in
      isViewMoving = false
    }
  }

  /// The area of the box that is being drawn, nil without one.
  var boxArea: Rectangle? {
    guard let box = drag?.box else { return nil }
    return document.view.viewportSpace?.area(of: box)
  }

  /// What the pointer looks like where it is.
  var cursorShape: CursorShape {
    if let drag {
      switch drag.purpose {
      case .box: return drag.isMoved ? .crosshair : .standard
      case .pan: return drag.isMoved ? .moving : .standard
      case .overview(.lowerEdge, _), .overview(.upperEdge, _): return .resizingHorizontally
      case .overview: return .moving
      }
    }
    guard let pointer, let frame = document.view.overviewFrame(in: sizeWithoutStatus) else { return .standard }
    switch frame.part(at: pointer.points(pixelsPerPoint: pixelsPerPoint)) {
    case .lowerEdge, .upperEdge: return .resizingHorizontally
    case .window: return .moving
    case .outside, nil: return .standard
    }
  }

  /// Writes which part of the chart is in view, where that changed since it was written last.
  func traceView() {
    guard let trace, let space = document.view.viewportSpace else { return }
    let viewport = space.fitted(document.view.viewport)
    guard viewport != tracedViewport else { return }
    tracedViewport = viewport
    func text(_ domain: ClosedRange<Double>?) -> String {
      domain.map { "\($0.lowerBound) \($0.upperBound)" } ?? "all"
    }
    trace.write(
      "view", ["x": .text(text(viewport.x)), "y": .text(viewport.fitsY ? "fit" : text(viewport.y))])
  }
}
