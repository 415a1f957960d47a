/// How a column's times are written, and how sure that is.
public struct TimeInference: Hashable, Sendable {
  public var format: TimeFormat
  /// Whether day and month could change places, so that a choice was made.
  public var isAmbiguous: Bool
  /// A text of the column that both orders read, differently; nil where nothing is ambiguous.
  public var example: String?
  /// Whether the order that was asked for does not fit the column, and the other one does.
  public var ignoresOrder: Bool

  /// One sentence, without a full stop, on the choice between day and month, and on the option of the command line that
  /// makes the other one; nil where there was no choice.
  public var note: String? {
    guard case .yearLast(let order) = format.style, let choice else { return nil }
    return ignoresOrder ? choice : choice + "; --date-order \(order.opposite.rawValue) reads them the other way"
  }

  /// The same without the option.
  public var choice: String? {
    guard case .yearLast(let order) = format.style else { return nil }
    let taken = order == .dayMonthYear ? "day first" : "month first"
    if ignoresOrder { return "dates are read \(taken), since some do not fit the other order" }
    guard isAmbiguous, let example else { return nil }
    return "dates such as \(example) are read \(taken), though both orders fit"
  }
}

extension TimeFormat {
  /// How all of `samples`, the texts of a column, are written; blank ones are passed over. Nil where they are no
  /// times, or where nothing says that their digits are.
  ///
  /// Digits alone are times under these conditions, all of which hold for the whole column:
  /// * four digits, from 1000 to 2200: the name says that it is a year, or it says that it is a time and they rise;
  /// * six digits `yyyymm` and seven digits `yyyyddd`: the name says that it is a time;
  /// * eight digits `yyyymmdd` from 1500 to 2200: always with two different values or a time's name;
  /// * twelve or fourteen digits, `yyyymmddhhmm` and `yyyymmddhhmmss`, from 1500 to 2200: always;
  /// * Unix times, their unit by the size of the largest: the name says that it is a timestamp, and all lie from 1900 to
  ///   2200; or it says that it is a time, and all lie from 1973 to 2200; or they rise, and all lie from 1990 to 2050, or
  ///   are midnights from 1900 to 2200, not all of them near 1970.
  ///
  /// Texts like `2001-02`, `2002-03` that all name a year and the one after it are seasons, and no times.
  ///
  /// - Parameters:
  ///   - order: what is taken where both orders of day and month fit. Without it: the order by which a column of
  ///     several dates has just first days of months, else the one by which they are sorted, else the month first with
  ///     slashes and the day first with points or hyphens.
  ///   - columnName: the name, for what it says about digits alone.
  public static func infer(
    _ samples: some Sequence<String>, order: DateOrder? = nil, columnName: String = ""
  ) -> TimeInference? {
    var detector = TimeFormatDetector(columnName: columnName, order: order)
    for sample in samples where detector.isAlive { detector.add(sample) }
    return detector.conclusion
  }
}
