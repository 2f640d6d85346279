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

  /// Those that failed, in this world or one that it took the place of.
  let failed: FailedCycles

  /// When its objects came and went.
  private(set) var lifelines = Lifelines()

  /// Which of its objects hold which others.
  private(set) var references = ReferenceTable()

  /// Which of its objects have leaked.
  private(set) var leaks = Leaks()

  /// What the reader of Swift had to say about what is loaded.
  private(set) var diagnostics: [Diagnostic] = []

  /// Asked during long work.
  var isInterrupted: () -> Bool = { false }

  /// How often its scopes have changed.
  var scopeChanges = ScopeChangeCounts()

  private var running = InputTraces()
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
    program.recorder = { [weak self] in self?.running.append($0) }
  }

  /// What the shell can do here.
  var offer: Offer { program.offer }

  /// The program as source; nil for one that is compiled, and cannot be built again.
  var source: Program? { program as? Program }

  /// Does what `action` says. After a failure the world may be anything between before and after.
  func perform(_ action: Action, number: Int) -> Effect {
    running = InputTraces()
    var effect = Effect()
    let earlier = takeBirthsAndDeaths()
    _ = program.takeMade()
    let changesBefore = program.changeCount
    let lettingGoBefore = source?.lettingGoCount
    let known = source == nil ? Set(program.engine.census.living.map(\.label)) : nil
    do {
      try perform(action, number: number, &effect)
    } catch {
      effect.failure = error
    }
    do {
      try source?.runDeinitialisers()
    } catch {
      effect.failure = effect.failure ?? error
    }
    effect.diagnostics = source?.takeReports() ?? []
    let traces = running.kept
    effect.traces = traces
    effect.cyclesLeftOut = running.leftOut
    let numbers: [Int?] =
      effect.failure == nil ? keep(running, of: number, effect.allDiagnostics) : traces.map { _ in nil }
    let cycles = zip(numbers, traces).map { (number: $0, trace: $1) }
    let changed = program.takeChangedObjects()
    let now = takeBirthsAndDeaths()
    if effect.cyclesLeftOut == 0 {
      effect.besides = MadeBesides(made: program.takeMade(), numbered: now.numbered, traces)
    }
    effect.ended = known.map { own(now.ended, known: $0) } ?? now.ended
    let ended = earlier.ended + now.ended
    let lost = references.update(changed, ended: ended, program.engine.census)
    let present = present(numbered: earlier.numbered + now.numbered, traces)
    lifelines.record(number, cycles, ended: ended, present)
    strays.subtract(ended)
    if source == nil, effect.failure != nil, action.isResolution { strays.formUnion(unkept(of: now)) }
    effect.isLasting =
      switch action {
      case .resolve: program.changeCount != changesBefore || isLasting(effect, now)
      case .swift:
        effect.evaluation?.adds != false || program.changeCount != changesBefore || !changed.isEmpty
          || isLasting(effect, now)
      case .expectation: false
      default: true
      }
    running = InputTraces()
    if source != nil, effect.failure == nil {
      let hasLetGo =
        source?.lettingGoCount != lettingGoBefore || program.changeCount != changesBefore && !effect.adds
      let born = earlier.numbered + now.numbered
      findLeaks(
        Leaks.Change(
          concerned: Array(Set(born + lost).subtracting(ended)), met: traces.flatMap(\.reused), ended: ended,
          isAnywhere: hasLetGo || action.emptiesScope || traces.contains(where: \.resetsScope)), number)
    }
    return effect
  }

  /// Compiled objects do not show what they hold, so that nothing is known of their leaks.
  private func findLeaks(_ change: Leaks.Change, _ number: Int) {
    let before = leaks.objects
    leaks.update(change, self)
    lifelines.note(
      leaked: leaks.latest, reached: before.subtracting(leaks.objects), at: Occasion(input: number))
  }

  /// The objects that the latest input has leaked, once.
  func takeLatestLeaks() -> [InstanceLabel] { leaks.takeLatest() }

  /// The objects that were numbered and those that have ended since this was last called.
  private func takeBirthsAndDeaths() -> Births {
    (program.engine.census.takeNumbered(), program.engine.census.takeEnded())
  }

  private typealias Births = (numbered: [InstanceLabel], ended: [InstanceLabel])

  /// - Returns: the numbers of the cycles that are kept
  private func keep(_ traces: InputTraces, of input: Int, _ diagnostics: [Diagnostic]) -> [Int] {
    let all = (0..<traces.count).map { _ in
      latestNumber = failed.number(after: latestNumber)
      return latestNumber
    }
    let numbers = traces.positions.map { all[$0] }
    cycles += zip(numbers, traces.kept).map {
      RecordedCycle(number: $0, input: input, trace: $1, diagnostics: diagnostics)
    }
    if cycles.count > Self.keptCycles {
      cycles.removeFirst(cycles.count - Self.keptCycles)
      hasForgottenCycles = true
    }
    return numbers
  }

  /// Takes up the cycles of an input that failed here.
  func keepFailed(_ effect: Effect, ofInput input: Int) {
    failed.add(effect.traces, ofInput: input, after: latestNumber, effect.allDiagnostics)
  }

  /// Those of `ended` that were there before, or came in cycles of this input: not those of threads that go on alone.
  private func own(_ ended: [InstanceLabel], known: Set<InstanceLabel>) -> [InstanceLabel] {
    let seen = known.subtracting(strays).union(running.kept.flatMap { $0.created + $0.reused })
    return ended.filter(seen.contains)
  }

  /// The objects that have come, but for what scopes hold.
  private func unkept(of births: Births) -> Set<InstanceLabel> {
    let scopes = ObjectGraph.scopes(of: program).filter(\.lastsBeyondCycles)
    return Set(births.numbered).subtracting(births.ended).subtracting(scopes.flatMap { labels(in: $0) })
  }

  /// Whether a resolution has changed what lives on from one input to the next: objects, variables, what scopes hold.
  private func isLasting(_ effect: Effect, _ births: Births) -> Bool {
    if let resolved = effect.resolution, resolved.keptAs != nil, resolved.instances.first ?? nil != nil {
      return true
    }
    let ended = Set(births.ended)
    return Set(births.numbered) != ended || effect.cyclesLeftOut > 0
      || effect.traces.contains { $0.changesScopes(apartFrom: ended) }
  }

  private func perform(_ action: Action, number: Int, _ effect: inout Effect) throws {
    try program.check(action)
    switch action {
    case .resolve(let request): effect.resolution = try resolve(request)
    case .resetScope(let name): effect.scopeDrop = try dropScope(name)
    case .dropScope(let name): effect.scopeDrop = try dropScope(name)
    case .release(let name): try release(name)
    default:
      if let source { try perform(action, on: source, number: number, &effect) }
    }
  }

  /// Does what only source can.
  private func perform(_ action: Action, on program: Program, number: Int, _ effect: inout Effect) throws {
    switch action {
    case .load(let sources, _):
      effect.hasRunCode = true
      effect.load = try load(sources, into: program)
    case .clear, .defaultScope, .entry, .rules: break
    case .swift(let text): try evaluate(text, in: program, number: number, &effect)
    case .register(let text): try register(text, in: program, number: number, &effect)
    case .remove(let query): try remove(query, from: program)
    case .swap(let query, let type): try swap(query, with: type, in: program, number: number)
    case .changeScope(let query, let name):
      effect.scopeChange = try changeScope(of: query, to: name, in: program)
    case .newScope(let name): _ = try program.addScope(named: name)
    case .resolve, .resetScope, .dropScope, .release, .expectation: break
    }
  }

  private func load(_ added: [LoadedSource], into program: Program) throws -> LoadReport {
    let report = program.load(added.flatMap(\.files))
    let failure: (any Error)? =
      isInterrupted()
      ? ShellError.interrupted : report.isProgram ? nil : LoadFailure(diagnostics: report.diagnostics)
    if let failure {
      // What is refused has resolved nothing either.
      running = InputTraces()
      throw failure
    }
    sources += added
    diagnostics += report.diagnostics
    return report
  }

  private func evaluate(_ text: String, in program: Program, number: Int, _ effect: inout Effect) throws {
    effect.hasRunCode = true
    effect.evaluation = try program.evaluate(text, place: SourcePlace(file: "prompt", line: number))
  }

  private func register(
    _ text: String, in program: Program, number: Int, _ effect: inout Effect
  ) throws {
    try evaluate(text, in: program, number: number, &effect)
    guard let evaluation = effect.evaluation, evaluation.registered.isEmpty else { return }
    let reason = evaluation.diagnostics.first.map { ": \($0.message)" } ?? ""
    throw ShellError.usage(
      "'\(text.onOneLine)' registers nothing\(reason)", try: "register { Dog() }.scope(.shared)")
  }

  private func remove(_ query: ServiceQuery, from program: Program) throws {
    let registration = try registration(for: query)
    guard !registration.isImplicit else { throw unregistered(query) }
    program.remove(registration)
  }

  private func swap(
    _ query: ServiceQuery, with type: String, in program: Program, number: Int
  ) throws {
    let registration = try registration(for: query)
    guard !registration.isImplicit else { throw unregistered(query) }
    let place = SourcePlace(file: "prompt", line: number)
    try program.exchange(registration, for: try key(for: query), with: type, at: place)
  }

  private func release(_ name: String) throws {
    guard program.release(name) else {
      throw ShellError.unknown("variable", name, among: program.variables.map(\.name), see: "objects")
    }
  }

  /// Whether a world can begin as `action` says.
  func check(_ action: Action) throws {
    switch action {
    case .defaultScope(let name): try checkDefaultScope(name)
    case .entry(let name): try checkEntry(name)
    default: break
    }
  }

  private func checkEntry(_ name: String) throws {
    guard source?.entryPoint(named: name) == nil else { return }
    let known = program.entryPoints.map(\.name)
    var error = ShellError.unknown("entry", name, among: known, see: "")
    let shown = known.prefix(8).joined(separator: ", ") + (known.count > 8 ? ", …" : "")
    error.details = ShellError.rows([("entries", known.isEmpty ? "none: no function registers" : shown)])
    throw error
  }

  /// Registrations can only begin with a scope that is there before them.
  func checkDefaultScope(_ name: String) throws {
    let scope = try scope(named: name)
    let isOfLibrary = program.containers.contains { $0.rules.scopes.contains { $0 === scope } }
    guard !isOfLibrary else { return }
    throw ShellError.usage(
      "scope default takes a scope of the library: '\(name)' is made after the registrations have run",
      try: program.libraries.code(settingDefaultScope: name).map {
        "\($0), for the registrations typed after it"
      })
  }

  private func changeScope(
    of query: ServiceQuery, to name: String, in program: Program
  ) throws -> Effect.ScopeChange {
    let scope = try scope(named: name)
    let registration = try registration(for: query)
    try check(scope, for: registration, of: query)
    let before = program.engine.label(of: registration.scope)
    if registration.isForwarding {
      registration.scope = scope
    } else {
      guard let listed = listed(registration) else { throw unregistered(query) }
      program.changeScope(of: listed, to: scope)
    }
    return Effect.ScopeChange(
      registration: registration.facts, behind: registration.base?.facts,
      before: before, after: program.engine.label(of: scope))
  }

  /// A library knows its own scopes, and those that programs make.
  private func check(_ scope: Scope, for registration: Registration, of query: ServiceQuery) throws {
    guard let own = registration.container?.rules, !own.scopes.contains(where: { $0 === scope }),
      let owner = program.containers.first(where: { $0.rules.scopes.contains { $0 === scope } })?.rules
    else { return }
    throw ShellError.usage(
      "'\(scope.name)' is a scope of \(owner.name), and \(query.type) is registered with \(own.name)",
      try: "one of " + own.scopes.map(\.name.text).joined(separator: ", "))
  }
}

