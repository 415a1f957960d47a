/// An error that the X server reported, some time after the request that caused it.
public nonisolated struct XErrorRecord: Hashable, Sendable {
  /// The protocol's number of the error, such as 3 for a window that does not exist.
  public var code: UInt8
  /// The protocol's number of the request, or of the extension it belongs to.
  public var request: UInt8
  /// The request's number in its extension.
  public var minorRequest: UInt8
  /// The window, pixmap, … that the request was about.
  public var resource: UInt
}
