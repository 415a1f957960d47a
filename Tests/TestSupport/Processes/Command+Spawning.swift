import Foundation
import Glibc

extension Command {
  /// Starts the process with its output in files; `input` is the writing end of a pipe where one is asked for.
  func spawn(output: String, errors: String) throws -> (processID: pid_t, input: Int32?) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }

    var ends: PipeEnds?
    defer { if let ends { close(ends.read) } }
    switch input {
    case .nothing: posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    case .file(let path): posix_spawn_file_actions_addopen(&actions, 0, path, O_RDONLY, 0)
    case .closed: posix_spawn_file_actions_addclose(&actions, 0)
    case .pipe:
      let made = try PipeEnds()
      // A program that does not read must neither stop the tests nor end them.
      _ = fcntl(made.write, F_SETFL, O_NONBLOCK)
      signal(SIGPIPE, SIG_IGN)
      ends = made
      posix_spawn_file_actions_adddup2(&actions, made.read, 0)
    }
    let flags = O_WRONLY | O_CREAT | O_APPEND
    posix_spawn_file_actions_addopen(&actions, 1, output, flags, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, errors, flags, 0o600)

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    // What the test runner ignores, SIGPIPE above all, its children would ignore too.
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

    var processID: pid_t = 0
    var words = [executable] + arguments
    // The call that sets a child's directory is not among those that the module shows.
    if let workingDirectory { words = ["env", "--chdir=\(workingDirectory)"] + words }
    let failure = withCStrings(words) { arguments in
      withCStrings(environment.map { "\($0.key)=\($0.value)" }) { environment in
        posix_spawnp(&processID, words[0], &actions, &attributes, arguments, environment)
      }
    }
    guard failure == 0 else {
      if let ends { close(ends.write) }
      throw SupportError("\(executable) cannot be started: \(String(cString: strerror(failure)))")
    }
    return (processID, ends?.write)
  }
}

/// The array that `execve` takes: pointers with a null at the end.
private func withCStrings<Result>(
  _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let pointers: [UnsafeMutablePointer<CChar>?] = strings.map { strdup($0) } + [nil]
  defer { pointers.forEach { free($0) } }
  return body(pointers)
}
