/// Two stories, line by line.
struct StoryComparison {
  private static let context = 4

  let interpreted: [String]
  let compiled: [String]

  /// The lines that only one side tells, each with those around it; nil where both tell the same.
  var difference: String? {
    guard interpreted != compiled else { return nil }
    let lines = merged
    let near = lines.indices.filter { index in
      let around = max(0, index - Self.context)...min(lines.count - 1, index + Self.context)
      return lines[around].contains { !$0.hasPrefix(" ") }
    }
    var text = "- as DISource reads it, + as it is compiled"
    var last = -1
    for index in near {
      if index != last + 1 { text += "\n  …" }
      text += "\n" + lines[index]
      last = index
    }
    return text
  }

  private var merged: [String] {
    let changes = compiled.difference(from: interpreted)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in changes {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var lines: [String] = []
    var old = 0
    var new = 0
    while old < interpreted.count || new < compiled.count {
      if old < interpreted.count, removed.contains(old) {
        lines.append("- " + interpreted[old])
        old += 1
      } else if new < compiled.count, inserted.contains(new) {
        lines.append("+ " + compiled[new])
        new += 1
      } else {
        lines.append("  " + interpreted[old])
        old += 1
        new += 1
      }
    }
    return lines
  }
}
