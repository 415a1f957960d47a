@main
struct LPChart {
  static func main() {}
}
