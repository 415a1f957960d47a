/// Ends the program with a message where a rule does not hold. A precondition would say nothing in an optimized build.
func expect(_ holds: Bool, _ message: @autoclosure () -> String) {
  if !holds { fatalError(message()) }
}
