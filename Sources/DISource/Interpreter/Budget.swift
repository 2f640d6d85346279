import DICore

/// The nesting depth of independent pieces of code, such as factories: each factory runs inside the one that requests
/// its service.
struct Nesting {
  private(set) var depth = 0
  private var limit = Int.max

  /// The nesting depth allowed beyond the number of registrations: factories may run again, or register further ones.
  private static let surplus = 5_000

  /// Enters one level.
  ///
  /// - Parameter registrations: The number of statements that had registered before the outermost factory requested
  ///   anything.
  /// - Returns: Whether the new depth is allowed.
  mutating func enter(knowing registrations: () -> Int) -> Bool {
    depth += 1
    // Depth 1 is the input, 2 the outermost factory, and 3 the first one that it requests.
    if depth == 3 { limit = registrations() + Self.surplus }
    return depth < 3 || depth <= limit
  }

  mutating func leave() { depth -= 1 }
}

/// The remaining amount of code that may run, so that interpreted code ends, and its recursion fits on the stack.
struct Budget {
  /// The number of steps for an input, or one run of a factory. A step is an expression or a statement.
  static let oneRun = 500_000
  /// The number of pieces of code, such as factories, that one input may run.
  static let runsOfOneInput = 60_000
  /// The number of steps for the dry run of one factory.
  static let oneDryRun = 50_000

  /// The initial number of steps.
  let size: Int
  var steps: Int
  private var depth = 0
  private let limit = StackLimit()

  /// The maximum depth of calls within one run.
  private static let maximumDepth = 10_000

  init(_ steps: Int) {
    size = steps
    self.steps = steps
  }

  /// A budget with the same number of steps left, and call depth zero.
  var unnested: Budget {
    var budget = self
    budget.depth = 0
    return budget
  }

  /// A budget with the same number of steps left, for code that begins on the calling thread.
  var onThisThread: Budget {
    var budget = Budget(size)
    budget.steps = steps
    return budget
  }

  enum Exhaustion {
    case steps
    case stack
  }

  /// Consumes one step. Returns the exhausted resource, if any.
  mutating func step() -> Exhaustion? {
    steps -= 1
    if steps < 0 { return .steps }
    return limit.isNear ? .stack : nil
  }

  /// Consumes several steps. Returns the exhausted resource, if any.
  mutating func spend(_ count: Int) -> Exhaustion? {
    steps -= count
    return steps < 0 ? .steps : nil
  }

  /// Enters a call. Returns the exhausted resource, if any.
  mutating func enter() -> Exhaustion? {
    depth += 1
    return depth > Self.maximumDepth ? .stack : nil
  }

  /// Leaves a call.
  mutating func leave() { depth -= 1 }
}
