/// What happened to a window, with all places in device pixels.
public nonisolated enum WindowEvent: Hashable, Sendable {
  case resized(PixelSize)
  /// The rectangle lost its contents.
  case exposed(PixelRectangle)
  /// The pointer is here; while a button is held also outside of the window.
  case pointerMoved(PixelPoint, Modifiers)
  case pointerLeft
  case button(ButtonEvent)
  case scrolled(ScrollEvent)
  case key(KeyPress)
  case focusChanged(Bool)
  case mapped
  /// The window is not on the screen any more: minimised, or on another desktop with some window managers.
  case unmapped
  /// The user closed the window; it stays until `XWindow.close()`.
  case closeRequested
  case settingsChanged(DesktopSettings)
}
