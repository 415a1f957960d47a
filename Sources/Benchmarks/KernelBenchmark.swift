import Decimation
import Threads

/// How fast the kernels go through memory, beside a plain sum of the same values.
struct KernelBenchmark {
  let values: [Double]

  func report() -> String {
    values.withUnsafeBufferPointer { values in
      let gigabytes = Double(values.count) * 8e-6
      var sink = 0.0
      let sum = Stopwatch.shortest(5) { sink += KernelBenchmark.sum(values) }
      let extent = Stopwatch.shortest(5) { sink += MinMax(values).maximum }
      nonisolated(unsafe) let shared = values
      let together = Stopwatch.shortest(5) {
        let found = ConcurrentLoop.map(64) { part in
          MinMax(
            UnsafeBufferPointer(rebasing: shared[part * shared.count / 64..<(part + 1) * shared.count / 64]))
        }
        sink += found.reduce(0) { $0 + $1.maximum }
      }
      var pyramid = MinMaxPyramid()
      let build = Stopwatch.shortest(3) { pyramid = MinMaxPyramid(values) }
      let present = Stopwatch.shortest(3) {
        var present = PresentValues()
        present.extend(to: values)
        sink += Double(present.count)
      }
      let parts = 6_400
      let query = Stopwatch.shortest(10) {
        for part in 0..<parts {
          let rows = part * values.count / parts..<(part + 1) * values.count / parts
          sink += Double(pyramid.extremes(in: rows, of: values)?.lowest ?? 0)
        }
      }
      let speeds = [
        ("sum", sum), ("min and max", extent), ("by all processors", together), ("pyramid", build),
        ("present values", present),
      ]
      .map { "\($0) \(Self.rounded(gigabytes / $1)) GB/s" }
      return speeds.joined(separator: ", ") + ", \(parts) extremes \(Self.rounded(query)) ms"
        + (sink.isNaN ? " (NaN)" : "")
    }
  }

  private static func sum(_ values: UnsafeBufferPointer<Double>) -> Double {
    guard let start = values.baseAddress else { return 0 }
    var sums = (SIMD8<Double>.zero, SIMD8<Double>.zero)
    var index = 0
    while index + 16 <= values.count {
      let next = UnsafeRawPointer(start + index)
      sums.0 += next.loadUnaligned(as: SIMD8<Double>.self)
      sums.1 += next.loadUnaligned(fromByteOffset: 64, as: SIMD8<Double>.self)
      index += 16
    }
    return (sums.0 + sums.1).sum() + values[index...].reduce(0, +)
  }

  static func rounded(_ number: Double) -> String {
    let hundredths = Int((number * 100).rounded())
    return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
  }
}
