@testable import TableReaders

/// The whole reader of delimited text. The last three bytes of an input say how long the sample is, where the text is
/// cut, and how two threads share it; the others are the text.
enum CSVFuzzing {
  static func check(_ input: [UInt8]) {
    guard input.count > 3 else { return }
    let text = Array(input.dropLast(3))
    let (sample, first, second) = (input[input.count - 3], input[input.count - 2], input[input.count - 1])
    var options = DelimitedOptions()
    options.sampleLength = sample < 128 ? 1 << 16 : Int(sample) - 127
    // Long records are refused by their length, which no input reaches otherwise: less than the sample or more.
    options.longestRecord = first < 32 ? 16 + 8 * Int(first) : 1 << 24
    options.sharing = nil
    let cuts = [Int(first) * text.count / 256, Int(second) * text.count / 256].sorted()
    let whole = Reading.whole(DelimitedTableReader(path: "fuzz.csv", options: options), text, cuts: cuts)
    options.sharing = TextSharing(segmentLength: Int(second) / 8 + 1, waits: true)
    let shared = Reading(DelimitedTableReader(path: "fuzz.csv", options: options), text)
    expect(shared == whole, "Two threads read something else: \(shared) and \(whole)")
    Reading.check(TableLoader.parse(text, format: .csv, path: "fuzz.csv", options: options).table)
    _ = TableLoader.parse(text, path: "fuzz")
  }
}
