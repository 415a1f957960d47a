import CairoGraphics
import Diagnostics
import Glibc

/// The program: takes the command line apart and hands it to a verb.
@main
struct LPChart {
  static func main() {
    let measurer = PangoTextMeasurer()
    // Everything is written without a buffer in the process, and what libraries would tidy up ends with the process;
    // so do the fonts, which would take a twentieth of the time of a small picture to be let go.
    withExtendedLifetime(measurer) { _exit(run(Array(CommandLine.arguments.dropFirst()), measurer)) }
  }

  /// Does what `words`, the command line without the program's name, ask for; returns the exit status.
  static func run(_ words: [String], _ measurer: PangoTextMeasurer) -> Int32 {
    // A reader that closes its end makes writing fail, which is told; it does not end the program unheard.
    signal(SIGPIPE, SIG_IGN)
    // So does a file that would grow beyond what the user may write.
    signal(SIGXFSZ, SIG_IGN)
    // Looking up fonts takes longer than all else that comes before the first text, so another thread begins with it
    // before the command line is taken apart.
    if let first = words.first, !first.hasPrefix("-"), (Verb(rawValue: first) ?? .view).drawsText { measurer.prepare() }
    do throws(DiagnosticError) {
      if words == ["help"] {
        try Console.print(Help.program)
        return ExitStatus.done
      }
      let arguments = try Arguments(words)
      if arguments.has(.help) {
        try Console.print(words.first.flatMap(Verb.init) == nil ? Help.program : Help.verb(arguments.verb))
        return ExitStatus.done
      }
      if arguments.has(.version) {
        try Console.print(Help.version + "\n")
        return ExitStatus.done
      }
      switch arguments.verb {
      case .view: return try ViewVerb(arguments).run(measurer)
      case .render: return try RenderVerb(arguments).run(measurer)
      case .describe: return try DescribeVerb(arguments).run()
      case .check: return try CheckVerb(arguments).run()
      case .styles: return try StylesVerb(arguments).run()
      case .dump: return try DumpVerb(arguments).run(measurer)
      }
    } catch {
      Console.report([error.diagnostic])
      guard error.diagnostic.code == DiagnosticError.usageCode else { return ExitStatus.failed }
      return ExitStatus.wrongUsage
    }
  }
}

/// What the program's end means.
enum ExitStatus {
  static let done: Int32 = 0
  static let failed: Int32 = 1
  static let wrongUsage: Int32 = 2
}
