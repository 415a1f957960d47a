import LineChart
import TestSupport
import Testing

@Suite("Zooming and panning an axis")
struct ViewportAxisTests {
  /// Axes of each kind, with what a person meets: times of today, values far from zero, ranges narrower than the data.
  static let axes: [ViewportAxis] = [
    ViewportAxis(whole: Scale(.linear, domain: 0...100)),
    ViewportAxis(whole: Scale(.linear, domain: -1e300...1e300)),
    ViewportAxis(whole: Scale(.linear, domain: -.greatestFiniteMagnitude ... .greatestFiniteMagnitude)),
    ViewportAxis(whole: Scale(.linear, domain: 1e9...1e9 + 1)),
    ViewportAxis(whole: Scale(.linear, domain: 20...60), limits: 0...100),
    ViewportAxis(whole: Scale(.time, domain: 1.7e9...1.7e9 + 86_400)),
    ViewportAxis(whole: Scale(.time, domain: 1.7e9...1.7e9 + 1e7), unit: 86_400),
    ViewportAxis(whole: Scale(.log, domain: 1...1e9)),
    ViewportAxis(whole: Scale(.log, domain: 1e-300...1e300)),
    ViewportAxis(whole: Scale(.symlog(threshold: 0.1), domain: -1000...1e6)),
    ViewportAxis(whole: Scale(slots: 7)),
    ViewportAxis(whole: Scale(slots: 10_000_000)),
  ]

  private static func span(_ domain: ClosedRange<Double>) -> Double { domain.upperBound - domain.lowerBound }

  /// How far apart places of a view may be by rounding: less than a thousandth of a pixel, as long as a view of this span
  /// has a hundred thousand numbers.
  private static func tolerance(_ span: Double, at domain: ClosedRange<Double>) -> Double {
    max(1e-6, 16 * max(abs(domain.lowerBound), abs(domain.upperBound)).ulp / span)
  }

  /// Whether two domains differ by nothing but rounding, also that of a domain of `least` in between.
  private static func isSame(
    _ axis: ViewportAxis, _ first: ClosedRange<Double>?, _ second: ClosedRange<Double>?, least: Double = .infinity
  ) -> Bool {
    let (first, second) = (axis.scale(over: first), axis.scale(over: second))
    let tolerance = tolerance(min(span(first.domain), least), at: first.domain)
    return abs(first.fraction(of: second.domain.lowerBound)) < tolerance
      && abs(first.fraction(of: second.domain.upperBound) - 1) < tolerance
  }

  @Test("As many steps out as in show the same again, wherever the pointer is", arguments: axes)
  func inAndOut(axis: ViewportAxis) {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<50 {
      let place = Double.random(in: 0...1, using: &random)
      let start = axis.zoomed(nil, by: Double.random(in: 1...2, using: &random), about: 0.4)
      var domains = [start]
      for _ in 0..<Int.random(in: 1...60, using: &random) {
        let next = axis.zoomed(domains.last ?? nil, by: 1.25, about: place)
        // The last step before the limit is shorter than the one back.
        guard let next, let last = domains.last, Self.span(next) < 0.85 * Self.span(axis.scale(over: last).domain)
        else { break }
        if case .log = axis.whole.kind {
        } else if case .symlog = axis.whole.kind {
        } else {
          let ratio = Self.span(next) / Self.span(axis.scale(over: last).domain)
          guard abs(ratio - 0.8) < 1e-6 else { break }
        }
        domains.append(next)
      }
      var domain = domains.last ?? nil
      let least = Self.span(axis.scale(over: domain).domain)
      for expected in domains.dropLast().reversed() {
        domain = axis.zoomed(domain, by: 1 / 1.25, about: place)
        #expect(Self.isSame(axis, expected, domain, least: least), "\(axis) at \(place)")
      }
    }
  }

  @Test("A value that is pointed at stays there while the wheel is turned", arguments: axes)
  func anchor(axis: ViewportAxis) {
    for place in [0, 0.2, 0.5, 0.9, 1] {
      let value = axis.whole.value(at: place)
      var domain: ClosedRange<Double>?
      for step in 0..<12 {
        domain = axis.zoomed(domain, by: 1.25, about: place)
        let view = axis.scale(over: domain)
        let tolerance = Self.tolerance(Self.span(view.domain), at: view.domain)
        #expect(abs(view.fraction(of: value) - place) < tolerance, "\(axis), step \(step) at \(place)")
      }
    }
  }

