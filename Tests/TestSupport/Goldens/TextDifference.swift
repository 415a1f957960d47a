/// The unified difference of two texts; nil where they are the same.
public func textDifference(from expected: String, to actual: String, context: Int = 3) -> String? {
  guard expected != actual else { return nil }
  let old = expected.split(separator: "\n", omittingEmptySubsequences: false)
  let new = actual.split(separator: "\n", omittingEmptySubsequences: false)
  let changes = new.difference(from: old)
  var removed = Set<Int>()
  var inserted = Set<Int>()
  for change in changes {
    switch change {
    case .remove(let offset, _, _): removed.insert(offset)
    case .insert(let offset, _, _): inserted.insert(offset)
    }
  }
  // Line by line through both texts at once.
  var lines: [(mark: Character, text: Substring, old: Int, new: Int)] = []
  var (i, j) = (0, 0)
  while i < old.count || j < new.count {
    if i < old.count, removed.contains(i) {
      lines.append(("-", old[i], i, j))
      i += 1
    } else if j < new.count, inserted.contains(j) {
      lines.append(("+", new[j], i, j))
      j += 1
    } else {
      lines.append((" ", old[i], i, j))
      i += 1
      j += 1
    }
  }
  var shown = Set<Int>()
  for index in lines.indices where lines[index].mark != " " {
    shown.formUnion(max(0, index - context)...min(lines.count - 1, index + context))
  }
  var text = ["--- expected", "+++ actual"]
  for index in shown.sorted() {
    let line = lines[index]
    if !shown.contains(index - 1) { text.append("@@ -\(line.old + 1) +\(line.new + 1) @@") }
    text.append("\(line.mark)\(line.text)")
  }
  return text.joined(separator: "\n")
}
