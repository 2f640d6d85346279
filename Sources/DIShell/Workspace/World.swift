import DICore
import DISource

/// A program and its present state, without its history.
///
/// A class, because it owns the program, whose objects live as long as it does.
final class World {
  let program: any RunningProgram

  /// The loaded sources; empty for a compiled program.
  private(set) var sources: [LoadedSource] = []

  /// The latest successful resolution cycles, oldest first.
  private(set) var cycles: [RecordedCycle] = []

  /// The failed cycles, here or in a replaced world.
  let failed: FailedCycles

  /// The lifetimes of its objects.
  private(set) var objectLifetimes = ObjectLifetimes()

  /// The references between its objects.
  private(set) var references = ObjectReferences()

  /// Its leaked objects.
  private(set) var leaks = Leaks()

  /// The diagnostics of the loaded sources.
  private(set) var diagnostics: [Diagnostic] = []

  /// The branches of `#if` in them that would be active if certain flags were set.
  private(set) var skippedBranches: [SkippedBranch] = []

  /// The number of files in the loaded sources.
  var fileCount: Int { sources.reduce(0) { $0 + $1.files.count } }

  /// Polled while an action is performed; returning true ends it.
  var isInterrupted: () -> Bool = { false }

  /// Whether an action is being performed.
  private var isExecuting = false

  /// Called during a load with the number of files read, and of all.
  var progress: (Int, Int) -> Void = { _, _ in }

  /// The numbers of changes of its scopes.
  var scopeChanges = ScopeChangeCounts()

  /// Objects of abandoned resolutions that no scope holds; their threads may still release them.
  private var abandonedObjects: Set<InstanceLabel> = []
  private var latestNumber = 0
  private static let keptCycles = 1000

  /// Whether successful cycles have been dropped from ``cycles``.
  private(set) var hasForgottenCycles = false

  /// A world with an empty program.
  convenience init(
    conditions: BuildConditions, launchOptions: LaunchOptions,
    failed: FailedCycles = FailedCycles()
  ) {
    self.init(Program(conditions: conditions, launchOptions: launchOptions), failed: failed)
  }

  init(_ program: any RunningProgram, failed: FailedCycles = FailedCycles()) {
    self.program = program
    self.failed = failed
    program.isInterrupted = { [weak self] in self.map { $0.isExecuting && $0.isInterrupted() } ?? false }
  }

  /// What the shell supports for the program.
  var capabilities: Capabilities { program.capabilities }

  /// The program if it is interpreted from source; nil for a compiled one, which cannot be built again.
  var interpretedProgram: Program? { program as? Program }

  /// Whether the program is compiled and runs in this process. Users read “a live container”.
  var isCompiled: Bool { interpretedProgram == nil }

  // MARK: Executing

  /// Performs `action`, until the user interrupts it. After a failure the world may be partly changed.
  ///
  /// - Throws: ``FailedAction``, with the effect up to the failure.
  func execute(_ action: Action, number: Int) throws(FailedAction) -> ActionEffect {
    isExecuting = true
    defer { isExecuting = false }
    let before = WorldChange.Before(self, action)
    let effect = program.engine.keepingReplaced(if: before.mark != nil) {
      var effect = ActionEffect()
      _ = interpretedProgram?.takePrinted()
      let recorded = program.recording {
        do {
          try apply(action, number: number, &effect)
          program.engine.releaseReplacedCode()
        } catch {
          effect.failure = error
        }
        do { try interpretedProgram?.runDeinitialisers() } catch { effect.failure = effect.failure ?? error }
        effect.printed = interpretedProgram?.takePrinted() ?? []
      }
      // A refused load counts as having resolved nothing.
      let traces = action.isLoad && effect.load == nil ? InputTraces() : recorded
      let departed = interpretedProgram?.takeNotesOnEscapedReferences() ?? []
      effect.diagnostics = (interpretedProgram?.takeReports() ?? []) + (effect.failure == nil ? departed : [])
      effect.traces = traces.kept
      effect.cyclesLeftOut = traces.leftOut
      account(for: &effect, of: action, number: number, traces, since: before)
      return effect
    }
    if let failure = effect.failure { throw FailedAction(effect: effect, reason: failure) }
    return effect
  }

