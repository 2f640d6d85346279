import DICore
import DISource

/// The names of scopes.
extension World {
  /// The scope with this label; nil if there is none.
  func scope(_ label: ScopeLabel) -> Scope? {
    program.scopes.first { program.engine.label(of: $0) == label }
  }

  /// The scope with this label that a registration of `library` has, where several libraries have one; nil if there is none.
  func scope(_ label: ScopeLabel, ofLibrary library: Symbol?) -> Scope? {
    let own = program.containers.first { $0.rules.areOfLibrary(named: library) }?.rules.scopes ?? []
    return own.first { program.engine.label(of: $0) == label } ?? scope(label)
  }

  /// The names of all scopes in an output that shows all of them.
  var scopeNames: ScopeNames { scopeNames(with: []) }

  /// The names of all scopes, distinct from `others`: scopes that no longer exist, or that keep instances for single
  /// containers.
  func scopeNames(with others: [ScopeLabel]) -> ScopeNames {
    ScopeNames(ObjectGraph.scopes(of: program).map { program.engine.label(of: $0) } + others)
  }

  /// Whether there is a scope with this name.
  func hasScope(named name: String) -> Bool { !scopes(named: name).isEmpty }

  /// The scope that `name` means: `session`, or, if there are two of that name, `session 2`. Where several libraries have
  /// a scope of the name, that of the first.
  ///
  /// - Throws: ``ShellError`` if there is none, or several.
  func scope(named name: String) throws -> Scope {
    let found = scopes(named: name)
    let labels = Set(found.map { program.engine.label(of: $0) })
    return try one(of: labels.count == 1 ? Array(found.prefix(1)) : found, called: name)
  }

  /// The scope that `name` means for a registration: one of its library, if there is one.
  ///
  /// - Throws: ``ShellError`` if there is none, or several.
  func scope(named name: String, for registration: Registration) throws -> Scope {
    let own = registration.container?.rules.scopes ?? []
    let found = scopes(named: name).filter { scope in own.contains { $0 === scope } }
    return try found.first ?? scope(named: name)
  }

  /// The scope that `name` means, or the part of a scope in one container: `container of pets`.
  func keeper(named name: String) throws -> Scope {
    let found = scopes(named: name)
    let caches = program.engine.containers.flatMap { [$0.strongCache, $0.weakCache] }
    return try one(of: found.isEmpty ? self.among(caches) { $0.isExactly(name) } : found, called: name)
  }

  /// The name that means this scope and no other: `session 2`, or `container of swinject` where several libraries have a
  /// scope of the name.
  func exactName(of scope: Scope) -> String {
    nameWithLibrary(of: scope) ?? scopeNames.text(of: program.engine.label(of: scope))
  }

  /// The name of a scope with its library; nil where no other library has a scope of the name.
  func nameWithLibrary(of scope: Scope) -> String? {
    let label = program.engine.label(of: scope)
    let isAlone = program.scopes.allSatisfy { $0 === scope || program.engine.label(of: $0) != label }
    guard !isAlone, let rules = program.containers.first(where: { $0.rules.has(scope) })?.rules else {
      return nil
    }
    return "\(scope.name) of \(rules.name)"
  }

  private func scopes(named name: String) -> [Scope] {
    // The part of a name that distinguishes scopes of the same name follows a blank.
    let exact =
      name.contains(" ")
      ? program.scopes.filter {
        program.engine.label(of: $0).isExactly(name) || nameWithLibrary(of: $0) == name
      } : []
    let symbol = Symbol(name)
    return exact.isEmpty ? program.scopes.filter { $0.name == symbol } : exact
  }

  private func among(_ scopes: [Scope], _ isMeant: (ScopeLabel) -> Bool) -> [Scope] {
    scopes.filter { isMeant(program.engine.label(of: $0)) }
  }

  private func one(of found: [Scope], called name: String) throws -> Scope {
    guard let first = found.first else { throw unknownScope(name) }
    guard found.count > 1 else { return first }
    let names = found.map { nameWithLibrary(of: $0) ?? program.engine.label(of: $0).numbered }
    throw ShellError(
      kind: .ambiguous,
      message: "\(found.count) scopes are called '\(name)': \(names.joined(separator: ", "))",
      details: ShellError.rows([("try", "scope reset \(CommandWords.quoted(names[0]))")]),
      facts: [("scopes", .strings(names))])
  }
}

/// Errors about scopes.
extension World {
  /// The error about an unknown scope, also for `perRun`, which says neither weak nor strong.
  private func unknownScope(_ name: String) -> ShellError {
    let known = program.scopes.map(\.name.text)
    let forms = known.filter { $0.hasPrefix(name + "(") }
    guard !forms.isEmpty else { return .unknown("scope", name, among: known, see: "scope") }
    return ShellError(
      kind: .unknownName,
      message: "no scope '\(name)': say \(forms.map { "'\($0)'" }.joined(separator: " or "))",
      details: ShellError.rows([("see", "scope")]))
  }
}

