import CairoGraphics
import Diagnostics
import Graphics
import LayerTree
import LineChart
import X11Window

extension ChartWindow {
  /// Brings layers and hover up to date; draws nothing.
  func update() {
    let start = MonotonicClock.now()
    let hadView = document.view.viewport.x != nil
    raiseSeries()
    let content = updateChart()
    // The data has another x axis now, on which the views that were left are no places.
    if hadView, document.view.viewport.x == nil { history.removeAll() }
    traceView()
    window.setCursor(cursorShape)
    let pixelSize = Size(Double(window.size.width), Double(window.size.height))
    if content !== painted.content || pixelSize != painted.size { pending.content = content }
    // The first picture does not wait for the buffer that a pointer over it asks for.
    let hover =
      !hasShownFirstFrame || drag?.isMoved == true || showsHelp
      ? nil : pointer.flatMap { document.view.hover(at: $0.points(pixelsPerPoint: pixelsPerPoint)) }
    pending.overlay = OverlayContents(
      hover: hover, box: boxArea, showsHelp: showsHelp, banner: banner, loading: loadingProgress)
    pending.overlayChanged = pending.overlay != painted.overlay
    if pending.content != nil || pending.overlayChanged {
      pending.start = start
      // Counted from the last frame: finding what is wrong with a new style or table runs the steps, too.
      let runs = document.view.runs
      pending.stages = ChartStage.allCases.filter { runs[$0] != drawnRuns[$0] }.map(\.rawValue)
      drawnRuns = runs
    }
  }

  /// Brings the chart up to date in the room that it has.
  @discardableResult
  func updateChart() -> Layer {
    let room = chartSize
    // A picture that the next rows will replace need not be the finest either.
    document.view.isMoving = isViewMoving || readings.values.contains { $0.showsPieces }
    let content = document.view.update(size: room, pixelsPerPoint: pixelsPerPoint, measuring: measurer)
    // Only with the data it is known what is a part of it.
    guard chartSize != room else { return content }
    return document.view.update(size: chartSize, pixelsPerPoint: pixelsPerPoint, measuring: measurer)
  }

  /// The message on show: what is wrong, else what was just done.
  var banner: Banner? { note ?? problem }

  /// Draws what `update` found, and what was exposed: each part of the window is copied once.
  func draw() {
    defer { pending = PendingWork() }
    let width = window.size.width
    let height = window.size.height
    let whole = Rectangle(0, 0, Double(width), Double(height))
    do throws(DiagnosticError) {
      // Memory that the server shares takes longer to get than the first picture takes to be sent, which counts once.
      let isTemporary = hasShownFirstFrame && pending.content != nil && !buffers.isForLong && window.takesPixels
      if !buffers.suits(width: width, height: height) || isTemporary {
        buffers = try WindowBuffers(
          width: width, height: height, isRoomy: true,
          sharedBy: hasShownFirstFrame && window.takesPixels ? window.connection : nil)
        painted = Painted()
        pending.content = pending.content ?? updateChart()
      }
      try draw(whole: whole)
    } catch {
      // There is no memory for so large a window; what it shows stays until it is smaller.
      document.note(error.diagnostic)
    }
  }

  private func draw(whole: Rectangle) throws(DiagnosticError) {
    var damage: [Rectangle] = []
    if pending.content != nil || pending.overlayChanged { buffers.shared?.finishShowing() }
    if let content = pending.content {
      paint(content, into: buffers.shown)
      buffers.chartChanged()
      painted = Painted(content: content, size: whole.size)
      pending.stages.append("raster")
      damage = [whole]
    }
    if pending.overlayChanged || (pending.content != nil && !pending.overlay.isEmpty) {
      damage += try paintOverlay(whole: whole)
      pending.stages.append("overlay")
    }
    if let exposed = pending.exposed { damage.append(exposed) }
    let areas = damage.merged(inside: whole)
    for area in areas { try show(area) }
    traceFrame(isHover: pending.content == nil, pixels: areas.reduce(0) { $0 + Int($1.width * $1.height) })
    if !damage.isEmpty { noteFrame() }
  }

  /// Copies a part of the buffer, in whole pixels, to the window.
  private func show(_ area: Rectangle) throws(DiagnosticError) {
    guard window.takesPixels else {
      let surface = if let surface { surface } else { try makeSurface() }
      self.surface = surface
      return surface.copy(buffers.shown, damage: area)
    }
    let pixelArea = PixelRectangle(Int(area.minX), Int(area.minY), Int(area.width), Int(area.height))
    if let shared = buffers.shared { return window.put(shared, area: pixelArea) }
    buffers.shown.withPixels { pixels, stride in window.put(pixels, stride: stride, area: pixelArea) }
  }

