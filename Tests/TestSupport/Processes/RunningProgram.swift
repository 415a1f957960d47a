import Foundation
public import Glibc
import Synchronization

/// A live process. Its output goes to files, so that it never waits for a reader.
public final class RunningProgram: Sendable {
  public let command: Command
  public let processID: pid_t

  private let directory: TemporaryDirectory
  private let state: Mutex<State>

  private struct State {
    var input: Int32?
    var status: ExitStatus?
    var peakMemory = 0
  }

  /// Throws where the program cannot be started.
  init(_ command: Command) throws {
    self.command = command
    directory = try TemporaryDirectory()
    let spawned = try command.spawn(
      output: command.outputPath ?? directory.path("output"), errors: directory.path("errors"))
    processID = spawned.processID
    state = Mutex(State(input: spawned.input))
  }

  deinit {
    closeInput()
    guard status == nil else { return }
    send(SIGTERM)
    for _ in 0..<200 where status == nil { usleep(5_000) }
    if status == nil {
      send(SIGKILL)
      while status == nil { usleep(1_000) }
    }
  }

  /// How the process ended, or nil while it runs.
  public var status: ExitStatus? {
    state.withLock { state in
      if state.status == nil {
        var raw: Int32 = 0
        var usage = rusage()
        if wait4(processID, &raw, WNOHANG, &usage) == processID {
          state.status = ExitStatus(waitStatus: raw)
          state.peakMemory = Int(usage.ru_maxrss) * 1024
        }
      }
      return state.status
    }
  }

  public var isRunning: Bool { status == nil }

  /// What it has written to standard output so far.
  public var output: [UInt8] { [UInt8](FileManager.default.contents(atPath: directory.path("output")) ?? Data()) }

  /// What it has written to standard error so far.
  public var errorOutput: [UInt8] { [UInt8](FileManager.default.contents(atPath: directory.path("errors")) ?? Data()) }

  /// Standard error so far, as text.
  public var errors: String { String(decoding: errorOutput, as: UTF8.self) }

  public func send(_ signal: Int32) {
    // Under the lock, and only while the process has not been waited for: its number may be somebody else's later.
    state.withLock { state in
      if state.status == nil { kill(processID, signal) }
    }
  }

  /// Writes to the pipe that is the program's standard input.
  public func write(_ text: String) async throws {
    guard let input = state.withLock({ $0.input }) else { throw SupportError("\(command) has no pipe as its input") }
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Glibc.write(input, $0.baseAddress, $0.count) }
      if written > 0 {
        rest = rest.dropFirst(written)
      } else if errno == EPIPE {
        return
      } else if errno == EAGAIN {
        // The pipe is full, or nobody reads it any more.
        guard isRunning else { return }
        try await Task.sleep(for: .milliseconds(2))
      } else if errno != EINTR {
        throw SupportError(systemCall: "write", path: "standard input of \(command)")
      }
    }
  }

  /// Ends the input: the program reads the end of its file.
  public func closeInput() {
    state.withLock { state in
      if let input = state.input { close(input) }
      state.input = nil
    }
  }

  /// Waits until the process has ended by itself; kills it and throws when it takes longer than `limit`.
  public func end(within limit: Duration = .seconds(60)) async throws -> CommandResult {
    let clock = ContinuousClock()
    let deadline = clock.now.advanced(by: limit)
    while status == nil {
      if clock.now >= deadline {
        send(SIGKILL)
        while status == nil { try await Task.sleep(for: .milliseconds(1)) }
        throw SupportError("\(command) had not ended after \(limit) and was killed; it said:\n\(errors)")
      }
      try await Task.sleep(for: .milliseconds(2))
    }
    let (status, memory) = state.withLock { ($0.status ?? .signal(0), $0.peakMemory) }
    return CommandResult(status: status, output: output, errorOutput: errorOutput, peakMemory: memory)
  }

  /// Waits until standard error holds `text`.
  public func waitForError(containing text: String) async throws {
    try await eventually("\(command) says \"\(text)\"") {
      if errors.contains(text) { return true }
      if let status { throw SupportError("\(command) ended with \(status); it said:\n\(errors)") }
      return false
    }
  }

  /// Seconds that the process has computed so far, its threads together.
  public var processorSeconds: Double {
    get throws {
      let line = try String(contentsOfFile: "/proc/\(processID)/stat", encoding: .utf8)
      // The name in parentheses may hold spaces; utime and stime are the 14th and 15th fields (proc(5)).
      let fields = line[(line.lastIndex(of: ")") ?? line.startIndex)...].split(separator: " ")
      guard fields.count > 13, let user = Double(fields[12]), let system = Double(fields[13]) else {
        throw SupportError("/proc/\(processID)/stat reads \(line)")
      }
      return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
    }
  }

  /// What the process has open: descriptor → target, such as `anon_inode:inotify`.
  public var openFiles: [String: String] {
    let directory = "/proc/\(processID)/fd"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    return names.reduce(into: [:]) { files, name in
      files[name] = try? FileManager.default.destinationOfSymbolicLink(atPath: "\(directory)/\(name)")
    }
  }

  /// How many places the process watches through inotify.
  public var watchCount: Int {
    openFiles.filter { $0.value.contains("inotify") }.keys.reduce(0) { count, descriptor in
      let lines = (try? String(contentsOfFile: "/proc/\(processID)/fdinfo/\(descriptor)", encoding: .utf8)) ?? ""
      return count + lines.split(separator: "\n").filter { $0.hasPrefix("inotify ") }.count
    }
  }
}
