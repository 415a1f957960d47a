import CairoGraphics
import Graphics
import Testing

@testable import LineChart

@Suite("The picture of a decimated line")
struct DecimatedPictureTests {
  @Test("has each pixel of the whole line's hairline, and no other", arguments: LineSample.all + LineSample.narrow)
  func hairline(sample: LineSample) {
    func picture(isWhole: Bool, isQuick: Bool = false) -> HairlinePicture {
      let (series, plot) = sample.geometry(isWhole: isWhole, isQuick: isQuick)
      let scale = sample.pixelsPerPoint
      // The pixels that lie wholly in the plot: beyond it the decimated line goes straight to its next value.
      let left = (plot.minX * scale).rounded(.up)
      var picture = HairlinePicture(
        width: Int((plot.maxX * scale).rounded(.down) - left), height: Int((plot.maxY * scale).rounded(.up)) + 1)
      picture.draw(series.vertices.map { Point($0.point.x * scale - left, $0.point.y * scale) })
      return picture
    }
    let whole = picture(isWhole: true)
    #expect(whole.pixels.contains(true))
    let different = picture(isWhole: false).difference(from: whole)
    #expect(different == 0)
    // While the view moves the line may lean by a pixel.
    #expect(picture(isWhole: false, isQuick: true).difference(from: whole) * 10 <= whole.pixels.count { $0 })
  }

  @Test(
    "is the whole line's where it is antialiased", arguments: LineSample.all, [1.0, 2.5])
  func antialiased(sample: LineSample, lineWidth: Double) throws {
    func picture(isWhole: Bool, isQuick: Bool = false) throws -> ImageSurface {
      let (series, plot) = sample.geometry(isWhole: isWhole, isQuick: isQuick)
      let scale = sample.pixelsPerPoint
      let surface = try ImageSurface(width: Int((plot.maxX + 10) * scale), height: Int((plot.maxY + 10) * scale))
      let canvas = CairoCanvas(surface, scale: scale, measurer: PangoTextMeasurer())
      canvas.erase(to: .black)
      var path = Path()
      for run in series.runs { path.append(Path(polyline: run)) }
      canvas.stroke(path, Stroke(width: lineWidth, join: .round), with: .color(.white))
      return surface
    }
    let whole = try picture(isWhole: true)
    func share(of picture: ImageSurface, apart levels: Int) -> Double {
      var different = 0
      for y in 0..<whole.height {
        for x in 0..<whole.width {
          let pair = [whole, picture].map { Int($0.pixel(x: x, y: y) & 0xFF) }
          if abs(pair[0] - pair[1]) > levels { different += 1 }
        }
      }
      return Double(different) / Double(whole.width * whole.height)
    }
    #expect(share(of: try ImageSurface(width: whole.width, height: whole.height), apart: 32) > 0.004)
    #expect(share(of: try picture(isWhole: false), apart: 32) <= 0.001)
    let quick = try picture(isWhole: false, isQuick: true)
    #expect(share(of: quick, apart: 64) <= 0.12)
    #expect(share(of: quick, apart: 128) <= 0.002)
  }

  @Test("has a few vertices for each pixel, whatever the number of rows")
  func size() {
    for sample in LineSample.all {
      let (series, plot) = sample.geometry(isWhole: false)
      let pixels = plot.width * sample.pixelsPerPoint + 2
      #expect(Double(series.vertices.count) <= 24 * pixels, "\(sample)")
      #expect(Double(series.areaOutlines.joined().count) <= 8 * pixels, "\(sample)")
    }
  }
}
