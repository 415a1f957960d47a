import Glibc

/// What the system says of memory.
public enum SystemMemory {
  /// What this process has in memory, in bytes (proc_pid_statm(5)).
  static var resident: Int { pages(1) * pageSize }

  /// What is left: the least of what the machine, the control group and the limit of the address space have.
  public static var available: Int? {
    let machine = SystemFile.lines(of: "/proc/meminfo").first { $0.hasPrefix("MemAvailable:") }.flatMap { line in
      line.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 << 10 }
    }
    var limit = rlimit()
    var space: Int?
    if getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0, limit.rlim_cur < rlim_t(Int.max) {
      space = max(Int(limit.rlim_cur) - pages(0) * pageSize, 0)
    }
    return [machine, space, group].compactMap(\.self).min()
  }

  /// `memory.max` less what is in use and cannot be dropped (cgroup v2).
  private static var group: Int? {
    guard let most = SystemFile.lines(of: "/sys/fs/cgroup/memory.max").first.flatMap({ Int($0) }),
      let used = SystemFile.lines(of: "/sys/fs/cgroup/memory.stat").first(where: { $0.hasPrefix("anon ") })
        .flatMap({ Int($0.dropFirst(5)) })
    else { return nil }
    return max(most - used, 0)
  }

  private static func pages(_ field: Int) -> Int {
    let fields = SystemFile.lines(of: "/proc/self/statm").first?.split(separator: " ") ?? []
    return field < fields.count ? Int(fields[field]) ?? 0 : 0
  }

  private static var pageSize: Int { sysconf(Int32(_SC_PAGESIZE)) }
}
