import CLibFuzzer

/// Runs one of the fuzzers: `Fuzz NAME [OPTIONS OF LIBFUZZER] [DIRECTORIES | FILES]`.
@main
struct Fuzz {
  static func main() {
    let names = Fuzzer.allCases.map(\.rawValue)
    guard CommandLine.arguments.count > 1, let fuzzer = Fuzzer(rawValue: CommandLine.arguments[1]) else {
      print(names.joined(separator: "\n"))
      return
    }
    // libFuzzer reads its own name and what follows it.
    var arguments = CommandLine.unsafeArgv + 1
    var count = CommandLine.argc - 1
    withUnsafeMutablePointer(to: &arguments) { pointer in
      pointer.withMemoryRebound(to: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?.self, capacity: 1) {
        arguments in
        _ = LLVMFuzzerRunDriver(&count, arguments, fuzzer.callback)
      }
    }
  }
}
