import Graphics

/// Where everything that depends on data lies in the picture.
struct ChartGeometry {
  var frame: PlotFrame
  var xTicks: [TickMark]
  /// How labels of the x axis are turned that have no room otherwise; nil where the layout decides.
  var xTextTransform: AffineTransform?
  var yTicks: [TickMark]
  /// What the labels of the y axis are told from, with its place; nil where they are whole.
  var yBase: (text: String, box: Rectangle)?
  /// Which positions of the data lie in which part of a pixel.
  var columns: PixelColumns
  /// One for each series of the data.
  var series: [SeriesGeometry]
  /// As far as they are in view.
  var annotations: [PlacedAnnotation]
  /// What could not be placed.
  var problems: [ChartProblem]
  /// The x axis' scale stretched over the plot.
  var x: PlacedScale
  var y: PlacedScale
  /// The scale of the axis on the right; nil without one.
  var y2: PlacedScale?
  var y2Ticks: [TickMark]
  /// Where marks between the ticks stand, in points from the picture's left or top; none where there are none.
  var minorTicks: [Axis: [Double]] = [:]
  /// The series that are measured by it.
  var right: Set<Int>

  /// The scale that a series is measured by.
  func y(ofSeries index: Int) -> PlacedScale { right.contains(index) ? y2 ?? y : y }
}

/// A scale laid between two places of the picture.
struct PlacedScale: Equatable, Sendable {
  var scale: Scale
  /// Where the scale's lower and upper ends lie, in points.
  var start: Double
  var end: Double

  /// Coordinates beyond this are as good as infinite: far outside every picture, and still exact enough to cut.
  static let farthest = 1e15

  /// Where `value` lies, in points; NaN where the scale cannot show it.
  func position(of value: Double) -> Double {
    let position = start + (end - start) * scale.fraction(of: value)
    return position.isNaN ? .nan : min(max(position, -PlacedScale.farthest), PlacedScale.farthest)
  }

  /// What lies at `position`; NaN on an axis without length.
  func value(at position: Double) -> Double {
    end == start ? .nan : scale.value(at: (position - start) / (end - start))
  }
}
