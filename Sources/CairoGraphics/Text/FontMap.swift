import CPango

/// The owner of Pango's collection of fonts.
final class FontMap {
  /// Made when it is first asked for, because that reads fontconfig's files.
  private(set) lazy var handle: OpaquePointer = {
    guard let map = pango_cairo_font_map_new() else { preconditionFailure("GLib ends the process before this.") }
    isLoaded = true
    return OpaquePointer(map)
  }()
  private var isLoaded = false

  func load() {
    _ = handle
  }

  deinit {
    if isLoaded { g_object_unref(UnsafeMutableRawPointer(handle)) }
  }
}
