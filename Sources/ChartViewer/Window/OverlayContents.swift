import Graphics
import LineChart

/// What lies over the chart.
struct OverlayContents: Equatable {
  /// What is under the pointer.
  var hover: ChartHover?
  /// The part of the plot in a box that is being drawn.
  var box: Rectangle?
  /// Whether the list of what can be done is on show.
  var showsHelp = false
  var banner: Banner?
  /// How much there is of what is being read.
  var loading: LoadingProgress?

  var isEmpty: Bool { self == OverlayContents() }
}
