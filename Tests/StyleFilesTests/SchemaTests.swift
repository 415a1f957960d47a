import Foundation
import LineChart
import StyleFiles
import Testing

@Suite("The list of keys")
struct SchemaTests {
  @Test("Every property of a style has a key, and every style key a property")
  func everyProperty() {
    let properties = Mirror(reflecting: ChartStyle()).children.compactMap(\.label)
    #expect(Set(properties) == Set(StyleKey.all.filter(\.isStyle).map(\.name)))
    #expect(properties.count == StyleKey.all.filter(\.isStyle).count)
  }

  @Test("Every setting of a chart has a key")
  func everySetting() {
    let known = Set(StyleKey.all.flatMap { [$0.name] + $0.otherSpellings })
    for label in Mirror(reflecting: ChartSettings()).children.compactMap(\.label) {
      // One key says both what the range is and that one of its ends is open.
      #expect(known.contains(label == "yLimits" ? "yRange" : label), "\(label)")
    }
  }

  @Test("No name stands for two keys, and each key is explained")
  func names() {
    let names = StyleKey.all.flatMap { [$0.name] + $0.otherSpellings }
    #expect(Set(names).count == names.count)
    for key in StyleKey.all {
      #expect(key.summary.hasSuffix("."), "\(key.name)")
      #expect(StyleKey.named(key.name)?.name == key.name)
    }
  }

  @Test("The schema's file is the schema of the list")
  func schemaFile() throws {
    #expect(try StyleFixture.recorded("Schema/style.schema.json", StyleSchema.text) == StyleSchema.text)
  }

  @Test("The schema is JSON that has every spelling and each style's default")
  func schemaContent() throws {
    let object = try JSONSerialization.jsonObject(with: Data(StyleSchema.text.utf8))
    let schema = try #require(object as? [String: Any])
    let properties = try #require(schema["properties"] as? [String: [String: Any]])
    #expect(Set(properties.keys) == Set(StyleKey.all.flatMap { [$0.name] + $0.otherSpellings }))
    for key in StyleKey.all {
      #expect(properties[key.name]?["description"] as? String == key.summary)
      #expect((properties[key.name]?["default"] != nil) == (key.isStyle || ["xScale", "yScale"].contains(key.name)))
    }
  }

  @Test("The file of the default style is written from the list, and is the default")
  func defaultFile() throws {
    let path = "Styles/default.json5"
    let current = try String(contentsOf: StyleFixture.resource(path), encoding: .utf8)
    let introduction = current.split(separator: "\n").prefix { $0.hasPrefix("//") }.map {
      String($0.dropFirst($0.count > 2 ? 3 : 2))
    }
    let text = StyleWriter().text(of: ChartStyle(), introduction: introduction)
    #expect(try StyleFixture.recorded(path, text) == text)
    let file = StyleFixture.parse(text)
    #expect(StyleFixture.report(file) == "")
    #expect(file.style == ChartStyle())
    #expect(file.overlay.entries.map(\.key) == StyleKey.all.filter(\.isStyle).map(\.name))
  }
}
