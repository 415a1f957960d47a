/// A window on a desktop, and what a user can do with it.
public struct Window: Sendable {
  /// X's number of it, in decimal digits.
  public let id: String
  public let desktop: Desktop

  /// Puts the pointer on a place inside of the window, in pixels from its upper left corner.
  public func movePointer(toX x: Int, y: Int) async throws {
    try await desktop.xdotool("mousemove", "--window", id, "\(x)", "\(y)")
  }

  /// Presses and releases a button where the pointer is: 1 left, 2 middle, 3 right, 4 wheel up, 5 wheel down.
  public func click(button: Int = 1, times: Int = 1) async throws {
    try await desktop.xdotool("click", "--repeat", "\(times)", "--delay", "30", "\(button)")
  }

  /// Drags with a button from one place in the window to another.
  public func drag(fromX x: Int, y: Int, toX endX: Int, y endY: Int, button: Int = 1) async throws {
    try await desktop.xdotool(
      "mousemove", "--window", id, "\(x)", "\(y)", "mousedown", "\(button)",
      "mousemove", "--window", id, "\((x + endX) / 2)", "\((y + endY) / 2)",
      "mousemove", "--window", id, "\(endX)", "\(endY)", "mouseup", "\(button)")
  }

  /// Presses keys one after another, named as X names them, such as `q`, `Escape`, `ctrl+c`.
  public func press(_ keys: String...) async throws {
    // Without a window manager nobody gives the window the focus.
    for key in keys { try await desktop.xdotool("windowfocus", id, "key", key) }
  }

  public func resize(width: Int, height: Int) async throws {
    try await desktop.xdotool("windowsize", id, "\(width)", "\(height)")
  }

  public func move(toX x: Int, y: Int) async throws {
    try await desktop.xdotool("windowmove", id, "\(x)", "\(y)")
  }

  /// Takes the window off the screen without ending it, as a window manager does that iconifies it.
  public func unmap() async throws {
    try await desktop.xdotool("windowunmap", id)
  }

  public func map() async throws {
    try await desktop.xdotool("windowmap", id)
  }

  /// The title; empty where there is none.
  public var title: String {
    get async throws {
      var text = try await desktop.xdotool("getwindowname", id).text
      if text.hasSuffix("\n") { text.removeLast() }
      return text
    }
  }

  /// The outer rectangle on the screen.
  public var frame: PixelBox {
    get async throws {
      let text = try await desktop.xdotool("getwindowgeometry", "--shell", id).text
      var values: [Substring: Int] = [:]
      for line in text.split(separator: "\n") {
        let parts = line.split(separator: "=")
        if parts.count == 2 { values[parts[0]] = Int(parts[1]) }
      }
      guard let x = values["X"], let y = values["Y"], let width = values["WIDTH"], let height = values["HEIGHT"] else {
        throw SupportError("xdotool getwindowgeometry said \(text)")
      }
      return PixelBox(x: x, y: y, width: width, height: height)
    }
  }

  /// A property as `xprop` shows it; nil where the window has none of that name.
  public func property(_ name: String) async throws -> String? {
    let text = try await desktop.command("xprop", "-id", id, name).run().text
    return text.contains(":  not found") || text.contains(":  no such atom") ? nil : text
  }

  /// What the window shows at this moment, without its border; it has to lie on the screen as a whole.
  public func picture() async throws -> Picture {
    let command = desktop.command("xwd", "-silent", "-nobdrs", "-id", id)
    let result = try await command.run()
    guard result.status == .code(0) else { throw SupportError("\(command): \(result.errors)") }
    return try Picture(xwd: result.output)
  }

  /// Waits until what the window shows satisfies `condition`, and returns that picture.
  @discardableResult
  public func picture(
    that expectation: String, within limit: Duration = .seconds(20), _ condition: (Picture) throws -> Bool
  ) async throws -> Picture {
    try await eventually("the window's picture \(expectation)", within: limit) {
      let picture = try await self.picture()
      return try condition(picture) ? picture : nil
    }
  }

  /// Waits until two looks at the window, a moment apart, find the same, and returns that.
  public func settledPicture(apart pause: Duration = .milliseconds(150)) async throws -> Picture {
    var last = try await picture()
    return try await eventually("the window's picture stays the same") {
      try await Task.sleep(for: pause)
      let next = try await picture()
      defer { last = next }
      return next == last ? next : nil
    }
  }
}
