/// One outermost request and all it leads to: the stack of running factories, the resolution graphs, and the
/// injections put off.
///
/// A class, because nested requests re-enter it from inside factories.
final class ResolutionCycle {
  let engine: Engine
  let recorder: TraceRecorder?
  private lazy var stackLimit = StackLimit()

  /// The factories that are running, outermost first.
  private(set) var stack: [Frame] = []

  /// How often a registration is running for a container.
  private var running: [Frame.Identity: Int] = [:]

  /// The registration whose deferred injection is running after the outermost factory has returned.
  private var deferredOwner: Frame?

  /// The calls that opened a graph of their own, innermost last.
  private var runs: [Run] = []

  /// How many objects of one registration may wait for a deferred injection in one run.
  private static let maximumRounds = 1000

  init(engine: Engine, recorder: TraceRecorder?) {
    self.engine = engine
    self.recorder = recorder
  }

  /// A request that found its registration.
  struct Frame {
    let request: Request
    let registration: Registration
    let container: Container
    let hasArguments: Bool

    struct Identity: Hashable {
      let registration: ObjectIdentifier
      let container: ObjectIdentifier
    }

    var identity: Identity {
      Identity(registration: ObjectIdentifier(registration), container: ObjectIdentifier(container))
    }
  }

  /// A call on a container, with the graphs and deferred injections that end with it.
  struct Run {
    var graphs: [ObjectIdentifier: Graph] = [:]
    var deferred: [DeferredInjection] = []
    /// How deep a graph is from the start; one where the call itself opens it.
    let openedDepth: Int
  }

  /// The instances of the running cycle, and how many factories of graph scope are at work on them.
  struct Graph {
    var storage = InstanceStorage()
    var depth: Int
  }

  struct DeferredInjection {
    let injection: Injection
    let index: Int
    let owner: Instance
    let registration: Registration
    let container: Container
  }

  // MARK: Calls

  /// A call of the user's code on a container.
  func call(_ request: Request, on container: Container, _ arguments: Any?) throws -> Instance? {
    try inRun(of: container) { try ask(request, on: container, arguments) }
  }

  /// A call of the user's code for every registration of a service.
  func callForAll(_ request: Request, on container: Container) throws -> [Instance?] {
    try inRun(of: container) { try collect(request, on: container) }
  }

  private func inRun<Result>(of container: Container, _ body: () throws -> Result) throws -> Result {
    let opens = runs.isEmpty || container.rules.graphOpening == .everyCall
    guard opens else { return try body() }
    runs.append(Run(openedDepth: container.rules.graphOpening == .everyCall ? 1 : 0))
    defer { runs.removeLast() }
    let result = try body()
    try runDeferredInjections()
    return result
  }

  // MARK: Requests

  /// Answers one request: finds the registration, asks its scope, makes the instance if need be.
  func ask(_ request: Request, on container: Container, _ arguments: Any? = nil) throws -> Instance? {
    recorder?.ask(request, on: container)
    return try answering(request, by: container.rules) {
      try checkLimits(request)
      let registration = try find(request, on: container)
      return try build(registration, for: request, on: container, arguments)
    }
  }

  /// Answers a request with every registration there is.
  func collect(_ request: Request, on container: Container) throws -> [Instance?] {
    recorder?.ask(request, on: container)
    var member = Request(request.key)
    member.site = request.site
    member.isOptional = request.isOptional
    let found = findAll(request, on: container)
    do {
      let instances = try found.map { registration in
        recorder?.ask(member, on: container)
        recorder?.find(registration)
        return try answering(member, by: container.rules) {
          try build(registration, for: member, on: container, nil)
        }
      }
      recorder?.record(.collected(Int32(clamping: instances.count)))
      recorder?.record(.returned)
      return instances
    } catch {
      recorder?.record(.abandoned)
      throw error
    }
  }

  func postpone(_ request: Request, on container: Container) {
    recorder?.ask(request, on: container)
    recorder?.record(.postponed)
    recorder?.record(.returned)
  }

