import CairoGraphics
import Calendar
import ChartViewer
import Diagnostics
import Glibc
import LineChart
import TableReaders

/// `lpchart view`: opens a window.
struct ViewVerb {
  private let options: ChartOptions
  private let follows: Bool
  private let tracePath: String?

  init(_ arguments: Arguments) throws(DiagnosticError) {
    options = try ChartOptions(arguments)
    follows = arguments.has(.follow)
    tracePath = arguments.value(.trace)
  }

  func run(_ measurer: PangoTextMeasurer) throws(DiagnosticError) -> Int32 {
    // Fonts are looked up on another thread while files are read and the display is connected.
    measurer.prepare()
    var trace: TraceLog?
    if let tracePath { trace = try TraceLog(path: tracePath) }
    let document = ChartDocument(options.request)
    document.view.timeZone = SystemTimeZone()
    // A window can show what is wrong, and follows while it is mended; so it opens with what is right.
    document.loadStyle(force: true)
    var followers: [Int: DataFollower] = [:]
    func isFollowed(_ source: String) -> Bool { source == "-" || follows || DataFollower.isPipe(source) }
    for (index, source) in document.dataSources.enumerated() where isFollowed(source) {
      followers[index] = try DataFollower(
        source, format: options.request.dataFormat, options: options.request.delimited,
        limit: ReadingLimit(rowCount: options.request.rowLimit))
    }
    // A large file is read while the window comes up, and shown as it is read.
    var readings: [Int: BackgroundReading] = [:]
    for (index, source) in document.dataSources.enumerated()
    where followers[index] == nil && ChartDocument.isLarge(source) {
      readings[index] = try document.beginReading(at: index)
    }
    if followers.isEmpty && readings.isEmpty || followers.count + readings.count < document.dataSources.count {
      try document.loadData { source in isFollowed(source) || ChartDocument.isLarge(source) }
      if readings.isEmpty { try document.showRequestedView(measuring: measurer) }
    }
    let window: ChartWindow
    do throws(DiagnosticError) {
      window = try ChartWindow(
        document, scale: options.scale, measurer: measurer, trace: trace, rehearses: true,
        report: { Console.report($0) })
    } catch {
      var diagnostic = error.diagnostic
      if diagnostic.code == "no-display" {
        diagnostic.message += "; `lpchart render … -o chart.png` writes a picture without one"
      }
      throw DiagnosticError(diagnostic)
    }
    for (index, follower) in followers { window.follow(follower, at: index) }
    for (index, reading) in readings { window.load(reading, at: index) }
    return window.run()
  }
}
