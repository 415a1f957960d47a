@testable import Calendar

/// Each line is a time of one column, whose name is the first line.
enum TimeFuzzing {
  private static let styles: [TimeFormat.Style] =
    [.yearFirst, .longDigits, .period, .written, .yearLast(.dayMonthYear), .yearLast(.monthDayYear)]
    + UnixTimeUnit.allCases.map { .unix($0) }

  static func check(_ input: [UInt8]) {
    let lines = input.split(separator: 0x0A, omittingEmptySubsequences: false)
    let name = String(decoding: lines.first ?? [], as: UTF8.self)
    for order in [nil, DateOrder.dayMonthYear, .monthDayYear] {
      var detector = TimeFormatDetector(columnName: name, order: order)
      for line in lines.dropFirst() { line.withUnsafeBufferPointer { detector.add($0) } }
      let texts = lines.dropFirst().filter { line in
        line.withUnsafeBufferPointer { !TimeFormat.trimmed($0).isEmpty }
      }
      guard detector.isAlive, !texts.isEmpty else { continue }
      let found = detector.fittingFormats + [detector.conclusion?.format].compactMap { $0 }
      for format in found {
        for text in texts {
          expect(
            text.withUnsafeBufferPointer { format.parse($0) } != nil,
            "\(format) does not read \(String(decoding: text, as: UTF8.self))")
        }
      }
      if let conclusion = detector.conclusion {
        _ = conclusion.note
        _ = conclusion.format.description
      }
    }
    for line in lines { line.withUnsafeBufferPointer(check) }
  }

  private static func check(_ text: UnsafeBufferPointer<UInt8>) {
    for style in styles {
      guard let time = TimeFormat(style).read(text) else { continue }
      expect(time.seconds.isFinite, "A time is no number.")
      if case .unix = style { continue }
      let days = (time.seconds / 86_400).rounded(.down)
      expect(abs(days) < 110_000_000, "A time is in no year that can be written.")
      let date = CivilDate(daysSince1970: Int(days))
      expect(date.daysSince1970 == Int(days), "A day is not its own date.")
    }
    var scanner = TimeScanner(TimeFormat.trimmed(text))
    let scanned = scanner.scanYearFirst()
    if let plain = ParsedTime(plainISO: text) {
      expect(plain == scanned, "The fast way reads \(plain), the whole one \(String(describing: scanned)).")
    }
    if let strict = ParsedTime(utf8: text) {
      expect(strict == scanned, "The strict way reads \(strict), the other one \(String(describing: scanned)).")
    }
  }
}
