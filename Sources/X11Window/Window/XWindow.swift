import CX11

/// A top-level window. It is not on the screen before `show()`, and never raises itself.
public final class XWindow {
  public let connection: XConnection
  /// The window's number in the protocol, for a drawing library.
  public let drawable: UInt
  /// The size of the contents, as the last event told it.
  public private(set) var size: PixelSize
  /// Whether the window is on the screen, as the last event told it.
  public private(set) var isMapped = false
  public private(set) var isClosed = false
  /// What the window manager shows, in place of which control characters are left out.
  public private(set) var title: String
  /// Receives the events of each turn of the loop, in order.
  public var handleEvents: ([WindowEvent]) -> Void = { _ in }

  private var batch = WindowEventBatch()
  private var context: GC?
  private var cursor = CursorShape.standard
  /// The cursors that were made, kept until the connection is closed.
  private var cursors: [CursorShape: UInt] = [:]

  /// Makes a window whose sides are between 1 and 32,767 pixels; a size beyond is moved to the nearest.
  ///
  /// The server paints no background, so nothing flickers, and keeps the contents at the top left while resizing.
  public init(
    connection: XConnection, size: PixelSize, minimumSize: PixelSize = PixelSize(120, 80), title: String,
    className: (instance: String, class: String) = ("lpchart", "Lpchart")
  ) {
    self.connection = connection
    self.size = size.clamped
    self.title = XWindow.printable(title)

    var attributes = XSetWindowAttributes()
    attributes.background_pixmap = 0
    attributes.bit_gravity = NorthWestGravity
    attributes.event_mask =
      StructureNotifyMask | ExposureMask | PointerMotionMask | ButtonPressMask | ButtonReleaseMask | KeyPressMask
      | EnterWindowMask | LeaveWindowMask | FocusChangeMask
    let mask = UInt(CWBackPixmap | CWBitGravity | CWEventMask)
    drawable = XCreateWindow(
      connection.rawDisplay, connection.root, 0, 0, UInt32(self.size.width), UInt32(self.size.height), 0,
      Int32(connection.depth), UInt32(InputOutput), UnsafeMutablePointer<Visual>(connection.visual), mask,
      &attributes)
    connection.windows[drawable] = self
    setHints(minimumSize: minimumSize.clamped)
    setIdentity(className)
    setProtocols()
    writeTitle()
  }

  /// Puts the window on the screen and sends the request at once, so that the server works while the caller draws.
  public func show() {
    guard !isClosed else { return }
    XMapWindow(connection.rawDisplay, drawable)
    XFlush(connection.rawDisplay)
  }

  /// Sets the title. Control characters are left out, since some window managers fail to show them.
  public func setTitle(_ title: String) {
    let printable = XWindow.printable(title)
    guard printable != self.title, !isClosed else { return }
    self.title = printable
    writeTitle()
  }

  /// Sets the pictures for task bars, one for each size.
  public func setIcons(_ icons: [WindowIcon]) {
    guard !isClosed else { return }
    // Numbers of 32 bits are given to Xlib as C longs, whatever the size of those.
    let values = icons.flatMap { [UInt($0.side), UInt($0.side)] + $0.pixels.map { UInt($0) } }
    setProperty(connection.atom(.netIcon), type: XA_CARDINAL, longs: values)
  }

  /// Sets what the pointer looks like over the window.
  public func setCursor(_ shape: CursorShape) {
    guard shape != cursor, !isClosed else { return }
    cursor = shape
    guard let index = shape.fontIndex else {
      XUndefineCursor(connection.rawDisplay, drawable)
      return
    }
    let made = cursors[shape] ?? XCreateFontCursor(connection.rawDisplay, index)
    cursors[shape] = made
    XDefineCursor(connection.rawDisplay, drawable, made)
  }

  /// Takes the window off the screen for good; further events are dropped. What draws on it must be gone before.
  public func close() {
    guard !isClosed else { return }
    isClosed = true
    isMapped = false
    connection.windows[drawable] = nil
    if let context { XFreeGC(connection.rawDisplay, context) }
    context = nil
    XDestroyWindow(connection.rawDisplay, drawable)
    XFlush(connection.rawDisplay)
  }

  /// What pixels are put with; made when it is first needed, nil where Xlib has no memory for it.
  func drawingContext() -> GC? {
    if context == nil { context = XCreateGC(connection.rawDisplay, drawable, 0, nil) }
    return context
  }

  /// Hands the events since the last call to `handleEvents`.
  func deliver() {
    guard !batch.isEmpty, !isClosed else { return }
    handleEvents(batch.take())
  }

  func receive(_ event: WindowEvent) {
    switch event {
    case .resized(let new):
      // A window that was only moved is told its old size again.
      guard new != size else { return }
      size = new
    case .mapped:
      isMapped = true
    case .unmapped:
      isMapped = false
    default:
      break
    }
    batch.append(event)
  }
}