/// The contents of scopes, and their removal.
extension World {
  func dropScope(_ name: String) throws -> ActionEffect.ScopeDrop {
    let scope = try keeper(named: name)
    let held = labels(in: scope)
    reset(scope)
    return ActionEffect.ScopeDrop(
      scope: program.engine.label(of: scope), isStrong: scope.isStrong, held: held)
  }

  /// Removes the instances of a scope, wherever it keeps them.
  func reset(_ scope: Scope) {
    guard sharesCaches(scope) else { return caches(of: scope).forEach(program.engine.reset) }
    for container in program.containers { container.forget(storedBy: scope) }
  }

  /// Whether its instances are kept in caches of containers together with those of another scope, as those of a
  /// program's own scopes are.
  func sharesCaches(_ scope: Scope) -> Bool {
    guard case .container = scope.policy else { return false }
    return program.scopes.contains { other in
      other !== scope && other.policy == scope.policy
        && [scope, other].contains { containers(knowing: $0).isEmpty }
    }
  }

  /// The instances that a scope holds, in itself or in containers of its library.
  func holdings(of scope: Scope) -> [HeldInstance] {
    guard sharesCaches(scope) else { return caches(of: scope).flatMap(\.holdings) }
    return program.containers.flatMap { container in
      let kept = container.registrations.filter { $0.scope === scope }
      return [container.strongCache, container.weakCache].flatMap(\.holdings).filter { holding in
        kept.contains { ScopeMeaning.isFor($0, holding.key) }
      }
    }
  }

  /// Removes the instances of all scopes.
  func emptyScopes() { program.scopes.forEach(reset) }

  /// The parts of a scope that keep its instances: the scope itself, or the caches in the containers of its library.
  func caches(of scope: Scope) -> [Scope] {
    switch scope.policy {
    case .container(.strong): [scope] + containers(knowing: scope).map(\.strongCache)
    case .container(.weak): [scope] + containers(knowing: scope).map(\.weakCache)
    case .unique, .graph, .cache: [scope]
    }
  }

  private func containers(knowing scope: Scope) -> [Container] {
    program.containers.filter { $0.rules.has(scope) }
  }

  /// The instances that a scope holds, in the order of storing; each object once, even if it is stored for several
  /// services.
  func labels(in scope: Scope) -> [InstanceLabel] { labels(of: ScopeMeaning.holdings(of: scope, self)) }

  /// The instances of `holdings`; each object once.
  func labels(of holdings: [HeldInstance]) -> [InstanceLabel] {
    var seen: Set<InstanceLabel> = []
    return holdings.compactMap { holding in
      let label = program.engine.tracker.label(for: holding.instance).label
      return !label.isObject || seen.insert(label).inserted ? label : nil
    }
  }

  /// The present state for ``ObjectLifetimes``.
  ///
  /// - Parameter traces: The cycles since the last call, which contain most changes.
  func present(numbered: [InstanceLabel], _ traces: [Trace]) -> ObjectLifetimes.Present {
    let caches = program.containers.flatMap { [$0.strongCache, $0.weakCache] }.filter(\.lastsBeyondCycles)
    let keepers = (program.engine.keepingScopes + caches).uniqued(by: ObjectIdentifier.init).map { keeper in
      (label: program.engine.label(of: keeper), scope: keeper)
    }
    let changed = scopeChanges.update(keepers, traces)
    var present = ObjectLifetimes.Present(numbered: numbered)
    for (label, scope) in keepers {
      guard changed.contains(label) else {
        present.settled.insert(label)
        continue
      }
      present.holdings[label] = .init(labels: Set(labels(in: scope)), isStrong: scope.isStrong)
    }
    return present
  }
}

/// The number of changes of each scope, to find scopes whose changes no trace contains.
struct ScopeChangeCounts {
  private var counts: [ScopeLabel: Int] = [:]

  /// Updates the counts.
  ///
  /// - Parameters:
  ///   - keepers: The scopes and caches with their labels.
  ///   - traces: The cycles since the last call.
  /// - Returns: Those with changes that the traces do not contain.
  mutating func update(
    _ keepers: [(label: ScopeLabel, scope: Scope)], _ traces: [Trace]
  ) -> Set<ScopeLabel> {
    var seen: [ScopeLabel: Int] = [:]
    for case .stores(_, let scope) in traces.lazy.flatMap(\.events).map(\.transition) {
      seen[scope, default: 0] += 1
    }
    var current: [ScopeLabel: Int] = [:]
    for keeper in keepers { current[keeper.label] = keeper.scope.changeCount }
    let changed = current.filter { $0.value != counts[$0.key, default: 0] + seen[$0.key, default: 0] }.keys
    counts = current
    return Set(changed)
  }
}

extension Scope {
  /// Whether it keeps instances between resolution cycles.
  var lastsBeyondCycles: Bool { policy != .unique && policy != .graph }

  /// Whether it keeps its instances alive.
  var isStrong: Bool { policy != .cache(.weak) && policy != .container(.weak) }
}
