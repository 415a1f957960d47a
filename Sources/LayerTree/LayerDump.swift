import Graphics

/// A tree of layers as text, the same on every machine, to read and to compare line by line.
///
/// ```
/// Layer "chart" [0 0 375 200] backgroundColor=#EFEFF4
///   ShapeLayer "line" [40 30 305 140] fillColor=nil strokeColor=#00FF00
///     path M 0 14 L 50 90 L 101 20
///   TextLayer [28 178 24 12] string="00:00" foregroundColor=#808080
/// ```
///
/// A line has the class, the name, the frame in the superlayer and the properties that differ from their defaults;
/// below it, indented, come the path, the mask, and the sublayers from back to front. Numbers have at most three
/// decimals.
public struct LayerDump: CustomStringConvertible {
  /// The text's lines, without line feeds.
  public private(set) var lines: [String] = []

  public init(_ layer: Layer) {
    append(layer, role: "", depth: 0)
  }

  /// All lines, each ended by a line feed.
  public var description: String { lines.reduce(into: "") { $0 += $1 + "\n" } }

  private mutating func append(_ layer: Layer, role: String, depth: Int) {
    var words = [role + String(describing: type(of: layer))]
    if let name = layer.name { words.append(name.quoted) }
    words.append("[\(layer.frame)]")
    var properties = LayerProperties()
    properties.add(layer)
    words += properties.words
    append(words.joined(separator: " "), depth: depth)

    if let shape = layer as? ShapeLayer, let path = shape.path {
      appendRun(of: path.elements.map(\.description), named: "path", depth: depth + 1)
    }
    if let mask = layer.mask { append(mask, role: "mask: ", depth: depth + 1) }
    if let instanced = layer as? InstancedLayer {
      if let instance = instanced.instance { append(instance, role: "instance: ", depth: depth + 1) }
      if !instanced.places.isEmpty {
        appendRun(of: instanced.places.map { "(\($0))" }, named: "places", depth: depth + 1)
      }
    }
    for sublayer in layer.sublayers { append(sublayer, role: "", depth: depth + 1) }
  }

  private mutating func append(_ line: String, depth: Int) {
    lines.append(String(repeating: "  ", count: depth) + line)
  }

  /// Adds a list with eight elements a line: a long one changes only in the lines where it really differs.
  private mutating func appendRun(of elements: [String], named name: String, depth: Int) {
    let perLine = 8
    if elements.isEmpty { append(name, depth: depth) }
    for start in stride(from: 0, to: elements.count, by: perLine) {
      let line = elements[start..<min(start + perLine, elements.count)].joined(separator: " ")
      let lead = start == 0 ? name : String(repeating: " ", count: name.utf8.count)
      append(lead + " " + line, depth: depth)
    }
  }
}
