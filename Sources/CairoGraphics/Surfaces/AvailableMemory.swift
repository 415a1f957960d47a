import Glibc

/// How much memory a picture may take.
///
/// The kernel hands out more than there is and ends the process when it is written to, so a request that succeeds
/// says little.
enum AvailableMemory {
  /// The smaller of what the machine and what the control group has left, or nil where neither says.
  static var bytes: Int? {
    let machine = machineBytes
    let group = groupBytes
    guard let machine, let group else { return machine ?? group }
    return min(machine, group)
  }

  /// `MemAvailable` of `/proc/meminfo` (proc_meminfo(5)).
  private static var machineBytes: Int? {
    guard let text = firstBytes(of: "/proc/meminfo") else { return nil }
    for line in text.split(separator: "\n") where line.hasPrefix("MemAvailable:") {
      let fields = line.split(separator: " ")
      if fields.count > 1, let kibibytes = Int(fields[1]) { return kibibytes << 10 }
    }
    return nil
  }

  /// `memory.max` less what is in use and cannot be dropped (cgroup v2); files in the cache can.
  private static var groupBytes: Int? {
    guard let most = firstBytes(of: "/sys/fs/cgroup/memory.max")?.split(separator: "\n").first.flatMap({ Int($0) }),
      let statistics = firstBytes(of: "/sys/fs/cgroup/memory.stat")
    else { return nil }
    for line in statistics.split(separator: "\n") where line.hasPrefix("anon ") {
      if let used = Int(line.dropFirst(5)) { return max(most - used, 0) }
    }
    return nil
  }

  private static func firstBytes(of path: String) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
    return count > 0 ? String(decoding: buffer[..<count], as: UTF8.self) : nil
  }
}