  private func makeSurface() throws(DiagnosticError) -> WindowSurface {
    try WindowSurface(
      display: window.connection.rawDisplay, drawable: window.drawable,
      visual: UnsafeMutableRawPointer(window.connection.visual), width: window.size.width, height: window.size.height)
  }

  private func paint(_ content: Layer, into buffer: ImageSurface) {
    let canvas = CairoCanvas(buffer, scale: pixelsPerPoint, measurer: measurer)
    if document.view.layout.viewBackgroundColor.alpha < 1 { canvas.erase(to: .white) }
    let painter = LayerPainter(measuring: measurer)
    painter.paint(content, on: canvas)
    let below = Rectangle(0, chartSize.height, size.width, size.height - chartSize.height)
    guard below.height > 0 else { return }
    let ground = Layer()
    ground.bounds = Rectangle(origin: .zero, size: below.size)
    ground.position = below.center
    ground.backgroundColor = document.view.layout.viewBackgroundColor
    painter.paint(ground, on: canvas)
    // It changes only with the view, and so with the content; over the chart it would be drawn with every hover.
    if let overview = document.view.makeOverview(in: sizeWithoutStatus) { painter.paint(overview, on: canvas) }
  }

  /// Takes the old overlay off and puts the new one on; returns the damaged parts of the window, in pixels.
  private func paintOverlay(whole: Rectangle) throws(DiagnosticError) -> [Rectangle] {
    var layers: [Layer] = []
    let overlay = pending.overlay
    if let hover = overlay.hover { layers.append(document.view.makeOverlay(for: hover)) }
    if let box = overlay.box { layers.append(document.view.makeZoomBox(box)) }
    if overlay.showsHelp { layers.append(HelpPanel.makeLayer(Binding.all, size: size, measuring: measurer)) }
    if let banner = overlay.banner { layers.append(banner.makeLayer(size: size, measuring: measurer)) }
    if let loading = overlay.loading {
      layers.append(
        LoadingBar.makeLayer(
          loading, size: size, statusHeight: statusHeight, background: document.view.layout.viewBackgroundColor,
          measuring: measurer))
    }
    // The overlay's parts are damaged one by one: lines across the plot and a box, not the rectangle around both.
    let parts = layers.flatMap { $0.name == "overlay" ? $0.sublayers : [$0] }
    let areas = parts.map { $0.paintedArea(margin: 2) }
    let toPixels = AffineTransform(scaleX: pixelsPerPoint, y: pixelsPerPoint)
    let old = buffers.uncover()
    let new = areas.map { toPixels.boundingBox(of: $0) }.merged(inside: whole)
    try buffers.cover(new)
    let canvas = CairoCanvas(buffers.shown, scale: pixelsPerPoint, measurer: measurer)
    for layer in layers { LayerPainter(measuring: measurer).paint(layer, on: canvas) }
    painted.overlay = overlay
    return old + new
  }

  /// - Parameter pixels: how many were copied to the window.
  private func traceFrame(isHover: Bool, pixels: Int) {
    guard let start = pending.start else { return }
    let duration = MonotonicClock.now() - start
    lastFrame = duration
    guard let trace else { return }
    if isHover {
      trace.write(
        "hover", ["ms": .milliseconds(duration), "row": .text(pending.overlay.hover?.row.map(String.init) ?? "")])
    }
    trace.write(
      "frame", ["ms": .milliseconds(duration), "stages": .list(pending.stages), "pixels": .number(pixels)])
  }
}

extension [Rectangle] {
  /// The rectangles in whole pixels inside `whole`, those that overlap joined, so that nothing is copied twice.
  func merged(inside whole: Rectangle) -> [Rectangle] {
    var result: [Rectangle] = []
    for rectangle in self {
      guard var joined = rectangle.integral.intersection(whole) else { continue }
      while let index = result.firstIndex(where: { $0.intersects(joined) && $0.joinsCheaply(joined) }) {
        joined = joined.union(result.remove(at: index))
      }
      result.append(joined)
    }
    return result
  }
}

extension Rectangle {
  /// Whether one rectangle around both is hardly larger than the two: a line and a box that cross are better apart.
  fileprivate func joinsCheaply(_ other: Rectangle) -> Bool {
    let both = union(other)
    return both.width * both.height <= 1.3 * (width * height + other.width * other.height)
  }
}

extension Layer {
  /// What the layer covers in its superlayer's coordinates, its path and `margin` points around included.
  fileprivate func paintedArea(margin: Double) -> Rectangle {
    var area = frame
    if let shape = self as? ShapeLayer, let path = shape.path {
      let origin = Point(position.x - anchorPoint.x * bounds.width, position.y - anchorPoint.y * bounds.height)
      area = path.controlPointBounds?.offset(by: origin - bounds.origin) ?? area
      area = area.inset(dx: -shape.lineWidth, dy: -shape.lineWidth)
    }
    return area.inset(dx: -margin, dy: -margin)
  }
}
