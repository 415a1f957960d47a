import CairoGraphics
import Graphics
import LayerTree
import LineChart
import Tables

/// Whether one row of very many is seen in the picture when its value alone differs.
struct SpikeCheck {
  let count: Int
  private let size = Size(1600, 900)

  /// How many pixels high the spike stands in the picture, and how many it would have to; nil without memory for it.
  func heights() -> (seen: Int, expected: Int)? {
    var values = GrowingArray<Double>()
    values.reserveCapacity(count)
    values.append(repeating: 0, count: count)
    guard let level = picture(of: values) else { return nil }
    values[count / 3] = 1
    guard let spike = picture(of: values) else { return nil }
    return spike.surface.withPixels { pixels, stride in
      level.surface.withPixels { others, _ in
        let rows = (0..<Int(size.height)).count { row in
          (0..<Int(size.width)).contains { pixels[row * stride + $0] != others[row * stride + $0] }
        }
        return (rows, Int(spike.plot.height))
      }
    }
  }

  private func picture(of values: GrowingArray<Double>) -> (surface: ImageSurface, plot: Rectangle)? {
    guard let surface = try? ImageSurface(width: Int(size.width), height: Int(size.height), format: .rgb24) else {
      return nil
    }
    let measurer = PangoTextMeasurer()
    let view = LineChartView(table: Table(columns: [Column(name: "value", numbers: values)]))
    view.yRange = 0...1
    let layers = view.update(size: size, measuring: measurer)
    LayerPainter(measuring: measurer).paint(layers, on: CairoCanvas(surface, measurer: measurer))
    return view.report.map { (surface, $0.frame.plot) }
  }
}
