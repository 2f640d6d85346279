import DICore

/// How much code may still run: interpreted code ends, and its recursion stays on the stack.
struct Budget {
  /// The steps an input may take; a step is an expression or a statement.
  static let wholeInput = 4_000_000
  /// The steps that reading one factory may take.
  static let oneReading = 50_000

  /// The steps there were in the beginning.
  let size: Int
  private(set) var steps: Int
  private let limit = StackLimit()

  init(_ steps: Int = Budget.wholeInput) {
    size = steps
    self.steps = steps
  }

  enum Exhaustion {
    case steps
    case stack
  }

  /// Takes one step; answers what is used up, if anything is.
  mutating func step() -> Exhaustion? {
    steps -= 1
    if steps < 0 { return .steps }
    return limit.isNear ? .stack : nil
  }
}
