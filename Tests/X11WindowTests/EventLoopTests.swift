import CX11
import Foundation
import TestSupport
import Testing

@testable import X11Window

@MainActor
@Suite struct EventLoopTests {
  let server: XvfbServer
  let connection: XConnection

  init() throws {
    server = try XvfbServer()
    connection = try XConnection(displayName: server.display)
  }

  @Test("Each turn updates and draws once, after all the news")
  func order() throws {
    var time = Duration.seconds(100)
    let loop = try EventLoop(connection: connection, clock: { time })
    var log: [String] = []
    loop.update = { log.append("update") }
    loop.draw = { log.append("draw") }
    loop.schedule(TimerTopic("b"), after: .milliseconds(20)) { log.append("timer b") }
    loop.schedule(TimerTopic("a"), after: .milliseconds(10)) { log.append("timer a") }
    loop.schedule(TimerTopic("never"), after: .milliseconds(10)) { log.append("never") }
    loop.cancel(TimerTopic("never"))
    loop.mailbox.post { log.append("message 1") }
    loop.mailbox.post { log.append("message 2") }
    loop.turn()
    #expect(log == ["message 1", "message 2", "update", "draw"])
    log = []
    time += .milliseconds(50)
    loop.turn()
    #expect(log == ["timer a", "timer b", "update", "draw"])
    log = []
    loop.turn()
    #expect(log == ["update", "draw"])
  }

  @Test("A timer that is set while timers are done waits for the next turn")
  func timerInTimer() throws {
    let loop = try EventLoop(connection: connection, clock: { .zero })
    var count = 0
    func again() {
      count += 1
      loop.schedule(TimerTopic("again"), after: .zero, action: again)
    }
    again()
    loop.turn()
    #expect(count == 2)
    loop.turn()
    #expect(count == 3)
  }

  @Test("After a stop nothing is drawn")
  func stopping() throws {
    let loop = try EventLoop(connection: connection)
    var draws = 0
    loop.draw = { draws += 1 }
    loop.update = { loop.stop(status: 3) }
    #expect(loop.run() == 3)
    #expect(draws == 0)
  }

  @Test("Messages of other threads wake the loop and come in order")
  func mailbox() throws {
    let loop = try EventLoop(connection: connection)
    let received = Received()
    for thread in 0..<4 {
      let mailbox = loop.mailbox
      try WorkerThread.start("test \(thread) with a long name") {
        for number in 0..<1000 {
          mailbox.post { received.values[thread, default: []].append(number) }
          if number % 100 == 0 { usleep(1000) }
        }
      }
    }
    loop.update = { if received.values.values.reduce(0, { $0 + $1.count }) == 4000 { loop.stop() } }
    loop.schedule(TimerTopic("limit"), after: .seconds(10)) { loop.stop(status: 1) }
    #expect(loop.run() == 0)
    for thread in 0..<4 { #expect(received.values[thread] == Array(0..<1000)) }
  }

  @MainActor
  final class Received {
    var values: [Int: [Int]] = [:]
  }

  @Test("A descriptor is read by its budget each turn until it ends")
  func sources() throws {
    let loop = try EventLoop(connection: connection)
    loop.byteBudget = 1000
    var ends: [Int32] = [0, 0]
    pipe(&ends)
    let (readEnd, writeEnd) = (ends[0], ends[1])
    let bytes = [UInt8](repeating: 7, count: 2500)
    _ = write(writeEnd, bytes, bytes.count)
    close(writeEnd)
    var counts: [Int] = []
    var turns = 0
    loop.update = { turns += 1 }
    loop.addSource(readEnd) { budget in
      var buffer = [UInt8](repeating: 0, count: budget)
      let count = read(readEnd, &buffer, budget)
      counts.append(count)
      if count > 0 { return .open }
      close(readEnd)
      loop.stop()
      return .finished
    }
    loop.schedule(TimerTopic("limit"), after: .seconds(10)) { loop.stop(status: 1) }
    #expect(loop.run() == 0)
    #expect(counts == [1000, 1000, 500, 0])
    #expect(turns == 4)
  }

  @Test("A descriptor that was closed behind the loop's back does not keep it awake")
  func closedSource() throws {
    let loop = try EventLoop(connection: connection)
    var turns = 0
    loop.update = { turns += 1 }
    loop.addSource(987) { _ in .open }
    loop.schedule(TimerTopic("end"), after: .milliseconds(100)) { loop.stop() }
    #expect(loop.run() == 0)
    #expect(turns < 10)
  }

  @Test("A loop without news sleeps")
  func idle() throws {
    let loop = try EventLoop(connection: connection)
    let window = XWindow(connection: connection, size: PixelSize(100, 100), title: "")
    defer { window.close() }
    window.show()
    loop.files.watch("/etc/hostname")
    var turns = 0
    loop.schedule(TimerTopic("start"), after: .milliseconds(200)) { turns = 0 }
    loop.update = { turns += 1 }
    loop.schedule(TimerTopic("end"), after: .milliseconds(700)) { loop.stop() }
    #expect(loop.run() == 0)
    // The two timers, and whatever the server was late with; a busy loop turns thousands of times.
    #expect(turns < 10)
  }

  @Test("Events that Xlib has read already are not slept upon")
  func queuedEvents() throws {
    let loop = try EventLoop(connection: connection)
    let window = XWindow(connection: connection, size: PixelSize(100, 100), title: "")
    defer { window.close() }
    var sizes: [PixelSize] = []
    window.handleEvents = { sizes += $0.compactMap { if case .resized(let size) = $0 { size } else { nil } } }
    loop.turn()
    XResizeWindow(connection.rawDisplay, window.drawable, 150, 160)
    // Waiting for an answer reads the events before it, so the descriptor has nothing left.
    XSync(connection.rawDisplay, False)
    #expect(connection.hasEvents)
    loop.wait()
    loop.turn()
    #expect(sizes == [PixelSize(150, 160)])
  }

  @Test("A saved file is told to the application")
  func files() throws {
    let directory = try TemporaryDirectory()
    let path = directory.path("file")
    WayOfSaving.write("old", path)
    let loop = try EventLoop(connection: connection)
    loop.files.watch(path)
    var changes: [FileChange] = []
    loop.filesChanged = {
      changes += $0
      loop.stop()
    }
    loop.schedule(TimerTopic("save"), after: .milliseconds(20)) { WayOfSaving.write("new", path) }
    loop.schedule(TimerTopic("limit"), after: .seconds(10)) { loop.stop(status: 1) }
    #expect(loop.run() == 0)
    #expect(changes == [FileChange(path: path, kind: .saved)])
  }

  @Test("A signal that asks to end closes the program properly", arguments: [SIGINT, SIGTERM, SIGHUP])
  func signals(signal: Int32) async throws {
    let result = await #expect(processExitsWith: .exitCode(128 + signal), observing: [\.standardOutputContent]) {
      [signal] in
      try await MainActor.run {
        let server = try XvfbServer()
        let connection = try XConnection(displayName: server.display)
        let loop = try EventLoop(connection: connection)
        let window = XWindow(connection: connection, size: PixelSize(200, 200), title: "")
        window.show()
        loop.schedule(TimerTopic("signal"), after: .milliseconds(50)) { raise(signal) }
        let status = loop.run()
        window.close()
        server.end()
        print("closed")
        fflush(nil)
        exit(status)
      }
    }
    let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    #expect(output.contains("closed"))
  }
}
