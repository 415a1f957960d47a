/// A place on an axis that carries a label.
public struct Tick: Hashable, Sendable {
  /// In data units; finite.
  public var value: Double
  /// Differs from the labels of the axis' other ticks.
  public var label: String

  public init(value: Double, label: String) {
    self.value = value
    self.label = label
  }
}
