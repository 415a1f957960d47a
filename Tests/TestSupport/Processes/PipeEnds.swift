import Glibc

/// Both ends of a new pipe, neither of which children get unless they are given it.
///
/// Made in one step: another test may start a program at any moment, and an end that slipped into it would hold the
/// pipe open for as long as that program lives.
struct PipeEnds {
  let read: Int32
  let write: Int32

  private typealias Pipe2 = @convention(c) (UnsafeMutablePointer<Int32>?, Int32) -> Int32

  init() throws {
    // The C library's module leaves out what only GNU has.
    guard let address = dlsym(nil, "pipe2") else { throw SupportError("there is no pipe2") }
    let pipe2 = unsafeBitCast(address, to: Pipe2.self)
    var ends: [Int32] = [0, 0]
    guard pipe2(&ends, O_CLOEXEC) == 0 else { throw SupportError(systemCall: "pipe2", path: "") }
    read = ends[0]
    write = ends[1]
  }
}
