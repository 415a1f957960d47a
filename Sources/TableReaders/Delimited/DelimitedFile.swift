import Tables

/// Reads whole delimited texts, a second time where the first finds columns to be other than the sample shows.
enum DelimitedFile {
  /// The middle of a text says as much about its columns as this many bytes do.
  static let middleLength = 1 << 15

  static func parse(
    _ bytes: [UInt8], format: TableFormat, path: String?, options: DelimitedOptions
  ) -> TableLoader.Loaded {
    var options = options
    options.expectedLength = bytes.count
    if bytes.count > options.sampleLength + middleLength {
      // An even offset keeps the pairs of UTF-16 together.
      let start = bytes.count / 4 * 2
      options.middle = Array(bytes[start..<min(bytes.count, start + middleLength)])
    }
    while true {
      var reader = DelimitedTableReader(format: format, path: path, options: options)
      var offset = 0
      while offset < bytes.count {
        let next = min(bytes.count, offset + 1 << 18)
        reader.feed(Array(bytes[offset..<next]))
        offset = next
      }
      reader.finish()
      if let loaded = loaded(&reader, &options) { return loaded }
    }
  }

  /// The table that was read; nil where the text has to be read again with the changed options.
  static func loaded(
    _ reader: inout DelimitedTableReader, _ options: inout DelimitedOptions
  ) -> TableLoader.Loaded? {
    if !reader.retyped.isEmpty, !options.isLive {
      for (index, override) in reader.retyped {
        // What did not fit either order of day and month is text.
        options.overrides[index] = options.overrides[index] == nil ? override : .text
      }
      return nil
    }
    return TableLoader.Loaded(
      table: reader.takeRows(), diagnostics: reader.diagnostics, format: reader.format, pending: reader.pending)
  }
}
