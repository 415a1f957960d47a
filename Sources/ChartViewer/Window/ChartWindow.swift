public import CairoGraphics
public import Diagnostics
import Graphics
import LayerTree
import LineChart
import X11Window

/// A window that shows a chart document: lays it out anew with every size, answers the pointer, and follows its files.
public final class ChartWindow {
  let document: ChartDocument
  let loop: EventLoop
  let window: XWindow
  /// What converts pictures to the window's pixels; nil where they can be put there as they are.
  var surface: WindowSurface?
  let trace: TraceLog?
  /// Pixels in a point that was asked for; nil follows the desktop.
  private let fixedScale: Double?
  /// What texts are drawn and measured with.
  var measurer: PangoTextMeasurer
  var buffers: WindowBuffers

  /// Where the pointer is in the window, in pixels; nil while it is outside.
  var pointer: PixelPoint?
  /// What is said at the top of the window because the files are wrong.
  var problem: Banner?
  /// What is said for a moment.
  var note: Banner?
  /// What was said when reading was stopped, until it begins again.
  var stopNote: Banner?
  /// What the buffers show.
  var painted = Painted()
  /// What the next `draw` has to do.
  var pending = PendingWork()
  /// The watched files, style files and data files.
  var watched: [String] = []
  /// Where rows come from bit by bit, by the index of the document's source.
  var followers: [Int: DataFollower] = [:]
  /// What is being read on other threads, by the index of its source.
  var readings: [Int: BackgroundReading] = [:]
  /// How far these have come.
  var progress: [Int: LoadingProgress] = [:]
  /// The sources whose files have changed since the reading of them began.
  var outdatedReadings: Set<Int> = []
  /// When reading began while nothing else was being read.
  var loadingStart = Duration.zero
  /// Whether a line tells how far reading is.
  var showsStatus = false
  /// The work on rows that have to be sorted, on a thread of its own.
  var sorting = SortingState()
  /// Whether all reading was asked to end and some has not yet.
  var wasLoadingStopped = false
  /// Where messages go besides the window.
  let report: ([Diagnostic]) -> Void
  /// What was wrong when it was last told.
  var reported: [Diagnostic] = []
  /// How many times each step had run when the last frame was drawn.
  var drawnRuns: [ChartStage: Int] = [:]
  /// How long the last frame took.
  var lastFrame = Duration.zero
  /// The views that were left.
  var history = ViewportHistory()
  /// Whether the view was moved just now.
  var isViewMoving = false
  /// The button that is held.
  var drag: Drag?
  var clicks = ClickCounter()
  /// The hidden series at the last press on a name.
  var hiddenBeforeClick: Set<String> = []
  /// The series whose name was clicked last; nil where something else was.
  var clickedSeries: Int?
  /// Whether the list of what can be done lies over the chart.
  var showsHelp = false
  /// The part in view that the trace told last.
  var tracedViewport = Viewport.all
  /// Whether the window has had its first picture.
  private(set) var hasShownFirstFrame = false

  /// Connects to the display and shows the document, which has been loaded.
  ///
  /// - Parameters:
  ///   - scale: pixels in a point; nil for the desktop's setting.
  ///   - measurer: whose fonts the window uses, perhaps being looked up already.
  ///   - rehearses: whether the chart is laid out once ahead while fonts are being looked up, for which its layout is
  ///     asked for every part.
  ///   - report: is told what is wrong with the files, whenever that changes.
  public init(
    _ document: ChartDocument, scale: Double? = nil, measurer: PangoTextMeasurer = PangoTextMeasurer(),
    trace: TraceLog? = nil, rehearses: Bool = false, report: @escaping ([Diagnostic]) -> Void = { _ in }
  ) throws(DiagnosticError) {
    self.document = document
    self.trace = trace
    self.report = report
    fixedScale = scale
    let connection = try XConnection()
    let pixelsPerPoint = scale ?? connection.settings.pixelsPerPoint
    window = XWindow(
      connection: connection, size: PixelSize(document.size, pixelsPerPoint: pixelsPerPoint),
      title: ChartWindow.title(of: document))
    // The server puts the window up while fonts are found and the chart is drawn.
    window.show()
    self.measurer = PangoTextMeasurer(sharing: measurer, rendering: connection.settings.cairoRendering)
    buffers = try WindowBuffers(width: window.size.width, height: window.size.height, isRoomy: false, sharedBy: nil)
    loop = try EventLoop(connection: connection)
    // Fonts may still be being looked up.
    buffers.shown.populate()
    if rehearses { document.view.rehearse(size: document.size) }
  }

