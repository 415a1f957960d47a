import LayerTree

extension Layer {
  /// The first layer of the tree with this name, depth first.
  func first(named name: String) -> Layer? {
    if self.name == name { return self }
    for sublayer in sublayers {
      if let found = sublayer.first(named: name) { return found }
    }
    return nil
  }

  func firstShape(named name: String) -> ShapeLayer? {
    first(named: name) as? ShapeLayer
  }

  /// All layers of the tree of one class, depth first.
  func all<Kind: Layer>(_ kind: Kind.Type) -> [Kind] {
    ((self as? Kind).map { [$0] } ?? []) + sublayers.flatMap { $0.all(kind) }
  }
}
