import DICore
import SwiftSyntax

/// Runs the part of Swift that DI code is written in.
///
/// Values are passed with their static types, and each expression is evaluated for a use, so that `resolve()` finds its
/// service by the rules of Swift's type inference. The ``policy`` determines what code may do. A class, because the
/// closures of a program refer to it, weakly.
///
/// Its extensions are the parts of the language: `Statements`, `Expressions`, `Calls` and `Types` (instances and their
/// members), with `Values` for the data that all of them use. The members of the standard library are in
/// `StandardLibrary`, and those of DI libraries in `Libraries`, each as tables.
final class Interpreter {
  let engine: Engine
  /// All declarations.
  var table: DeclarationTable
  /// The libraries that the program may use.
  let libraries: [Library]
  /// The names of their registering functions.
  let registeringWords: Set<String>
  /// The labels that the factory's argument may have in their registrations.
  let factoryLabels: [String?]
  /// The runtimes of the libraries, in the same order.
  var runtimes: [any LibraryRuntime] = []
  /// Their order for the code of each file.
  var runtimeOrders: RuntimeOrders?
  /// Determines types from declarations alone.
  var typing: ExpressionTyping { ExpressionTyping(table: table, libraries: libraries) }

  var globals = GlobalVariables()
  var initialisers = GlobalInitialisers()
  var statics: [String: Variable] = [:]
  /// The static properties that are being initialised.
  var beginningStatics: Set<String> = []
  /// The classes of which a framework is making an object from an archive.
  var classesFromArchives: Set<String> = []
  /// Whether a dry run has read a variable that was nil: what the code asks for may be another thing later.
  var readsUnsetVariables = false
  let releases = ReleaseQueue()
  let changes = ObjectChanges()
  var reports: [Diagnostic] = []
  /// The unknown conditions found by dry runs; nil if they are not collected.
  var guesses: [Diagnostic]?
  /// What is reported once for each place (``reportOnce(_:at:)``).
  var reportedOnce: Set<Diagnostic> = []
  /// The assumption that running code has made last: what is registered since may depend on it.
  var latestAssumption: Assumption?
  /// What the running preview depends on; nil while none runs.
  var foresight: Foresight?
  /// The number of previews that are running within each other.
  var foresightDepth = 0
  /// The names of variables and properties that code sets.
  var assignedNames = AssignedNames()
  /// The effects of the running statement of the prompt; nil if they are not collected.
  var sideEffects: SideEffectLog?
  /// The output of the code that was not taken yet.
  var printed = ""
  /// What the initial values of static properties have printed that were computed for lists, by the properties' keys.
  var outputOfListed: [String: String] = [:]
  let registrationLog = RegistrationLog()
  /// The property whose wrapper runs, which the program declares.
  var wrappedProperty: WrappedProperty?
  /// The calls of functions of the program that go on, outermost first.
  var functionCalls: [StatementSite] = []
  /// Polled while code runs; returning true ends it.
  var isInterrupted: () -> Bool = { false }
  /// The places of texts that are no files.
  var places: [String: SourcePlace] = [:]
  /// The types of services by their identities.
  var serviceTypes: [TypeIdentity: TypeExpression] = [:]
  /// The policy for running code.
  private(set) var policy = EvaluationPolicy.running
  /// The findings of the current dry run; nil while code runs.
  private(set) var dryRun: DryRun?
  /// Look-ups about types, cached until the next declaration.
  let typeLookups = TypeLookupCache()
  var shapes: [SyntaxIdentifier: ClosureShape] = [:]
  /// Whether blocks declare types, by the blocks that have run.
  var blocksWithTypes: [SyntaxIdentifier: Bool] = [:]
  /// The values that were keys or in sets and whose types declare `==`, by their keys.
  var hashedValues = HashedValues()
  /// Whether the right operands of `??` that were not evaluated give optionals.
  var optionalOperands: [SyntaxIdentifier: Bool] = [:]

  /// The latest outcomes of conditions that were unknown or did not hold.
  var failedConditions: [BranchDecision.Key: BranchDecision] = [:]
  /// Whether registering statements are skipped, because registering starts elsewhere.
  var leavesRegisteringToEntry = false
  /// The closures that were passed to undeclared functions, and have not run.
  var handedClosures = HandedClosures()
  /// The containers that code has put into objects of frameworks, or that stand for those that it gets from there.
  var containersOutside = ContainersOutside()
  /// Which code may register services; nil before it was asked.
  var earlyExitSearch: EarlyExitSearch?
  /// The previews of requests that a running preview has made, by registrations.
  var foreseenRequests: [RegistrationID: RequestPreview] = [:]
  /// The registrations that answered the requests of the start, by services.
  var askedAtStart: [AskedService: RegistrationID] = [:]
  /// What was handed to queues and centers, and tasks that have not begun.
  var background = BackgroundWork()
  /// The containers made at the start of the program, in order.
  var containersOfBeginning: [HeldContainer] = []

  /// The containers that are objects of the program and were made by the running code.
  var containersMade: [any ContainerState] = []

  /// Whether registering starts at a chosen function, part or container instead of the default one.
  var startsElsewhere = false
  /// The module of the chosen program, in a tree with several.
  var programModule: String?
  /// The number of conditions decided by the program's code, and of changes to values that conditions may depend on.
  var decisions = 0
  /// The value thrown last, until it is caught.
  var thrownValue = SourceValue.nothing

  /// The places of the functions that have run, by their qualified names.
  var functionsRun: [String: Set<SourcePosition>] = [:]
  /// The numbers of changes by code to what outlasts it, except objects; and of those that are registering calls.
  var (changeCount, registeringCount) = (0, 0)

