/// A canvas that writes down what it is told, one line of text for each operation, for tests and for seeing what a
/// painter does.
///
/// What is drawn inside `isolated`, `group` and `named` is indented below it by two spaces. Numbers have at most three
/// decimals; values that are their type's defaults are left out.
public final class RecordingCanvas: Canvas {
  /// The operations so far, without line feeds.
  public private(set) var lines: [String] = []
  private var depth = 0

  public init() {}

  /// All lines, each ended by a line feed.
  public var text: String { lines.reduce(into: "") { $0 += $1 + "\n" } }

  public func isolated(_ body: () -> Void) {
    record("isolated", containing: body)
  }

  public func concatenate(_ transform: AffineTransform) {
    if transform.isTranslation {
      record("translate \(Point(transform.tx, transform.ty))")
    } else {
      record("concatenate \(transform)")
    }
  }

  public func clip(to path: Path, rule: FillRule) {
    record("clip to \(describe(path, rule))")
  }

  public func fill(_ path: Path, rule: FillRule, with paint: Paint) {
    record("fill \(describe(path, rule)) with \(describe(paint))")
  }

  public func stroke(_ path: Path, _ stroke: Stroke, with paint: Paint) {
    record("stroke \(path), \(describe(stroke)) with \(describe(paint))")
  }

  public func draw(_ text: String, font: Font, color: Color, at point: Point, anchor: TextAnchor) {
    record("text \(text.quoted) \(anchor.rawValue) at \(point), font \(font) with \(color.hexadecimal)")
  }

  public func draw(_ image: EncodedImage, in rectangle: Rectangle) {
    let size = "\(image.pixelSize.width.decimalText())x\(image.pixelSize.height.decimalText())"
    record("image \(size) in \(rectangle)")
  }

  public func group(opacity: Double, bounds: Rectangle, mask: (() -> Void)?, content: () -> Void) {
    record("group opacity \(opacity.decimalText()) bounds \(bounds)") {
      guard let mask else {
        content()
        return
      }
      record("mask", containing: mask)
      record("content", containing: content)
    }
  }

  public func named(_ name: String, _ body: () -> Void) {
    record("named \(name.quoted)", containing: body)
  }

  private func record(_ line: String) {
    lines.append(String(repeating: "  ", count: depth) + line)
  }

  private func record(_ line: String, containing body: () -> Void) {
    record(line)
    depth += 1
    body()
    depth -= 1
  }

  private func describe(_ path: Path, _ rule: FillRule) -> String {
    let shape = path.rectangle.map { "rectangle \($0)" } ?? "\(path)"
    return rule == .nonZero ? shape : "\(shape) (\(rule.rawValue))"
  }

  private func describe(_ stroke: Stroke) -> String {
    let defaults = Stroke()
    var words = ["width \(stroke.width.decimalText())"]
    if stroke.cap != defaults.cap { words.append("cap \(stroke.cap.rawValue)") }
    if stroke.join != defaults.join { words.append("join \(stroke.join.rawValue)") }
    if stroke.miterLimit != defaults.miterLimit { words.append("miter limit \(stroke.miterLimit.decimalText())") }
    if !stroke.dashPattern.isEmpty {
      words.append("dash [\(stroke.dashPattern.map { $0.decimalText() }.joined(separator: " "))]")
      if stroke.dashPhase != 0 { words.append("phase \(stroke.dashPhase.decimalText())") }
    }
    if stroke.alignsToPixels { words.append("aligned to pixels") }
    return words.joined(separator: " ")
  }

  private func describe(_ paint: Paint) -> String {
    switch paint {
    case .color(let color): color.hexadecimal
    case .gradient(let gradient): "\(gradient)"
    }
  }
}
