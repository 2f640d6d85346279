import DICore
import SwiftSyntax

/// Runs the part of Swift that DI code is written in.
///
/// Values flow together with the types the code gives them, and each expression is told what it is for, so that
/// `resolve()` finds its service as Swift infers it. What code may do meanwhile says its ``policy``. A class: the closures
/// of a program refer to it, weakly.
///
/// Its extensions are the parts of the language: `Statements`, `Expressions`, `Calls` and `Types` (how instances are made
/// and looked at), with `Values` for what all of them hand about. What the standard library offers is in
/// `StandardLibrary`, and what DI libraries offer in `Libraries`, each as tables of members.
final class Interpreter {
  let engine: Engine
  var table: DeclarationTable
  /// The libraries that the program may use.
  let libraries: [Library]
  /// The same libraries at work in the program, in the same order.
  var runtimes: [any LibraryRuntime] = []
  /// Tells types from declarations alone.
  var typing: ExpressionTyping { ExpressionTyping(table: table, libraries: libraries) }

  var globals = GlobalVariables()
  var initialisers = GlobalInitialisers()
  private(set) var statics: [String: Variable] = [:]
  let releases = ReleaseQueue()
  let changes = ObjectChanges()
  var reports: [Diagnostic] = []
  /// The conditions that dry runs have found not to be known; nil while nobody wants to hear of them.
  var guesses: [Diagnostic]?
  /// What the statement of the prompt does that runs; nil while nobody wants to know.
  var sideEffects: SideEffectLog?
  /// What the code has printed; nil while nobody reads it.
  var printed: String?
  let registrationLog = RegistrationLog()
  /// Asked now and then while code runs.
  var isInterrupted: () -> Bool = { false }
  /// Where text that is not a file's stands.
  var places: [String: SourcePlace] = [:]
  /// The types that services are known by.
  var serviceTypes: [TypeIdentity: TypeExpression] = [:]
  /// What code may do now.
  private(set) var policy = EvaluationPolicy.running
  /// What the dry run that goes on has found out; nil while code runs.
  private(set) var dryRun: DryRun?
  /// What was learnt about types since the last declaration.
  let facts = TypeFacts()
  var shapes: [SyntaxIdentifier: ClosureShape] = [:]

  /// The conditions that were not known when code last came by, and those that did not hold.
  var failedConditions: [SyntaxIdentifier: FailedCondition] = [:]

  /// Whether statements that register are passed over: registering starts elsewhere.
  var leavesRegisteringToEntry = false

  /// The closures that were handed to functions which are not there, and have not run.
  var handedClosures = HandedClosures()

  /// The containers that the beginning of the program has made, in order.
  var containersOfBeginning: [HeldContainer] = []

  /// Whether registering starts at a function, part or container that was chosen, and not where it would by itself.
  var startsElsewhere = false

  /// The module of the program that is taken, of several in a tree.
  var programModule: String?

  /// How many conditions the program's code has decided so far, and how often it has changed what they may depend on.
  private(set) var decisions = 0

  /// What the code threw last, until it is caught.
  var thrownValue = SourceValue.nothing

  /// Where the functions are declared that have run, by their names with the type around them.
  private(set) var functionsRun: [String: Set<SourcePosition>] = [:]

  /// How often code has changed something that outlasts it, apart from objects: variables, containers, scopes.
  private(set) var changeCount = 0

  /// What the code rests on that is not known.
  var assumptions = Assumptions()

  private var nesting = Nesting()
  private var budget = Budget()
  private var isRegistering = false
  /// Why all code has to end, found where nothing can be thrown.
  private var stop: (any Error)?
  /// How many pieces of code have run since the outermost one began.
  private var runs = 0
  /// How many may run so.
  var runLimit = Budget.runsOfOneInput

  init(engine: Engine, conditions: BuildConditions, libraries: [Library]) {
    self.engine = engine
    self.libraries = libraries
    table = DeclarationTable(conditions: conditions, libraries: libraries)
  }

  deinit { releases.close() }

