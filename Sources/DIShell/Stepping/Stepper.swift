import DICore

/// A walk over a recorded resolution cycle.
///
/// Moving runs nothing again: every stop is a function of the trace and the position in it.
struct Stepper {
  let trace: Trace
  let steps: [Step]

  /// The step that is shown, counted from one.
  private(set) var position = 1

  /// The input that an empty line repeats.
  var lastMove = "step"

  /// The walk over `trace`, at its first step; nil for a trace that tells nothing.
  init?(_ trace: Trace, _ sources: TraceSources, scopes: ScopeNames? = nil) {
    self.trace = trace
    self.sources = sources
    self.scopes = scopes ?? trace.scopeNames
    steps = trace.steps
    cursor = MomentCursor(trace)
    guard !steps.isEmpty else { return nil }
    for step in steps {
      guard let request = step.requestIndex else { continue }
      var span = spans[request] ?? (step.number, step.number)
      if !steps[span.first - 1].isBeforeFactory {
        span.last = step.number
      } else {
        span = (step.number, step.number)
      }
      spans[request] = span
    }
  }

  private let cursor: MomentCursor

  /// The step where the factory of each request is found, or the request ends without one, and its last step.
  private var spans: [Int: (first: Int, last: Int)] = [:]

  /// The line that closes the cycle's story; nil where there is none.
  var closing: String?

  /// The source as it was when the walk began.
  let sources: TraceSources

  /// The objects that lived when the cycle began and have no part in it, with what holds them.
  var outside: [ObjectGraph.Entry] = []

  /// What scopes were called when the walk began.
  let scopes: ScopeNames

  var step: Step { steps[position - 1] }

  /// `5/15`, as the prompt shows it.
  var place: String { "\(position)/\(steps.count)" }

  /// How the cycle stands here.
  var moment: Moment { cursor.moment(of: step) }

  var isAtEnd: Bool { position == steps.count }

  // MARK: Moving

  /// Goes to `target`, or as far as there are steps.
  ///
  /// - Returns: whether it got there.
  mutating func go(to target: Int) -> Bool {
    position = min(max(target, 1), steps.count)
    return position == target
  }

  /// Moves `count` times to where `target` says. The ends are stops.
  ///
  /// - Returns: what there is to say where there was no further step.
  mutating func move(_ count: Int, _ target: (Stepper) -> Int) throws -> String? {
    guard count > 0 else { throw ShellError.usage("a count is a number above 0") }
    for _ in 0..<count {
      guard go(to: target(self)) else { return remarkAtEnd }
    }
    return nil
  }

  /// What is said where there is no further step.
  var remarkAtEnd: String { isAtEnd ? "this is the last step" : "this is the first step" }

  /// The position of the next step, or the one before, that is no deeper than this one; beyond the ends where
  /// there is none.
  func beside(_ direction: Direction) -> Int {
    let depth = step.depth
    return far(direction) { $0.depth <= depth }
  }

  /// The position of the last step of the factory at work here, or of the one where it is found; where this is that
  /// step, of the factory around it. Beyond the ends where there is none.
  func edge(_ direction: Direction) -> Int {
    for case .request(let request, _) in moment.stack.reversed() {
      guard let span = spans[request] else { continue }
      switch direction {
      case .forward: if span.last > position { return span.last }
      case .backward: if span.first < position { return span.first }
      }
    }
    return direction == .forward ? steps.count + 1 : 0
  }

  /// The position of the next step, or the latest one before, that `isWanted`; beyond the ends where there is
  /// none.
  func far(_ direction: Direction, where isWanted: (Step) -> Bool) -> Int {
    switch direction {
    case .forward: steps[position...].first(where: isWanted)?.number ?? steps.count + 1
    case .backward: steps[..<(position - 1)].last(where: isWanted)?.number ?? 0
    }
  }

  /// Which way a walk goes.
  enum Direction {
    case forward
    case backward
  }

  // MARK: Finding

  /// The step that made an instance: an object by name, or the first one of a type. Without one, the first step
  /// that found it in a scope.
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

extension Step {
  /// Whether no factory has been looked up yet.
  fileprivate var isBeforeFactory: Bool { kind == .infer || kind == .search }
}

extension InstanceLabel {
  /// Whether `text` is its name, or that of its type.
  func isCalled(_ text: String) -> Bool { name == text || typeName.text == text }
}
