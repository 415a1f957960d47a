import Graphics
import LayerTree
import LineChart

/// What the window's buffers show.
struct Painted {
  /// The chart's layers; nil where they have to be painted anew.
  var content: Layer?
  /// The window's size in pixels when they were painted.
  var size = Size.zero
  var overlay = OverlayContents()
}

/// What the next frame has to draw.
struct PendingWork {
  /// The chart's layers, where they differ from what is painted.
  var content: Layer?
  /// Whether what lies over the chart differs from what is shown.
  var overlayChanged = false
  /// What lies over the chart now.
  var overlay = OverlayContents()
  /// Parts of the window that lost their contents, in pixels.
  var exposed: Rectangle?
  /// The steps that ran, for the trace.
  var stages: [String] = []
  /// When the frame's work began.
  var start: Duration?

  mutating func expose(_ rectangle: Rectangle) {
    exposed = exposed?.union(rectangle) ?? rectangle
  }
}
