import Glibc

/// Times what runs, on whatever number of processors.
struct Stopwatch {
  /// The shortest of `runs` runs, in milliseconds: what a run takes if nothing gets in its way.
  static func shortest(_ runs: Int, _ body: () -> Void) -> Double {
    (0..<max(runs, 1)).reduce(.infinity) { shortest, _ in
      let start = milliseconds()
      body()
      return min(shortest, milliseconds() - start)
    }
  }

  /// The middle one of `runs` runs that are not all alike, in milliseconds.
  static func median(_ runs: Int, _ body: () -> Void) -> Double {
    let times = (0..<max(runs, 1)).map { _ in
      let start = milliseconds()
      body()
      return milliseconds() - start
    }
    return times.sorted()[times.count / 2]
  }

  private static func milliseconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) * 1e-6
  }
}
