public import Diagnostics
public import Graphics

/// What a picture file is made of.
public struct Picture {
  /// In points.
  public var size: Size
  /// Pixels a point, for PNG alone.
  public var scale: Double
  /// Whether an SVG file's text stays text.
  public var svgText: SVGCanvas.TextMode
  /// What the document is called, where the format has a place for that.
  public var title: String?
  /// Draws the picture in points, from (0, 0) to `size`, measuring text with what it is given.
  public var draw: (any Canvas, any TextMeasuring) -> Void

  public init(
    size: Size, scale: Double = 1, svgText: SVGCanvas.TextMode = .text, title: String? = nil,
    draw: @escaping (any Canvas, any TextMeasuring) -> Void
  ) {
    self.size = size
    self.scale = scale
    self.svgText = svgText
    self.title = title
    self.draw = draw
  }

  /// The picture as a file of `format`: the same bytes for the same drawing and fonts.
  ///
  /// `measurer` is worth keeping for several pictures, because it keeps the fonts that it has found.
  public func encoded(
    as format: PictureFormat, measurer: PangoTextMeasurer = PangoTextMeasurer()
  ) throws(DiagnosticError) -> [UInt8] {
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
      throw DiagnosticError(
        Diagnostic(.error, "a picture of \(size.width) × \(size.height) points has no area", code: "picture-size"))
    }
    if let most = Self.longestSide(format), max(size.width, size.height) > most {
      throw DiagnosticError(
        Diagnostic(
          .error,
          "a picture of \(size.width) × \(size.height) points is too large: a side of \(format.rawValue.uppercased()) "
            + "has at most \(Int(most)) points", code: "picture-size"))
    }
    switch format {
    case .png: return try makePNG(measurer)
    case .pdf: return try makePDF(measurer)
    case .svg:
      let canvas = SVGCanvas(size: size, textMode: svgText, title: title, measurer: measurer)
      draw(canvas, measurer)
      return canvas.finishedData()
    }
  }

  /// In points; nil where the pixels decide. Readers of PDF refuse pages beyond 200 inches (ISO 32000-1, annex C); those
  /// of SVG count in single precision, which tells sixteenths of a point apart up to here.
  private static func longestSide(_ format: PictureFormat) -> Double? {
    switch format {
    case .png: nil
    case .pdf: 14_400
    case .svg: 1_000_000
    }
  }

  private func makePNG(_ measurer: PangoTextMeasurer) throws(DiagnosticError) -> [UInt8] {
    guard scale > 0, scale.isFinite else {
      throw DiagnosticError(Diagnostic(.error, "a scale of \(scale) is not a positive number", code: "picture-size"))
    }
    let surface = try ImageSurface(
      width: Self.pixels(size.width * scale), height: Self.pixels(size.height * scale))
    // All of it will be drawn, and page by page that takes longer.
    surface.populate()
    let canvas = CairoCanvas(surface, scale: scale, measurer: measurer)
    draw(canvas, measurer)
    if let failure = canvas.failure { throw failure }
    return try surface.pngData()
  }

  private func makePDF(_ measurer: PangoTextMeasurer) throws(DiagnosticError) -> [UInt8] {
    let surface = try PDFSurface(size: size, title: title)
    let canvas = CairoCanvas(surface, measurer: measurer)
    draw(canvas, measurer)
    if let failure = canvas.failure { throw failure }
    return try surface.finishedData()
  }

  /// Whole pixels, at least one; a number too large for any surface where `length` is.
  private static func pixels(_ length: Double) -> Int {
    Int(min(max(length.rounded(), 1), 1e9))
  }
}
