import Graphics
import LayerTree
import TestSupport
import Testing

@testable import ChartViewer

@Suite("What tells how far files have been read")
struct LoadingBarTests {
  private static var measurer: EstimatedTextMeasurer { EstimatedTextMeasurer() }

  @MainActor
  private static func parts(_ progress: LoadingProgress, _ size: Size, background: Color = .white) -> [Layer] {
    let height = LoadingBar.statusHeight(in: size, measuring: measurer)
    return LoadingBar.makeLayer(
      progress, size: size, statusHeight: height, background: background, measuring: measurer
    ).sublayers
  }

  @Test("lies in the upper three points and in a line of its own below the chart")
  @MainActor
  func places() throws {
    let progress = LoadingProgress(rows: 3_200_000, bytes: 73_000_000, size: 229_000_000)
    for size in [Size(300, 200), Size(600, 300), Size(1600, 900)] {
      let parts = Self.parts(progress, size)
      try #require(parts.count == 2)
      #expect(parts[0].frame == Rectangle(0, 0, (size.width * 73 / 229).rounded(), 3))
      let height = LoadingBar.statusHeight(in: size, measuring: Self.measurer)
      #expect(height > 12 && height < 30)
      #expect(parts[1].frame.minY >= size.height - height && parts[1].frame.maxY <= size.height)
      #expect((parts[1] as? TextLayer)?.string == "3.2 million rows, 73 of 229 MB – Escape stops")
    }
  }

  @Test("is a bar alone in a low window, and a pale one where the end is not known")
  @MainActor
  func small() {
    let parts = Self.parts(LoadingProgress(rows: 5, bytes: 73), Size(300, 120))
    #expect(parts.count == 1 && parts[0].frame.width == 300 && parts[0].backgroundColor?.alpha == 0.4)
    #expect(LoadingBar.statusHeight(in: Size(300, 120), measuring: Self.measurer) == 0)
  }

  @Test(
    "can be read on light and dark styles",
    arguments: [Color.white, Color(rgb: 0xFF8000), Color(rgb: 0x202030), .clear])
  @MainActor
  func colors(background: Color) throws {
    let parts = Self.parts(LoadingProgress(rows: 5, bytes: 73), Size(300, 200), background: background)
    let color = try #require((parts[1] as? TextLayer)?.foregroundColor)
    let ground = background.alpha < 0.5 ? Color.white : background
    let seen = ground.interpolated(to: color.withAlpha(1), at: color.alpha)
    let (lighter, darker) = (max(seen.luminance, ground.luminance), min(seen.luminance, ground.luminance))
    #expect((lighter + 0.05) / (darker + 0.05) >= 3)
  }
}
