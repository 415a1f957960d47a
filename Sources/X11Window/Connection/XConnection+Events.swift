import CX11

extension XConnection {
  /// The most events of one turn, so that a flood of them leaves time to draw.
  private static var largestDrain: Int { 4096 }

  /// Reads the events that have arrived, without waiting, and gives each window its own.
  ///
  /// Also sends what waits in Xlib's buffer. Returns whether events are left for the next turn.
  @discardableResult public func drainEvents() -> Bool {
    var event = XEvent()
    var count = 0
    while count < XConnection.largestDrain, XPending(rawDisplay) > 0 {
      XNextEvent(rawDisplay, &event)
      count += 1
      receive(&event)
    }
    for window in windows.values { window.deliver() }
    return count == XConnection.largestDrain
  }

  /// Whether Xlib holds events that it has read already, for instance while it waited for an answer.
  ///
  /// The descriptor would not become readable for them.
  var hasEvents: Bool {
    XEventsQueued(rawDisplay, QueuedAlready) > 0
  }

  private func receive(_ event: inout XEvent) {
    switch event.type {
    case MappingNotify:
      if event.xmapping.request != MappingPointer { XRefreshKeyboardMapping(&event.xmapping) }
    case PropertyNotify where event.xproperty.window == root:
      if event.xproperty.atom == XA_RESOURCE_MANAGER { readSettings() }
    default:
      // Where a window's event says of which window it is told, that field is the first one.
      windows[event.xany.window]?.receive(&event)
    }
  }

  private func readSettings() {
    let new = DesktopSettings(resources: text(ofProperty: XA_RESOURCE_MANAGER) ?? "")
    guard new != settings else { return }
    settings = new
    for window in windows.values { window.receive(.settingsChanged(new)) }
  }

  /// The root window's property as text, read in one round trip.
  private func text(ofProperty property: UInt) -> String? {
    var type: UInt = 0
    var format: Int32 = 0
    var count: UInt = 0
    var left: UInt = 0
    var data: UnsafeMutablePointer<UInt8>?
    // The length is counted in four bytes; a megabyte is more than any desktop writes.
    let status = XGetWindowProperty(
      rawDisplay, root, property, 0, 1 << 18, False, UInt(AnyPropertyType), &type, &format, &count, &left, &data)
    defer { if let data { XFree(data) } }
    guard status == Success, format == 8, let data else { return nil }
    return String(decoding: UnsafeBufferPointer(start: data, count: Int(count)), as: UTF8.self)
  }
}
