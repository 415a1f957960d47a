import CX11
public import Diagnostics
import Glibc

/// The connection to an X server, with the default screen's root window and visual.
///
/// Errors of single requests never end the program: `takeErrors()` returns them. When the server dies,
/// `connectionLost` is called and the program exits with status 1. Windows keep the connection until they are closed.
// The isolation is written out since importers do not find the default one for an isolated deinit.
@MainActor
public final class XConnection {
  /// Xlib's `Display *`, for a drawing library.
  public let rawDisplay: OpaquePointer
  /// Xlib's `Visual *` of the windows, for a drawing library.
  public let visual: OpaquePointer
  /// Bits a pixel of the windows.
  public let depth: Int
  /// The root window of the default screen.
  public let root: UInt
  /// The descriptor that becomes readable when events arrive. Xlib may hold events that were read already: poll this
  /// only after `drainEvents` has returned.
  public let descriptor: Int32
  /// The size of the default screen, in pixels.
  public let screenSize: PixelSize
  /// The desktop's settings as they are now.
  public internal(set) var settings: DesktopSettings
  /// Called when the server has gone, before the program exits with status 1; no request may be made any more.
  ///
  /// The default writes one line to the standard error.
  public var connectionLost: (Diagnostic) -> Void = { diagnostic in
    XConnection.writeLine("error: \(diagnostic.message)")
  }

  let name: String
  var windows: [UInt: XWindow] = [:]
  private let atoms: [XAtom: UInt]

  /// Connects to the display called `displayName`, or to the one in the variable DISPLAY.
  public init(displayName: String? = nil) throws(DiagnosticError) {
    let name = displayName ?? getenv("DISPLAY").map { String(cString: $0) } ?? ""
    XErrorLog.install()
    guard let display = XOpenDisplay(name.isEmpty ? nil : name) else {
      let message = name.isEmpty ? "there is no display: DISPLAY is not set" : "there is no display \"\(name)\""
      throw DiagnosticError(Diagnostic(.error, message, code: "no-display"))
    }
    let screen = XDefaultScreen(display)
    guard let visual = XDefaultVisual(display, screen) else {
      XCloseDisplay(display)
      throw DiagnosticError(Diagnostic(.error, "the display \"\(name)\" has no screen", code: "no-display"))
    }
    self.name = name
    rawDisplay = display
    self.visual = OpaquePointer(visual)
    depth = Int(XDefaultDepth(display, screen))
    root = XRootWindow(display, screen)
    descriptor = XConnectionNumber(display)
    screenSize = PixelSize(Int(XDisplayWidth(display, screen)), Int(XDisplayHeight(display, screen)))
    atoms = XConnection.intern(display)
    // Xlib has asked for this property already while connecting.
    settings = DesktopSettings(resources: XResourceManagerString(display).map { String(cString: $0) } ?? "")

    XSelectInput(display, root, PropertyChangeMask)
    XSetIOErrorExitHandler(
      display,
      { _, connection in
        guard let connection else { _exit(1) }
        let address = UInt(bitPattern: connection)
        MainActor.assumeIsolated { XConnection.exitAfterLoss(of: address) }
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  isolated deinit {
    // Nobody needs the server any more: that it is gone already is no loss.
    XSetIOErrorExitHandler(rawDisplay, { _, _ in }, nil)
    XCloseDisplay(rawDisplay)
    _ = XErrorLog.take(display: rawDisplay)
  }

  /// What the server objected to since the last call; at most 100 are kept.
  ///
  /// A window that closed between two requests is the usual reason, so most callers may ignore them.
  public func takeErrors() -> [XErrorRecord] {
    XErrorLog.take(display: rawDisplay)
  }

  /// Sends what waits in Xlib's buffer, without waiting for an answer.
  public func flush() {
    XFlush(rawDisplay)
  }

  func atom(_ atom: XAtom) -> UInt {
    atoms[atom] ?? 0
  }

  /// Asks for all the numbers in one round trip.
  private static func intern(_ display: OpaquePointer) -> [XAtom: UInt] {
    var names: [UnsafeMutablePointer<CChar>?] = XAtom.allCases.map { strdup($0.rawValue) }
    defer { for name in names { free(name) } }
    var numbers = [UInt](repeating: 0, count: names.count)
    _ = XInternAtoms(display, &names, Int32(names.count), False, &numbers)
    return Dictionary(uniqueKeysWithValues: zip(XAtom.allCases, numbers))
  }

  private static func exitAfterLoss(of address: UInt) -> Never {
    if let pointer = UnsafeRawPointer(bitPattern: address) {
      let connection = Unmanaged<XConnection>.fromOpaque(pointer).takeUnretainedValue()
      connection.connectionLost(
        Diagnostic(.error, "lost the connection to the X server \"\(connection.name)\"", code: "display-lost"))
    }
    // Handlers that `exit` would run may draw, and so come here again.
    _exit(1)
  }

  private static func writeLine(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    _ = write(STDERR_FILENO, bytes, bytes.count)
  }
}
