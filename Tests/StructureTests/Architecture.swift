/// Which target may use which: the arrows of the design, all of them pointing down.
struct Architecture {
  /// Target → what it may import of this package, C modules included.
  let imports: [String: Set<String>]
  /// What every target may import besides: the C library and parts of the standard library.
  let system: Set<String> = ["Glibc", "Swift", "Synchronization", "_Concurrency", "_Volatile"]
  /// The targets whose code belongs to the main actor unless it says otherwise.
  let mainActorTargets: Set<String> = ["X11Window", "ChartViewer", "LPLineChart", "lpchart"]

  static let lpchart = Architecture(imports: [
    "Calendar": [],
    "Decimation": ["Tables", "Threads"],
    "Threads": ["CThreads"],
    "Graphics": [],
    "Diagnostics": [],
    "LayerTree": ["Graphics"],
    "Tables": ["Calendar"],
    "JSONSyntax": ["Diagnostics"],
    "Compression": ["CZlib", "CZstd", "Diagnostics"],
    "TableReaders": ["Calendar", "Compression", "Diagnostics", "JSONSyntax", "Tables", "Threads"],
    "DatabaseReaders": ["CSQLite", "Diagnostics", "Tables"],
    "CairoGraphics": ["CCairo", "CPango", "Compression", "Diagnostics", "Graphics", "Threads"],
    "LineChart": ["Calendar", "Decimation", "Graphics", "LayerTree", "Tables", "Threads"],
    "StyleFiles": ["Diagnostics", "Graphics", "JSONSyntax", "LineChart", "Tables"],
    "X11Window": ["CairoGraphics", "CLinux", "CX11", "Diagnostics", "Graphics", "Threads"],
    "ChartViewer": [
      "CairoGraphics", "DatabaseReaders", "Diagnostics", "Graphics", "LayerTree", "LineChart", "StyleFiles",
      "TableReaders", "Tables", "X11Window",
    ],
    "LPLineChart": [
      "Calendar", "CairoGraphics", "ChartViewer", "Diagnostics", "Graphics", "LayerTree", "LineChart", "StyleFiles",
      "Tables",
    ],
    "lpchart": [
      "Calendar", "CairoGraphics", "ChartViewer", "Diagnostics", "Graphics", "LayerTree", "LineChart", "StyleFiles",
      "TableReaders", "Tables",
    ],
    "Benchmarks": ["CairoGraphics", "Decimation", "Graphics", "LayerTree", "LineChart", "Tables", "Threads"],
  ])

  /// What is wrong with a file's imports.
  func problems(in file: SourceFile) -> [Problem] {
    guard let allowed = imports[file.target] else {
      return [Problem(file, 1, "the design has no target \(file.target)")]
    }
    return file.imports.compactMap { line, module in
      if allowed.contains(module) || system.contains(module) { return nil }
      return Problem(file, line, "\(file.target) must not import \(module)")
    }
  }

  /// What is wrong with the manifest's dependencies and isolation.
  func problems(in manifest: Manifest) -> [String] {
    var problems: [String] = []
    let declared = Set(manifest.targets.map(\.name))
    for name in declared.symmetricDifference(imports.keys).sorted() {
      problems.append("\(name) is in the manifest or in the design, but not in both")
    }
    for target in manifest.targets {
      let allowed = imports[target.name] ?? []
      for dependency in target.dependencies where !allowed.contains(dependency) {
        problems.append("\(target.name) must not depend on \(dependency)")
      }
      if target.isMainActor != mainActorTargets.contains(target.name) {
        problems.append("\(target.name) \(target.isMainActor ? "must not live" : "has to live") on the main actor")
      }
    }
    return problems
  }

  /// C modules that more than one target may import: each has one wrapper.
  var sharedCModules: [String] {
    let importers = imports.values.flatMap { $0 }.filter { name in
      name.first == "C" && name.dropFirst().first?.isUppercase == true
    }
    return Dictionary(grouping: importers) { $0 }.filter { $0.value.count > 1 }.keys.sorted()
  }

  /// Targets that reach themselves along the arrows.
  var cycles: [String] {
    imports.keys.filter { start in
      var reached = Set<String>()
      var waiting = Array(imports[start] ?? [])
      while let next = waiting.popLast() {
        if reached.insert(next).inserted { waiting += imports[next] ?? [] }
      }
      return reached.contains(start)
    }.sorted()
  }
}
