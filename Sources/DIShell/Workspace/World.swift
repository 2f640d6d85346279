import DICore
import DISource

/// A program and all that it has done so far, without memory of how it came about.
///
/// A class: it owns the program, whose objects live as long as it does.
final class World {
  let program: any RunningProgram

  /// What is loaded, in order.
  private(set) var sources: [LoadedSource] = []

  /// The latest resolution cycles that succeeded, oldest first.
  private(set) var cycles: [RecordedCycle] = []

  /// The cycles that failed, in this world or one that it took the place of.
  let failed: FailedCycles

  /// When its objects came and went.
  private(set) var lifelines = Lifelines()

  /// Which of its objects hold which others.
  private(set) var references = ReferenceTable()

  /// Which of its objects have leaked.
  private(set) var leaks = Leaks()

  /// The diagnostics for what is loaded.
  private(set) var diagnostics: [Diagnostic] = []

  /// Asked during long work.
  var isInterrupted: () -> Bool = { false }

  /// Told during a load how many files are read, of how many.
  var progress: (Int, Int) -> Void = { _, _ in }

  /// How often its scopes have changed.
  var scopeChanges = ScopeChangeCounts()

  /// Objects of abandoned resolutions that no scope holds; their threads may still release them.
  private var strays: Set<InstanceLabel> = []
  private var latestNumber = 0
  private static let keptCycles = 1000

  /// Whether there were more cycles that succeeded than are kept.
  private(set) var hasForgottenCycles = false

  /// The world of an empty program.
  convenience init(
    conditions: BuildConditions, premises: Premises = Premises(), failed: FailedCycles = FailedCycles()
  ) {
    self.init(Program(conditions: conditions, premises: premises), failed: failed)
  }

  init(_ program: any RunningProgram, failed: FailedCycles = FailedCycles()) {
    self.program = program
    self.failed = failed
    program.isInterrupted = { [weak self] in self?.isInterrupted() ?? false }
  }

  /// What the shell can do here.
  var offer: Offer { program.offer }

  /// The program as source; nil for one that is compiled, and cannot be built again.
  var source: Program? { program as? Program }

  // MARK: Executing

  /// Performs `action`, and returns what has changed. After a failure the world may be anything between before and
  /// after.
  func execute(_ action: Action, number: Int) -> Effect {
    let before = WorldChange.Before(self)
    var effect = Effect()
    let recorded = program.recording {
      let failure = Self.failure {
        try program.check(action)
        try apply(action, number: number, &effect)
      }
      let failureAtEnd = Self.failure { try source?.runDeinitialisers() }
      effect.failure = failure ?? failureAtEnd
      effect.printed = source?.takePrintedBeforeFailure() ?? []
    }
    // What is refused has resolved nothing either.
    let traces = action.isLoad && effect.load == nil ? InputTraces() : recorded
    effect.diagnostics = source?.takeReports() ?? []
    effect.traces = traces.kept
    effect.cyclesLeftOut = traces.leftOut
    account(for: &effect, of: action, number: number, traces, since: before)
    return effect
  }

  private static func failure(_ body: () throws -> Void) -> (any Error)? {
    do {
      try body()
      return nil
    } catch {
      return error
    }
  }

  private func apply(_ action: Action, number: Int, _ effect: inout Effect) throws {
    let place = SourcePlace(file: "prompt", line: number)
    switch action {
    case .load(let added, _, let entry):
      effect.hasRunCode = true
      let report = try load(added)
      if let entry { try checkPremise(.entry(entry)) }
      sources += added
      diagnostics += report.diagnostics
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
    // Worlds begin so; see ``Replay``.
    case .clear, .defaultScope, .entry, .rules: break
    case .expectation: break
    }
  }

  // MARK: Accounting

