/// A button of the pointer that went down or up.
public nonisolated struct ButtonEvent: Hashable, Sendable {
  public var isPressed: Bool
  /// 1 is the main button, 2 the middle one or the wheel, 3 the one of menus, 8 back, 9 forward.
  public var number: Int
  public var position: PixelPoint
  public var modifiers: Modifiers
  /// The server's time in milliseconds, which wraps around after 49 days.
  public var time: UInt32

  public init(
    isPressed: Bool, number: Int = 1, position: PixelPoint, modifiers: Modifiers = [], time: UInt32 = 0
  ) {
    self.isPressed = isPressed
    self.number = number
    self.position = position
    self.modifiers = modifiers
    self.time = time
  }
}
