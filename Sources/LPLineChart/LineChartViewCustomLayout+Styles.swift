public import Diagnostics
public import LineChart
public import StyleFiles

extension LineChartViewCustomLayout {
  /// Lays styles over the layout's own choices, the later over the earlier: names of built-in styles such as `"teal"`,
  /// or paths of style files. What earlier styles set does not stay.
  ///
  /// Call it after a view adopted the layout. A style that has mistakes changes nothing.
  ///
  /// - Throws: The first mistake in a style, or that there is none of this name.
  public nonisolated final func restyle(
    with styles: String..., library: StyleLibrary = StyleLibrary()
  ) throws(DiagnosticError) {
    let file = StyleFile.load(styles, library: library)
    if let error = file.diagnostics.first(where: { $0.severity == .error }) { throw DiagnosticError(error) }
    restyle { file.overlay.apply(to: &$0) }
  }
}
