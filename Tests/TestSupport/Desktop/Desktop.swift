/// A display with a hand at its pointer and keyboard: `xdotool`, and `xwd` for what it shows.
public struct Desktop: Sendable {
  /// The value of `DISPLAY`, such as `:99`.
  public let display: String

  public init(display: String) {
    self.display = display
  }

  /// The window that a program shows, once it shows one.
  public func window(of program: RunningProgram) async throws -> Window {
    try await eventually("\(program.command) shows a window") {
      if let status = program.status {
        throw SupportError("\(program.command) ended with \(status) before it showed a window:\n\(program.errors)")
      }
      return try await windows(of: program).first
    }
  }

  /// All windows that a program shows now; it has to say its process in `_NET_WM_PID`.
  public func windows(of program: RunningProgram) async throws -> [Window] {
    let result = try await command("xdotool", "search", "--onlyvisible", "--pid", "\(program.processID)").run()
    return result.text.split(separator: "\n").map { Window(id: String($0), desktop: self) }
  }

  /// The first window that is shown with a title in which `name` occurs, a regular expression.
  public func window(named name: String) async throws -> Window {
    try await eventually("a window named \(name) is shown") {
      let result = try await command("xdotool", "search", "--onlyvisible", "--name", name).run()
      return result.text.split(separator: "\n").first.map { Window(id: String($0), desktop: self) }
    }
  }

  /// Sets what the desktop says about resolution and text, X resources a line.
  public func setResources(_ text: String) async throws {
    let command = command("xprop", "-root", "-f", "RESOURCE_MANAGER", "8s", "-set", "RESOURCE_MANAGER", text + "\n")
    let result = try await command.run()
    guard result.status == .code(0) else { throw SupportError("\(command): \(result)") }
  }

  /// Moves the pointer to a place of the screen.
  public func movePointer(toX x: Int, y: Int) async throws {
    try await xdotool("mousemove", "\(x)", "\(y)")
  }

  /// Holds a key, named as X names it, during an action.
  public func hold<Answer>(_ key: String, during action: () async throws -> Answer) async throws -> Answer {
    try await xdotool("keydown", key)
    let result: Result<Answer, any Error>
    do { result = .success(try await action()) } catch { result = .failure(error) }
    try await xdotool("keyup", key)
    return try result.get()
  }

  /// Presses a button where the pointer is, and holds it until `releaseButton`.
  public func pressButton(_ button: Int) async throws {
    try await xdotool("mousedown", "\(button)")
  }

  public func releaseButton(_ button: Int) async throws {
    try await xdotool("mouseup", "\(button)")
  }

  /// A command whose display this is.
  public func command(_ executable: String, _ arguments: String...) -> Command {
    var command = Command(executable, arguments)
    command.environment["DISPLAY"] = display
    command.timeout = .seconds(20)
    return command
  }

  @discardableResult
  func xdotool(_ arguments: String...) async throws -> CommandResult {
    var command = command("xdotool")
    command.arguments = arguments
    let result = try await command.run()
    guard result.status == .code(0) else { throw SupportError("\(command): \(result)") }
    return result
  }
}