// MARK: - Resolving

extension World {
  private func resolve(_ typed: ResolveRequest) throws -> Effect.Resolved {
    let request = try request(for: typed)
    try source?.engine.checkRegistrations()
    let container = try container(for: typed.query, request)
    let arguments = try program.arguments(typed.arguments, keyed: typed.keyedArguments)
    try checkName(typed.keptAs)
    let instances = try program.run { [program] in
      typed.wantsAll
        ? try program.answers(request, from: container)
        : [try program.answer(request, from: container, arguments: arguments)]
    }
    if let name = typed.keptAs, case let instance?? = instances.first { program.bind(name, to: instance) }
    let census = program.engine.census
    return Effect.Resolved(
      key: request.key, container: container.name,
      instances: instances.map { $0.map { census.label(for: $0).label } },
      isMany: typed.wantsAll, keptAs: typed.keptAs)
  }

  private func request(for typed: ResolveRequest) throws -> Request {
    let kind: Request.Kind = typed.wantsAll ? .many : typed.isOptional ? .optional : .resolve
    var request = Request(try key(for: typed.query), kind: kind)
    request.isOptional = typed.isOptional
    return request
  }

  /// The same resolution, which asks in every world the container that it asks in this one.
  func settled(_ typed: ResolveRequest) -> ResolveRequest {
    guard typed.query.container == nil, let request = try? request(for: typed),
      let container = try? container(for: typed.query, request)
    else { return typed }
    let namesakes = program.containers.filter { $0.name == container.name }
    var settled = typed
    settled.query.chosen = namesakes.firstIndex { $0 === container }.map { ordinal in
      ContainerPosition(name: container.name.text, ordinal: ordinal)
    }
    return settled
  }

