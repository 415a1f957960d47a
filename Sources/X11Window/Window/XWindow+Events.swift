import CX11

extension XWindow {
  /// Translates one of the window's events and keeps it until `deliver()`.
  func receive(_ event: inout XEvent) {
    switch event.type {
    case ConfigureNotify:
      receive(.resized(PixelSize(Int(event.xconfigure.width), Int(event.xconfigure.height))))
    case Expose:
      let area = event.xexpose
      receive(.exposed(PixelRectangle(Int(area.x), Int(area.y), Int(area.width), Int(area.height))))
    case MotionNotify:
      let motion = event.xmotion
      receive(.pointerMoved(PixelPoint(Int(motion.x), Int(motion.y)), Modifiers(state: motion.state)))
    case EnterNotify:
      let crossing = event.xcrossing
      receive(.pointerMoved(PixelPoint(Int(crossing.x), Int(crossing.y)), Modifiers(state: crossing.state)))
    case LeaveNotify:
      // A grab, such as the one while a window is moved, takes the pointer away without a movement.
      if event.xcrossing.mode != NotifyGrab { receive(.pointerLeft) }
    case ButtonPress, ButtonRelease:
      receiveButton(event.xbutton)
    case CX11.KeyPress:
      receive(.key(connection.translateKey(&event.xkey)))
    case FocusIn, FocusOut:
      let mode = event.xfocus.mode
      if mode != NotifyGrab, mode != NotifyUngrab { receive(.focusChanged(event.type == FocusIn)) }
    case MapNotify:
      receive(.mapped)
    case UnmapNotify:
      receive(.unmapped)
    case DestroyNotify:
      // Somebody else destroyed the window, which asks for nothing more but means the same.
      receive(.closeRequested)
    case ClientMessage:
      receiveMessage(&event)
    default:
      break
    }
  }

  private func receiveButton(_ event: XButtonEvent) {
    let position = PixelPoint(Int(event.x), Int(event.y))
    let modifiers = Modifiers(state: event.state)
    let isPressed = event.type == ButtonPress
    // Buttons 4 to 7 are a wheel's notches: up, down, left, right.
    switch event.button {
    case 4...7:
      guard isPressed else { return }
      let steps = [(0, -1), (0, 1), (-1, 0), (1, 0)][Int(event.button) - 4]
      receive(.scrolled(ScrollEvent(deltaX: steps.0, deltaY: steps.1, position: position, modifiers: modifiers)))
    default:
      receive(
        .button(
          ButtonEvent(
            isPressed: isPressed, number: Int(event.button), position: position, modifiers: modifiers,
            time: UInt32(truncatingIfNeeded: event.time))))
    }
  }

  private func receiveMessage(_ event: inout XEvent) {
    guard event.xclient.message_type == connection.atom(.protocols), event.xclient.format == 32 else { return }
    switch UInt(bitPattern: event.xclient.data.l.0) {
    case connection.atom(.deleteWindow):
      receive(.closeRequested)
    case connection.atom(.netPing):
      // The answer is the message itself, sent back to the root window with nothing else changed.
      event.xclient.window = connection.root
      XSendEvent(
        connection.rawDisplay, connection.root, False, SubstructureNotifyMask | SubstructureRedirectMask, &event)
    default:
      break
    }
  }
}