  /// Shows the window until it is closed; returns the program's exit status.
  public func run() -> Int32 {
    window.handleEvents = { [unowned self] in $0.forEach(handle) }
    loop.filesChanged = { [unowned self] in filesChanged($0) }
    loop.update = { [unowned self] in update() }
    loop.draw = { [unowned self] in draw() }
    window.connection.connectionLost = { [report] in report([$0]) }
    reportProblems()
    let status = loop.run()
    trace?.write("close")
    window.close()
    return status
  }

  /// Calls `action` again and again while the window is open; the chart is drawn where it changed.
  public func `repeat`(every interval: Duration, _ action: @escaping () -> Void) {
    loop.schedule(TimerTopic("repeat"), after: interval, every: interval, action: action)
  }

  /// Pixels in a point.
  var pixelsPerPoint: Double { fixedScale ?? window.connection.settings.pixelsPerPoint }

  /// The window's contents, in points.
  var size: Size { window.size.points(pixelsPerPoint: pixelsPerPoint) }

  /// What is left of the contents above the line that tells how far files have been read.
  var sizeWithoutStatus: Size { Size(size.width, size.height - statusHeight) }

  /// The size of the chart: what is left above the strip that shows where the view lies.
  var chartSize: Size { document.view.pictureSize(in: sizeWithoutStatus) }

  static func title(of document: ChartDocument) -> String {
    if let title = document.view.title, !title.isEmpty { return title }
    let sources = document.request.sources
    guard let source = sources.first else { return "lpchart" }
    let name = source == "-" ? "standard input" : ChartWindow.fileName(of: source)
    return (sources.count > 1 ? "\(name) and \(sources.count - 1) more" : name) + " – lpchart"
  }

  static func fileName(of path: String) -> String {
    String(path.split(separator: "/").last ?? "lpchart")
  }

  // MARK: Events

  private func handle(_ event: WindowEvent) {
    switch event {
    case .resized(let size):
      surface?.resize(width: size.width, height: size.height)
      trace?.write("resize", ["width": .number(size.width), "height": .number(size.height)])
    case .exposed(let rectangle): pending.expose(rectangle.points(pixelsPerPoint: 1))
    case .pointerMoved(let point, _):
      pointer = point
      follow(point.points(pixelsPerPoint: pixelsPerPoint))
    case .pointerLeft: pointer = nil
    case .key(let press): handle(press)
    case .closeRequested: loop.stop()
    case .settingsChanged(let settings):
      measurer = PangoTextMeasurer(sharing: measurer, rendering: settings.cairoRendering)
      painted.content = nil
    case .button(let event): handle(event)
    case .scrolled(let event): handle(event)
    // Nobody holds what is not seen: the release may never be told.
    case .unmapped: drag = nil
    case .focusChanged, .mapped: break
    }
  }

  /// Says that the first picture is in the window; what can wait is done from here on.
  func noteFrame() {
    guard !hasShownFirstFrame else { return }
    hasShownFirstFrame = true
    trace?.write("first-frame")
    // Each file is watched from the state in which it was read, so no save is missed meanwhile.
    watchFiles()
    loop.turnAgain()
    loop.schedule(TimerTopic("icon"), after: .milliseconds(200)) { [unowned self] in
      window.setIcons(ChartIcon.make())
    }
  }
}
