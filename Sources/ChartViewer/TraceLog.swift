public import Diagnostics
import Glibc
public import X11Window

/// Writes what happens in the window to a file, one JSON object a line, for measuring and testing.
public final class TraceLog {
  /// A value of an event's field.
  enum Field {
    case milliseconds(Duration)
    case number(Int)
    case flag(Bool)
    case text(String)
    case list([String])
  }

  private let descriptor: Int32
  private let start: Duration
  private let clock: () -> Duration

  /// Opens `path`, emptying it; `clock` is monotonic, and events count from now.
  public init(path: String, clock: @escaping () -> Duration = MonotonicClock.now) throws(DiagnosticError) {
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0o666)
    if descriptor < 0 {
      throw DiagnosticError(
        Diagnostic(
          .error, "cannot write the trace: \(String(cString: strerror(errno)))", code: "cannot-write", path: path))
    }
    self.clock = clock
    start = clock()
  }

  deinit {
    close(descriptor)
  }

  /// Writes one event with its time in seconds.
  func write(_ event: String, _ fields: KeyValuePairs<String, Field> = [:]) {
    var line =
      "{\"t\":\(TraceLog.decimal((clock() - start) / .seconds(1), places: 6)),\"event\":\(TraceLog.quoted(event))"
    for (name, field) in fields {
      line += ",\(TraceLog.quoted(name)):"
      switch field {
      case .milliseconds(let duration): line += TraceLog.decimal(duration / .milliseconds(1), places: 3)
      case .number(let number): line += String(number)
      case .flag(let flag): line += String(flag)
      case .text(let text): line += TraceLog.quoted(text)
      case .list(let texts): line += "[" + texts.map(TraceLog.quoted).joined(separator: ",") + "]"
      }
    }
    let bytes = Array((line + "}\n").utf8)
    _ = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
  }

  /// Rounds to a number of places, without an exponent.
  private static func decimal(_ value: Double, places: Int) -> String {
    let factor = (0..<places).reduce(1) { result, _ in result * 10 }
    let scaled = Int((max(value, 0) * Double(factor)).rounded())
    let fraction = String(scaled % factor)
    return "\(scaled / factor)." + String(repeating: "0", count: places - fraction.count) + fraction
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
