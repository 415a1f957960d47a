import LPLineChart

/// The README's program; a test holds the two against each other.
@MainActor
func showRain() throws {
  let chart = LineChartView(
    data: [
      ["day": "Mon", "rain": 4.5], ["day": "Tue", "rain": 7.5], ["day": "Wed", "rain": 3.8],
      ["day": "Thu", "rain": nil], ["day": "Fri", "rain": 8], ["day": "Sat", "rain": 9.9],
    ],
    yKey: "rain", xKey: "day", layout: Sunset())
  try chart.write(to: "rain.png", size: Size(375, 200), scale: 2)
  try chart.show()
}
