import CX11
import Glibc

/// Memory for pixels that the X server reads by itself, so that a picture is shown without being sent: the owner of a
/// segment of shared memory.
// The isolation is written out since importers do not find the default one for an isolated deinit.
@MainActor
public final class SharedPixels {
  /// `0x00RRGGBB` each, `width` from row to row; all 0 at first.
  public let start: UnsafeMutableRawPointer
  /// In pixels.
  public let width: Int
  /// In pixels.
  public let height: Int
  private let connection: XConnection
  private var segment: XShmSegmentInfo
  /// Whether the server may still be reading.
  private var isShowing = false

  /// Nil where the server cannot read this machine's memory, has its bytes in another order, or there is no memory.
  public init?(connection: XConnection, width: Int, height: Int) {
    let display = connection.rawDisplay
    guard width > 0, height > 0, XShmQueryExtension(display) != 0,
      XImageByteOrder(display) == (1.littleEndian == 1 ? LSBFirst : MSBFirst)
    else { return nil }
    let identifier = shmget(IPC_PRIVATE, width * height * 4, IPC_CREAT | 0o600)
    guard identifier >= 0 else { return nil }
    // Gone with the last who has it, however the program ends.
    defer { shmctl(identifier, IPC_RMID, nil) }
    guard let memory = shmat(identifier, nil, 0), memory != UnsafeMutableRawPointer(bitPattern: -1) else { return nil }
    var segment = XShmSegmentInfo()
    segment.shmid = identifier
    segment.shmaddr = memory.assumingMemoryBound(to: CChar.self)
    segment.readOnly = 1
    // A server on another machine knows the extension, too; its answer comes as an error.
    _ = XErrorLog.take(display: display)
    guard XShmAttach(display, &segment) != 0, XSync(display, 0) != 0, XErrorLog.take(display: display).isEmpty else {
      shmdt(memory)
      return nil
    }
    start = memory
    (self.width, self.height, self.connection, self.segment) = (width, height, connection, segment)
  }

  isolated deinit {
    XShmDetach(connection.rawDisplay, &segment)
    shmdt(start)
  }

  /// Waits until the server has shown all that it was asked to, so that pixels can be changed.
  public func finishShowing() {
    guard isShowing else { return }
    isShowing = false
    XSync(connection.rawDisplay, 0)
  }

  /// Shows a part of the pixels at the same place of a window.
  fileprivate func show(_ area: PixelRectangle, in window: XWindow, context: GC) {
    let visual = UnsafeMutablePointer<Visual>(connection.visual)
    let image = XShmCreateImage(
      connection.rawDisplay, visual, UInt32(connection.depth), ZPixmap, segment.shmaddr, &segment, UInt32(width),
      UInt32(height))
    guard let image else { return }
    XShmPutImage(
      connection.rawDisplay, window.drawable, context, image, Int32(area.x), Int32(area.y), Int32(area.x),
      Int32(area.y), UInt32(area.width), UInt32(area.height), 0)
    // The pixels are not the image's to free.
    image.pointee.data = nil
    _ = image.pointee.f.destroy_image(image)
    isShowing = true
    XFlush(connection.rawDisplay)
  }
}

extension XWindow {
  /// Shows the part `area`, which lies in the picture, of shared pixels at the same place of the window, whose pixels
  /// must be such as `takesPixels` says. The server reads them later: they stay as they are until `finishShowing`.
  public func put(_ pixels: SharedPixels, area: PixelRectangle) {
    guard !isClosed, area.width > 0, area.height > 0, let context = drawingContext() else { return }
    precondition(
      area.x >= 0 && area.y >= 0 && area.x + area.width <= pixels.width && area.y + area.height <= pixels.height,
      "The area lies in the picture.")
    pixels.show(area, in: self, context: context)
  }
}
