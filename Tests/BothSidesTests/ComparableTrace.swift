import DICore
import DITranquillity
import FactoryKit
import Resolver
import Swinject

/// A trace as lines of text, in which the two sides of a program can be compared.
///
/// Set aside is what a compiled program does not show, and nothing else:
/// - labels, sites and places of requests, and whether the answer goes to an initialiser, a property or a method: a
///   call in compiled code does not know what becomes of its result;
/// - needs of registrations and injections, and the labels of injections: a compiled closure cannot be read before
///   it runs;
/// - the type that a factory makes, where the service is a protocol: only reading the closure would tell;
/// - what objects hold, let go, and when they end (``TraceEvent/holds``, `letsGo`, `ended`): the fields of compiled
///   objects are not watched;
/// - whether the declaration of an object's type is known: of a compiled type it always is;
/// - the names of containers other than Resolver's `main`, and of scopes of the user's own: they are names of
///   variables, which compiled code does not keep;
/// - whether a request to Swinject accepts nil: compiled ones do, and read ones do unless nil ends the program, so that
///   a missing registration is told where it is missed;
/// - that compiled Swinject first looks for a registration of the wrapper itself, of an optional or a `Lazy` say, before
///   it asks for the service in it: DISource asks for that at once;
/// - the places of Factory's registrations: a compiled call of `register` does not tell its own;
/// - that a lazy property of Factory is delayed: only evaluating its key path would tell compiled code which factory it is;
/// - the numbers of registrations: registrations are told by service, scope and place instead;
/// - what is after the failure of a cycle that failed: a compiled program stops there, and nothing is unwound.
struct ComparableTrace: Equatable {
  /// One line for the beginning, each event, and the failure; none for a trace of which nothing is compared.
  let lines: [String]

  init(_ trace: Trace) {
    let text = ComparableText(trace)
    let before = trace.before.filter { !$0.instances.isEmpty }.map(text.line).sorted()
    var events = Array(trace.events)
    if trace.failure != nil, let end = events.lastIndex(where: \.isFailure) {
      events.removeSubrange((end + 1)...)
    }
    let isOfFactory = trace.registrations.all.contains { $0.library?.name == "factory" }
    if isOfFactory { events = Self.withoutDelays(events) }
    let all =
      [
        "cycle on \(text.name(ofContainer: trace.container)), by default \(text.name(ofScope: trace.defaultScope))"
      ]
      + before + events.compactMap(text.line) + (trace.failure.map(text.lines) ?? [])
    lines = Self.withoutWrappers(all)
  }

  private static func withoutDelays(_ events: [TraceEvent]) -> [TraceEvent] {
    var kept: [TraceEvent] = []
    var rest = events[...]
    while let event = rest.popFirst() {
      guard case .asked = event, case .delayed? = rest.first else {
        kept.append(event)
        continue
      }
      // The request is delayed, and has returned.
      rest = rest.dropFirst(2)
    }
    return kept
  }

  /// The lines without those of Swinject's requests for wrappers that are not registered themselves.
  private static func withoutWrappers(_ lines: [String]) -> [String] {
    var kept: [String] = []
    var rest = lines[...]
    while let line = rest.popFirst() {
      let isWrapper = ["Optional<", "Lazy<", "Provider<", "GraphIdentifier "].contains {
        line.hasPrefix("asked \($0)")
      }
      if isWrapper, let end = rest.firstIndex(where: { !$0.hasPrefix("searched ") }),
        rest[end] == "absent: notRegistered"
      {
        rest = rest[(end + 1)...]
      } else {
        kept.append(line)
      }
    }
    return kept.count == 1 ? [] : kept
  }
}

extension TraceEvent {
  fileprivate var isFailure: Bool { if case .failed = self { true } else { false } }
}

/// Says the parts of one trace as text.
private struct ComparableText {
  let trace: Trace

  /// Whether "or nil" is set aside.
  private let mayForce: Bool

  /// Whether the places of registrations are set aside.
  private let isOfFactory: Bool

  init(_ trace: Trace) {
    self.trace = trace
    isOfFactory = trace.registrations.all.contains { $0.library?.name == "factory" }
    mayForce = trace.registrations.all.contains { $0.library?.name == "swinject" }
  }

  func line(_ contents: ScopeContents) -> String {
    let held = contents.instances.map { label($0) }.joined(separator: ", ")
    return "before: \(name(ofScope: contents.scope)) holds \(held)"
  }

