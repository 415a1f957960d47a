/// An error of the system, as its number.
public struct Errno: Error, Hashable {
  public let number: Int32

  init(number: Int32) {
    self.number = number
  }
}
