/// The steps from the table to the picture, in their order.
public enum ChartStage: String, Hashable, Sendable, CaseIterable {
  /// Table and keys to rows in order and series.
  case series
  /// Size and lengths of the layout to the plot's place.
  case frame
  /// Domains, ticks and label texts.
  case scales
  /// Places of ticks, labels and vertices.
  case geometry
  /// The layers of the whole picture.
  case layers
  /// The lines of the strip that shows the whole x axis under a part of it.
  case overview
}
