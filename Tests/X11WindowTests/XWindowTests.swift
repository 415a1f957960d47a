import CX11
import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import X11Window

@MainActor
@Suite struct XWindowTests {
  @Test("The window manager finds the properties that it looks for")
  func properties() throws {
    let fixture = try WindowFixture()
    defer { fixture.end() }
    let properties = try fixture.server.run("xprop", "-id", fixture.id)
    #expect(properties.contains(#"WM_CLASS(STRING) = "lpchart", "Lpchart""#))
    #expect(properties.contains("WM_PROTOCOLS(ATOM): protocols  WM_DELETE_WINDOW, _NET_WM_PING"))
    #expect(properties.contains("_NET_WM_PID(CARDINAL) = \(getpid())"))
    var host = [CChar](repeating: 0, count: 256)
    gethostname(&host, 255)
    let name = String(decoding: host.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    #expect(properties.contains("WM_CLIENT_MACHINE(STRING) = \"\(name)\""))
    #expect(properties.contains("program specified minimum size: 120 by 80"))
    #expect(properties.contains("Client accepts input or input focus: True"))
    #expect(properties.contains(#"WM_NAME(STRING) = "Chart""#))
    let information = try fixture.server.run("xwininfo", "-all", "-id", fixture.id)
    #expect(information.contains("Bit gravity: NorthWestGravity"))
    #expect(information.contains("Map State: IsViewable"))
    #expect(information.contains("Width: 400"))
    #expect(fixture.window.isMapped)
    #expect(fixture.connection.takeErrors().isEmpty)
  }

  @Test("A title is shown in any script, without control characters")
  func title() throws {
    let fixture = try WindowFixture(title: "Größe\u{1b}[31m\n温度 📈\u{7f}")
    defer { fixture.end() }
    #expect(try fixture.server.run("xdotool", "getwindowname", fixture.id) == "Größe[31m 温度 📈\n")
    #expect(try fixture.server.run("xdotool", "search", "--name", "温度") == fixture.id + "\n")
    fixture.window.setTitle("Größe")
    fixture.connection.flush()
    #expect(try fixture.server.run("xdotool", "getwindowname", fixture.id) == "Größe\n")
    #expect(try fixture.server.run("xprop", "-id", fixture.id, "WM_NAME").hasPrefix("WM_NAME(STRING)"))
  }

  @Test("Each shape of the pointer is one that the server has")
  func cursors() throws {
    let fixture = try WindowFixture()
    defer { fixture.end() }
    for shape in [CursorShape.crosshair, .moving, .resizingHorizontally, .standard, .moving] {
      fixture.window.setCursor(shape)
    }
    XSync(fixture.connection.rawDisplay, False)
    #expect(fixture.connection.takeErrors().isEmpty)
  }

  @Test("Icons are given as their sides and pixels")
  func icons() throws {
    let fixture = try WindowFixture()
    defer { fixture.end() }
    fixture.window.setIcons([
      WindowIcon(side: 1, pixels: [0xff11_2233]), WindowIcon(side: 2, pixels: [1, 2, 3, 0xffff_ffff]),
    ])
    fixture.connection.flush()
    let text = try fixture.server.run(
      "xprop", "-id", fixture.id, "-f", "_NET_WM_ICON", "32c", "-notype", "_NET_WM_ICON")
    #expect(text == "_NET_WM_ICON = 1, 1, 4279312947, 2, 2, 1, 2, 3, 4294967295\n")
  }

  @Test("Closing is asked for, and done by the owner")
  func closing() throws {
    let fixture = try WindowFixture()
    fixture.send("WM_DELETE_WINDOW")
    #expect(fixture.wait { !fixture.events.isEmpty })
    #expect(fixture.events == [.closeRequested])
    #expect(!fixture.window.isClosed)
    fixture.window.close()
    fixture.window.close()
    fixture.window.show()
    fixture.window.setTitle("gone")
    XSync(fixture.connection.rawDisplay, False)
    fixture.connection.drainEvents()
    #expect(fixture.connection.takeErrors().isEmpty)
    #expect(fixture.events == [.closeRequested])
  }

  @Test("A window that somebody else destroys asks to be closed, and its errors do not matter")
  func destroyed() throws {
    let fixture = try WindowFixture()
    try fixture.server.run("xdotool", "windowclose", fixture.id)
    #expect(fixture.wait { fixture.events.contains(.closeRequested) })
    fixture.window.close()
    XSync(fixture.connection.rawDisplay, False)
    let errors = fixture.connection.takeErrors()
    // BadWindow, for DestroyWindow.
    #expect(errors == [XErrorRecord(code: 3, request: 4, minorRequest: 0, resource: fixture.window.drawable)])
    #expect(fixture.connection.takeErrors().isEmpty)
  }

  @Test("A ping comes back to the root window with the same data")
  func ping() throws {
    let fixture = try WindowFixture()
    defer { fixture.end() }
    XSelectInput(fixture.other.rawDisplay, fixture.other.root, SubstructureNotifyMask)
    let data = [123_456, Int(fixture.window.drawable), 7, -8]
    fixture.send("_NET_WM_PING", data)
    var answer = XEvent()
    #expect(
      fixture.wait { XCheckTypedEvent(fixture.other.rawDisplay, ClientMessage, &answer) == True })
    #expect(answer.xclient.window == fixture.other.root)
    #expect(
      [answer.xclient.data.l.1, answer.xclient.data.l.2, answer.xclient.data.l.3, answer.xclient.data.l.4] == data)
    #expect(answer.xclient.data.l.0 == Int(XInternAtom(fixture.other.rawDisplay, "_NET_WM_PING", True)))
    #expect(fixture.events.isEmpty)
  }

  @Test("Of many sizes only the last one is told, and a movement not at all")
  func resizing() throws {
    let fixture = try WindowFixture()
    defer { fixture.end() }
    for side in 200...300 { XResizeWindow(fixture.other.rawDisplay, fixture.window.drawable, UInt32(side), 250) }
    XSync(fixture.other.rawDisplay, False)
    fixture.connection.drainEvents()
    #expect(fixture.events.first == .resized(PixelSize(300, 250)))
    #expect(fixture.events.count { if case .resized = $0 { true } else { false } } == 1)
    #expect(fixture.window.size == PixelSize(300, 250))
    fixture.events = []
    XMoveWindow(fixture.other.rawDisplay, fixture.window.drawable, 50, 60)
    XSync(fixture.other.rawDisplay, False)
    fixture.connection.drainEvents()
    #expect(fixture.events.count { if case .resized = $0 { true } else { false } } == 0)
  }

  @Test("What another window covered is told as one rectangle")
  func exposing() throws {
    let fixture = try WindowFixture()
    defer { fixture.end() }
    let display = fixture.other.rawDisplay
    var cover: [UInt] = []
    for x: Int32 in [10, 100] {
      cover.append(XCreateSimpleWindow(display, fixture.other.root, x, 20, 30, 40, 0, 0, 0))
    }
    cover.forEach { XMapRaised(display, $0) }
    cover.forEach { XDestroyWindow(display, $0) }
    XSync(display, False)
    fixture.connection.drainEvents()
    #expect(fixture.events.contains(.exposed(PixelRectangle(10, 20, 120, 40))))
  }

  @Test("The pointer's ways are told in pixels of the window")
  func pointer() throws {
    let fixture = try WindowFixture()
    defer { fixture.end() }
    try fixture.server.run("xdotool", "mousemove", "200", "100")
    #expect(fixture.wait { fixture.events.contains(.pointerMoved(PixelPoint(200, 100), [])) })
    fixture.events = []
    try fixture.server.run("xdotool", "keydown", "shift", "click", "1", "keyup", "shift", "click", "4", "click", "7")
    #expect(fixture.wait { fixture.events.contains { if case .scrolled(let s) = $0 { s.deltaX != 0 } else { false } } })
    let buttons = fixture.events.compactMap { if case .button(let button) = $0 { button } else { nil } }
    #expect(buttons.map(\.isPressed) == [true, false])
    #expect(buttons.allSatisfy { $0.number == 1 && $0.position == PixelPoint(200, 100) && $0.modifiers == .shift })
    let scrolls = fixture.events.compactMap { if case .scrolled(let scroll) = $0 { scroll } else { nil } }
    #expect(scrolls.map(\.deltaY).reduce(0, +) == -1)
    #expect(scrolls.map(\.deltaX).reduce(0, +) == 1)
    fixture.events = []
    try fixture.server.run("xdotool", "mousemove", "1000", "1000")
    #expect(fixture.wait { fixture.events.contains(.pointerLeft) })
  }

  @Test("Keys are told as what the layout has on them")
  func keys() throws {
    let fixture = try WindowFixture()
    defer { fixture.end() }
    let cases: [(name: String, key: Keysym, text: String, modifiers: Modifiers)] = [
      ("q", Keysym("q"), "q", []), ("Q", Keysym("Q"), "Q", .shift), ("ctrl+q", Keysym("q"), "", .control),
      ("plus", Keysym("+"), "+", .shift), ("Escape", .escape, "", []), ("Left", .left, "", []),
      ("KP_Add", Keysym("+"), "+", []), ("alt+F11", .f11, "", .alt),
    ]
    try fixture.server.run("xdotool", "mousemove", "200", "100")
    // The second round sends events to the window, as a script does that does not want to touch the pointer.
    for window in [[], ["--window", fixture.id]] {
      for (name, key, text, modifiers) in cases {
        fixture.events = []
        try fixture.server.run(["xdotool", "key"] + window + [name])
        #expect(fixture.wait { fixture.keys.contains { $0.key == key } })
        let press = try #require(fixture.keys.first { $0.key == key })
        #expect(press.text == text)
        #expect(press.modifiers == modifiers)
        #expect(press.latinKey == key)
      }
    }
  }

  @Test("A layout that is changed is followed, and a key of another script has a Latin one for shortcuts")
  func layouts() throws {
    let fixture = try WindowFixture()
    defer { fixture.end() }
    try fixture.server.run("xdotool", "mousemove", "200", "100")
    for (layout, key) in [("us", Keysym("q")), ("fr", Keysym("a")), ("ru,us", Keysym(rawValue: 0x6ca))] {
      try fixture.server.run("setxkbmap", layout)
      fixture.connection.drainEvents()
      fixture.events = []
      // The key to the right of the tabulator.
      try fixture.server.run("xdotool", "key", "24")
      #expect(fixture.wait { !fixture.keys.isEmpty })
      #expect(fixture.keys.first?.key == key)
      #expect(fixture.keys.first?.latinKey == (layout == "fr" ? Keysym("a") : Keysym("q")))
    }
  }

  @Test("A change of the desktop's settings is told once")
  func settings() throws {
    let fixture = try WindowFixture()
    defer { fixture.end() }
    #expect(fixture.connection.settings == DesktopSettings())
    func set(_ text: String) throws {
      try fixture.server.run("xprop", "-root", "-f", "RESOURCE_MANAGER", "8s", "-set", "RESOURCE_MANAGER", text)
    }
    try set("Xft.dpi: 192\nXft.hinting: 0")
    let expected = DesktopSettings(dotsPerInch: 192, fontRendering: FontRendering(hintStyle: .some(.none)))
    #expect(fixture.wait { !fixture.events.isEmpty })
    #expect(fixture.events == [.settingsChanged(expected)])
    #expect(try XConnection(displayName: fixture.server.display).settings == expected)
    try set("Xft.dpi: 192\nXft.hinting: 0\nother: 1")
    try set("Xft.dpi: abc")
    #expect(fixture.wait { fixture.events.count > 1 })
    #expect(fixture.events.dropFirst() == [.settingsChanged(DesktopSettings())])
  }

  @Test("A window of any size is one that the server can make")
  func sizes() throws {
    let fixture = try WindowFixture()
    defer { fixture.end() }
    for size in [PixelSize(0, -5), PixelSize(1 << 40, 10)] {
      let window = XWindow(connection: fixture.connection, size: size, title: "")
      XSync(fixture.connection.rawDisplay, False)
      #expect(fixture.connection.takeErrors().isEmpty)
      window.close()
    }
  }
}
