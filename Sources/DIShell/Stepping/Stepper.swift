import DICore

/// A walk over a recorded resolution cycle.
///
/// Moving runs nothing: what is shown is a function of the trace and the position.
struct Stepper {
  let trace: Trace
  let steps: [Step]

  /// The position of the current step, from 1.
  private(set) var position = 1

  /// The input that an empty line repeats.
  var lastMove = "step"

  /// A walk over `trace`, at its first step; nil for a trace without steps.
  init?(_ trace: Trace, _ sources: TraceSources, scopes: ScopeNames? = nil) {
    self.trace = trace
    self.sources = sources
    self.scopes = scopes ?? trace.scopeNames
    steps = trace.steps
    cursor = Unchecked(StepStateCursor(trace))
    guard !steps.isEmpty else { return nil }
    for step in steps {
      guard let request = step.requestIndex else { continue }
      var span = spans[request] ?? (step.number, step.number)
      if steps[span.first - 1].kind.phase != .search {
        span.last = step.number
      } else {
        span = (step.number, step.number)
      }
      spans[request] = span
    }
  }

  /// Guards itself by a lock.
  private let cursor: Unchecked<StepStateCursor>

  /// For each request, the step where its factory is found, or where it ends without one, and its last step.
  private var spans: [Int: (first: Int, last: Int)] = [:]

  /// The last line of the cycle's story; nil if there is none.
  var closing: String?

  /// The source excerpts at the time when the walk began.
  let sources: TraceSources

  /// The objects that lived before the cycle and have no part in it, with their holders.
  var outside: [ObjectGraph.Entry] = []

  /// The names of the scopes at the time when the walk began.
  let scopes: ScopeNames

  var step: Step { steps[position - 1] }

  /// The position for the prompt: `5/15`.
  var place: String { "\(position)/\(steps.count)" }

  /// The state of the cycle after the current step.
  var stepState: StepState { cursor.value.stepState(of: step) }

  var isAtEnd: Bool { position == steps.count }

  // MARK: Moving

  /// Moves to `target`, or to the first or last step if it is beyond.
  ///
  /// - Returns: Whether it was reached.
  mutating func go(to target: Int) -> Bool {
    position = min(max(target, 1), steps.count)
    return position == target
  }

  /// Moves `count` times to the position that `target` returns; stops at the first or last step.
  ///
  /// - Returns: A remark if there was no further step; nil otherwise.
  mutating func move(_ count: Int, _ target: (Stepper) -> Int) throws -> String? {
    guard count > 0 else { throw ShellError.usage("a count is a number above 0") }
    for _ in 0..<count {
      guard go(to: target(self)) else { return remarkAtEnd }
    }
    return nil
  }

  /// The remark that there is no further step.
  var remarkAtEnd: String { isAtEnd ? "this is the last step" : "this is the first step" }

  /// The position of the next or previous step that is not deeper than the current one; beyond the ends if there is
  /// none.
  func beside(_ direction: Direction) -> Int {
    let depth = step.depth
    return far(direction) { $0.depth <= depth }
  }

  /// The position of the last or first step of the current factory; if that is the current step, of the enclosing
  /// factory. Beyond the ends if there is none.
  func edge(_ direction: Direction) -> Int {
    for case .request(let request, _) in stepState.stack.reversed() {
      guard let span = spans[request] else { continue }
      switch direction {
      case .forward: if span.last > position { return span.last }
      case .backward: if span.first < position { return span.first }
      }
    }
    return direction == .forward ? steps.count + 1 : 0
  }

  /// The position of the nearest later or earlier step for which `isWanted` is true; beyond the ends if there is none.
  func far(_ direction: Direction, where isWanted: (Step) -> Bool) -> Int {
    switch direction {
    case .forward: steps[position...].first(where: isWanted)?.number ?? steps.count + 1
    case .backward: steps[..<(position - 1)].last(where: isWanted)?.number ?? 0
    }
  }

  /// The direction of a move.
  enum Direction {
    case forward
    case backward
  }

  // MARK: Finding

  /// The step that made an instance: an object by name, or the first of a type. If there is none, the first step that
  /// found the instance in a scope.
  func maker(of name: String) -> (step: Step, isMade: Bool)? {
    let made = steps.first { step in
      trace.events[step.events].contains { event in
        guard case .makes(let label, isNew: true) = event.transition else { return false }
        return label.isCalled(name)
      }
    }
    if let made { return (made, true) }
    return steps.first { $0.kind == .reuse && $0.instance?.isCalled(name) == true }.map { ($0, false) }
  }
}

extension InstanceLabel {
  /// Whether `text` is the name of the instance, or of its type.
  func isCalled(_ text: String) -> Bool { name == text || typeName.text == text }
}
