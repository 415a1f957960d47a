import LineChart

/// What a key or a movement of the pointer does in the window.
enum ViewerAction: Hashable {
  case close
  /// Takes off what lies over the chart; the window, where there is nothing.
  case dismiss
  case save
  case reload
  case toggleHelp

  case showAll
  case showAllOf(Axis)
  case toggleFit
  case undo
  case redo
  /// Closer or further away about the plot's middle.
  case zoom(isCloser: Bool)
  /// By lengths of the view, above 0 towards larger values.
  case pan(Axis, by: Double)

  /// The one whose name is under the pointer.
  case toggleSeries
  case isolateSeries

  case zoomAboutPointer(Axis)
  case scroll
  case dragView
  case dragBox
}
