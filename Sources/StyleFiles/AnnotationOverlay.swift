public import LineChart

/// An annotation of a file: its font, unlike a `ChartAnnotation`'s, may say just a part and leave the rest to the style.
public struct AnnotationOverlay: Hashable, Sendable {
  /// Everything but the font, which is nil.
  public var annotation: ChartAnnotation
  public var font: FontOverlay?

  public init(_ annotation: ChartAnnotation, font: FontOverlay? = nil) {
    self.annotation = annotation
    self.font = font
    self.annotation.font = nil
  }

  /// The annotation in `style`, whose font completes this one's.
  public func resolved(in style: ChartStyle) -> ChartAnnotation {
    var resolved = annotation
    resolved.font = font?.applied(to: style.annotationFont)
    return resolved
  }
}
