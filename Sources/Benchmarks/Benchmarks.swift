import Glibc
import Tables

/// Measures the kernels and the steps of a chart, with rows that are made up: `swift run -c release Benchmarks [ROWS …]`.
///
/// Fails where a row whose value alone differs is not seen in the picture.
@main
struct Benchmarks {
  static func main() {
    print(LayoutBenchmark().report())
    let given = CommandLine.arguments.dropFirst().compactMap { Int($0) }.filter { $0 > 0 }
    for count in given.isEmpty ? [1_000_000, 10_000_000, 100_000_000] : given {
      for signal in Signal.allCases {
        let values = signal.values(count)
        print("\(count) rows of \(signal.rawValue)")
        if signal == .walk { print("  kernels: \(KernelBenchmark(values: values).report())") }
        let table = Table(columns: [Column(name: "value", numbers: GrowingArray(values))])
        print("  chart: \(FrameBenchmark(table: table).report())")
      }
      guard let spike = SpikeCheck(count: count).heights() else { continue }
      print("\(count) rows, one of which differs: seen in \(spike.seen) of \(spike.expected) rows of pixels")
      fflush(nil)
      if spike.seen < spike.expected { exit(1) }
    }
  }
}
