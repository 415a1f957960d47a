import Foundation
import Synchronization

/// An X server without a screen, started for a test and ended with it.
///
/// Children are spawned with an empty signal mask and none of this process's other descriptors, since a test may
/// have blocked signals or be running beside others.
public final class XvfbServer: Sendable {
  public struct Failure: Error, CustomStringConvertible {
    public var description: String
  }

  /// The display's name, such as `:7`.
  public let display: String
  public let processID: Int32
  /// Held open: the server would die of writing its number into a closed pipe.
  private let numberPipe: FileHandle
  private let isRunning = Mutex(true)

  /// Starts a server with one screen and waits until it accepts connections.
  public init(screen: String = "1920x1080x24") throws {
    let (readEnd, writeEnd) = try XvfbServer.makePipe()
    processID = try XvfbServer.spawn(
      ["Xvfb", "-displayfd", "3", "-noreset", "-nolisten", "tcp", "-screen", "0", screen],
      descriptors: [1: writeEnd, 3: writeEnd], environment: [:])
    close(writeEnd)
    numberPipe = FileHandle(fileDescriptor: readEnd, closeOnDealloc: true)
    var number = ""
    while number.last != "\n" {
      let data = numberPipe.availableData
      guard !data.isEmpty else {
        waitpid(processID, nil, 0)
        throw Failure(description: "Xvfb ended before it was ready")
      }
      number += String(decoding: data, as: UTF8.self)
    }
    display = ":" + number.dropLast()
  }

  deinit {
    end()
  }

  /// Ends the server and waits for it; does nothing when it has ended already.
  public func end() {
    isRunning.withLock { isRunning in
      guard isRunning else { return }
      isRunning = false
      kill(processID, SIGTERM)
      waitpid(processID, nil, 0)
    }
  }

  /// Runs a program on this display until it ends, and returns what it wrote to its standard output.
  @discardableResult public func run(_ arguments: String...) throws -> String {
    try run(arguments)
  }

  /// Runs a program on this display until it ends, and returns what it wrote to its standard output.
  @discardableResult public func run(_ arguments: [String], input: String = "") throws -> String {
    let (readEnd, writeEnd) = try XvfbServer.makePipe()
    let (inputRead, inputWrite) = try XvfbServer.makePipe()
    let child = try XvfbServer.spawn(
      arguments, descriptors: [0: inputRead, 1: writeEnd], environment: ["DISPLAY": display])
    close(writeEnd)
    close(inputRead)
    FileHandle(fileDescriptor: inputWrite).write(Data(input.utf8))
    close(inputWrite)
    let output = FileHandle(fileDescriptor: readEnd, closeOnDealloc: true).readDataToEndOfFile()
    var status: Int32 = 0
    waitpid(child, &status, 0)
    guard status == 0 else {
      throw Failure(description: "\(arguments.joined(separator: " ")) ended with the wait status \(status)")
    }
    return String(decoding: output, as: UTF8.self)
  }

  private static func makePipe() throws -> (read: Int32, write: Int32) {
    let ends = try PipeEnds()
    defer {
      close(ends.read)
      close(ends.write)
    }
    // Above the numbers that children get, so that none is replaced by another.
    return (fcntl(ends.read, F_DUPFD_CLOEXEC, 10), fcntl(ends.write, F_DUPFD_CLOEXEC, 10))
  }

  private static func spawn(
    _ arguments: [String], descriptors: [Int32: Int32], environment changes: [String: String]
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (child, own) in descriptors { posix_spawn_file_actions_adddup2(&actions, own, child) }
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))

    let environment = ProcessInfo.processInfo.environment.merging(changes) { $1 }
    var argv = arguments.map { strdup($0) } + [nil]
    var envp = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in argv + envp { free(text) } }
    var child: pid_t = 0
    let error = posix_spawnp(&child, arguments[0], &actions, &attributes, &argv, &envp)
    guard error == 0 else { throw Failure(description: "cannot start \(arguments[0]): \(error)") }
    return child
  }
}