  /// Runs a piece of code that stands by itself, such as a factory, on a budget of its own. In a dry run it keeps to the dry run's.
  ///
  /// - Parameters:
  ///   - place: Where the code stands, for runs without end.
  ///   - spendsOuter: Whether it takes its steps from the budget of the code that runs it.
  ///   - assumption: What the code rests on from its beginning.
  /// - Throws: ``SourceError`` where the input that it belongs to has run too many of them, or has to end.
  func running<Result>(
    passingOverFaults: Bool = false, at place: SourcePlace? = nil, spendsOuter: Bool = false,
    restingOn assumption: Assumption? = nil, _ body: () throws -> Result
  ) throws -> Result {
    guard dryRun == nil else { return try body() }
    try checkStop(at: place)
    defer {
      nesting.leave()
      if nesting.depth == 0 { stop = nil }
    }
    guard nesting.enter(knowing: { registrationLog.entries.count }) else {
      throw SourceError(
        "the code resolves within itself without end: given up \(nesting.depth) levels deep", at: place,
        .tooLong)
    }
    if nesting.depth == 1 { runs = 0 }
    runs += 1
    guard runs <= runLimit else {
      throw SourceError(
        "the input runs too long: given up after \(runLimit) runs of factories and other closures; "
          + "scopes that share what they hold take fewer",
        at: place, .tooLong)
    }
    let outer = (budget, isRegistering, assumptions)
    budget = spendsOuter ? budget.unnested : Budget()
    assumptions = Assumptions(control: assumption)
    rest(on: assumption)
    isRegistering = passingOverFaults
    defer {
      let left = budget.steps
      (budget, isRegistering, assumptions) = outer
      if spendsOuter { budget.steps = left }
    }
    do {
      let result = try body()
      try runDeinitialisers()
      if let stop { throw stop }
      return result
    } catch {
      throw stop ?? error
    }
  }

  /// Runs a function that a library calls to tell of something, as part of the code that runs.
  ///
  /// The library goes on whatever happens, so a failure is only told. What has to end all code is thrown at its next
  /// step instead.
  ///
  /// - Parameters:
  ///   - listener: The function.
  ///   - name: What the library calls it.
  ///   - place: Where the code stands that it is told of.
  func notify(
    _ listener: SourceValue, _ name: String, of arguments: @autoclosure () -> [TypedValue],
    at place: SourcePlace
  ) {
    guard policy.changesState, stop == nil else { return }
    do {
      try checkStop(at: place)
      let body = {
        try self.calling(at: listener.place(self) ?? place) {
          _ = try self.apply(
            listener, to: arguments(), for: .nothing, site: nil, at: .fromOutside(self, at: place))
        }
      }
      if nesting.depth == 0 { try running(at: place, body) } else { try strictly(body) }
    } catch {
      noteFailure(error, of: name, at: place)
    }
  }

  private func noteFailure(_ error: any Error, of listener: String, at place: SourcePlace) {
    guard stop == nil else { return }
    if nesting.depth > 0, error.endsAllCode {
      stop = error
    } else if let error = error as? any CodeError {
      report(error.message, at: error.place)
    } else {
      report("'\(listener)' cannot run: \(error)", at: place)
    }
  }

  /// Whether the code is there to register: a statement that cannot be run is told of, and the next one runs.
  var passesOverFaults: Bool { (isRegistering || policy.passesOverFaults) && policy.endsAtFaults }

  func noteRun(of function: FunctionDeclaration, in typeName: String?) {
    guard policy.changesState else { return }
    let name = [typeName, function.name].compactMap(\.self).joined(separator: ".")
    functionsRun[name, default: []].insert(function.position)
  }

  /// Binds a static variable, by its type and name. A dry run binds only what a library tells apart by identity.
  func bindStatic(_ variable: Variable, as key: String) {
    guard policy.changesState || variable.value?.isLibrary == true else { return }
    variable.outlastsCode = true
    statics[key] = variable
  }

  /// Something apart from objects is another when the code is over.
  func noteChange() {
    if policy.changesState { changeCount += 1 }
  }

