import DICore
import DISource

/// The compiled program in which the shell was opened.
///
/// A class, because it owns the variables of the prompt. It retains nothing else of the program but the container.
final class CompiledProgram: RunningProgram {
  let engine: Engine

  let libraries: [Library]
  var isInterrupted: () -> Bool = { false }

  private let container: Container

  /// The object that keeps the container alive.
  private let owner: AnyObject?

  private let name: String
  private var bound: [(name: String, instance: Instance)] = []
  private var hasGivenUpThread = false
  /// The traces of the current recording.
  private var recorded = InputTraces()

  /// The program of `container`. Services that the program registers at its first resolution are missing until
  /// ``registerServices()``.
  ///
  /// - Parameter libraries: The libraries that the containers may belong to.
  init(_ container: Container, name: String? = nil, libraries: [Library]) {
    self.container = container
    self.libraries = libraries
    owner = container.livingObject
    self.name = name ?? container.name.text
    engine = container.engine
    // Numbers the existing containers in the order of their creation.
    for container in engine.containers { _ = container.label }
  }

  /// Runs the program's pending registrations, which otherwise run before its first resolution.
  func registerServices(unless isInterrupted: () -> Bool) throws {
    guard engine.pendingRegistering != nil else { return }
    let call = CompiledCall(on: engine) { [engine] in try engine.runPendingRegistering() }
    try result(of: call.outcome(unless: isInterrupted))
  }

  // MARK: What there is

  /// The container that the shell was opened on and those that it searches, then the others that have registrations.
  var containers: [Container] {
    let others = engine.containers.filter(\.hasRegistrations)
    return (searched(from: container) + others).uniqued(by: ObjectIdentifier.init)
  }

  private func searched(from container: Container) -> [Container] {
    var found: [Container] = []
    var pending = [container]
    while let next = pending.popLast() {
      guard !found.contains(where: { $0 === next }) else { continue }
      found.append(next)
      pending += next.fallbacks.reversed()
    }
    return found
  }

  var home: Container? { container }

  var scopes: [Scope] {
    let libraries = containers.flatMap(\.rules.scopes)
    let used = containers.flatMap(\.registrations).flatMap { sequence(first: $0.scope, next: \.parent) }
    return (libraries + used).uniqued(by: ObjectIdentifier.init)
  }

  /// The registrations of `container`, each listed with those that forward to it.
  func registrations(of container: Container) -> [ListedRegistration] {
    var statements: [[Registration]] = []
    var positions: [ObjectIdentifier: Int] = [:]
    for registration in container.registrations {
      let base = ObjectIdentifier(registration.base ?? registration)
      if let position = positions[base] {
        statements[position].append(registration)
      } else {
        positions[base] = statements.count
        statements.append([registration])
      }
    }
    return statements.map { listed($0, in: container) }
  }

  private func listed(_ statement: [Registration], in container: Container) -> ListedRegistration {
    let services = statement.flatMap { registration in
      registration.services.filter { container.isInForce(registration, for: container.rules.filed($0)) }
    }
    let base = statement[0]
    return ListedRegistration(
      library: container.rules.name, services: services, implementation: base.implementation.name,
      container: container.name, scope: engine.label(of: base.scope),
      place: base.place ?? Self.unknownPlace,
      needs: base.needs + base.injections.flatMap(\.needs), ids: statement.map(\.id))
  }

  private static let unknownPlace = SourcePlace(file: "compiled", line: 0)

  var statements: [ListedRegistration] {
    get throws { throw RefusalIfCompiled.noSource.error }
  }

  var types: [TypeSummary] { [] }

  var typeNames: [String] { [] }

  var typeCount: Int { 0 }

  func declaresType(named name: String) -> Bool { false }

  func declaresFunction(named name: String) -> Bool { false }

  var undeclared: String { "compiled" }

  func service(_ type: String, name: String?, tag: String?) throws -> ServiceKey {
    let types = CompiledTypes(of: self)
    let qualifier: ServiceKey.Qualifier? =
      try name.map { .name(Symbol($0)) } ?? tag.map { .tag(try types.identity(of: $0)) }
    return ServiceKey(try types.identity(of: type), qualifier)
  }

  /// The arguments for a factory: numbers and truth values are converted, other words are strings. One value is passed
  /// as it is, several as an array, values with keys as a dictionary.
  func arguments(
    _ values: [String], keyed: [(String, String)], for request: Request, in container: Container
  ) -> Any? {
    if values.isEmpty, keyed.isEmpty { return nil }
    if values.count == 1 { return Self.value(of: values[0]) }
    if keyed.isEmpty { return values.map(Self.value) }
    return Dictionary(keyed.map { ($0.0, Self.value(of: $0.1)) }) { $1 }
  }

  private static func value(of text: String) -> Any {
    Int(text) ?? Double(text) ?? Bool(text) ?? text as Any
  }

  // MARK: Text