  private func apply(_ action: Action, number: Int, _ effect: inout ActionEffect) throws {
    let place = SourcePlace(file: "prompt", line: number)
    switch action {
    case .load(let added, _, let entries):
      effect.hasRunCode = true
      let report = try load(added)
      if !entries.isEmpty { try check(.entries(entries)) }
      sources += added
      diagnostics += report.diagnostics
      skippedBranches += report.skippedBranches
      effect.load = report
    case .swift(let text):
      effect.hasRunCode = true
      effect.evaluation = try editable().evaluate(text, place: place)
    case .register(let text):
      effect.hasRunCode = true
      let evaluation = try editable().evaluate(text, place: place)
      effect.evaluation = evaluation
      try checkRegisters(text, evaluation)
    case .resolve(let request): effect.resolution = try resolve(request)
    case .remove(let query): try remove(query)
    case .swap(let query, let type): try swap(query, with: type, at: place)
    case .changeScope(let query, let name): effect.scopeChange = try changeScope(of: query, to: name)
    case .newScope(let name): _ = try editable().addScope(named: name)
    case .resetScope(let name), .dropScope(let name): effect.scopeDrop = try dropScope(name)
    case .release(let name): try release(name)
    case .contexts(let names): try editable().setContexts(names)
    // `Workspace.perform(_:)` makes a new world for these.
    case .clear, .launch: break
    case .expectation: break
    }
  }

  // MARK: Accounting

  /// Records the consequences of an action: cycles, created and deallocated objects, references, leaks.
  private func account(
    for effect: inout ActionEffect, of action: Action, number: Int, _ traces: InputTraces,
    since before: WorldChange.Before
  ) {
    let cycles = keep(traces, of: number, effect)
    var change = WorldChange(self, since: before)
    noteObjects(change, traces, known: before.known, &effect)
    let lost = references.update(change.holders, deallocated: change.deallocated, program.engine.tracker)
    noteAbandonedObjects(change, after: action, hasFailed: effect.failure != nil)
    effect.isLasting = isLasting(action, effect, change)
    if let mark = before.mark, effect.failure != nil, effect.isLasting {
      removeAdditions(&change, since: mark, &effect)
    }
    if !isCompiled, effect.failure != nil, !effect.isLasting {
      for label in change.created { effect.usedNumbers[label.typeName] = label.number }
      return
    }
    objectLifetimes.record(
      number, cycles, deallocated: change.deallocated, present(numbered: change.created, traces.kept))
    if !isCompiled, effect.failure == nil { findLeaks(change, lost, action, effect, number) }
  }

  /// Removes what a failed action has added, if it has only added something; otherwise a replay must undo it.
  private func removeAdditions(
    _ change: inout WorldChange, since mark: ProgramMark, _ effect: inout ActionEffect
  ) {
    let known = Set(change.created)
    let tracker = program.engine.tracker
    guard let program = interpretedProgram, change.deallocated.allSatisfy(known.contains),
      change.holders.allSatisfy({ known.contains(tracker.label(for: $0).label) }),
      program.canTakeBack(to: mark)
    else { return }
    program.release(unseen: &change.holders)
    program.takeBack(to: mark)
    effect.isLasting = false
    _ = references.update([], deallocated: takeCreatedAndDeallocated().deallocated, tracker)
  }

  /// Records in the effect the objects that code made without a registration, and the deallocated ones.
  private func noteObjects(
    _ change: WorldChange, _ traces: InputTraces, known: Set<InstanceLabel>?, _ effect: inout ActionEffect
  ) {
    if traces.leftOut == 0 {
      effect.unregistered = UnregisteredObjects(
        made: program.takeMade(), numbered: change.objects.created, traces.kept)
    }
    let deallocated = change.objects.deallocated
    effect.deallocated = known.map { own(deallocated, known: $0, traces.kept) } ?? deallocated
  }

