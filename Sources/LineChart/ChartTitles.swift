/// The texts around a chart; nil where there is none.
struct ChartTitles: Hashable {
  var title: String?
  var subtitle: String?
  var x: String?
  var y: String?
  var y2: String?

  init(_ settings: ChartSettings) {
    func text(_ text: String?) -> String? { text.flatMap { $0.isEmpty ? nil : $0 } }
    title = text(settings.title)
    subtitle = text(settings.subtitle)
    x = text(settings.xTitle)
    y = text(settings.yTitle)
    y2 = text(settings.y2Title)
  }
}
