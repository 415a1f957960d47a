import Glibc
import Graphics

/// Whether labels of slots are turned so that more of them have room.
enum LabelTurn {
  /// What is left of the picture's width for a plot, about, in points.
  private static let sides = 80.0
  /// More labels than these are not all measured.
  private static let mostMeasured = 500

  /// How long a label may be at an angle so that most of the picture's height is left to the plot, in points.
  static func longest(at angle: Double, height: Double) -> Double { height * 0.3 / sin(angle) }

  /// The angle, in radians against the clock; nil where the labels lie level, because all have room so or turning them
  /// would not show half as many again.
  static func angle(
    _ data: ChartData, _ settings: ChartSettings, _ metrics: LayoutMetrics, width: Double,
    measuring measurer: any TextMeasuring
  ) -> Double? {
    guard data.places == .slots else { return nil }
    let fixed = settings.xData
    let count = fixed?.count ?? min(data.slotCount, data.order.count)
    let room = width - sides
    guard count > 1, room > 0 else { return nil }
    let spacing = room / Double(count - 1)
    let widths = stride(from: 0, to: count, by: max(count / mostMeasured, 1))
      .compactMap { fixed?[$0] ?? data.xText(at: $0) }.map { measurer.width(of: $0, in: metrics.xFont) }
    let widest = widths.max() ?? 0
    guard widest + LabelThinning.gapAlong > spacing else { return nil }
    let height = measurer.metrics(of: metrics.xFont).lineHeight
    // How far apart two labels have to be that lie level, lean and stand.
    let (level, leaning) = (widest + LabelThinning.gapAlong, (height + LabelThinning.gapAcross) * 2.0.squareRoot())
    let standing = height + LabelThinning.gapAcross
    func shown(_ distance: Double) -> Double { Double(count) / max((distance / spacing).rounded(.up), 1) }
    if shown(leaning) >= 1.5 * shown(level) {
      return shown(standing) > 1.5 * shown(leaning) ? .pi / 2 : .pi / 4
    }
    return shown(standing) >= 1.5 * shown(level) ? .pi / 2 : nil
  }
}
