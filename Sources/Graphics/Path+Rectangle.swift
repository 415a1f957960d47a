extension Path {
  /// The upright rectangle that the path is, where it is nothing else: four corners in turn, then closed. A canvas
  /// can clip to it or fill it without looking at a general path.
  public var rectangle: Rectangle? {
    guard elements.count == 5, elements[4] == .close,
      case .move(let first) = elements[0], case .line(let second) = elements[1],
      case .line(let third) = elements[2], case .line(let fourth) = elements[3]
    else { return nil }
    let startsAlongX = first.y == second.y && second.x == third.x && third.y == fourth.y && fourth.x == first.x
    let startsAlongY = first.x == second.x && second.y == third.y && third.x == fourth.x && fourth.y == first.y
    return startsAlongX || startsAlongY ? Rectangle(corner: first, opposite: third) : nil
  }
}
