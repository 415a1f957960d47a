/// Whether the day or the month comes first in dates like `03/04/2020`.
public enum DateOrder: String, Hashable, Sendable, CaseIterable {
  case dayMonthYear = "dmy"
  case monthDayYear = "mdy"

  public var opposite: DateOrder { self == .dayMonthYear ? .monthDayYear : .dayMonthYear }
}
