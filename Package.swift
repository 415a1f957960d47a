// swift-tools-version: 6.2
import PackageDescription

/// The settings of every Swift target: warnings are errors, and visibility is said, not inherited.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// The targets that live on the main thread: the window, the application and the command line.
let mainActor: [SwiftSetting] = strict + [.defaultIsolation(MainActor.self)]

/// A library target in `Sources/`, which may import just `dependencies`.
func library(
  _ name: String, _ dependencies: [Target.Dependency], settings: [SwiftSetting] = strict,
  resources: [Resource] = []
) -> Target {
  .target(name: name, dependencies: dependencies, resources: resources, swiftSettings: settings)
}

/// A test target in `Tests/`, with the shared support; `goldens` are the directories in it that hold no code.
func tests(_ name: String, _ dependencies: [Target.Dependency], goldens: [String] = []) -> Target {
  .testTarget(
    name: name, dependencies: dependencies + ["TestSupport"], exclude: goldens, swiftSettings: strict)
}

let package = Package(
  name: "lpchart",
  products: [
    .executable(name: "lpchart", targets: ["lpchart"]),
    .library(name: "LPLineChart", targets: ["LPLineChart"]),
  ],
  targets: [
    .systemLibrary(
      name: "CX11", pkgConfig: "x11 xext", providers: [.apt(["libx11-dev", "libxext-dev"])]),
    .systemLibrary(
      name: "CCairo", pkgConfig: "cairo cairo-xlib cairo-svg cairo-pdf cairo-ft",
      providers: [.apt(["libcairo2-dev"])]),
    .systemLibrary(name: "CPango", pkgConfig: "pangocairo cairo-ft fontconfig", providers: [.apt(["libpango1.0-dev"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    // Headers alone: both libraries are loaded when a file needs them, which keeps them out of every other start.
    .systemLibrary(name: "CZstd", providers: [.apt(["libzstd-dev"])]),
    .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CLinux"),
    .systemLibrary(name: "CThreads"),

    library("Calendar", []),
    library("Decimation", ["Tables", "Threads"]),
    library("Threads", ["CThreads"]),
    library("Graphics", []),
    library("Diagnostics", []),
    library("LayerTree", ["Graphics"]),
    library("Tables", ["Calendar"]),
    library("JSONSyntax", ["Diagnostics"]),
    library("Compression", ["CZlib", "CZstd", "Diagnostics"]),
    library("TableReaders", ["Calendar", "Compression", "Diagnostics", "JSONSyntax", "Tables", "Threads"]),
    library("DatabaseReaders", ["CSQLite", "Diagnostics", "Tables"]),
    library("CairoGraphics", ["CCairo", "CPango", "Compression", "Diagnostics", "Graphics", "Threads"]),
    library("LineChart", ["Calendar", "Decimation", "Graphics", "LayerTree", "Tables", "Threads"]),
    library(
      "StyleFiles", ["Diagnostics", "Graphics", "JSONSyntax", "LineChart", "Tables"],
      resources: [
        .embedInCode("../../Resources/Styles/default.json5"),
        .embedInCode("../../Resources/Styles/sunset.json5"),
        .embedInCode("../../Resources/Styles/teal.json5"),
        .embedInCode("../../Resources/Styles/violet.json5"),
      ]),
    library(
      "X11Window", ["CairoGraphics", "CLinux", "CX11", "Diagnostics", "Graphics", "Threads"],
      settings: mainActor),
    library(
      "ChartViewer",
      [
        "CairoGraphics", "DatabaseReaders", "Diagnostics", "Graphics", "LayerTree", "LineChart",
        "StyleFiles", "TableReaders", "Tables", "X11Window",
      ], settings: mainActor),
    library(
      "LPLineChart",
      [
        "Calendar", "CairoGraphics", "ChartViewer", "Diagnostics", "Graphics", "LayerTree", "LineChart",
        "StyleFiles", "Tables",
      ], settings: mainActor),
    .executableTarget(
      name: "lpchart",
      dependencies: [
        "Calendar", "CairoGraphics", "ChartViewer", "Diagnostics", "Graphics", "LayerTree", "LineChart",
        "StyleFiles", "TableReaders", "Tables",
      ],
      swiftSettings: mainActor),

    .executableTarget(
      name: "Benchmarks",
      dependencies: ["CairoGraphics", "Decimation", "Graphics", "LayerTree", "LineChart", "Tables", "Threads"],
      swiftSettings: strict),

    .target(
      name: "TestSupport", dependencies: ["CX11", "Calendar", "CairoGraphics", "Graphics"], path: "Tests/TestSupport",
      swiftSettings: strict),
    tests("TestSupportTests", [], goldens: ["Goldens"]),
    tests("StructureTests", []),
    tests("CalendarTests", ["Calendar"]),
    tests("DecimationTests", ["Decimation", "Tables"]),
    tests("GraphicsTests", ["Graphics"]),
    tests("DiagnosticsTests", ["Diagnostics"]),
    tests("LayerTreeTests", ["Graphics", "LayerTree"]),
    tests("TablesTests", ["Calendar", "Tables"]),
    tests("JSONSyntaxTests", ["Diagnostics", "JSONSyntax"]),
    tests("CompressionTests", ["Compression", "Diagnostics"]),
    tests(
      "TableReadersTests", ["Calendar", "Compression", "Diagnostics", "TableReaders", "Tables", "Threads"],
      goldens: ["Cases", "Data"]),
    tests("DatabaseReadersTests", ["DatabaseReaders", "Diagnostics", "Tables"], goldens: ["Data"]),
    tests("CairoGraphicsTests", ["CairoGraphics", "CPango", "Diagnostics", "Graphics", "Threads"]),
    tests("ThreadsTests", ["CThreads", "Threads"]),
    tests(
      "LineChartTests", ["Calendar", "CairoGraphics", "Decimation", "Graphics", "LayerTree", "LineChart", "Tables"]),
    tests("StyleFilesTests", ["Diagnostics", "Graphics", "JSONSyntax", "LineChart", "StyleFiles"]),
    tests("X11WindowTests", ["CairoGraphics", "Diagnostics", "Graphics", "X11Window"]),
    tests(
      "ChartViewerTests",
      [
        "CairoGraphics", "ChartViewer", "Diagnostics", "Graphics", "LayerTree", "LineChart",
        "LPLineChart", "StyleFiles", "Tables", "X11Window",
      ], goldens: ["Goldens"]),
    tests("ProgramTests", ["Graphics", "lpchart"], goldens: ["Cases", "Descriptions"]),
  ]
)
