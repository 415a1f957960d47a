import CX11
import Glibc

extension XWindow {
  /// Takes out control characters, and what would end or reorder the line.
  static func printable(_ title: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in title.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control where scalar == "\n" || scalar == "\t": result.append(" ")
      case .control, .lineSeparator, .paragraphSeparator: continue
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// Writes the title in UTF-8, and for window managers that do not know that in Latin-1 where it can be.
  func writeTitle() {
    let utf8 = connection.atom(.utf8String)
    let bytes = Array(title.utf8)
    setProperty(connection.atom(.netName), type: utf8, bytes: bytes)
    setProperty(connection.atom(.netIconName), type: utf8, bytes: bytes)
    let isLatin = title.unicodeScalars.allSatisfy { $0.value < 0x100 }
    let old = isLatin ? title.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) } : bytes
    setProperty(XA_WM_NAME, type: isLatin ? XA_STRING : utf8, bytes: old)
    setProperty(XA_WM_ICON_NAME, type: isLatin ? XA_STRING : utf8, bytes: old)
  }

  /// Asks for the keyboard's focus and sets the smallest size.
  func setHints(minimumSize: PixelSize) {
    var sizes = XSizeHints()
    sizes.flags = PSize | PMinSize
    sizes.width = Int32(size.width)
    sizes.height = Int32(size.height)
    sizes.min_width = Int32(minimumSize.width)
    sizes.min_height = Int32(minimumSize.height)
    XSetWMNormalHints(connection.rawDisplay, drawable, &sizes)

    var hints = XWMHints()
    hints.flags = InputHint | StateHint
    hints.input = True
    hints.initial_state = NormalState
    XSetWMHints(connection.rawDisplay, drawable, &hints)
  }

  /// Says which program the window belongs to: two names, each ended by a zero, the machine and the process.
  func setIdentity(_ name: (instance: String, class: String)) {
    setProperty(XA_WM_CLASS, type: XA_STRING, bytes: Array((name.instance + "\0" + name.class + "\0").utf8))
    var host = [UInt8](repeating: 0, count: 256)
    let result = host.withUnsafeMutableBytes { buffer in
      buffer.withMemoryRebound(to: CChar.self) { $0.baseAddress.map { gethostname($0, 255) } }
    }
    if result == 0 {
      // The process number has a meaning only together with the machine's name.
      setProperty(XA_WM_CLIENT_MACHINE, type: XA_STRING, bytes: Array(host.prefix { $0 != 0 }))
      setProperty(connection.atom(.netProcess), type: XA_CARDINAL, longs: [UInt(getpid())])
    }
    // Ends the launcher's busy pointer when the window appears.
    if let startup = getenv("DESKTOP_STARTUP_ID").map({ String(cString: $0) }), !startup.isEmpty {
      setProperty(connection.atom(.netStartup), type: connection.atom(.utf8String), bytes: Array(startup.utf8))
    }
  }

  /// Says that the window answers to being closed, and to being asked whether it is alive.
  func setProtocols() {
    let atoms = [connection.atom(.deleteWindow), connection.atom(.netPing)]
    setProperty(connection.atom(.protocols), type: XA_ATOM, longs: atoms)
  }

  func setProperty(_ property: UInt, type: UInt, bytes: [UInt8]) {
    XChangeProperty(
      connection.rawDisplay, drawable, property, type, 8, PropModeReplace, bytes, Int32(clamping: bytes.count))
  }

  func setProperty(_ property: UInt, type: UInt, longs: [UInt]) {
    longs.withUnsafeBytes { buffer in
      _ = XChangeProperty(
        connection.rawDisplay, drawable, property, type, 32, PropModeReplace,
        buffer.bindMemory(to: UInt8.self).baseAddress, Int32(clamping: longs.count))
    }
  }
}
