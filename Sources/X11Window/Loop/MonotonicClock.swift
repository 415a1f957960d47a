import CLinux
import Glibc

/// The time since some moment before the program's start, which no change of the date touches.
public nonisolated enum MonotonicClock {
  public static func now() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
  }
}