  private func answering(
    _ request: Request, by rules: Rules, _ body: () throws -> Instance
  ) throws -> Instance? {
    let depth = stack.count
    do {
      let instance = try body()
      recorder?.record(.returned)
      return instance
    } catch let error as ResolutionError {
      let isOwn = error.depth == depth
      guard request.isOptional || error.isAlwaysAbsent, error.canBeAbsent,
        isOwn || rules.optionalCover == .everythingBelow
      else {
        recorder?.fail(with: error, isOwn: isOwn)
        throw error
      }
      recorder?.record(.absent(isOwn ? error.absence : .failedBelow))
      return nil
    }
  }

  private func checkLimits(_ request: Request) throws {
    if engine.isInterrupted() { throw failure(.interrupted, request) }
    if stack.count > 8, stackLimit.isNear { throw failure(.tooDeep, request) }
  }

  // MARK: Finding

  private func find(_ request: Request, on container: Container) throws -> Registration {
    let order = container.rules.searchOrder(from: container)
    for searched in order {
      let candidates = container.rules.candidates(request, searched)
      recorder?.record(.searched(container: searched.name, found: Int32(clamping: candidates.count)))
      guard !candidates.isEmpty else { continue }
      let choice = container.rules.choose(candidates)
      recorder?.consider(choice)
      if let chosen = choice.chosen { return chosen }
      throw failure(.ambiguous(candidates.map(RegistrationFacts.init)), request)
    }
    throw failure(.missingRegistration(.init(request.key, searched: order)), request)
  }

  private func findAll(_ request: Request, on container: Container) -> [Registration] {
    var all: [Registration] = []
    for searched in container.rules.searchOrder(from: container) {
      let candidates = container.rules.candidates(request, searched)
      recorder?.record(.searched(container: searched.name, found: Int32(clamping: candidates.count)))
      let tests = candidates.filter { $0.priority == .test }
      let preferred = tests.count == 1 ? tests : candidates
      let verdicts = candidates.map { candidate in
        (candidate, verdict(on: candidate, preferred: preferred))
      }
      recorder?.consider(Choice(verdicts: verdicts))
      all += verdicts.filter { $0.1 == .collected }.map(\.0)
    }
    return all
  }

  private func verdict(on candidate: Registration, preferred: [Registration]) -> Verdict {
    if stack.contains(where: { $0.registration === candidate }) { return .beingResolved }
    return preferred.contains { $0 === candidate } ? .collected : .notPreferred
  }

  // MARK: Building

  private func build(
    _ registration: Registration, for request: Request, on container: Container, _ arguments: Any?
  ) throws -> Instance {
    let place = ScopePlace(registration, for: request, on: container)
    let frame = Frame(
      request: request, registration: registration, container: container, hasArguments: arguments != nil)
    try checkNilDoesNotPass(frame)
    let instance = try recall(place, hasArguments: frame.hasArguments) ?? makeOnStack(frame, arguments, place)
    return try checked(instance, for: request, registration)
  }

  private func checkNilDoesNotPass(_ frame: Frame) throws {
    let registration = frame.registration
    guard registration.scope.policy != .unique,
      frame.container.rules.nilPassesForKept(registration.services[0])
    else { return }
    recorder?.find(registration)
    throw failure(.nilPassedForKept, frame.request, registration)
  }

  private func makeOnStack(_ frame: Frame, _ arguments: Any?, _ place: ScopePlace) throws -> Instance {
    try checkNotRunning(frame)
    stack.append(frame)
    running[frame.identity, default: 0] += 1
    defer {
      stack.removeLast()
      running[frame.identity, default: 1] -= 1
    }
    return try make(frame, arguments, in: place)
  }

  /// An instance is cast to the service where it is used, so one of the wrong type is found only now (I7, DIT-13).
  private func checked(
    _ instance: Instance, for request: Request, _ registration: Registration
  ) throws -> Instance {
    guard let conforms = engine.conformance, !conforms(instance, request.key.type) else { return instance }
    throw failure(.mismatch(engine.census.label(for: instance).label), request, registration)
  }

