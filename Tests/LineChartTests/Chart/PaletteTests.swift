import Glibc
import Graphics
import LineChart
import Testing

@Suite("The colours of the series")
struct PaletteTests {
  /// How eyes see that lack a kind of cones (Machado, Oliveira and Fernandes, "A Physiologically-based Model for
  /// Simulation of Color Vision Deficiency", 2009, severity 1), on linear components.
  private static let eyes: [[SIMD3<Double>]] = [
    [SIMD3(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1)],
    [
      SIMD3(0.152286, 1.052583, -0.204868), SIMD3(0.114503, 0.786281, 0.099216), SIMD3(-0.003882, -0.048116, 1.051998),
    ],
    [
      SIMD3(0.367322, 0.860646, -0.227968), SIMD3(0.280085, 0.672501, 0.047413), SIMD3(-0.011820, 0.042940, 0.968881),
    ],
    [
      SIMD3(1.255528, -0.076749, -0.178779), SIMD3(-0.078411, 0.930809, 0.147602), SIMD3(0.004733, 0.691367, 0.303900),
    ],
  ]

  /// The colour in Oklab (Ottosson, 2020), times a hundred.
  private static func seen(_ color: Color, by eye: [SIMD3<Double>]) -> SIMD3<Double> {
    func linear(_ component: Double) -> Double {
      component <= 0.04045 ? component / 12.92 : pow((component + 0.055) / 1.055, 2.4)
    }
    let light = SIMD3(linear(color.red), linear(color.green), linear(color.blue))
    func product(_ rows: [SIMD3<Double>], _ vector: SIMD3<Double>) -> SIMD3<Double> {
      SIMD3((rows[0] * vector).sum(), (rows[1] * vector).sum(), (rows[2] * vector).sum())
    }
    let cones = product(
      [
        SIMD3(0.4122214708, 0.5363325363, 0.0514459929), SIMD3(0.2119034982, 0.6806995451, 0.1073969566),
        SIMD3(0.0883024619, 0.2817188376, 0.6299787005),
      ], product(eye, light).clamped(lowerBound: .zero, upperBound: .one))
    return product(
      [
        SIMD3(0.2104542553, 0.7936177850, -0.0040720468), SIMD3(1.9779984951, -2.4285922050, 0.4505937099),
        SIMD3(0.0259040371, 0.7827717662, -0.8086757660),
      ], SIMD3(cbrt(cones.x), cbrt(cones.y), cbrt(cones.z))) * 100
  }

  private static func contrast(_ color: Color, _ ground: Color) -> Double {
    let (high, low) = (max(color.luminance, ground.luminance), min(color.luminance, ground.luminance))
    return (high + 0.05) / (low + 0.05)
  }

  @Test(
    "Eight series can be told apart, by colour-blind eyes too, and stand out from light and dark grounds",
    arguments: [
      (SeriesPalette.light, [Color.white, Color(rgb: 0xEFEFF4)], 1.9, 6.5),
      (SeriesPalette.dark, [Color.black, Color(rgb: 0x1E2230)], 3.5, 12.0),
    ])
  func apart(colors: [Color], grounds: [Color], contrast: Double, distance: Double) {
    let all = [ChartStyle().chartLineColor] + colors
    #expect(all.count == 8)
    for eye in Self.eyes {
      for (index, color) in all.enumerated() {
        for other in all[(index + 1)...] {
          let difference = Self.seen(color, by: eye) - Self.seen(other, by: eye)
          #expect((difference * difference).sum().squareRoot() >= distance, "\(color) \(other)")
        }
      }
    }
    for color in colors {
      for ground in grounds { #expect(Self.contrast(color, ground) >= contrast, "\(color) on \(ground)") }
    }
  }

  @Test("On a dark ground the colours for dark grounds are used, unless the style has its own")
  func ground() {
    let layout = LineChartViewCustomLayout()
    #expect(layout.lineColor(forSeries: 1) == SeriesPalette.light[0])
    layout.viewBackgroundColor = Color(rgb: 0x1E2230)
    #expect((1...8).map(layout.lineColor) == SeriesPalette.dark + [SeriesPalette.dark[0]])
    layout.style.seriesColors = [.white]
    #expect(layout.lineColor(forSeries: 3) == .white)
  }
}
