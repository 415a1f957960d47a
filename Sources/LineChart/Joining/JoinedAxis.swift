import Calendar
import Tables

/// The column under the points of joined sources.
struct JoinedAxis {
  let sources: [SourceColumns]
  let strands: [(source: Int, strand: SourceColumns.Strand)]
  let merge: StrandMerge
  /// The scale that all sources have.
  let scale: XScaleKind

  /// The sources' columns as one, called by their names; nil where all of them count their rows.
  func column() -> Column? {
    var names: [String] = []
    for (source, _) in strands {
      if let name = sources[source].keys.x, !names.contains(name) { names.append(name) }
    }
    guard !names.isEmpty else { return nil }
    var column = scale == .slots ? texts : scale == .time ? times : numbers
    column.name = names.joined(separator: " / ")
    return column
  }

  /// The value of a column at each position, from the first strand that has a row there and the column.
  func column(rankedBy name: String) -> Column {
    var column = Column(name: name)
    for position in 0..<merge.count { column.append(rank(name, at: position)) }
    return column
  }

  private func rank(_ name: String, at position: Int) -> Value {
    for (index, (source, strand)) in strands.enumerated() {
      let row = merge.rows.map { Int($0[index][position]) } ?? position
      guard row >= 0, let column = sources[source].table.column(name) else { continue }
      let value = column[strand.order[row]]
      if value != .missing { return value }
    }
    return .missing
  }

  private var times: Column {
    let parts = Set(strands.map(\.source)).sorted().compactMap { sources[$0].times }
    var format: TimeFormat?
    // How exact a column is that was no text is not known, and then that of the whole is not.
    let precisions = parts.compactMap(\.precision)
    if precisions.count == parts.count, let finest = precisions.max() {
      format = TimeFormat(.yearFirst, hasZone: parts.contains(where: \.hasZone), precision: finest)
    } else if !parts.contains(where: \.hasZone) {
      format = TimeFormat(.yearFirst, hasZone: false, precision: .time)
    }
    return Column(name: "", times: merge.places, format: format)
  }

  private var numbers: Column {
    let places = merge.places
    // A float that large may have lost digits, which the source's own column has.
    guard let last = places.last, let first = places.first, max(abs(first), abs(last)) >= 9_007_199_254_740_992 else {
      return Column(name: "", numbers: places)
    }
    return valuesOfSources
  }

  private var texts: Column { valuesOfSources }

  /// The values as the sources have them.
  private var valuesOfSources: Column {
    var column = Column(name: "")
    for position in 0..<merge.count {
      let (index, row) = merge.firstRow(at: position)
      let (source, strand) = strands[index]
      guard let x = sources[source].xColumn else {
        column.append(integer: Int64(row + 1))
        continue
      }
      column.append(x[strand.order[row]])
      column.timeFormat = column.timeFormat ?? x.timeFormat
    }
    return column
  }
}