  private func checkNotRunning(_ frame: Frame) throws {
    guard running[frame.identity, default: 0] > 0, !frame.hasArguments else { return }
    recorder?.find(frame.registration)
    throw failure(.circularDependency, frame.request, frame.registration)
  }

  private func make(_ frame: Frame, _ arguments: Any?, in place: ScopePlace) throws -> Instance {
    guard let factory = frame.registration.factory else {
      throw failure(.noFactory(RegistrationFacts(frame.registration)))
    }
    openGraph(place)
    var isClosed = false
    defer { if !isClosed { closeGraph(place) } }
    recorder?.enter(frame.registration)
    let resolution = Resolution(container: frame.container, arguments: arguments, cycle: self)
    guard let instance = try running(frame, { try factory(resolution) }) else {
      recorder?.record(.madeNothing)
      throw failure(.factoryGaveNil(RegistrationFacts(frame.registration)))
    }
    recorder?.make(instance)
    try inject(into: instance, frame, resolution)
    let isGraphOver = closeGraph(place)
    isClosed = true
    if !isGraphOver { keep(instance, from: frame.registration, in: place) }
    return instance
  }

  /// Errors of interpreted code become errors of the resolution, with the path that led to the code.
  private func running<Result>(_ frame: Frame, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as ResolutionError {
      throw error
    } catch let error as any CodeError {
      throw failure(error.fault)
    } catch {
      throw failure(.codeFailed(String(describing: error), at: frame.registration.place))
    }
  }

  // MARK: Injections

  private func inject(into instance: Instance, _ frame: Frame, _ resolution: Resolution) throws {
    let injections = frame.registration.injections
    let defersPostInit = injections.contains(where: \.isDeferred)
    for (index, injection) in injections.enumerated() {
      guard injection.isDeferred || injection.kind == .postInit && defersPostInit else {
        try run(injection, at: index, on: instance, frame, resolution)
        continue
      }
      recorder?.record(.deferred(Int32(clamping: index)))
      runs[runs.count - 1].deferred.append(
        DeferredInjection(
          injection: injection, index: index, owner: instance, registration: frame.registration,
          container: frame.container))
    }
  }

  private func run(
    _ injection: Injection, at index: Int, on instance: Instance, _ frame: Frame, _ resolution: Resolution
  ) throws {
    recorder?.inject(index, into: instance, of: frame.registration)
    do {
      try running(frame) { try injection.run(resolution, instance) }
      recorder?.endInjection(of: instance)
    } catch let error as ResolutionError {
      guard error.canBeAbsent, frame.container.rules.missingInjection == .isLeftOut else {
        recorder?.record(.abandoned)
        throw error
      }
      recorder?.record(.leftOut)
    }
  }

  /// First in, first out; an injection that runs may add further ones (DIT-48).
  ///
  /// Where every object of a circle is made anew each time, each injection adds another one for ever; that is
  /// a circular dependency too.
  private func runDeferredInjections() throws {
    defer { deferredOwner = nil }
    var rounds: [RegistrationID: Int] = [:]
    while !runs[runs.count - 1].deferred.isEmpty {
      let next = runs[runs.count - 1].deferred.removeFirst()
      rounds[next.registration.id, default: 0] += 1
      let frame = Frame(
        request: Request(next.registration.services[0]), registration: next.registration,
        container: next.container, hasArguments: false)
      deferredOwner = frame
      guard rounds[next.registration.id, default: 0] <= Self.maximumRounds else {
        let error = failure(.circularDependency, frame.request, frame.registration)
        recorder?.fail(with: error, isOwn: true)
        throw error
      }
      let resolution = Resolution(container: next.container, arguments: nil, cycle: self)
      try run(next.injection, at: next.index, on: next.owner, frame, resolution)
    }
  }

  // MARK: Scopes

  /// Where the instance of a registration would be kept.
  private struct ScopePlace {
    let scope: Scope
    let key: CacheKey
    let container: Container
    let registration: Registration

    init(_ registration: Registration, for request: Request, on container: Container) {
      scope = registration.scope
      key = container.rules.cacheKey(registration, request.key)
      self.container = container
      self.registration = registration
    }