  /// Notes what an action has left behind: cycles, objects that came and went, who holds whom, leaks.
  private func account(
    for effect: inout Effect, of action: Action, number: Int, _ traces: InputTraces,
    since before: WorldChange.Before
  ) {
    let cycles = keep(traces, of: number, effect)
    let change = WorldChange(self, since: before)
    noteObjects(change, traces, known: before.known, &effect)
    let lost = references.update(change.holders, ended: change.ended, program.engine.tracker)
    noteStrays(change, after: action, hasFailed: effect.failure != nil)
    effect.isLasting = isLasting(action, effect, change)
    if source != nil, effect.failure != nil, !effect.isLasting {
      for label in change.born { effect.usedNumbers[label.typeName] = label.number }
      return
    }
    lifelines.record(number, cycles, ended: change.ended, present(numbered: change.born, traces.kept))
    if source != nil, effect.failure == nil { findLeaks(change, lost, action, effect, number) }
  }

  /// Notes in the effect the objects that code made without a registration, and those that ended.
  private func noteObjects(
    _ change: WorldChange, _ traces: InputTraces, known: Set<InstanceLabel>?, _ effect: inout Effect
  ) {
    if traces.leftOut == 0 {
      effect.besides = MadeBesides(
        made: program.takeMade(), numbered: change.births.numbered, traces.kept)
    }
    let ended = change.births.ended
    effect.ended = known.map { own(ended, known: $0, traces.kept) } ?? ended
  }

  /// A resolution of compiled code that failed is abandoned: its thread may still release what it has made.
  private func noteStrays(_ change: WorldChange, after action: Action, hasFailed: Bool) {
    strays.subtract(change.ended)
    if source == nil, hasFailed, action.isResolution { strays.formUnion(unkept(of: change.births)) }
  }

  /// Looks for new leaks among the objects that something has happened to. Only in a program read from source, since
  /// compiled objects do not show what they hold.
  private func findLeaks(
    _ change: WorldChange, _ lost: [InstanceLabel], _ action: Action, _ effect: Effect, _ number: Int
  ) {
    let before = leaks.objects
    let hasLetGo = change.hasLetGo || change.hasChanged && !effect.adds || action.emptiesScope
    leaks.update(
      Leaks.Change(
        concerned: Array(Set(change.born + lost).subtracting(change.ended)),
        met: effect.traces.flatMap(\.reused), ended: change.ended,
        isAnywhere: hasLetGo || effect.traces.contains(where: \.resetsScope)), self)
    lifelines.note(
      leaked: leaks.latest, reached: before.subtracting(leaks.objects), at: Occasion(input: number))
  }

  /// The objects that the latest input has leaked, once.
  func takeLatestLeaks() -> [InstanceLabel] { leaks.takeLatest() }

  /// The objects that were numbered and those that have ended since this was last called.
  func takeBirthsAndDeaths() -> Births {
    (program.engine.tracker.takeNumbered(), program.engine.tracker.takeEnded())
  }

  /// Objects that came, and objects that went.
  typealias Births = (numbered: [InstanceLabel], ended: [InstanceLabel])

  /// Keeps the cycles of an input that has not failed.
  ///
  /// - Returns: the cycles that are told of, with the numbers that they have got
  private func keep(_ traces: InputTraces, of input: Int, _ effect: Effect) -> [(number: Int?, trace: Trace)]
  {
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

  /// Takes up the cycles of an input that failed here.
  func keepFailed(_ effect: Effect, ofInput input: Int) {
    failed.add(effect.traces, ofInput: input, after: latestNumber, effect.allDiagnostics)
  }

  /// Those of `ended` that were there before, or came in cycles of this input: not those of threads that go on alone.
  private func own(_ ended: [InstanceLabel], known: Set<InstanceLabel>, _ traces: [Trace]) -> [InstanceLabel]
  {
    let seen = known.subtracting(strays).union(traces.flatMap { $0.created + $0.reused })
    return ended.filter(seen.contains)
  }

  /// The objects that have come, but for what scopes hold.
  private func unkept(of births: Births) -> Set<InstanceLabel> {
    let scopes = ObjectGraph.scopes(of: program).filter(\.lastsBeyondCycles)
    return Set(births.numbered).subtracting(births.ended).subtracting(scopes.flatMap { labels(in: $0) })
  }
}
