import CX11
import Synchronization

/// Where Xlib's error handler, which has no context of its own, leaves what it is told.
nonisolated enum XErrorLog {
  /// Errors kept until they are taken; further ones are dropped.
  static let capacity = 100

  private static let records = Mutex<[UInt: [XErrorRecord]]>([:])

  /// Keeps errors from ending the program, which is what Xlib's own handlers do.
  static func install() {
    XSetErrorHandler { display, event in
      if let display, let event { XErrorLog.add(event.pointee, display: display) }
      return 0
    }
    // The default handler prints three lines; what follows is up to the display's exit handler.
    XSetIOErrorHandler { _ in 0 }
  }

  private static func add(_ event: XErrorEvent, display: OpaquePointer) {
    let record = XErrorRecord(
      code: event.error_code, request: event.request_code, minorRequest: event.minor_code,
      resource: event.resourceid)
    records.withLock { records in
      if records[UInt(bitPattern: display), default: []].count < capacity {
        records[UInt(bitPattern: display), default: []].append(record)
      }
    }
  }

  /// The errors of a display since the last call.
  static func take(display: OpaquePointer) -> [XErrorRecord] {
    records.withLock { $0.removeValue(forKey: UInt(bitPattern: display)) ?? [] }
  }
}
