import DICore
import Resolver

/// A container with a recorder, for tests: registrations in one line each, requests that leave their trace.
final class Bench {
  let engine = Engine()
  let rules: Rules
  let main: Container
  var traces: [Trace] { recording.traces }

  /// A class of its own: the engine may record when the bench is not used any more.
  private final class Recording { var traces: [Trace] = [] }

  private let recording = Recording()

  init(_ rules: Rules = .resolver(), containerNamed name: Symbol = "main") {
    self.rules = rules
    main = Container(name, engine: engine, rules: rules)
    engine.recorder = { [recording] in recording.traces.append($0) }
  }

  /// The trace of the last cycle.
  var last: Trace { traces[traces.count - 1] }

  /// Registers a service by name; the factory gets the resolution and answers with an object or a value.
  @discardableResult
  func register(
    _ service: String, name: Symbol? = nil, in scope: Symbol? = nil, on container: Container? = nil,
    line: Int? = nil, forwardingTo base: Registration? = nil, _ factory: Registration.Factory?
  ) -> Registration {
    let container = container ?? main
    let registration = Registration(
      key(service, name), implementation: TypeIdentity(named: service),
      scope: scope.flatMap(rules.scope) ?? rules.defaultScope,
      place: line.map { SourcePlace(file: "Test.swift", line: $0) }, forwardingTo: base, factory: factory)
    container.register(registration)
    return registration
  }

  func key(_ service: String, _ name: Symbol? = nil) -> ServiceKey {
    ServiceKey(TypeIdentity(named: service), name.map(ServiceKey.Qualifier.name))
  }

  @discardableResult
  func resolve(_ service: String, name: Symbol? = nil, on container: Container? = nil) throws -> Instance? {
    try (container ?? main).resolve(Request(key(service, name)))
  }

  func optional(_ service: String) throws -> Instance? {
    var request = Request(key(service))
    request.isOptional = true
    return try main.resolve(request)
  }

  /// What the cycle says in short: the kind of each step and the instance it is about.
  var story: [String] {
    last.steps.map { step in
      let depth = String(repeating: ".", count: step.depth)
      return depth
        + ([step.kind.rawValue] + [step.instance?.description].compactMap(\.self)).joined(separator: " ")
    }
  }
}

extension Resolution {
  /// Asks for a service by name, as the argument `label` of an initialiser.
  @discardableResult
  func need(_ service: String, label: Symbol? = nil, isOptional: Bool = false) throws -> Instance? {
    var request = Request(ServiceKey(TypeIdentity(named: service)), kind: label == nil ? .resolve : .`init`)
    request.label = label
    request.isOptional = isOptional
    return try resolve(request)
  }
}

/// An object that tells its type by name, holds others, and reports its end to the tracker, as interpreted ones do.
final class Thing: InspectableObject {
  let typeIdentity: TypeIdentity
  let hasKnownType = true
  var strongReferences: [ObjectReference] = []
  var weakReferences: [ObjectReference] = []
  weak var observer: (any ObjectObserver)?
  private let whenDone: () -> Void

  init(_ type: String, _ parts: KeyValuePairs<Symbol, Instance?> = [:], whenDone: @escaping () -> Void = {}) {
    typeIdentity = TypeIdentity(named: type)
    self.whenDone = whenDone
    strongReferences = parts.compactMap { field, part in
      part?.object.map { ObjectReference(field: field, target: $0) }
    }
  }

  deinit {
    observer?.objectWillBeDeallocated(ObjectIdentifier(self))
    whenDone()
  }
}

extension Instance {
  /// A fresh object of a type that is known by name.
  static func new(_ type: String, _ parts: KeyValuePairs<Symbol, Instance?> = [:]) -> Instance {
    .object(Thing(type, parts))
  }
}
