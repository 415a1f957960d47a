/// An option of the command line.
enum Option: String, CaseIterable {
  case style
  case x
  case y
  case y2
  case by
  case rank
  case xLabels = "x-labels"
  case yRange = "y-range"
  case ySpace = "y-space"
  case xMinCount = "x-min-count"
  case xMaxCount = "x-max-count"
  case xView = "x-view"
  case yView = "y-view"
  case xScale = "x-scale"
  case yScale = "y-scale"
  case logBase = "log-base"
  case yReversed = "y-reversed"
  case stack
  case timezone
  case title
  case subtitle
  case xTitle = "x-title"
  case yTitle = "y-title"
  case y2Title = "y2-title"
  case size
  case scale
  case output
  case format
  case svgText = "svg-text"
  case formatIn = "format-in"
  case encoding
  case missing
  case dateOrder = "date-order"
  case query
  case maxRows = "max-rows"
  case follow
  case trace
  case json
  case at
  case stage
  case print
  case help
  case version

  /// As it is written, with its hyphens.
  var name: String { self == .output ? "-o" : "--" + rawValue }

  /// The one-letter form.
  var letter: Character? {
    switch self {
    case .style: "s"
    case .x: "x"
    case .y: "y"
    case .output: "o"
    case .help: "h"
    default: nil
    }
  }

  /// What stands for the value in the help; nil for an option without a value.
  var valueName: String? {
    switch self {
    case .style: "FILE|NAME"
    case .x, .by, .rank: "KEY"
    case .y, .y2: "KEY[,KEY...]"
    case .xLabels: "A,B,..."
    case .yRange: "LO:HI"
    case .xView: "FROM..TO"
    case .yView: "LO..HI|fit"
    case .ySpace, .xMinCount, .xMaxCount, .scale, .maxRows: "N"
    case .xScale: "auto|slots|number|time|log"
    case .yScale: "linear|log|symlog"
    case .logBase: "10|2|e"
    case .stack: "none|sum|percent"
    case .timezone: "AREA/CITY"
    case .title, .subtitle, .xTitle, .yTitle, .y2Title: "TEXT"
    case .size: "WxH"
    case .output, .trace: "FILE"
    case .format: "png|svg|pdf"
    case .svgText: "text|outlines"
    case .formatIn: "json|ndjson|csv|tsv|npy|sqlite"
    case .encoding: "NAME"
    case .missing: "TEXT"
    case .dateOrder: "dmy|mdy"
    case .query: "SELECT"
    case .at: "X,Y"
    case .stage: "STAGE"
    case .print: "NAME"
    case .yReversed, .follow, .json, .help, .version: nil
    }
  }

  var summary: String {
    switch self {
    case .style: "a style to draw by; repeatable, each laid over the one before"
    case .x: "the column whose text or value stands under a point"
    case .y: "the columns to draw; without it every numeric column that is not x"
    case .y2: "columns or series that an axis of their own on the right measures"
    case .by: "the column of a long table whose texts tell the series apart"
    case .rank: "the column to sort the rows by"
    case .xLabels: "fixed labels, spread evenly over the x axis"
    case .yRange: "the lowest and highest value of the y axis; 0: at least, :100 at most, or zero"
    case .ySpace: "the distance between the y axis' ticks"
    case .xMinCount: "the least number of slots; missing ones are empty, on the right"
    case .xMaxCount: "the largest number of labels on the x axis"
    case .xView: "the part of the x axis in view: numbers, times like 2024-07-21T12:00, or labels; FROM.. to the end"
    case .yView: "the part of the y axis in view; fit: what is visible of the lines"
    case .xScale: "slots: equally spaced rows; auto: slots where x is text or --rank, --x-labels or a count is given"
    case .yScale: "how the y axis places values"
    case .logBase: "of which number logarithmic axes have their ticks at the powers"
    case .yReversed: "draws larger values further down"
    case .stack: "puts the series upon each other, as they are or as parts of their sum"
    case .timezone: "the zone that times are shown in; the TZ variable else"
    case .title: "a title over the chart"
    case .subtitle: "a smaller text under the title"
    case .xTitle: "what the x axis shows"
    case .yTitle: "what the y axis shows"
    case .y2Title: "what the axis on the right shows"
    case .size: "width and height in points; 750x400 else"
    case .scale: "pixels in a point, for PNG and windows; 1, or the desktop's setting in a window, else"
    case .output: "the file to write; - for standard output"
    case .format: "the picture's format; by the file's name else"
    case .svgText: "text that can be edited, or the same picture without the font"
    case .formatIn: "the data's format, where the guess from content and name is wrong"
    case .encoding: "the encoding of CSV, such as latin1; found from it else"
    case .missing: "a text that is a missing value in CSV; repeatable"
    case .dateOrder: "how CSV's dates like 03/04/2020 are read; found from them else"
    case .query: "chooses rows of an SQLite database; its only table else"
    case .maxRows: "read only the first N rows of each source"
    case .follow: "go on reading a file or pipe that grows"
    case .trace: "write what happens, one JSON object a line"
    case .json: "one JSON object, for programs"
    case .at: "also what a pointer at that place of the picture would report"
    case .stage: "layers, geometry, scales, series or table"
    case .print: "print a style's file"
    case .help: "show this help"
    case .version: "show the version"
    }
  }

  /// The verbs that take the option.
  var verbs: [Verb] {
    switch self {
    case .help, .version: Verb.allCases
    case .style, .x, .y, .y2, .by, .rank, .xLabels, .yRange, .ySpace, .xMinCount, .xMaxCount, .xView, .yView, .xScale,
      .yScale, .logBase, .yReversed, .stack, .timezone, .title, .subtitle, .xTitle, .yTitle, .y2Title, .size, .scale,
      .formatIn,
      .encoding,
      .missing,
      .dateOrder, .query, .maxRows:
      [.view, .render, .describe, .dump]
    case .output: [.render]
    case .format, .svgText: [.render]
    case .follow, .trace: [.view]
    case .json: [.describe]
    case .at: [.describe]
    case .stage: [.dump]
    case .print: [.styles]
    }
  }
}