  /// The assumptions on which the code depends.
  var assumptions = Assumptions()
  /// The number of conditions that were not known and for which one outcome was assumed.
  var assumptionsMade = 0
  /// What a `filter` has chosen last, until something runs over it.
  var chosenElements: ChosenElements?
  /// How code went on where a condition is not known, by what is assumed.
  var consequences: [Assumption: String] = [:]

  /// The depth of ternaries whose branches are asked for their types.
  var branchTypeDepth = 0
  /// What an operand has left open that is being asked for its type.
  var untoldOperand: OpenOperand?
  /// The depth of closures that are read for the types of their results.
  var readingDepth = 0
  /// The questions for types that are being answered.
  var typeQuestions = TypeQuestions()
  /// The values that are bound for the running task, innermost last.
  var taskLocals: [TaskLocalBinding] = []
  /// The time that has passed.
  let clock = ProgramClock()
  /// The number of values of `UUID` made so far.
  var madeIdentities = 0

  /// The static properties whose observers run.
  var observedStatics: Set<String> = []

  var nesting = Nesting()
  var budget = Budget(Budget.oneRun)
  var isRegistering = false
  /// Why all code must end, found where nothing can be thrown; nil if it need not.
  var stop: (any Error)?
  /// The number of pieces of code run since the outermost one began.
  var runs = 0
  /// The limit of ``runs``.
  var runLimit = Budget.runsOfOneInput
  /// The number of steps that an input, or one run of a factory, may take.
  var stepLimit = Budget.oneRun
  /// The number of steps that the dry run of a factory may take.
  var dryRunLimit = Budget.oneDryRun

  init(engine: Engine, conditions: BuildConditions, libraries: [Library]) {
    self.engine = engine
    self.libraries = libraries
    registeringWords = libraries.registeringWords
    factoryLabels = libraries.map(\.statement.factoryLabel).uniqued()
    table = DeclarationTable(conditions: conditions, libraries: libraries)
  }

  deinit {
    releases.close()
    for runtime in runtimes { runtime.programEnds() }
  }

  /// Runs an independent piece of code, such as a factory, with its own budget. A dry run uses the budget of the dry
  /// run.
  ///
  /// - Parameters:
  ///   - place: The place of the code, for an error about endless runs.
  ///   - spendsOuter: Whether it uses the budget of the enclosing code.
  ///   - assumption: The assumption on which the code depends from its beginning; nil for none.
  /// - Throws: ``SourceError`` if the input has run too many pieces of code, or must end.
  func running<Result>(
    continuingAfterFaults: Bool = false, at place: SourcePlace? = nil, spendsOuter: Bool = false,
    dependingOn assumption: Assumption? = nil, _ body: () throws -> Result
  ) throws -> Result {
    guard dryRun == nil else { return try body() }
    try checkStop(at: place)
    defer {
      finishContainersMade()
      nesting.leave()
      if nesting.depth == 0 {
        stop = nil
        // Code of the start is one piece, whose later statements may wait for what the earlier ones have handed over.
        if !handedClosures.keepsLater { abandonWork() }
      }
    }
    try countRun(at: place)
    let outer = (budget, isRegistering, assumptions)
    budget = spendsOuter ? budget.unnested : Budget(stepLimit)
    assumptions = Assumptions(control: assumption)
    depend(on: assumption)
    isRegistering = continuingAfterFaults
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

  /// Runs a callback of a library as part of the running code.
  ///
  /// Errors are reported, not thrown, because the library ignores them. An error that must end all code is thrown at
  /// the next step.
  ///
  /// - Parameters:
  ///   - listener: The callback.
  ///   - name: The library's name for it.
  ///   - place: The place of the code that it is notified about.
  func notify(
    _ listener: SourceValue, _ name: String, of arguments: @autoclosure () -> [TypedValue],
    at place: SourcePlace
  ) {
    guard policy.changesState, stop == nil else { return }
    do {
      try checkStop(at: place)
      let outer = assumptions
      defer { assumptions = outer }
      let body = {
        self.assumptions.areOfListener = true
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

  /// Whether the code registers: a statement that fails is then reported, and the next one runs.
  var continuesAfterFaults: Bool { (isRegistering || policy.continuesAfterFaults) && policy.endsAtFaults }

  /// Runs code that needs a value, in which every fault ends the code, even within code that continues after faults.
  func strictly<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outer = isRegistering
    isRegistering = false
    defer { isRegistering = outer }
    return try body()
  }

  /// Evaluates code to find what it requests, without permanent effects.
  ///
  /// - Parameter share: The part of its steps that the running code pays for; nil for none.
  func inDryRun<Result>(paying share: Int? = nil, _ body: (DryRun) throws -> Result) throws -> Result {
    let outer = (dryRun, policy, budget)
    let dryRun = DryRun(within: self.dryRun)
    (self.dryRun, policy, budget) = (dryRun, .dryRun, Budget(dryRunLimit))
    defer {
      let taken = budget.size - max(budget.steps, 0)
      (self.dryRun, policy, budget) = outer
      if let share { budget.steps -= taken / share }
    }
    return try body(dryRun)
  }

  /// Evaluates code whose result is not needed: errors in it are not reported.
  ///
  /// - Parameter steps: The limit of its steps; taken from the remaining ones.
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
  func beginning(under start: EvaluationPolicy = .beginning, _ body: () -> Void) {
    let outer = policy
    policy = start
    defer { policy = outer }
    body()
  }

  /// Runs code that the start of a program leads to as it runs at any other time.
  func afterBeginning<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outer = policy
    if policy.isBeginning { policy = .running }
    defer { policy = outer }
    return try body()
  }
}
