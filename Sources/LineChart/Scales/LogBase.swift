import Glibc

/// Of which number a logarithmic axis has its ticks at the powers.
public enum LogBase: String, Hashable, Sendable, CaseIterable {
  case ten = "10"
  case two = "2"
  case e

  var value: Double {
    switch self {
    case .ten: 10
    case .two: 2
    case .e: M_E
    }
  }
}
