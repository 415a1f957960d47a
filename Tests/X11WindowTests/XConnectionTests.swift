import CX11
import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import X11Window

@MainActor
@Suite struct XConnectionTests {
  @Test("A display that is not there is told in one line")
  func noDisplay() throws {
    do {
      _ = try XConnection(displayName: ":98765")
      Issue.record("There is no such display.")
    } catch {
      #expect(error.diagnostic.message == "there is no display \":98765\"")
      #expect(error.diagnostic.code == "no-display")
    }
  }

  @Test("Without DISPLAY there is no display")
  func noVariable() async throws {
    await #expect(processExitsWith: .exitCode(7)) {
      unsetenv("DISPLAY")
      await MainActor.run {
        do throws(DiagnosticError) {
          _ = try XConnection()
        } catch {
          exit(error.diagnostic.message == "there is no display: DISPLAY is not set" ? 7 : 0)
        }
      }
    }
  }

  @Test("The drawing library finds what it needs")
  func drawing() throws {
    let server = try XvfbServer(screen: "640x480x24")
    let connection = try XConnection(displayName: server.display)
    #expect(connection.screenSize == PixelSize(640, 480))
    #expect(connection.depth == 24)
    #expect(UnsafeMutablePointer<Visual>(connection.visual).pointee.red_mask == 0xff0000)
    #expect(XDefaultRootWindow(connection.rawDisplay) == connection.root)
  }

  @Test("When the server dies the program ends with status 1 and one line")
  func serverDies() async throws {
    let result = await #expect(processExitsWith: .exitCode(1), observing: [\.standardErrorContent]) {
      try await MainActor.run {
        let server = try XvfbServer()
        let connection = try XConnection(displayName: server.display)
        let loop = try EventLoop(connection: connection)
        let window = XWindow(connection: connection, size: PixelSize(200, 200), title: "")
        window.show()
        loop.schedule(TimerTopic("end"), after: .milliseconds(100)) { server.end() }
        exit(loop.run() + 50)
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains(#/error: lost the connection to the X server ":\d+"\n/#))
    #expect(!text.contains("X connection"))
    #expect(!text.contains("backtrace") && !text.contains("Crash"))
  }

  @Test("The owner hears of the server's death first")
  func lossIsTold() async throws {
    await #expect(processExitsWith: .exitCode(33)) {
      try await MainActor.run {
        let server = try XvfbServer()
        let connection = try XConnection(displayName: server.display)
        connection.connectionLost = { diagnostic in exit(diagnostic.code == "display-lost" ? 33 : 0) }
        server.end()
        XSync(connection.rawDisplay, False)
      }
    }
  }
}