  /// Nil for what only interpreted objects show, and for registrations that were replaced, which are let go of where
  /// code is compiled.
  func line(_ event: TraceEvent) -> String? {
    switch event {
    case .holds, .letsGo, .holdsWeakly, .deallocated, .considered(_, .replaced): nil
    case .asked(let index):
      "asked \(request(trace.requests[Int(index)].request)) of \(name(ofContainer: trace.requests[Int(index)].container))"
    case .searched(let container, let found): "searched \(name(ofContainer: container)): \(found)"
    case .considered(let id, let verdict): "considered \(registration(id)): \(verdict)"
    case .found(let id): "found \(registration(id))"
    case .missed(let scope): "missed in \(name(ofScope: scope))"
    case .reused(let instance, let scope): "reused \(label(instance)) from \(name(ofScope: scope))"
    case .entered(let id): "entered \(registration(id))"
    case .made(let instance, let isNew): "made \(label(instance))\(isNew ? "" : ", not new")"
    case .madeNothing: "made nothing"
    case .injecting(let id, let index, let owner):
      "injecting \(injection(Int(index), of: id)) into \(label(owner))"
    case .injected: "injected"
    case .leftOut: "left out"
    case .deferred(let index): "deferred injection \(index)"
    case .delayed: "delayed"
    case .stored(let instance, let scope): "kept \(label(instance)) in \(name(ofScope: scope))"
    case .notStored(let instance, let scope): "not kept \(label(instance)) in \(name(ofScope: scope))"
    case .released(let scope): "released \(name(ofScope: scope))"
    case .reset(let scope): "reset \(name(ofScope: scope))"
    case .opened: "opened"
    case .remembered(let instance, let scope): "remembered \(label(instance)) in \(name(ofScope: scope))"
    case .closed: "closed"
    case .collected(let count): "collected \(count)"
    case .noted(let note): "noted \(text(of: note))"
    case .returned: "returned"
    case .absent(let reason): "absent: \(reason)"
    case .failed(let index): "failed: \(fault(trace.failures[Int(index)].fault))"
    case .abandoned: "abandoned"
    }
  }

  func lines(_ error: ResolutionError) -> [String] {
    ["failure: \(fault(error.fault))"]
      + error.path.map { link in
        "  by \(request(link.request)) → \(link.registration.map(registration) ?? "nothing")"
      }
  }

  // MARK: Names

  func name(ofContainer label: ContainerLabel) -> String { label.name == "main" ? "main" : "a container" }

  func name(ofScope scope: ScopeLabel) -> String {
    let name = scope.name
    let known = [Rules.resolver(), .tranquillity(), .swinject(), .factory { .plain }].flatMap(\.scopes)
      .contains {
        $0.name == name
      }
    return known ? name.text : "a scope"
  }

  private func label(_ label: InstanceLabel) -> String {
    label.isObject ? label.name : "\(label.typeName) (value)"
  }

  private func key(_ key: ServiceKey) -> String {
    let arguments = key.arguments.map { " with \($0)" } ?? ""
    return switch key.qualifier {
    case .name(let name)?: "\(key.type) named '\(name)'\(arguments)"
    case .tag(let tag)?: "\(key.type) tagged \(tag)"
    case nil: "\(key.type)\(arguments)"
    }
  }

  private func request(_ request: Request) -> String {
    let kind =
      switch request.kind {
      case .`init`, .resolve, .property, .method, .optional: ""
      case let other: " (\(other))"
      }
    let tags = request.moreTags.map { " and \($0)" }.joined()
    return key(request.key) + tags + kind + (request.isOptional && !mayForce ? " or nil" : "")
  }

  private func registration(_ id: RegistrationID) -> String {
    trace.registrations[id].map(registration) ?? "an unknown registration"
  }

  private func registration(_ facts: RegistrationSnapshot) -> String {
    let services = facts.services.map(key).sorted().joined(separator: ", ")
    let place = isOfFactory ? "" : facts.place.map { " at \($0.file):\($0.line)" } ?? ""
    let priority = facts.priority == .normal ? "" : ", \(facts.priority)"
    let factory = facts.hasFactory ? "" : ", without factory"
    return "<\(services) in \(name(ofScope: facts.scope))\(priority)\(factory)\(place)>"
  }

  private func injection(_ index: Int, of id: RegistrationID) -> String {
    guard let facts = trace.registrations[id], facts.injections.indices.contains(index) else {
      return "\(index)"
    }
    let injection = facts.injections[index]
    return
      "\(index)\(injection.kind == .postInit ? " (postInit)" : "")\(injection.isDeferred ? " (late)" : "")"
  }

  private func text(of note: Note) -> String {
    switch note {
    case .madeByAnother(let place, let container):
      "made by another at \((isOfFactory ? nil : place).map(\.description) ?? "nowhere") of \(container.map(name(ofContainer:)) ?? "none")"
    case .typeNotTold: "type not told"
    case .assumed: "assumed"
    case .decorated(let byContainer, _): "decorated\(byContainer ? " by container" : "")"
    case let other: "\(other)"
    }
  }

  private func fault(_ fault: ResolutionError.Fault) -> String {
    switch fault {
    case .missingRegistration(let missing):
      "missing; searched "
        + missing.searched.map { "\(name(ofContainer: $0.container)) with \($0.registrations)" }.joined(
          separator: ", ")
        + "; near "
        + missing.similar.map { "\(key($0.service)) at \($0.at.map(\.description) ?? "nowhere")" }.joined(
          separator: ", ")
    case .circularDependency: "circular dependency"
    case .ambiguous(let facts): "ambiguous: " + facts.map(registration).joined(separator: ", ")
    case .noFactory(let facts): "no factory: " + registration(facts)
    case .factoryGaveNil(let facts): "factory gave nil: " + registration(facts)
    case .missingArgument(.notPassed(let number, let facts)):
      "argument \(number) missing: " + registration(facts)
    case .nilTreatedAsCached: "nil passed for kept"
    case .mismatch(let instance): "mismatch: \(label(instance))"
    case .missingArgument(.notFound): "argument not found"
    case .tooDeep: "too deep"
    case .interrupted: "interrupted"
    case .code: "code failed"
    }
  }
}
