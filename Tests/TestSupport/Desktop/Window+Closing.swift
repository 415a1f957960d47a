import CX11
import Glibc

extension Window {
  /// Asks the program to close the window, as a title bar's button does: the message `WM_DELETE_WINDOW` of the
  /// Inter-Client Communication Conventions Manual, 4.2.8.1.
  public func requestClose() throws {
    guard let number = UInt(id), let connection = XOpenDisplay(desktop.display) else {
      throw SupportError("\(desktop.display) cannot be opened")
    }
    defer { XCloseDisplay(connection) }
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = number
    event.xclient.message_type = XInternAtom(connection, "WM_PROTOCOLS", 0)
    event.xclient.format = 32
    event.xclient.data.l.0 = Int(XInternAtom(connection, "WM_DELETE_WINDOW", 0))
    event.xclient.data.l.1 = CurrentTime
    guard XSendEvent(connection, number, 0, NoEventMask, &event) != 0 else {
      throw SupportError("window \(id) of \(desktop.display) takes no message")
    }
    XSync(connection, 0)
  }
}
