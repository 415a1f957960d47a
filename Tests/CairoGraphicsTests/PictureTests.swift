import CairoGraphics
import Diagnostics
import Foundation
import Graphics
import TestSupport
import Testing

@Suite("Picture files")
struct PictureTests {
  private let measurer = PinnedFonts.makeMeasurer()

  private func scene(_ canvas: any Canvas, _ measurer: any TextMeasuring) {
    canvas.fill(
      Rectangle(0, 0, 200, 100),
      with: .gradient(
        Gradient(
          stops: [.init(.white, at: 0), .init(Color(red: 0, green: 0.5, blue: 1, alpha: 0.5), at: 1)],
          shape: .axial(from: .zero, to: Point(0, 100)))))
    canvas.group(
      opacity: 0.5, bounds: Rectangle(0, 0, 200, 100),
      mask: { canvas.fill(Path(circleAt: Point(50, 50), radius: 30), rule: .nonZero, with: .color(.black)) },
      content: { canvas.fill(Rectangle(0, 0, 100, 100), with: .color(.black)) })
    for (index, text) in ["a<b&c", "<i>x</i>", "Ωμέγα"].enumerated() {
      canvas.draw(text, font: .system(12), color: .black, at: Point(100, 20 + 20 * Double(index)), anchor: .middle)
    }
  }

  private func output(of program: String, _ arguments: String..., input: [UInt8]) throws -> String {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("lpchart-\(UUID().uuidString)")
    try Data(input).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments.map { $0 == "FILE" ? file.path : $0 }
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    return String(decoding: data, as: UTF8.self)
  }

  @Test("The same drawing makes the same bytes", arguments: PictureFormat.allCases)
  func sameBytes(format: PictureFormat) throws {
    let picture = Picture(size: Size(200, 100), title: "Twice", draw: scene)
    let first = try picture.encoded(as: format, measurer: measurer)
    // A document with the time of day would differ now.
    Thread.sleep(forTimeInterval: 1.1)
    #expect(try picture.encoded(as: format, measurer: PinnedFonts.makeMeasurer()) == first)
  }

  @Test("A point is a pixel times the scale in PNG", arguments: [(1.0, 200.0, 100.0), (2, 400, 200), (0.004, 1, 1)])
  func pngSize(scale: Double, width: Double, height: Double) throws {
    let bytes = try Picture(size: Size(200, 100), scale: scale, draw: scene).encoded(as: .png, measurer: measurer)
    #expect(EncodedImage(png: bytes)?.pixelSize == Size(width, height))
  }

  @Test("A PDF page has the picture's size in points, and its text can be selected")
  func pdf() throws {
    let bytes = try Picture(size: Size(200, 100), title: "A title", draw: scene).encoded(as: .pdf, measurer: measurer)
    let text = try output(of: "pdftotext", "-layout", "FILE", "-", input: bytes)
    #expect(
      text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { $0 != "\u{0C}" }
        == ["a<b&c", "<i>x</i>", "Ωμέγα"])
    let information = try output(of: "pdfinfo", "FILE", input: bytes)
    #expect(information.contains("Page size:       200 x 100 pts"))
    #expect(information.contains("A title"))
    // Nothing of the page was turned into pixels.
    let images = try output(of: "pdfimages", "-list", "FILE", input: bytes)
    #expect(images.split(separator: "\n").count == 2)
  }

  @Test(
    "A picture without area or too large is refused",
    arguments: [Size(0, 0), Size(-5, 10), Size(.nan, 1), Size(1, .infinity)])
  func refused(size: Size) {
    for format in PictureFormat.allCases {
      #expect(throws: DiagnosticError.self) {
        try Picture(size: size) { _, _ in }.encoded(as: format, measurer: measurer)
      }
    }
  }

  @Test("A picture of more pixels than a side can have is refused by name")
  func tooLarge() throws {
    let error = #expect(throws: DiagnosticError.self) {
      try Picture(size: Size(40_000, 100)) { _, _ in }.encoded(as: .png, measurer: measurer)
    }
    #expect(error?.diagnostic.message.contains("40000 × 100") == true)
  }

  @Test(
    "The ending of a name says the format",
    arguments: [
      ("a.png", PictureFormat.png), ("dir.svg/a.PDF", .pdf), ("a.b.svg", .svg), ("png", nil), ("a.jpeg", nil),
      ("dir.png/a", nil), ("", nil),
    ])
  func formats(path: String, format: PictureFormat?) {
    #expect(PictureFormat(path: path) == format)
  }
}