  private func container(at position: ContainerPosition) -> Container? {
    let namesakes = program.containers.filter { $0.name.text == position.name }
    return namesakes.indices.contains(position.ordinal) ? namesakes[position.ordinal] : nil
  }

  /// A variable with the name of a type would stand in the way of it.
  private func checkName(_ name: String?) throws {
    guard let name else { return }
    let isType = program.declaresType(named: name)
    guard isType || program.containers.contains(where: { $0.name.text == name }) else { return }
    throw ShellError.usage(
      "--as needs a new name: '\(name)' is a \(isType ? "type" : "container")",
      try: "--as \(isType ? name.prefix(1).lowercased() + name.dropFirst() : "it")")
  }

  /// The command that shows what types there are to ask for.
  var typesCommand: String { offer.isLive ? ListCommand.name : TypesCommand.name }

  /// The service that is meant.
  func key(for query: ServiceQuery) throws -> ServiceKey {
    try checkIsType(query.type)
    return try program.service(query.type, name: query.name, tag: query.tag)
  }

  /// What begins with the name of a variable is code, unless there is a type of that name.
  private func checkIsType(_ text: String) throws {
    let name = String(text.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    let rest = text.dropFirst(name.count)
    guard program.hasVariable(named: name), rest.first.map(".?![(".contains) ?? true,
      !program.knownTypeNames.contains(text), !program.knownTypeNames.contains(name)
    else { return }
    let noun = rest.isEmpty ? "a variable" : "an expression of the variable '\(name)'"
    throw ShellError(
      kind: .usage,
      message:
        "'\(text.onOneLine.abbreviated)' is \(noun), not a type: only a request for a type can be traced",
      details: ShellError.rows([
        ("try", offer.isLive ? nil : text.onOneLine), ("see", rest.isEmpty ? "why \(name)" : "trace last"),
      ]))
  }

  /// The container that is to answer: the one named or chosen, the one at home if it can, the only one that has a
  /// registration, or the first. Nothing decides between containers of two libraries.
  func container(for query: ServiceQuery, _ request: Request) throws -> Container {
    if let name = query.container { return try container(named: name) }
    if let chosen = query.chosen.flatMap(container(at:)) { return chosen }
    let providers = program.containers.filter { container in
      container.candidates(for: request).contains { $0.container === container }
    }
    if let home = program.home, !home.candidates(for: request).isEmpty {
      let isForeign = { (container: Container) in container.rules.name != home.rules.name }
      if offer.isLive || !providers.contains(where: isForeign) { return home }
    }
    if providers.count > 1 { throw ambiguous(query, providers) }
    return try providers.first ?? container(knowing: request.key.type) ?? fallback()
  }

  /// The container of that name.
  ///
  /// - Throws: ``ShellError``, where there is none, or where there are several
  func container(named name: String) throws -> Container {
    guard let container = program.container(named: name) else {
      let names = program.containers.map(\.name.text)
      throw ShellError.unknown("container", name, among: names, see: "containers")
    }
    guard program.containers.count(where: { $0.name == container.name }) == 1 else {
      throw ShellError(
        kind: .ambiguous, message: "several containers are called '\(name)'",
        details: ShellError.rows([("try", "another name for one of them, as container.name = \"pets\"")]))
    }
    return container
  }

  /// A service that can be asked for; for examples.
  var exampleService: String {
    program.containers.flatMap(program.registrations).first?.services.first?.type.name ?? "TYPE"
  }

  /// A container that has the service under another name or tag; nil where that is none.
  private func container(knowing type: TypeIdentity) -> Container? {
    let knowing = program.containers.filter { container in
      container.registrations.contains { $0.services.contains { $0.type == type } }
    }
    return knowing.contains { $0 === program.home } ? program.home : knowing.first
  }

  /// Where to look for what no container has.
  private func fallback() throws -> Container {
    if let home = program.home { return home }
    let containers = program.containers
    guard let container = containers.first(where: \.hasRegistrations) ?? containers.first else {
      throw ShellError(kind: .missingRegistration, message: "there is no container")
    }
    return container
  }

  private func ambiguous(_ query: ServiceQuery, _ providers: [Container]) -> ShellError {
    let names = providers.map(\.name.text)
    return ShellError(
      kind: .ambiguous,
      message: "'\(query.type)' is registered in several containers: \(names.joined(separator: ", "))",
      details: ShellError.rows([
        ("try", "resolve \(Words.quoted(query.type)) --from \(Words.quoted(names[0]))")
      ]),
      facts: [("containers", .strings(names))], container: names[0])
  }

  /// The registration that a request for the service would come to.
  func registration(for query: ServiceQuery) throws -> Registration {
    let key = try key(for: query)
    let request = Request(key)
    let container = try container(for: query, request)
    guard let registration = container.registration(for: request) else {
      let found = container.candidates(for: request)
      throw found.isEmpty ? unregistered(query) : undecided(query, found)
    }
    return registration
  }

  /// The statement that made `registration`.
  private func listed(_ registration: Registration) -> ListedRegistration? {
    let container = registration.container
    return container.flatMap { program.registrations(of: $0).first { $0.ids.contains(registration.id) } }
  }

  private func undecided(_ query: ServiceQuery, _ found: [Registration]) -> ShellError {
    let places = found.compactMap { $0.place?.description }
    return ShellError(
      kind: .ambiguous, message: "'\(query.type)' is ambiguous: \(found.count) registrations answer",
      details: ShellError.rows(places.map { ("candidate", $0) }), facts: [("candidates", .strings(places))])
  }

  /// The complaint that nothing is registered for a service.
  func unregistered(_ query: ServiceQuery) -> ShellError {
    let known = program.containers.flatMap { $0.registrations.flatMap(\.services) }.map(\.type.name)
    let near = Suggestion.text(for: query.type, among: known)
    let isDeclared = program.declaresType(named: query.type)
    let key = try? key(for: query)
    let written = source?.unreached { $0 == key }.first?.whereWritten ?? []
    return ShellError(
      kind: isDeclared || near.isEmpty ? .missingRegistration : .unknownName,
      message: "no registration for '\(query.type)'\(near)", details: ShellError.rows(written))
  }
}

extension Action {
  /// Whether it makes a scope, or a variable, let go of what it holds.
  fileprivate var emptiesScope: Bool {
    switch self {
    case .release, .resetScope, .dropScope, .changeScope, .register, .remove, .swap: true
    default: false
    }
  }
}

extension Effect {
  /// Whether it has brought new declarations, registrations or variables.
  fileprivate var adds: Bool { evaluation?.adds ?? true }
}

extension Trace {
  fileprivate var resetsScope: Bool {
    events.contains { if case .reset = $0 { true } else { false } }
  }

  /// Whether a scope that lasts beyond cycles has let go of something, or keeps anything else than `ended`.
  fileprivate func changesScopes(apartFrom ended: Set<InstanceLabel>) -> Bool {
    let graphs = Set(before.filter(\.isGraph).map(\.scope))
    return events.contains { event in
      switch event {
      case .kept(let label, let scope): !graphs.contains(scope) && !ended.contains(label)
      case .reset: true
      default: false
      }
    }
  }
}
