import CairoGraphics
import ChartViewer
import Foundation
import Graphics
import LayerTree
import LineChart
import TestSupport
import Testing

/// The README's pictures, which `Scripts/gallery.sh` makes.
@Suite("The gallery shows what the program draws")
@MainActor
struct GalleryTests {
  nonisolated static let samples = [
    "looks/default", "looks/teal", "looks/sunset", "looks/violet", "grades", "temperatures", "nile",
    "electricity", "floods", "glucose", "rain", "seattle", "shares",
  ]

  private static let folder = Command.packageDirectory + "/Resources/Gallery/"

  /// Where the pointer stands in the picture of the window, in points; see the script.
  private static let pointer = Point(380, 210)

  /// Compares pixels where the bytes differ: another zlib packs the same picture otherwise.
  private func expect(_ png: [UInt8], isPicture name: String) throws {
    let data = try #require(FileManager.default.contents(atPath: Self.folder + name), "\(name)")
    if png == [UInt8](data) { return }
    let (expected, actual) = (try TestSupport.Picture(png: [UInt8](data)), try TestSupport.Picture(png: png))
    let difference = try #require(actual.difference(from: expected, tolerance: 1), "\(name) has another size")
    #expect(difference.count == 0, "\(name): \(difference). Scripts/gallery.sh makes it anew; look at it then.")
  }

  @Test("A picture of a sample is up to date", arguments: samples)
  func picture(name: String) throws {
    let file = (name.split(separator: "/").last.map(String.init) ?? name) + ".png"
    try expect(try Sample(name).png(scale: 2), isPicture: file)
  }

  @Test("The picture of the window is up to date")
  func window() throws {
    let sample = try Sample("temperatures")
    let view = sample.view
    let picture = CairoGraphics.Picture(size: sample.document.size, scale: 2) { canvas, measurer in
      let painter = LayerPainter(measuring: measurer)
      painter.paint(view.update(size: sample.document.size, pixelsPerPoint: 2, measuring: measurer), on: canvas)
      if let hover = view.hover(at: Self.pointer) { painter.paint(view.makeOverlay(for: hover), on: canvas) }
    }
    try expect(try picture.encoded(as: .png, measurer: PinnedFonts.makeMeasurer()), isPicture: "window.png")
  }

  @Test("The gallery has no picture that nothing makes")
  func files() throws {
    let made = Self.samples.map { ($0.split(separator: "/").last.map(String.init) ?? $0) + ".png" } + ["window.png"]
    #expect(try FileManager.default.contentsOfDirectory(atPath: Self.folder).sorted() == made.sorted())
  }
}