  func isWeak(_ property: String, ofType name: String) -> Bool { false }
  func excerpt(at place: SourcePlace, lines: Int) -> SourceExcerpt? { nil }
  func excerpt(around place: SourcePlace, context: Int) -> SourceExcerpt? { nil }

  // MARK: Variables

  var variables: [Binding] {
    bound.map(binding)
  }

  func variable(named name: String) -> Binding? { bound.first { $0.name == name }.map(binding) }

  private func binding(_ name: String, to instance: Instance) -> Binding {
    let label = engine.tracker.label(for: instance).label
    return Binding(name: name, type: label.typeName.text, value: label.description, label: label)
  }

  func visitRoots(_ visit: (_ name: String, _ object: AnyObject, _ isStrong: Bool) -> Void) {
    for (name, instance) in bound { instance.object.map { visit(name, $0, true) } }
  }

  func names(keeping object: AnyObject) -> [String] {
    bound.filter { $0.instance.object === object }.map(\.name)
  }

  func hasVariable(named name: String) -> Bool { bound.contains { $0.name == name } }

  /// Always 0: the references within compiled objects cannot be enumerated.
  var changeCount: Int { 0 }

  func takeChangedObjects() -> [AnyObject] { [] }

  func takeMade() -> [Symbol: Int] { [:] }

  func instance(ofVariable name: String) -> Instance? {
    bound.first { $0.name == name }?.instance
  }

  func bind(_ name: String, to instance: Instance) {
    _ = release(name)
    bound.append((name, instance))
  }

  func release(_ name: String) -> Bool {
    guard let index = bound.firstIndex(where: { $0.name == name }) else { return false }
    bound.remove(at: index)
    return true
  }

  // MARK: Doing

  func recording(_ body: () -> Void) -> InputTraces {
    recorded = InputTraces()
    defer { recorded = InputTraces() }
    body()
    return recorded
  }

  func resolveAsProgram(_ request: Request, from container: Container, arguments: Any?) throws -> [Instance?]
  {
    let call = CompiledCall(on: engine) { try Self.answers(request, from: container, arguments: arguments) }
    let outcome = call.outcome(unless: isInterrupted)
    for trace in call.takeTraces() { recorded.append(trace) }
    return try result(of: outcome)
  }

  private func result<Result>(of outcome: CompiledCall<Result>.Outcome) throws -> Result {
    switch outcome {
    case .finished(let result): return try result.get()
    case .stopped(let error):
      defer { hasGivenUpThread = true }
      throw StoppedCall(reason: error, isFirst: !hasGivenUpThread)
    case .givenUp:
      let remark = "the factory goes on by itself; what may not run beside it waits for its end"
      throw ShellError(
        kind: .interrupted, message: "interrupted", details: ["  note: \(remark)"],
        facts: [("note", .string(remark))])
    }
  }

  /// Asks the container; throws if the program has released it.
  private static func answers(
    _ request: Request, from container: Container, arguments: Any?
  ) throws -> [Instance?] {
    let answers = try container.whileAlive {
      guard request.kind != .many else { return try container.resolveAll(request) }
      let instance = try container.resolve(request, arguments: arguments)
      instance.map(container.rules.decorate)
      return [instance]
    }
    guard let answers else {
      throw ShellError(kind: .unknownName, message: "the container '\(container.name)' has ended")
    }
    return answers
  }

  func checkCanPerform(_ action: Action) throws {
    switch action {
    case .resolve, .resetScope, .dropScope, .release, .expectation: break
    case .swift(let code): throw RefusalIfCompiled.swift(code, in: self).error
    case .newScope: throw RefusalIfCompiled.noNewScope.error
    case .contexts: throw RefusalIfCompiled.noContext.error
    case .changeScope, .register, .remove, .swap, .launch(.defaultScope):
      throw RefusalIfCompiled.noChange.error
    case .load, .clear, .launch(.entries), .launch(.rules): throw RefusalIfCompiled.noSource.error
    }
  }

  var capabilities: Capabilities {
    Capabilities(
      commands: .compiled, libraries: libraries, isCompiled: true,
      hint: "types are called as Swift prints them",
      placeName: name,
      greeting: { [unowned self] in greeting },
      remarkOnHolders: "compiled objects do not show what they hold: more may hold them than is named")
  }

  private var greeting: [String] {
    let registrations = registrations(of: container)
    let first = registrations.first?.services.first?.type.name
    let count = registrations.count.counted("registration")
    return [
      "dishell \(ProgramOptions.version) on \(name), a live container of \(count).",
      "Try: \(first.map { "resolve \(CommandWords.quoted($0)) · " } ?? "")list · help live",
    ]
  }
}

/// A resolution that failed inside compiled code, whose thread cannot be unwound.
struct StoppedCall: Error {
  let reason: any Error
  /// Whether it is the first in this shell.
  let isFirst: Bool

  static let note = "  note: \(remark)"
  static let remark =
    "compiled code cannot be unwound: the factories at work are left where they are, with all they hold"
}