  /// What is at a place is to be another. A part is told by what it is a part of, an object by itself.
  func noteChange(of place: AssignmentTarget) {
    noteWrite(to: place)
    if let assumption { place.rest(on: assumption) }
    switch place {
    case .variable(let variable): if variable.outlastsCode { noteChange() }
    case .property(_, let owner): if case .object = owner.value { return } else { noteChange() }
    case .staticMember, .ambient: noteChange()
    case .nowhere, .field, .element, .part, .subscripted, .keyPath, .tuple, .copy: break
    }
  }

  /// The way that the code takes from here depends on something, or something is changed that it may depend on.
  func noteDecision() {
    if policy.changesState { decisions += 1 }
  }

  /// Runs code in which a fault ends it, also within code that goes on after faults: what gives a value.
  func strictly<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outer = isRegistering
    isRegistering = false
    defer { isRegistering = outer }
    return try body()
  }

  /// Evaluates code to see what it asks for, without an effect that lasts.
  func inDryRun<Result>(_ body: (DryRun) throws -> Result) throws -> Result {
    let outer = (dryRun, policy, budget)
    let dryRun = DryRun(within: self.dryRun)
    (self.dryRun, policy, budget) = (dryRun, .dryRun, Budget(Budget.oneDryRun))
    defer { (self.dryRun, policy, budget) = outer }
    return try body(dryRun)
  }

  /// Evaluates code on which nothing depends: what goes wrong in it is not told.
  ///
  /// - Parameter steps: How many steps it may take, of those that are left.
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

  /// Runs code with which a program begins.
  func beginning(_ body: () -> Void) {
    let outer = policy
    policy = .beginning
    defer { policy = outer }
    body()
  }

  /// Whether the code that runs belongs to a factory or another closure that the code of an input has led to.
  var isNested: Bool { nesting.depth > 1 }

  /// Counts a step, and ends code that runs too long or too deep.
  func step(at node: some SyntaxProtocol, in environment: Environment) throws {
    if let stop, dryRun == nil { throw stop }
    if let exhaustion = budget.step() { throw exhausted(exhaustion, at: node, in: environment) }
    if budget.steps & 255 == 0 { try checkInterruption(at: node, in: environment) }
  }

  /// Counts the steps of work that one step stands for, and ends it where the user interrupts.
  func spend(_ count: Int, at node: some SyntaxProtocol, in environment: Environment) throws {
    guard count > 0 else { return }
    let before = budget.steps
    if let exhaustion = budget.spend(count) { throw exhausted(exhaustion, at: node, in: environment) }
    if before >> 8 != budget.steps >> 8 { try checkInterruption(at: node, in: environment) }
  }

  private func checkInterruption(at node: some SyntaxProtocol, in environment: Environment) throws {
    guard isInterrupted() else { return }
    throw SourceError("interrupted", at: place(of: node, in: environment), .interrupted)
  }

  private func checkStop(at place: SourcePlace?) throws {
    if let stop { throw stop }
    if isInterrupted() { throw SourceError("interrupted", at: place, .interrupted) }
  }

  /// Runs the code of a call, and ends calls that nest without end.
  func calling<Result>(
    at place: @autoclosure () -> SourcePlace?, _ body: () throws -> Result
  ) throws -> Result {
    defer { budget.leave() }
    if budget.enter() != nil {
      throw SourceError("the code is nested too deeply, or calls itself without end", at: place(), .tooDeep)
    }
    let result = try body()
    try runDeinitialisers()
    return result
  }

  private func exhausted(
    _ exhaustion: Budget.Exhaustion, at node: some SyntaxProtocol, in environment: Environment
  ) -> SourceError {
    let place = place(of: node, in: environment)
    return switch exhaustion {
    case .steps:
      SourceError(
        "the code runs too long: given up after \(budget.size) steps", at: place, .tooLong)
    case .stack:
      SourceError("the code is nested too deeply, or calls itself without end", at: place, .tooDeep)
    }
  }
}
