import Testing

@testable import ChartViewer

@Suite("What the series of several files are called")
struct SourceLabelsTests {
  @Test(
    "The name without its ending, and as much more as tells the files apart",
    arguments: [
      (["a.csv"], ["a"]), (["data/a.csv", "b.json"], ["a", "b"]), (["a.csv", "a.json"], ["a.csv", "a.json"]),
      (["2023/rain.csv", "2024/rain.csv"], ["2023/rain", "2024/rain"]),
      (["x/2023/rain.csv", "y/2023/rain.csv", "sun.csv"], ["x/2023/rain", "y/2023/rain", "sun"]),
      (["rain.csv", "old/rain.csv"], ["rain", "old/rain"]), (["sea.csv.gz", "-"], ["sea", "stdin"]),
      (["a.csv", "./a.csv"], ["a", "a (2)"]), ([".csv", "v1.2.csv"], [".csv", "v1.2"]),
      (["x/a.csv", "x/a.json", "y/a.csv"], ["x/a.csv", "x/a.json", "y/a"]),
    ] as [([String], [String])])
  func labels(paths: [String], expected: [String]) {
    #expect(SourceLabels.labels(of: paths) == expected)
  }
}
