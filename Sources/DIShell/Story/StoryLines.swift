import DICore

/// A story laid out in numbered lines: bars for the depth, notes on lines of their own.
struct StoryLines {
  /// The deepest level that is drawn with bars; deeper steps show their depth as a number.
  static let drawnDepth = 12

  /// As wide as the sign of a difference and the number of a step.
  static let indent = String(repeating: " ", count: 8)

  let trace: Trace
  let steps: [Step]
  /// What scopes are called.
  let scopes: ScopeNames
  private let text: StoryText

  /// - Parameters:
  ///   - steps: the steps of `trace`, where they are known already
  ///   - scopes: what scopes are called; nil where no others than those of the trace can be seen
  init(_ trace: Trace, steps: [Step]? = nil, scopes: ScopeNames? = nil) {
    self.trace = trace
    self.steps = steps ?? trace.steps
    self.scopes = scopes ?? trace.scopeNames
    text = StoryText(trace: trace, scopes: self.scopes)
  }

  /// The line above the first step.
  var heading: String { text.heading }

  /// The heading, a blank line, and the steps of `selection`; with `evidence`, what decided each step below it.
  func lines(of selection: StorySelection = .all, evidence: ((Step) -> [Line])? = nil) -> [Line] {
    let (first, leftOut, last) = selection.parts(of: self)
    let tell = { (step: Step) in told(step) + indented(evidence?(step) ?? [], step) }
    let cut =
      leftOut > 0 ? [Line("   …  \(leftOut.of("more step")): see step last, or trace last --depth 3")] : []
    let lines = first.flatMap(tell) + cut + last.flatMap(tell)
    return [Line(heading)] + (lines.isEmpty ? [] : [Line("")] + lines)
  }

  /// One step with its notes.
  func lines(for step: Step) -> [String] { told(step).map(\.text) }

  /// The sentences of all steps, without numbers, bars and notes.
  var sentences: [String] { steps.map(text.sentence) }

  /// One step with its notes, each line with what it tells.
  func told(_ step: Step) -> [Line] {
    let bars = Self.bars(depth: step.depth)
    let margin = step.number.rightAligned(in: 4) + "  " + bars
    let below = "      \(bars)"
    let notes = text.notes(for: step).map { Line("\(below)note: \($0)", .note, margin: below.count) }
    return [Line(margin + text.sentence(for: step), step.role, margin: margin.count)] + notes
  }

  /// A step without number and notes, as it stands between the signs of a difference.
  func unmarked(_ step: Step) -> String {
    Self.indent + Self.bars(depth: step.depth) + text.sentence(for: step)
  }

  /// What stands between the number and the sentence: one bar a level.
  static func bars(depth: Int) -> String { indentation(depth: depth, by: "│  ") }

  /// `unit` for each level down to the deepest that is drawn; what is deeper has its depth as a number.
  static func indentation(depth: Int, by unit: String) -> String {
    String(repeating: unit, count: min(depth, drawnDepth)) + (depth > drawnDepth ? "(depth \(depth)) " : "")
  }

  private func indented(_ evidence: [Line], _ step: Step) -> [Line] {
    let indent = "      " + String(repeating: "│  ", count: min(step.depth, Self.drawnDepth)) + "   "
    return evidence.map { Line(indent + $0.text, $0.role, margin: indent.count + $0.margin) }
  }
}

extension Step {
  /// What the step comes to, for those who see colours.
  var role: Line.Role {
    switch kind {
    case .create, .return: isNew ? .made : .plain
    case .reuse: .reused
    case .inject: .injected
    case .defer: .putOff
    case .absent, .skip: .missing
    case .fail: .failed
    case .infer, .search, .find, .need, .gather, .collect: .plain
    }
  }
}
