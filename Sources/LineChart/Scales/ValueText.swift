import Tables

/// The fewest digits that read back as `value`, as shown where the pointer is; an en dash for what isn't finite.
public func valueText(_ value: Double) -> String {
  Value(floatLiteral: value).text ?? "–"
}
