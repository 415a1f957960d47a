import CairoGraphics
import ChartViewer
import Diagnostics
import Glibc

/// `lpchart render`: writes a picture.
struct RenderVerb {
  private let options: ChartOptions
  /// A path, or `-` for standard output.
  private let output: String
  private let format: PictureFormat
  private let svgText: SVGCanvas.TextMode

  init(_ arguments: Arguments) throws(DiagnosticError) {
    options = try ChartOptions(arguments)
    guard let output = arguments.value(.output) else {
      throw DiagnosticError.usage("render needs -o FILE: a .png, .svg or .pdf file, or - for standard output")
    }
    self.output = output
    if let format = try OptionValue.choice(PictureFormat.self, arguments, .format) {
      self.format = format
    } else if let format = PictureFormat(path: output) {
      self.format = format
    } else if output == "-" {
      format = .png
    } else {
      throw DiagnosticError.usage("-o '\(output)': the name does not end in .png, .svg or .pdf; say --format")
    }
    svgText = try OptionValue.choice(SVGCanvas.TextMode.self, arguments, .svgText) ?? .text
    if output == "-", isatty(STDOUT_FILENO) == 1, format != .svg {
      throw DiagnosticError.usage("-o -: a picture is not written to a terminal")
    }
  }

  func run(_ measurer: PangoTextMeasurer) throws(DiagnosticError) -> Int32 {
    // Fonts are looked up on another thread while style and data are read. An SVG's text needs them only to be measured.
    measurer.prepare()
    let document = ChartDocument(options.request)
    guard try document.loadForReport(output: output) else { return ExitStatus.failed }
    document.view.rehearse(size: document.size)
    try document.showRequestedView(measuring: measurer)
    let picture = try document.view.picture(
      format, size: document.size, scale: options.scale ?? 1, svgText: svgText, measurer: measurer)
    guard document.reportProblems() else { return ExitStatus.failed }
    if output == "-" {
      try Console.print(picture)
    } else {
      try PictureFile.write(picture, to: output)
    }
    return ExitStatus.done
  }
}
