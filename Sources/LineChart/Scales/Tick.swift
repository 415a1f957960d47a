/// A place on an axis that carries a label.
public struct Tick: Hashable, Sendable {
  /// In data units; finite.
  public var value: Double
  /// Differs from the labels of the axis' other ticks; empty where a date pattern says the same of the tick before.
  public var label: String

  public init(value: Double, label: String) {
    self.value = value
    self.label = label
  }
}
