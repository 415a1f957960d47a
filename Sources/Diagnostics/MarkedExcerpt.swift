/// A line of a source with a mark under the place in question, cut to a window where the line is long.
struct MarkedExcerpt {
  /// The visible part of the line.
  private(set) var line = ""
  /// Blanks and tabs up to the place; as wide as what stands above them.
  private(set) var indent = ""
  /// `^`, and `~` under the rest of what is concerned.
  private(set) var mark = "^"

  /// One character of the line, as it is shown.
  private struct Cell {
    var character: Character
    var columns: Int
    /// Whether it begins before, within or after the place in question.
    var side: Int
  }

  /// - Parameters:
  ///   - column: From 1 on; one beyond the end of the line is the end.
  ///   - length: In characters; what goes beyond the line is not marked.
  ///   - width: The most columns that may be shown; at least 20.
  init(_ text: String, column: Int, length: Int, width: Int) {
    let width = max(width, 20)
    let scalars = text.unicodeScalars
    // A line may be as long as a file: only the neighbourhood of the place is looked at closely.
    let place = scalars.index(scalars.startIndex, offsetBy: max(column - 1, 0), limitedBy: scalars.endIndex)
    let start = place ?? scalars.endIndex
    let end = scalars.index(start, offsetBy: max(length, 1), limitedBy: scalars.endIndex) ?? scalars.endIndex
    let first = scalars.index(start, offsetBy: -2 * width, limitedBy: scalars.startIndex) ?? scalars.startIndex
    let last = scalars.index(start, offsetBy: 2 * width, limitedBy: scalars.endIndex) ?? scalars.endIndex

    var cells: [Cell] = []
    var index = first
    while index < last {
      let next = min(text.index(after: index), last)
      let sign = PrintableText.sign(for: text[index])
      let columns = sign == "\t" ? 8 : DisplayWidth.columns(of: sign)
      cells.append(Cell(character: sign, columns: columns, side: next <= start ? -1 : index < end ? 0 : 1))
      index = next
    }
    show(cells, isCutBefore: first > scalars.startIndex, isCutAfter: last < scalars.endIndex, width: width)
  }

  private mutating func show(_ cells: [Cell], isCutBefore: Bool, isCutAfter: Bool, width: Int) {
    let placeIndex = cells.firstIndex { $0.side >= 0 } ?? cells.count
    var lower = 0
    var upper = cells.count
    if isCutBefore || isCutAfter || cells.reduce(0, { $0 + $1.columns }) > width {
      // A third of the window stands before the place, more where little follows it; two columns are for the ellipses.
      let available = width - 2
      let after = cells[placeIndex...].reduce(isCutAfter ? width : 0) { $0 + $1.columns }
      lower = placeIndex
      var used = 0
      let before = max(available / 3, available - max(after, 1))
      while lower > 0, used + cells[lower - 1].columns <= before {
        lower -= 1
        used += cells[lower].columns
      }
      upper = placeIndex
      while upper < cells.count, used + cells[upper].columns <= available {
        used += cells[upper].columns
        upper += 1
      }
    }
    let ellipsisBefore = lower > 0 || isCutBefore
    line = ellipsisBefore ? "…" : ""
    indent = ellipsisBefore ? " " : ""
    var marked = ""
    for cell in cells[lower..<upper] {
      line.append(cell.character)
      let blank = cell.side < 0 ? " " : "~"
      let under = cell.character == "\t" ? "\t" : String(repeating: blank, count: cell.columns)
      if cell.side < 0 { indent += under }
      if cell.side == 0 { marked += under }
    }
    if upper < cells.count || isCutAfter { line += "…" }
    mark = "^" + marked.dropFirst()
    while line.last == " " || line.last == "\t" { line.removeLast() }
    while mark.last == "\t" { mark.removeLast() }
  }
}