    /// The scope object that holds the instance itself, for all scopes but graph and unique ones.
    var cache: Scope? {
      switch scope.policy {
      case .unique, .graph: nil
      case .cache: scope
      case .container(.strong): container.cache
      case .container(.weak): container.weakCache
      }
    }
  }

  private func recall(_ place: ScopePlace, hasArguments: Bool) -> Instance? {
    let stored: StoredInstance?
    switch place.scope.policy {
    case .unique: return nil
    case .graph: stored = runs.last?.graphs[ObjectIdentifier(place.scope)]?.storage.instance(for: place.key)
    case .cache, .container: stored = place.cache?.instance(for: place.key)
    }
    recorder?.look(in: place.scope, of: place.registration, found: stored)
    if stored != nil, hasArguments { recorder?.record(.noted(.argumentsIgnored)) }
    return stored?.instance
  }

  private func openGraph(_ place: ScopePlace) {
    guard place.scope.policy == .graph, !runs.isEmpty else { return }
    let depth = runs[runs.count - 1].openedDepth
    runs[runs.count - 1].graphs[ObjectIdentifier(place.scope), default: Graph(depth: depth)].depth += 1
  }

  /// Releases the graph if this was the factory that opened it.
  ///
  /// - Returns: whether the graph is over.
  @discardableResult
  private func closeGraph(_ place: ScopePlace) -> Bool {
    guard place.scope.policy == .graph, !runs.isEmpty else { return false }
    let id = ObjectIdentifier(place.scope)
    guard var graph = runs[runs.count - 1].graphs[id] else { return false }
    graph.depth -= 1
    let isOver = graph.depth == 0
    runs[runs.count - 1].graphs[id] = isOver ? nil : graph
    if isOver { recorder?.record(.released(scope: place.scope.name)) }
    return isOver
  }

  private func keep(_ instance: Instance, from registration: Registration, in place: ScopePlace) {
    let stored = StoredInstance(instance: instance, madeBy: StoredInstance.Maker(registration))
    let isKept: Bool
    switch place.scope.policy {
    case .unique: return
    case .graph: isKept = keepInGraph(stored, place)
    case .cache, .container: isKept = place.cache?.keep(stored, for: place.key) ?? false
    }
    recorder?.keep(instance, in: place.scope, isKept: isKept)
  }

  private func keepInGraph(_ stored: StoredInstance, _ place: ScopePlace) -> Bool {
    guard place.container.rules.graphKeepsValues || stored.instance.object != nil, !runs.isEmpty else {
      return false
    }
    let id = ObjectIdentifier(place.scope)
    let depth = runs[runs.count - 1].openedDepth
    return runs[runs.count - 1].graphs[id, default: Graph(depth: depth)]
      .storage.keep(stored, for: place.key, .strong)
  }

  // MARK: Failures

  private func failure(
    _ fault: ResolutionError.Fault, _ request: Request, _ registration: Registration? = nil
  ) -> ResolutionError {
    let last = ResolutionError.Link(request: request, registration: registration.map(RegistrationFacts.init))
    return ResolutionError(fault: fault, path: path + [last], depth: stack.count)
  }

  /// A failure of the innermost running factory.
  private func failure(_ fault: ResolutionError.Fault) -> ResolutionError {
    ResolutionError(fault: fault, path: path, depth: stack.count - 1)
  }

  private var path: [ResolutionError.Link] {
    let frames = stack.isEmpty ? [deferredOwner].compactMap(\.self) : stack
    return frames.map { .init(request: $0.request, registration: RegistrationFacts($0.registration)) }
  }
}

/// An error of the code that a factory runs, as opposed to one of the resolution.
public protocol CodeError: Error {
  /// What could not be run, and why.
  var message: String { get }
  /// Where it stands.
  var place: SourcePlace? { get }
  /// What it means for the resolution; that the code failed, unless it says otherwise.
  var fault: ResolutionError.Fault { get }
}

extension CodeError {
  /// The code failed.
  public var fault: ResolutionError.Fault { .codeFailed(message, at: place) }
}
