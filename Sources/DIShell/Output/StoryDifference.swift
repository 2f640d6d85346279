import DICore

/// Two stories compared: what is only in the one or the other.
struct StoryDifference {
  let before: Effect
  let after: Effect

  private struct Line {
    let step: Step
    let lines: [String]
    let sentence: String
    let json: JSON
  }

  var result: CommandResult {
    let old = Self.lines(of: before)
    let new = Self.lines(of: after)
    let difference = Self.difference(old, new)
    let lines = difference.flatMap { sign, line in line.lines.map { "\(sign) \($0)" } }
    let json = difference.map { sign, line in JSON.object([("op", .string(sign)), ("step", line.json)]) }
    let created = [before, after].map { $0.traces.reduce(0) { $0 + $1.created.count } }
    let reused = [before, after].map { $0.traces.reduce(0) { $0 + $1.reused.count } }
    let story: Block = lines.isEmpty ? .text("no difference: both worlds tell the same story") : .lines(lines)
    return CommandResult(
      [story, .text("created \(change(created)) · reused \(change(reused))")] + failures,
      fields: [
        ("diff", .array(json)), ("created", .array(created.map(JSON.int))),
        ("reused", .array(reused.map(JSON.int))),
      ])
  }

  private func change(_ counts: [Int]) -> String { "\(counts[0]) → \(counts[1])" }

  private var failures: [Block] {
    [("before", before), ("after", after)].compactMap { title, effect in
      effect.failure.map { .text("\(title) the change it fails: \(FailureText().error(for: $0).message)") }
    }
  }

  private static func lines(of effect: Effect) -> [Line] {
    effect.traces.flatMap { trace in
      let story = StoryLines(trace)
      let text = StoryText(trace: trace)
      let json = StepJSON(trace)
      return story.steps.map { step in
        Line(
          step: step, lines: story.lines(for: step), sentence: text.sentence(for: step),
          json: json.object(for: step))
      }
    }
  }

  /// A step counts as the same if its sentence and depth are, whatever its number.
  private static func difference(_ old: [Line], _ new: [Line]) -> [(String, Line)] {
    let changes = new.map { "\($0.step.depth) \($0.sentence)" }
      .difference(from: old.map { "\($0.step.depth) \($0.sentence)" })
    let removed = Set(changes.removals.map(\.offset))
    let inserted = Set(changes.insertions.map(\.offset))
    var merged: [(String, Line)] = []
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      let start = (i, j)
      while removed.contains(i) {
        merged.append(("-", old[i]))
        i += 1
      }
      while inserted.contains(j) {
        merged.append(("+", new[j]))
        j += 1
      }
      if start == (i, j) { (i, j) = (i + 1, j + 1) }
    }
    return merged
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
