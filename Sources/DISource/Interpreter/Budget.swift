import DICore

/// How deep pieces of code that stand by themselves may run within each other: each factory runs within the one that asks
/// for what it makes.
struct Nesting {
  private(set) var depth = 0
  private var limit = Int.max

  /// What may be deeper than there are registrations: factories run again, or register further ones.
  private static let surplus = 5_000

  /// One more begins.
  ///
  /// - Parameter registrations: How many statements have registered, before the outermost factory asks for anything.
  /// - Returns: whether it may.
  mutating func enter(knowing registrations: () -> Int) -> Bool {
    depth += 1
    // The input, the outermost factory, and the first one that it asks for.
    if depth == 3 { limit = registrations() + Self.surplus }
    return depth < 3 || depth <= limit
  }

  mutating func leave() { depth -= 1 }
}

/// How much code may still run: interpreted code ends, and its recursion stays on the stack.
struct Budget {
  /// The steps that an input, or one run of a factory, may take; a step is an expression or a statement.
  static let oneRun = 500_000
  /// The pieces of code that one input may run within each other or one after the other, such as factories.
  static let runsOfOneInput = 60_000
  /// The steps that the dry run of one factory may take.
  static let oneDryRun = 50_000

  /// The steps there were in the beginning.
  let size: Int
  var steps: Int
  private var depth = 0
  private let limit = StackLimit()

  /// How deep calls may nest within one run.
  private static let maximumDepth = 1_000

  init(_ steps: Int = Budget.oneRun) {
    size = steps
    self.steps = steps
  }

  /// The same steps for code in which calls nest anew.
  var unnested: Budget {
    var budget = self
    budget.depth = 0
    return budget
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

  /// Takes many steps at once; answers what is used up, if anything is.
  mutating func spend(_ count: Int) -> Exhaustion? {
    steps -= count
    return steps < 0 ? .steps : nil
  }

  /// Enters a call; answers what is used up, if anything is.
  mutating func enter() -> Exhaustion? {
    depth += 1
    return depth > Self.maximumDepth ? .stack : nil
  }

  /// Leaves a call.
  mutating func leave() { depth -= 1 }
}
