import CX11
import Foundation
import TestSupport

@testable import X11Window

/// A window on a server of its own, and a second client that acts like a window manager or a user's tool.
@MainActor
final class WindowFixture {
  let server: XvfbServer
  let connection: XConnection
  let window: XWindow
  let other: XConnection
  var events: [WindowEvent] = []

  init(title: String = "Chart", size: PixelSize = PixelSize(400, 300)) throws {
    server = try XvfbServer()
    connection = try XConnection(displayName: server.display)
    other = try XConnection(displayName: server.display)
    window = XWindow(connection: connection, size: size, title: title)
    window.handleEvents = { [unowned self] in events += $0 }
    window.show()
    wait { events.contains { if case .exposed = $0 { true } else { false } } }
    events = []
  }

  var id: String { String(window.drawable) }

  /// The keys that were told, without modifiers.
  var keys: [X11Window.KeyPress] {
    events.compactMap {
      if case .key(let press) = $0, !(0xffe1...0xffee).contains(press.key.rawValue) { press } else { nil }
    }
  }

  /// Takes in events until `isDone`, or for five seconds; returns whether it came to that.
  @discardableResult
  func wait(until isDone: () -> Bool) -> Bool {
    let end = MonotonicClock.now() + .seconds(5)
    while !isDone() {
      if MonotonicClock.now() >= end { return false }
      connection.drainEvents()
      usleep(1000)
    }
    return true
  }

  /// Sends a message as a window manager does, and waits until the server has it.
  func send(_ protocolName: String, _ data: [Int] = []) {
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = window.drawable
    event.xclient.message_type = XInternAtom(other.rawDisplay, "WM_PROTOCOLS", False)
    event.xclient.format = 32
    event.xclient.data.l.0 = Int(bitPattern: XInternAtom(other.rawDisplay, protocolName, False))
    if data.count == 4 {
      event.xclient.data.l.1 = data[0]
      event.xclient.data.l.2 = data[1]
      event.xclient.data.l.3 = data[2]
      event.xclient.data.l.4 = data[3]
    }
    XSendEvent(other.rawDisplay, window.drawable, False, NoEventMask, &event)
    XSync(other.rawDisplay, False)
  }

  /// Ends what would otherwise keep the window and its connection alive for each other.
  func end() {
    window.close()
  }
}
