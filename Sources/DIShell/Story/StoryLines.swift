import DICore

/// A story laid out in numbered lines: bars for the depth, notes on lines of their own.
struct StoryLines {
  /// The deepest level that is drawn with bars; deeper steps show their depth as a number.
  static let drawnDepth = 12

  let trace: Trace
  let steps: [Step]
  private let text: StoryText

  init(_ trace: Trace) { self.init(trace, steps: trace.steps) }

  /// - Parameter steps: the steps of `trace`, where they are known already.
  init(_ trace: Trace, steps: [Step]) {
    self.trace = trace
    self.steps = steps
    text = StoryText(trace: trace)
  }

  /// The heading, a blank line, and the steps; with `evidence`, what decided each step below it.
  func lines(evidence: ((Step) -> [String])? = nil) -> [String] {
    [text.heading, ""] + steps.flatMap { step in lines(for: step) + indented(evidence?(step) ?? [], step) }
  }

  /// One step with its notes.
  func lines(for step: Step) -> [String] {
    let bars = Self.bars(depth: step.depth)
    let notes = text.notes(for: step).map { "      \(bars)note: \($0)" }
    return [step.number.rightAligned(in: 4) + "  " + bars + text.sentence(for: step)] + notes
  }

  /// What stands between the number and the sentence: one bar a level.
  static func bars(depth: Int) -> String {
    guard depth > drawnDepth else { return String(repeating: "│  ", count: depth) }
    return String(repeating: "│  ", count: drawnDepth) + "(depth \(depth)) "
  }

  private func indented(_ evidence: [String], _ step: Step) -> [String] {
    let indent = String(repeating: " ", count: 6 + 3 * min(step.depth, Self.drawnDepth) + 3)
    return evidence.map { indent + $0 }
  }
}
