import DICore
import DISource

/// A walk over a whole trace for scripts, which the player plays: every step in words, and the state after it as a
/// difference from the step before.
///
/// The states are those that ``StepPanel`` shows.
struct WalkJSON {
  private let stepper: Stepper
  private let picture: Picture
  private let evidence: [Evidence]
  private let isInterrupted: () -> Bool

  /// - Parameters:
  ///   - stepper: A walk over the trace.
  ///   - picture: The picture of the trace.
  ///   - evidence: The evidence of each step.
  ///   - isInterrupted: Polled meanwhile; if it returns true, the work ends.
  init(
    _ stepper: Stepper, picture: Picture, evidence: [Evidence],
    unless isInterrupted: @escaping () -> Bool
  ) {
    self.stepper = stepper
    self.picture = picture
    self.evidence = evidence
    self.isInterrupted = isInterrupted
  }

  /// The walk.
  ///
  /// - Throws: ``ShellError/interrupted``.
  func json() throws -> JSON {
    let before = stepper.trace.before
    let steps = try steps()
    return .object([
      ("title", .string(StoryText(trace: stepper.trace, scopes: stepper.scopes).heading)),
      ("scopes", .array(scopes(before))),
      ("objects", .strings(Lists(before: stepper.trace).objects)),
      ("outside", .strings(stepper.outside.map(holding))),
      ("picture", picture.json),
      ("steps", .array(steps)),
    ])
  }

  /// The scopes before the first step, in the order in which the panel shows them.
  private func scopes(_ contents: [ScopeContents]) -> [JSON] {
    Lists.ordered(contents).map { contents in
      .object([
        ("name", .string(stepper.scopes.text(of: contents.scope))), ("graph", .bool(contents.isGraph)),
        ("weak", .bool(contents.isWeak)), ("holds", .strings(contents.instances.map(\.description))),
      ])
    }
  }

  private func holding(_ entry: ObjectGraph.Entry) -> String {
    "\(entry.label) (\(entry.isLeaked ? "leaked" : entry.holders.map(\.text).joined(separator: ", ")))"
  }

  // MARK: Steps

  private func steps() throws -> [JSON] {
    var stepper = stepper
    var lists = Lists(before: stepper.trace)
    var steps: [JSON] = []
    for step in stepper.steps {
      if isInterrupted() { throw ShellError.interrupted }
      _ = stepper.go(to: step.number)
      let panel = StepPanel(stepper)
      let next = Lists(panel)
      steps.append(json(of: step, panel, from: lists, to: next))
      lists = next
    }
    return steps
  }

  private func json(of step: Step, _ panel: StepPanel, from old: Lists, to new: Lists) -> JSON {
    let own = evidence[step.number - 1]
    let fields = StepJSON(stepper.trace, scopes: stepper.scopes).object(for: step)
    let text = EvidenceText(source: source, scopes: stepper.scopes)
    let shown = zip(old.scopes, new.scopes).enumerated().compactMap { index, lists in
      Splice(from: lists.0, to: lists.1).map { JSON.array([.int(index), $0.json]) }
    }
    return fields.with([
      ("request", step.requestIndex.map(JSON.int) ?? .null),
      ("shown", .strings(text.lines(for: step, own).map(\.text))),
      ("source", panel.place.flatMap(place) ?? .null),
      ("stack", Splice(from: old.stack, to: new.stack)?.json ?? .null),
      ("scopes", .array(shown)),
      ("objects", Splice(from: old.objects, to: new.objects)?.json ?? .null),
      ("changed", .array(panel.stepState.changes.map { $0.json(stepper.scopes) })),
    ])
  }

  private func source(_ place: SourcePlace) -> String? {
    let excerpt = stepper.sources.excerpt(around: place, context: 0)
    return (excerpt?.lines.first?.trimmed).map(EscapedText.untabbed)
  }

  /// The file and the line of a place, as the document's sources have them.
  private func place(_ place: SourcePlace) -> JSON? {
    guard let excerpt = stepper.sources.excerpt(around: place, context: 0), let line = excerpt.marked else {
      return nil
    }
    return .object([
      ("place", .string(place.description)), ("file", .string(excerpt.file)), ("line", .int(line)),
    ])
  }

  /// What changes from step to step, as lists of words.
  private struct Lists {
    var stack: [String] = []
    let scopes: [[String]]
    let objects: [String]

    /// The lists before the first step.
    init(before trace: Trace) {
      scopes = Self.ordered(trace.before).map { $0.instances.map(\.description) }
      objects = trace.before.flatMap(\.instances).filter(\.isObject).uniqued().map(\.description)
    }

    init(_ panel: StepPanel) {
      stack = panel.stepState.stack.map(panel.words)
      scopes = panel.stepState.state.scopes.map { $0.instances.map(\.description) }
      objects = panel.stepState.state.objects.map(\.description)
    }

    /// The resolution graphs first, as in every state.
    static func ordered(_ contents: [ScopeContents]) -> [ScopeContents] {
      contents.filter(\.isGraph) + contents.filter { !$0.isGraph }
    }
  }
}

extension JSON {
  /// The object with more fields; the same value if it is no object.
  fileprivate func with(_ more: [(String, JSON)]) -> JSON {
    guard case .object(let fields) = self else { return self }
    return .object(fields + more)
  }
}
