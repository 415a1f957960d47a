import TestSupport
import Testing

/// The hand at the desktop, tried on a program that everybody has.
@Suite struct DesktopTests {
  private let server: XvfbServer
  private let desktop: Desktop

  init() throws {
    server = try XvfbServer()
    desktop = Desktop(display: server.display)
  }

  private func start(_ executable: String, _ arguments: String...) throws -> RunningProgram {
    try Command(executable, arguments).environment(setting: ["DISPLAY": server.display]).start()
  }

  @Test("A window is found, resized, looked at, taken off the screen and put back")
  func window() async throws {
    let program = try start("xeyes", "-geometry", "120x80+10+20")
    let window = try await desktop.window(named: "xeyes")
    #expect(try await window.frame == PixelBox(x: 10, y: 20, width: 120, height: 80))
    #expect(try await window.title == "xeyes")
    #expect(try await window.property("WM_NO_SUCH_PROPERTY") == nil)
    try await window.picture(that: "shows an eye") { $0.count(of: .black) > 50 }
    try await window.resize(width: 200, height: 100)
    let picture = try await window.picture(that: "is larger") { $0.width == 200 && $0.height == 100 }
    #expect(picture.count(of: .black) > 50)
    try await window.unmap()
    try await window.map()
    let settled = try await window.settledPicture()
    #expect(settled.count(of: .black) > 50)
    #expect(program.isRunning)
  }

  @Test("A window is found by its process")
  func byProcess() async throws {
    let program = try start("xeyes")
    let window = try await desktop.window(named: "xeyes")
    #expect(try await desktop.windows(of: program).isEmpty)
    // The program does not say its process itself.
    let set = desktop.command(
      "xprop", "-id", window.id, "-f", "_NET_WM_PID", "32c", "-set", "_NET_WM_PID", "\(program.processID)")
    #expect(try await set.run().status == .code(0))
    #expect(try await desktop.window(of: program).id == window.id)
  }

  @Test("The pointer, its buttons and the keys reach the window")
  func input() async throws {
    let program = try start("xev", "-geometry", "200x150+30+40")
    let window = try await desktop.window(named: "Event Tester")
    func waitForEvent(_ pattern: Regex<Substring>) async throws {
      try await eventually("xev tells of an event") {
        String(decoding: program.output, as: UTF8.self).contains(pattern)
      }
    }
    try await window.movePointer(toX: 60, y: 70)
    try await waitForEvent(/MotionNotify[^\n]*\n[^\n]*\n?[^\n]*\(60,70\)/)
    try await window.click(button: 3)
    try await waitForEvent(/ButtonPress[^\n]*\n[^\n]*\n?[^\n]*\n?[^\n]*button 3/)
    try await window.press("Escape")
    try await waitForEvent(/KeyPress[^\n]*\n[^\n]*\n?[^\n]*Escape/)
    try window.requestClose()
    #expect(try await program.end().status == .code(0))
  }

  @Test("A window that never comes is an error that tells what the program said")
  func noWindow() async throws {
    let program = try start("sh", "-c", "echo no window >&2")
    await #expect {
      try await desktop.window(of: program)
    } throws: {
      "\($0)".contains("no window")
    }
  }
}