  /// Records the objects of a failed resolution of compiled code, whose abandoned thread may still release them.
  private func noteAbandonedObjects(_ change: WorldChange, after action: Action, hasFailed: Bool) {
    abandonedObjects.subtract(change.deallocated)
    if isCompiled, hasFailed, action.isResolution { abandonedObjects.formUnion(unkept(of: change.objects)) }
  }

  /// Searches for new leaks among the objects concerned by an action. Only in a program read from source, because the
  /// references of compiled objects cannot be enumerated.
  private func findLeaks(
    _ change: WorldChange, _ lost: [InstanceLabel], _ action: Action, _ effect: ActionEffect, _ number: Int
  ) {
    let before = leaks.objects
    let hasLetGo = change.hasLetGo || change.hasChanged && !effect.adds || action.traits.mayEmptyScope
    leaks.update(
      Leaks.Change(
        concerned: Array(Set(change.created + lost).subtracting(change.deallocated)),
        resolvedAgain: effect.traces.flatMap(\.reused), deallocated: change.deallocated,
        mayConcernAnyObject: hasLetGo || effect.traces.contains(where: \.resetsScope)), self)
    objectLifetimes.note(
      leaked: leaks.latest, reached: before.subtracting(leaks.objects), at: EventPosition(input: number))
  }

  /// Returns the objects that the latest input has leaked; empty at the next call.
  func takeLatestLeaks() -> [InstanceLabel] { leaks.takeLatest() }

  /// Returns the objects that got numbers, and those that were deallocated, since the last call.
  func takeCreatedAndDeallocated() -> ObjectCounts {
    (program.engine.tracker.takeNumbered(), program.engine.tracker.takeDeallocated())
  }

  /// Created and deallocated objects.
  typealias ObjectCounts = (created: [InstanceLabel], deallocated: [InstanceLabel])

  /// Records the cycles of an input, if it has not failed.
  ///
  /// - Returns: The recorded cycles with their numbers; without numbers after a failure.
  private func keep(_ traces: InputTraces, of input: Int, _ effect: ActionEffect) -> [(
    number: Int?, trace: Trace
  )] {
    guard effect.failure == nil else { return traces.kept.map { (nil, $0) } }
    let all = (0..<traces.count).map { _ in
      latestNumber = failed.number(after: latestNumber)
      return latestNumber
    }
    let numbered = zip(traces.positions.map { all[$0] }, traces.kept)
    cycles += numbered.map {
      RecordedCycle(number: $0, input: input, trace: $1, diagnostics: effect.allDiagnostics)
    }
    if cycles.count > Self.keptCycles {
      cycles.removeFirst(cycles.count - Self.keptCycles)
      hasForgottenCycles = true
    }
    return numbered.map { ($0, $1) }
  }

  /// Records the cycles of an input that failed here.
  func keepFailed(_ effect: ActionEffect, ofInput input: Int) {
    failed.add(effect.traces, ofInput: input, after: latestNumber, effect.allDiagnostics)
  }

  /// The objects of `deallocated` that existed before the input, except those of abandoned threads, or that
  /// occur in its cycles.
  private func own(_ deallocated: [InstanceLabel], known: Set<InstanceLabel>, _ traces: [Trace])
    -> [InstanceLabel]
  {
    let seen = known.subtracting(abandonedObjects).union(traces.flatMap { $0.created + $0.reused })
    return deallocated.filter(seen.contains)
  }

  /// The created objects that are alive and that no scope holds.
  private func unkept(of objects: ObjectCounts) -> Set<InstanceLabel> {
    let scopes = ObjectGraph.scopes(of: program).filter(\.lastsBeyondCycles)
    return Set(objects.created).subtracting(objects.deallocated).subtracting(
      scopes.flatMap { labels(in: $0) })
  }
}
