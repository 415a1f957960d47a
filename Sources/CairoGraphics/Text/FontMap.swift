import CPango

/// The owner of Pango's collection of fonts.
final class FontMap {
  /// Made when it is first asked for, because that reads fontconfig's files.
  private(set) lazy var handle: OpaquePointer = {
    isLoaded = true
    return loading?.finish() ?? Self.make()
  }()
  private var isLoaded = false
  private var loading: FontLoading?

  /// Begins to make it on another thread.
  func load() {
    guard !isLoaded, loading == nil else { return }
    loading = FontLoading()
  }

  deinit {
    if isLoaded || loading != nil { g_object_unref(UnsafeMutableRawPointer(handle)) }
  }

  /// A new collection, which the caller owns.
  static func make() -> OpaquePointer {
    guard let map = pango_cairo_font_map_new() else { preconditionFailure("GLib ends the process before this.") }
    return OpaquePointer(map)
  }
}
