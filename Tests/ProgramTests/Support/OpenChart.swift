import TestSupport

/// A chart in a window on a display of its own, with its trace.
final class OpenChart {
  let server: XvfbServer
  let program: RunningProgram
  let window: Window
  let trace: TraceFile
  let directory: TemporaryDirectory

  /// Opens a window and waits until it shows the first frame. Arguments may hold options before the sources.
  ///
  /// - Parameters:
  ///   - resources: the desktop's X resources, such as `Xft.dpi: 192`.
  ///   - memory: how large the program's address space may become, in KiB; stands for a machine's memory.
  init(
    _ arguments: [String], in directory: TemporaryDirectory, size: String = "600x300",
    input: Command.Input = .nothing, resources: String? = nil, memory: Int? = nil
  ) async throws {
    self.directory = directory
    server = try XvfbServer()
    let desktop = Desktop(display: server.display)
    // A pointer above the window would be a hover.
    try await desktop.movePointer(toX: 1900, y: 1060)
    if let resources { try await desktop.setResources(resources) }
    trace = TraceFile(path: directory.path("trace.jsonl"))
    var command = Command.lpchart(["--trace", trace.path, "--size", size] + arguments)
    if let memory {
      let script = "ulimit -v \(memory); exec \"$0\" \"$@\""
      command.arguments = ["-c", script, command.executable] + command.arguments
      command.executable = "bash"
    }
    command.environment["DISPLAY"] = server.display
    command.workingDirectory = directory.path
    command.input = input
    program = try command.start()
    window = try await desktop.window(of: program)
    try await trace.next("first-frame")
  }

  /// The level line of `Fixture.level` in a window, under a style file of one width that can be saved again.
  static func levelLine(
    width: Double = 2, style: String = "style.json5", in directory: TemporaryDirectory
  ) async throws -> OpenChart {
    try directory.write(Fixture.level, to: "level.json")
    try directory.write(Fixture.style(lineWidth: width), to: style)
    let chart = try await OpenChart(
      ["-s", directory.path(style)] + Fixture.levelOptions + [directory.path("level.json")], in: directory)
    try await chart.waitForLine(width: width)
    return chart
  }

  /// Waits until the level line is as thick as `width` says.
  func waitForLine(width: Double) async throws {
    try await window.picture(that: "shows a line of width \(width)") { picture in
      abs(picture.levelLineThickness - width) < 0.3
    }
  }
}
