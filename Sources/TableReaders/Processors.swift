/// The processors of the machine.
enum Processors {
  /// How many the program may run on, at least one (proc_pid_status(5)).
  static let count: Int = {
    let mask = SystemFile.lines(of: "/proc/self/status").first { $0.hasPrefix("Cpus_allowed:") }
    return max(mask.map { $0.dropFirst(13).reduce(0) { $0 + ($1.hexDigitValue ?? 0).nonzeroBitCount } } ?? 1, 1)
  }()
}
