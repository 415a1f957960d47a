// swift-tools-version: 6.2
import PackageDescription

/// The parsers' sources, which `Sources` leads to, are built once more here: with the eyes of libFuzzer and of the
/// address sanitizer, and with their internals open to the fuzzers.
let instrumented: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .unsafeFlags(["-sanitize=fuzzer,address", "-enable-testing", "-parse-as-library"]),
]

func library(
  _ name: String, _ dependencies: [Target.Dependency], resources: [Resource] = []
) -> Target {
  .target(name: name, dependencies: dependencies, resources: resources, swiftSettings: instrumented)
}

let package = Package(
  name: "Fuzzers",
  targets: [
    .systemLibrary(name: "CZlib", pkgConfig: "zlib"),
    .systemLibrary(name: "CZstd"),
    .systemLibrary(name: "CThreads"),
    library("Calendar", []),
    library("Graphics", []),
    library("Diagnostics", []),
    library("LayerTree", ["Graphics"]),
    library("Tables", ["Calendar"]),
    library("JSONSyntax", ["Diagnostics"]),
    library("Compression", ["CZlib", "CZstd", "Diagnostics"]),
    library("TableReaders", ["Calendar", "Compression", "Diagnostics", "JSONSyntax", "Tables", "Threads"]),
    library("Decimation", ["Tables", "Threads"]),
    library("Threads", ["CThreads"]),
    library("LineChart", ["Calendar", "Decimation", "Graphics", "LayerTree", "Tables", "Threads"]),
    library(
      "StyleFiles", ["Diagnostics", "Graphics", "JSONSyntax", "LineChart", "Tables"],
      resources: ["default", "sunset", "teal", "violet"].map { .embedInCode("../../Resources/Styles/\($0).json5") }),

    .systemLibrary(name: "CLibFuzzer", path: "Targets/CLibFuzzer"),
    .executableTarget(
      name: "Fuzz",
      dependencies: [
        "CLibFuzzer", "Calendar", "Diagnostics", "JSONSyntax", "LineChart", "StyleFiles", "TableReaders", "Tables",
      ], path: "Targets/Fuzz", swiftSettings: instrumented,
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer,address", "-use-ld=lld"])]),
  ]
)
