import DICore

/// A story as numbered lines, with bars for the depth and notes on lines of their own.
struct StoryLines {
  /// The deepest level that is drawn with bars; deeper steps show their depth as a number.
  static let drawnDepth = 12

  /// The indentation of lines without number: the width of a difference's sign and a step's number.
  static let indent = String(repeating: " ", count: 8)

  let trace: Trace
  let steps: [Step]
  /// The names of the scopes.
  let scopes: ScopeNames
  private let text: StoryText

  /// - Parameters:
  ///   - steps: The steps of `trace`, if they are already computed.
  ///   - scopes: The names of the scopes; nil if only those of the trace are shown.
  init(_ trace: Trace, steps: [Step]? = nil, scopes: ScopeNames? = nil) {
    self.trace = trace
    self.steps = steps ?? trace.steps
    self.scopes = scopes ?? trace.scopeNames
    text = StoryText(trace: trace, scopes: self.scopes)
  }

  /// The line above the first step.
  var heading: String { text.heading }

  /// The heading, a blank line, and the selected steps, each followed by its evidence if `evidence` is given.
  func lines(of selection: StorySelection = .all, evidence: ((Step) -> [Line])? = nil) -> [Line] {
    let (first, leftOut, last) = selection.parts(of: self)
    let linesOfStep = { (step: Step) in styledLines(for: step) + indented(evidence?(step) ?? [], step) }
    let cut =
      leftOut > 0
      ? [Line("   …  \(leftOut.counted("more step")): see step last, or trace last --depth 3")] : []
    let lines = first.flatMap(linesOfStep) + cut + last.flatMap(linesOfStep)
    return [Line(heading)] + (lines.isEmpty ? [] : [Line("")] + lines)
  }

  /// The lines of one step and its notes.
  func lines(for step: Step) -> [String] { styledLines(for: step).map(\.text) }

  /// The sentences of all steps, without numbers, bars and notes.
  var sentences: [String] { steps.map(text.sentence) }

  /// The lines of one step and its notes, with their colour roles.
  func styledLines(for step: Step) -> [Line] {
    let bars = Self.bars(depth: step.depth)
    let margin = step.number.rightAligned(in: 4) + "  " + bars
    let below = "      \(bars)"
    let notes = text.notes(for: step).map { Line("\(below)note: \($0)", .note, margin: below.count) }
    return [Line(margin + text.sentence(for: step), step.role, margin: margin.count)] + notes
  }

  /// A step without number and notes, as a difference shows it.
  func unmarked(_ step: Step) -> String {
    Self.indent + Self.bars(depth: step.depth) + text.sentence(for: step)
  }

  /// The bars between number and sentence, one for each level.
  static func bars(depth: Int) -> String { indentation(depth: depth, by: "│  ") }

  /// `unit` for each level down to the deepest that is drawn; deeper levels are given as a number.
  static func indentation(depth: Int, by unit: String) -> String {
    String(repeating: unit, count: min(depth, drawnDepth)) + (depth > drawnDepth ? "(depth \(depth)) " : "")
  }

  private func indented(_ evidence: [Line], _ step: Step) -> [Line] {
    let indent = "      " + String(repeating: "│  ", count: min(step.depth, Self.drawnDepth)) + "   "
    return evidence.map { Line(indent + $0.text, $0.role, margin: indent.count + $0.margin) }
  }
}

extension Step {
  /// The colour role of the step.
  var role: Line.Role {
    switch kind {
    case .create, .return: isNew ? .made : .plain
    case .reuse: .reused
    case .inject: .injected
    case .defer: .delayed
    case .absent, .skip: .absent
    case .fail: .failed
    case .infer, .search, .find, .need, .gather, .collect: .plain
    }
  }
}