  @Test("However far in, values can be told apart, ticks differ, and the view is in the data", arguments: axes)
  func sixtySteps(axis: ViewportAxis) {
    for place in [0, 0.31, 0.5, 1] {
      var domain: ClosedRange<Double>?
      for step in 0..<400 {
        let next = axis.zoomed(domain, by: 1.25, about: place)
        let view = axis.scale(over: next)
        let (lower, upper) = (view.domain.lowerBound, view.domain.upperBound)
        #expect(lower < upper && lower >= axis.limits.lowerBound && upper <= axis.limits.upperBound)
        #expect(Self.span(view.domain) <= Self.span(axis.scale(over: domain).domain))
        let middle = view.fraction(of: lower / 2 + upper / 2)
        if case .linear = view.kind { #expect(abs(middle - 0.5) < 0.02) }
        let ticks = view.ticks(wishedCount: 8, isSteady: true)
        #expect(Set(ticks.map(\.label)).count == ticks.count, "step \(step): \(ticks)")
        #expect(ticks.allSatisfy { view.fraction(of: $0.value) > -1e-6 && view.fraction(of: $0.value) < 1 + 1e-6 })
        domain = next
      }
      // The limit is a place to stay, not one to tremble at; around zero, numbers go on for more steps than these.
      let end = axis.scale(over: domain).domain
      if abs(place * Self.span(axis.whole.domain) + axis.whole.domain.lowerBound) > 1e-3 * Self.span(axis.whole.domain)
      {
        #expect(Self.isSame(axis, domain, axis.zoomed(domain, by: 1.25, about: place)), "\(end)")
      }
      for _ in 0..<500 { domain = axis.zoomed(domain, by: 1 / 1.25, about: place) }
      if axis.limits == axis.whole.domain {
        #expect(domain == nil, "Showing all is the first view, to the bit.")
      } else {
        #expect(domain == axis.limits)
      }
    }
  }

  @Test("Panning keeps the span and ends at the data's ends, to the bit", arguments: axes)
  func panning(axis: ViewportAxis) {
    var random = SeededGenerator(seed: 2)
    for _ in 0..<100 {
      var domain = axis.zoomed(nil, by: Double.random(in: 2...1000, using: &random), about: 0.5)
      guard let start = domain else { continue }
      let view = axis.whole.over(start)
      let distance = Double.random(in: -0.4...0.4, using: &random)
      let moved = axis.panned(start, by: distance)
      #expect(
        Self.isSame(axis, axis.panned(moved, by: -distance), start) || axis.limits.lowerBound == moved?.lowerBound
          || axis.limits.upperBound == moved?.upperBound)
      if let moved, moved.lowerBound > axis.limits.lowerBound, moved.upperBound < axis.limits.upperBound {
        let tolerance = Self.tolerance(Self.span(start), at: start)
        #expect(abs(view.fraction(of: moved.lowerBound) - distance) < tolerance)
        #expect(abs(view.fraction(of: moved.upperBound) - distance - 1) < tolerance)
      }
      domain = axis.panned(domain, by: 1e9)
      #expect(domain?.upperBound == axis.limits.upperBound)
      domain = axis.panned(domain, by: -1e300)
      #expect(domain?.lowerBound == axis.limits.lowerBound)
      #expect(axis.panned(domain, by: .nan) == domain)
      #expect(axis.panned(domain, by: -.infinity) == domain)
    }
  }

  @Test("A box drawn backwards is the same box, and one beyond the plot ends with it")
  func boxes() {
    for axis in Self.axes {
      #expect(axis.part(of: nil, from: 0.7, to: 0.2) == axis.part(of: nil, from: 0.2, to: 0.7))
      #expect(axis.part(of: nil, from: -3, to: 4) == nil)
      #expect(axis.part(of: nil, from: 0.5, to: .nan) == nil)
      let view = axis.scale(over: axis.part(of: nil, from: 0.25, to: 2))
      #expect(view.domain.upperBound == axis.whole.domain.upperBound)
    }
  }

  @Test(
    "A domain that does not fit is moved, or widened to what can be told apart",
    arguments: [
      (200...210, 90...100), (-5...5, 0...10), (-50...500, nil), (40...60, 40...60), (0...100, nil),
      (-.infinity...50, nil),
    ] as [(ClosedRange<Double>, ClosedRange<Double>?)])
  func fitting(domain: ClosedRange<Double>, expected: ClosedRange<Double>?) {
    #expect(Self.axes[0].fitted(domain) == expected)
  }

  @Test("A domain of one value is widened, and on slots to the distance of two")
  func singleValue() throws {
    let narrow = try #require(Self.axes[0].fitted(50...50))
    #expect(narrow.contains(50) && Self.span(narrow) > 0 && Self.span(narrow) < 1e-10)
    #expect(ViewportAxis(whole: Scale(slots: 7)).fitted(3...3) == 2.5...3.5)
    #expect(ViewportAxis(whole: Scale(slots: 7)).fitted(6...6) == 5...6)
    let dates = ViewportAxis(whole: Scale(.time, domain: 0...864_000), unit: 86_400)
    #expect(dates.fitted(86_400...86_401).map(Self.span) == 86_400)
  }

  @Test(
    "There is nothing to zoom into on an axis of one value",
    arguments: [
      Scale(slots: 1), Scale(slots: 0), Scale(.linear, domain: 5...5), Scale(.linear, domain: 1...1.0.nextUp),
    ])
  func flat(scale: Scale) {
    let axis = ViewportAxis(whole: scale)
    #expect(axis.zoomed(nil, by: 2, about: 0.5) == nil)
    #expect(axis.panned(nil, by: 1) == nil)
    #expect(axis.part(of: nil, from: 0.4, to: 0.5) == nil)
    #expect(axis.fitted(4...6) == nil)
  }

  @Test("Factors and places that are no numbers change nothing", arguments: [0, -1, .nan, .infinity])
  func noNumbers(factor: Double) {
    let axis = Self.axes[0]
    #expect(axis.zoomed(10...20, by: factor, about: 0.5) == 10...20)
    #expect(axis.zoomed(10...20, by: 2, about: .nan) == 10...20)
  }
}
