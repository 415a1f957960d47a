/// What can be fuzzed. Each takes any bytes, reads them, and traps where a rule does not hold.
enum Fuzzer: String, CaseIterable {
  case csv
  case json
  case time
  case number
  case style

  /// What libFuzzer calls with each input.
  var callback: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt {
    switch self {
    case .csv: { Fuzzer.run($0, $1, CSVFuzzing.check) }
    case .json: { Fuzzer.run($0, $1, JSONFuzzing.check) }
    case .time: { Fuzzer.run($0, $1, TimeFuzzing.check) }
    case .number: { Fuzzer.run($0, $1, NumberFuzzing.check) }
    case .style: { Fuzzer.run($0, $1, StyleFuzzing.check) }
    }
  }

  private static func run(_ bytes: UnsafePointer<UInt8>?, _ count: Int, _ check: ([UInt8]) -> Void) -> CInt {
    check(Array(UnsafeBufferPointer(start: bytes, count: count)))
    return 0
  }
}
