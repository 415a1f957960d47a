import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import X11Window

/// A window on a server of its own, with what it was told.
@MainActor
final class WindowFixture {
  let server: XvfbServer
  let connection: XConnection
  let window: XWindow
  var events: [WindowEvent] = []

  init(title: String = "Chart", size: PixelSize = PixelSize(400, 300), shows: Bool = true) throws {
    server = try XvfbServer()
    connection = try XConnection(displayName: server.display)
    window = XWindow(connection: connection, size: size, title: title)
    window.handleEvents = { [unowned self] in events += $0 }
    if shows {
      window.show()
      wait { events.contains { if case .exposed = $0 { true } else { false } } }
      events = []
    }
  }

  var id: String { String(window.drawable) }

  /// Takes in events until `isDone`, or for five seconds.
  func wait(until isDone: () -> Bool) {
    let end = MonotonicClock.now() + .seconds(5)
    while MonotonicClock.now() < end {
      connection.drainEvents()
      if isDone() { return }
      usleep(1000)
    }
  }
}

@MainActor
@Suite struct XWindowTests {
  @Test("The window manager finds the properties that it looks for")
  func properties() throws {
    let fixture = try WindowFixture()
    let properties = try fixture.server.run("xprop", "-id", fixture.id)
    #expect(properties.contains(#"WM_CLASS(STRING) = "lpchart", "Lpchart""#))
    #expect(properties.contains("WM_PROTOCOLS(ATOM): protocols  WM_DELETE_WINDOW, _NET_WM_PING"))
    #expect(properties.contains("_NET_WM_PID(CARDINAL) = \(getpid())"))
    #expect(properties.contains("WM_CLIENT_MACHINE(STRING)"))
    #expect(properties.contains("program specified minimum size: 120 by 80"))
    #expect(properties.contains("Client accepts input or input focus: True"))
  }
}
