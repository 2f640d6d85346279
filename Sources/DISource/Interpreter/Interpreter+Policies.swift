/// Running code under another policy than that of the code around it.
extension Interpreter {
  /// Whether the code registers: a statement that fails is then reported, and the next one runs.
  var passesOverFaults: Bool { (isRegistering || policy.passesOverFaults) && policy.endsAtFaults }

  /// Runs code that needs a value, in which every fault ends the code, even within code that continues after faults.
  func strictly<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outer = isRegistering
    isRegistering = false
    defer { isRegistering = outer }
    return try body()
  }

  /// Evaluates code to find what it requests, without permanent effects.
  func inDryRun<Result>(_ body: (DryRun) throws -> Result) throws -> Result {
    let outer = (dryRun, policy, budget)
    let dryRun = DryRun(within: self.dryRun)
    (self.dryRun, policy, budget) = (dryRun, .dryRun, Budget(Budget.oneDryRun))
    defer { (self.dryRun, policy, budget) = outer }
    return try body(dryRun)
  }

  /// Evaluates code whose result is not needed: errors in it are not reported.
  ///
  /// - Parameter steps: The number of steps that it may take, of those that are left.
  func probing(within steps: Int, _ body: () throws -> Void) {
    let outer = (budget, reports, guesses)
    budget = Budget(min(steps, max(budget.steps, 0)))
    defer {
      let taken = budget.size - max(budget.steps, 0)
      (budget, reports, guesses) = outer
      budget.steps -= taken
    }
    try? body()
  }

  /// Runs the code at the start of a program.
  func beginning(_ body: () -> Void) {
    let outer = policy
    policy = .beginning
    defer { policy = outer }
    body()
  }
}
