public import Diagnostics
public import Graphics
public import LineChart

/// What one or more style or chart files say.
///
/// Where something is wrong with them, everything that is right is here all the same; whether to use it is the
/// caller's choice.
public struct StyleFile: Hashable, Sendable {
  /// What is said of the look.
  public var overlay = StyleOverlay()
  /// What is said of the data.
  public var settings = ChartSettingsOverlay()
  /// The files that hold the data, as paths from the working directory, or `-`; empty where none is named.
  public var dataFiles: [String] = []
  /// Of the window or picture, in points.
  public var size: Size?
  /// The files that this depends on, in the order in which they were asked for; also those that are not there, because
  /// their coming would change it.
  public var dependencies: [String] = []
  public var diagnostics: [Diagnostic] = []

  public init() {}

  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// The only or first file that holds the data; nil where none is named.
  public var data: String? { dataFiles.first }

  /// The defaults with the look laid over them.
  public var style: ChartStyle {
    var style = ChartStyle()
    overlay.apply(to: &style)
    return style
  }

  /// Says what `later` says over what this one says.
  public mutating func lay(_ later: StyleFile) {
    overlay.lay(later.overlay)
    settings.lay(later.settings)
    if !later.dataFiles.isEmpty { dataFiles = later.dataFiles }
    size = later.size ?? size
    for path in later.dependencies where !dependencies.contains(path) { dependencies.append(path) }
    diagnostics += later.diagnostics
  }
}
