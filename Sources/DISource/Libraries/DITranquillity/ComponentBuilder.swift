import DICore
import DITranquillity

/// The interpreted program's view of a `DIComponentBuilder`: the calls chained to a registration.
///
/// A class, because library values are, and because its deinitialiser completes the registration: while the builder is
/// held, the component is registered as the types of its `as` calls, but not yet as its own type.
final class ComponentBuilder: NamedByVariable, StatementValue {
  let typeName = "DIComponentBuilder"
  private let runtime: TranquillityRuntime
  private weak var container: Container?
  let registration: Registration
  let entry: RegistrationEntry
  private let service: TypeExpression
  /// The number of arguments that the factory and the injections so far take.
  private var slots: Int

  init(
    _ runtime: TranquillityRuntime, _ container: Container, _ registration: Registration,
    _ entry: RegistrationEntry, _ service: TypeExpression, _ slots: Int
  ) {
    self.runtime = runtime
    self.container = container
    self.registration = registration
    self.entry = entry
    self.service = service
    self.slots = slots
    entry.isUnfinished = true
  }

  deinit {
    entry.isUnfinished = false
    guard let container else { return }
    runtime.notifyOfRegistering(registration, in: container)
    guard !registration.fileUnderAllServices() else { return }
    container.drop(registration)
    runtime.dropRepetition(entry, of: service)
  }

  func take(name: String, isLasting: Bool) {
    guard isLasting, registration.container != nil else { return }
    runtime.report(
      "'\(service)' itself is registered when nothing holds '\(name)' any more", at: registration.place)
  }

  static let members = MemberTable<ComponentBuilder>(methods: [
    "as(_:name:)": .chained { try $0.provide($1) },
    "lifetime(_:)": .chained { try $0.live($1) },
    "injection(name:cycle:_:)": .chained { try $0.inject($1) },
    "postInit(_:)": .chained { try $0.finish($1) },
    "default()": .chained { builder, _ in builder.registration.priority = .default },
    "test()": .chained { builder, _ in builder.registration.priority = .test },
    "root()": .chained { builder, _ in builder.entry.graphedCode?.readForGraph.append { $0.isRoot = true } },
    "unused()": .chained { builder, _ in
      builder.entry.graphedCode?.readForGraph.append { $0.isUnused = true }
    },
  ])

  private func provide(_ call: Call) throws {
    guard let type = try call.type(call["check"] ?? call.unlabelled.first) else {
      throw call.error("'as' needs a type: 'as(P.self)'")
    }
    if call["check"] == nil { try call.takesOnlyOneType(for: "as") }
    let name = try call.registeredName().map { ServiceKey.Qualifier.name(Symbol($0)) }
    let tag = try call.type(call["tag"]).map { ServiceKey.Qualifier.tag($0.identity) }
    registration.provide(runtime.rules.filed(ServiceKey(type.unwrapped.identity, name ?? tag)))
  }

  private func live(_ call: Call) throws {
    guard let argument = call.arguments.first else { return }
    registration.scope = try runtime.lifetime(argument, call)
    entry.hasAssumedScope = false
  }

  // MARK: Injections

  private func inject(_ call: Call) throws {
    let isDeferred =
      try call.value(labelled: "cycle").map { $0.value.isTrue } ?? false
    let name = try call.registeredName()
    let parts = try call.unlabelled.map { try call.value($0).value }
    guard let first = parts.first else { throw call.error("'injection' has no property") }
    // Injections precede `postInit`, wherever that is in the chain.
    let index = registration.injections.count { $0.kind != .postInit }
    if case .keyPath(let keyPath) = first, let path = keyPath.names {
      let injection = PropertyInjection(
        path: path, service: service, name: name, modifier: parts.dropFirst().last, runtime: runtime,
        call.detached,
        place: entry.place, onBehalfOf: registration.module)
      countArguments(isDeferred) {
        injection.arguments.belong(to: registration, count: injection.takesArgument ? 1 : 0, &$0)
      }
      entry.code?.functions.append(injection.written(isDeferred: isDeferred))
      set(index, isDeferred) { injection.injection(isDeferred: $0) }
      entry.graphedCode?.readForGraph.append {
        $0.injections.append((injection.graphParameters, isDeferred))
      }
      return
    }
    let code = TranquillityCode(
      function: first, owner: service, runtime: runtime, call.detached, place: entry.place, name: name,
      onBehalfOf: registration.module)
    countArguments(isDeferred) { code.belongs(to: registration, &$0) }
    entry.code?.functions.append(.injection(isDeferred: isDeferred, code.written))
    set(index, isDeferred) { code.injection(isDeferred: $0) }
    entry.graphedCode?.readForGraph.append { $0.injections.append((code.graphParameters, isDeferred)) }
  }

  /// Counts the arguments of an injection. A deferred one takes arguments that are left when it runs, and is not
  /// counted.
  private func countArguments(_ isDeferred: Bool, _ count: (inout Int) -> Void) {
    var waiting = 0
    if isDeferred { count(&waiting) } else { count(&slots) }
  }

  /// Adds an injection, and makes it again after new declarations.
  private func set(_ index: Int, _ isDeferred: Bool, _ make: @escaping (Bool) -> Injection) {
    registration.injections.insert(make(isDeferred), at: index)
    entry.code?.rereaders.append { [weak registration] in
      guard let registration, index < registration.injections.count else { return }
      registration.injections[index] = make(isDeferred)
    }
  }

  /// Sets the `postInit` closure, which runs after all injections; a later one replaces it.
  private func finish(_ call: Call) throws {
    guard let argument = call.unlabelled.last else { return }
    let code = TranquillityCode(
      function: try call.value(argument).value, owner: service, runtime: runtime, call.detached,
      place: entry.place, onBehalfOf: registration.module)
    code.belongs(to: registration, &slots)
    entry.code?.functions.append(.peculiar("it has a postInit"))
    let site = Symbol("\(service.serviceName).postInit")
    let injection = Injection(.postInit, needs: code.read(site: site).needs) { resolution, instance in
      try code.inject(resolution, instance, site: site)
    }
    registration.injections.removeAll { $0.kind == .postInit }
    registration.injections.append(injection)
  }
}

extension TranquillityCode {
  /// The injection for the code: of a property, by a method, or a block without dependencies.
  fileprivate func injection(isDeferred: Bool) -> Injection {
    let site = owner.map { Symbol("\($0.serviceName).injection") }
    let findings = read(site: site)
    let use = findings.parameters.first?.dependency.request
    let kind: Injection.Kind =
      switch findings.parameters.first?.use {
      case .property?: .property
      case .method?: .method
      default: .block
      }
    let label: Symbol? =
      switch kind {
      case .property: use?.label
      case .method: use?.site.map(Self.methodName)
      case .block, .postInit: "injection"
      }
    return Injection(kind, label: label, isDeferred: isDeferred, needs: findings.needs) {
      resolution, instance in
      try self.inject(resolution, instance, site: site)
    }
  }

  /// The method's name: `set` for `Cat.set(a:b:)`.
  private static func methodName(_ site: Symbol) -> Symbol {
    let name = site.text.prefix { $0 != "(" }.split(separator: ".").last
    return name.map { Symbol(String($0)) } ?? site
  }
}
