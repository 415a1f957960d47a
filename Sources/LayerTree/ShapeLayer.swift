public import Graphics

/// A layer that draws a path in its own coordinates, filled and then stroked (`CAShapeLayer`).
open class ShapeLayer: Layer {
  public final var path: Path?
  public final var fillColor: Color? = .black
  public final var fillRule: FillRule = .nonZero
  public final var strokeColor: Color?
  /// In points.
  public final var lineWidth: Double = 1
  public final var lineCap: LineCap = .butt
  public final var lineJoin: LineJoin = .miter
  public final var miterLimit: Double = 10
  /// Lengths of dashes and gaps in turn, in points; empty for a whole line.
  public final var lineDashPattern: [Double] = []
  public final var lineDashPhase: Double = 0
  /// The part of the path's length that is stroked, as fractions 0…1.
  public final var strokeStart: Double = 0
  public final var strokeEnd: Double = 1
  /// Moves an upright straight line onto whole device pixels. Core Animation has no such property: on its screens
  /// lines are as sharp without.
  public final var alignsToPixels = false

  /// The stroke that the line properties describe.
  public final var stroke: Stroke {
    Stroke(
      width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit, dashPattern: lineDashPattern,
      dashPhase: lineDashPhase, alignsToPixels: alignsToPixels)
  }
}
