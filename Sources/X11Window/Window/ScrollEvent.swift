/// Turns of the wheel, or the like from a touchpad.
public nonisolated struct ScrollEvent: Hashable, Sendable {
  /// Notches to the right; negative to the left.
  public var deltaX: Int
  /// Notches downwards, as when text moves up; negative upwards.
  public var deltaY: Int
  public var position: PixelPoint
  public var modifiers: Modifiers

  public init(deltaX: Int = 0, deltaY: Int = 0, position: PixelPoint, modifiers: Modifiers = []) {
    self.deltaX = deltaX
    self.deltaY = deltaY
    self.position = position
    self.modifiers = modifiers
  }
}
