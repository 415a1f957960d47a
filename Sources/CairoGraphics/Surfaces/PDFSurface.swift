import CCairo
public import Diagnostics
public import Graphics

/// A PDF document of one page, gathered in memory.
public final class PDFSurface: CairoSurface {
  /// The document as it comes out of Cairo.
  private final class Output {
    var bytes: [UInt8] = []
  }

  private let output: Output

  /// A page of `size` points (1/72 inch), with `title` in its information.
  public init(size: Size, title: String? = nil) throws(DiagnosticError) {
    let output = Output()
    let created = cairo_pdf_surface_create_for_stream(
      { closure, data, count in
        guard let closure, let data else { return CAIRO_STATUS_WRITE_ERROR }
        let output = Unmanaged<Output>.fromOpaque(closure).takeUnretainedValue()
        output.bytes.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
        return CAIRO_STATUS_SUCCESS
      }, Unmanaged.passUnretained(output).toOpaque(), size.width, size.height)
    guard let created else { preconditionFailure("Cairo returns a surface in an error state, never none.") }
    if let failure = CairoStatus.failure(cairo_surface_status(created), "the PDF document cannot be made") {
      cairo_surface_destroy(created)
      throw failure
    }
    self.output = output
    super.init(owning: created, hasPixels: false)
    // Cairo writes the time of day else, and equal pictures would differ.
    cairo_pdf_surface_set_metadata(created, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z")
    if let title { cairo_pdf_surface_set_metadata(created, CAIRO_PDF_METADATA_TITLE, title) }
  }

  // Cairo may write while the surface goes, so the output must outlive it.
  deinit {
    cairo_surface_finish(handle)
  }

  /// Ends the page and the document, and returns it. Nothing can be drawn afterwards.
  public func finishedData() throws(DiagnosticError) -> [UInt8] {
    cairo_surface_finish(handle)
    if let failure { throw failure }
    return output.bytes
  }
}
