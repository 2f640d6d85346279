import DICore
import DISource

/// Finds out whether a claim is so, and what is seen of it.
///
/// Expressions are evaluated in a copy of the session, so that asking changes nothing.
struct ExpectationCheck {
  /// What is so, in words that go behind “seen:”.
  struct Verdict {
    let holds: Bool
    var seen: String
  }

  /// The session after the input that the claim is about.
  let session: Session
  let happenings: Happenings
  /// That input, where the expectation names it.
  let command: String?
  /// What was leaked before that input.
  var leakedBefore: Set<InstanceLabel> = []

  /// Where expressions are evaluated, one after the other.
  private let probe: Probe

  init(
    _ session: Session, _ happenings: Happenings, after command: String? = nil,
    leakedBefore: Set<InstanceLabel> = []
  ) {
    self.session = session
    self.happenings = happenings
    self.command = command
    self.leakedBefore = leakedBefore
    probe = Probe(of: session)
  }

  var world: World { session.workspace.world }

  func verdict(on claim: Claim) throws -> Verdict {
    for subject in claim.subjects { try checkIsKnown(subject) }
    return switch claim {
    case .deeds(let count, let subject, let deed): try deeds(count, subject, deed)
    case .steps(let count, let kind, let subject): try steps(count, kind, subject)
    case .order(let first, let second): try order(first, second)
    case .works: try success()
    case .fails(let kind, let subject): try failure(kind, subject)
    case .living(let count, let subject, let isLeaked): try living(count, subject, isLeaked: isLeaked)
    case .registered(let count, let subject, let scope, let container):
      try registered(count, subject, scope, container)
    case .resolved(let operand, let service, let container): try resolution(of: operand, service, container)
    case .identity(let first, let second, let isSame): try identity(first, second, isSame: isSame)
    case .holds(let holder, let held): try holds(holder, held)
    case .contents(let scope, let count, let subject): try contents(scope, count, subject)
    case .absence(let operand, let isNil): try absence(operand, isNil: isNil)
    case .value(let operand, let wanted): try value(operand, wanted)
    }
  }

  // MARK: What happened

  private func deeds(_ count: Count, _ subject: Subject, _ deed: Claim.Deed) throws -> Verdict {
    switch deed {
    case .made:
      return try made(count, subject)
    case .reused:
      return counted(
        count, try resolved().traces.flatMap(\.reused).filter(matches(subject)), subject, "reused")
    case .deallocated:
      try checkIsOfObjects(subject)
      guard let happening = happenings.latestActing, happening.input > 0 else {
        if let command { throw Self.idle(command, "deallocates") }
        throw ShellError.usage(
          "nothing has been done yet",
          try: "expect 1 \(world.exampleService) deallocated by resolve \(world.exampleService)")
      }
      return counted(count, happening.ended.filter(matches(subject)), subject, "deallocated")
    case .asked:
      guard !subject.text.contains("#") else {
        throw ShellError.usage(
          "types are asked for, not objects", try: "expect 1 \(subject.typeName) asked for")
      }
      let isMeant = isOfType(subject.text)
      // The members of a collection are asked for by the library.
      let requests = try resolved().traces.flatMap { Inquiry($0).hops }.count { hop in
        if case .collection = hop.asker { return false }
        return isMeant(hop.asked.request.key.type.name)
      }
      return Verdict(holds: count.includes(requests), seen: "asked for \(requests.of("time"))")
    }
  }

  /// Those that factories made, and those that code made by itself meanwhile, which have numbers only if they live on.
  private func made(_ count: Count, _ subject: Subject) throws -> Verdict {
    let happening = try resolved()
    let besides = happening.besides
    let numbered = besides.numbered.filter(matches(subject))
    let isMeant = isOfType(subject.text)
    let all = besides.counts.reduce(0) { isMeant($1.key.text) ? $0 + $1.value : $0 }
    return counted(
      count, happening.traces.flatMap(\.created).filter(matches(subject)) + numbered, subject, "made",
      others: max(0, all - numbered.count))
  }

  /// - Parameters:
  ///   - state: what the objects are, as `made`
  ///   - others: how many there are that have no names
  private func counted(
    _ count: Count, _ labels: [InstanceLabel], _ subject: Subject?, _ state: String, others: Int = 0
  ) -> Verdict {
    let names = labels.isEmpty ? [] : [Self.text(of: labels.map(\.description))]
    let nameless = others > 0 ? ["\(others) that code made and let go of"] : []
    let number = labels.count + others
    let seen =
      number == 0
      ? "no \(subject?.text ?? "object") \(state)"
      : "\(number) \(state): \((names + nameless).joined(separator: ", and "))"
    return Verdict(holds: count.includes(number), seen: seen)
  }

  private static func idle(_ command: String, _ verb: String) -> ShellError {
    ShellError.usage("'\(command.onOneLine.abbreviated)' \(verb) nothing")
  }

  /// `Logger#1, Logger#2`; of many, the first.
  private static func text(of names: [String]) -> String {
    names.prefix(8).joined(separator: ", ") + (names.count > 8 ? ", …" : "")
  }

  /// What the input resolved.
  private func resolved() throws -> Happening {
    if let happening = happenings.latestResolving { return happening }
    if let command { throw Self.idle(command, "resolves") }
    let cycles = world.cycles
    guard let input = cycles.last?.input else {
      throw ShellError.usage(
        "nothing has been resolved yet", try: "expect … by resolve \(world.exampleService)")
    }
    return Happening(input: input, traces: cycles.filter { $0.input == input }.map(\.trace))
  }

  private func steps(_ count: Count, _ kind: Step.Kind, _ subject: Subject?) throws -> Verdict {
    let steps = try resolved().traces.flatMap(\.steps).filter { step in
      step.kind == kind && (subject.map { concerns(step, $0) } ?? true)
    }
    let numbers = steps.prefix(8).map { String($0.number) }.joined(separator: ", ")
    return Verdict(
      holds: count.includes(steps.count),
      seen: steps.isEmpty
        ? "no \(kind.rawValue) step" + (subject.map { " of \($0.text)" } ?? "")
        : "\(steps.count): step \(numbers)" + (steps.count > 8 ? ", …" : ""))
  }

  private func concerns(_ step: Step, _ subject: Subject) -> Bool {
    let services = [step.request.key] + step.needs.map(\.request.key)
    return services.contains { isNamed($0.type.name, subject.text) }
      || step.instance.map(matches(subject)) ?? false
  }

  private func order(_ first: Subject, _ second: Subject) throws -> Verdict {
    let happening = try resolved()
    let made = happening.traces.flatMap(\.created)
    let positions = [first, second].map { made.firstIndex(where: matches($0)) }
    let relevant = made.filter { matches(first)($0) || matches(second)($0) }
    guard let one = positions[0], let other = positions[1] else {
      let missing = positions[0] == nil ? first : second
      let isOfCode = happening.besides.counts.keys.contains { isOfType(missing.text)($0.text) }
      return Verdict(
        holds: false,
        seen: isOfCode
          ? "code makes \(missing.text) without a registration: when is not recorded"
          : "no \(missing.text) made")
    }
    return Verdict(holds: one < other, seen: relevant.map(\.description).joined(separator: ", then "))
  }

  private func success() throws -> Verdict {
    guard let happening = happenings.latest, happening.input > 0 else {
      throw ShellError.usage(
        "nothing has been done yet", try: "expect works by resolve \(world.exampleService)")
    }
    return Verdict(holds: happening.failure == nil, seen: Self.text(of: happening.failure))
  }

  private func failure(_ kind: ShellError.Kind?, _ subject: Subject?) throws -> Verdict {
    guard let happening = happenings.latest, happening.input > 0 else {
      throw ShellError.usage(
        "nothing has been done yet", try: "expect fails by resolve \(world.exampleService)")
    }
    let failure = happening.failure
    let isSubject = subject.map { failure?.concerns(canonical($0.text)) ?? false } ?? true
    if let subject, !isSubject { try checkCanFail(subject, kind) }
    guard let failure else {
      let input = command == nil ? happening.text : nil
      return Verdict(
        holds: false, seen: input.map { "'\($0.onOneLine.abbreviated)' works" } ?? Self.text(of: nil))
    }
    let isKind = kind.map { $0 == failure.kind } ?? true
    return Verdict(holds: isKind && isSubject, seen: Self.text(of: failure))
  }

  private static func text(of failure: ShellError?) -> String {
    failure.map { "\($0.kind.rawValue): \($0.message)" } ?? "it works"
  }

  // MARK: What is

  private func living(_ count: Count, _ subject: Subject?, isLeaked: Bool) throws -> Verdict {
    if let subject { try checkIsOfObjects(subject) }
    let entries = ObjectGraph(world).entries.filter { entry in
      (!isLeaked || entry.isLeaked && !leakedBefore.contains(entry.label))
        && (subject.map { matches($0)(entry.label) } ?? true)
    }
    return counted(count, entries.map(\.label), subject, isLeaked ? "leaked" : "alive")
  }

  private func registered(
    _ count: Count, _ subject: Subject, _ scope: String?, _ container: String?
  ) throws -> Verdict {
    let scope = try scope.map { name in
      world.program.engine.label(of: try unambiguous { try world.scope(named: name) })
    }
    let containers = try container.map { [try world.container(named: $0)] } ?? world.program.containers
    let answering = containers.flatMap(world.program.registrations).filter { registration in
      registration.services.contains { isNamed($0.type.name, subject.text) }
        || isNamed(registration.implementation, subject.text)
    }
    let counted = answering.filter { scope == nil || $0.scope == scope }
    let seen = answering.map { "\($0.place) in scope \($0.scope?.name.text ?? "none")" }
    return Verdict(
      holds: count.includes(counted.count),
      seen: seen.isEmpty ? "no \(subject.text) registered" : "registered at \(Self.text(of: seen))")
  }

  /// Whether a request got the object, and which.
  private func resolution(of operand: Operand, _ service: String?, _ container: String?) throws -> Verdict {
    let object = try object(operand)
    let container = try container.map { try world.container(named: $0).label }
    let found = world.cycles.map(\.trace).flatMap { trace in
      trace.steps.filter { $0.instance == object }.map {
        (service: $0.request.key.type.name, trace.container)
      }
    }
    let seen = found.map { "as \($0.service) from \($0.1)" }.uniqued()
    return Verdict(
      holds: found.contains { (service ?? $0.service) == $0.service && (container ?? $0.1) == $0.1 },
      seen: seen.isEmpty
        ? "\(object) was not resolved: no container gave it"
        : "\(object) was resolved \(Self.text(of: seen))")
  }

  private func contents(_ name: String, _ count: Count, _ subject: Subject?) throws -> Verdict {
    let held = world.labels(in: try unambiguous { try world.keeper(named: name) })
    let counted = held.filter { label in subject.map { matches($0)(label) } ?? true }
    return Verdict(
      holds: count.includes(counted.count),
      seen: held.isEmpty
        ? "scope \(name) holds nothing" : "scope \(name) holds \(Self.text(of: held.map(\.description)))")
  }

  private func identity(_ first: Operand, _ second: Operand, isSame: Bool) throws -> Verdict {
    let values = [try object(first), try object(second)]
    return Verdict(
      holds: (values[0] == values[1]) == isSame,
      seen: "\(first.text) is \(values[0]), \(second.text) is \(values[1])")
  }

  private func holds(_ holder: Operand, _ held: Operand) throws -> Verdict {
    let entries = ObjectGraph(world).entries
    let isHeld = try self.isMeant(held)
    let found = entries.filter { isHeld($0.label) }
    let isHolder = try self.isHolder(holder, among: entries.flatMap(\.holders))
    let seen = found.map { "\($0.label) is held by \($0.holders.map(\.text).joined(separator: ", "))" }
    return Verdict(
      holds: found.contains { $0.holders.contains(where: isHolder) },
      seen: seen.isEmpty ? "no \(held.text) is alive" : seen.prefix(4).joined(separator: "; "))
  }

  /// - Parameter known: all that holds anything
  private func isHolder(
    _ operand: Operand, among known: [ObjectGraph.Holder]
  ) throws -> (ObjectGraph.Holder) -> Bool {
    if let name = try nameOfHolder(operand.text, among: known) { return { $0.name == name } }
    let isVariable = world.program.hasVariable(named: operand.text)
    let isMeant = try? self.isMeant(operand)
    if isMeant == nil, !isVariable { _ = try self.isMeant(operand) }
    return { holder in
      if case .object(let label, _) = holder { return isMeant?(label) ?? false }
      return isVariable && holder == .variable(operand.text)
    }
  }

  private func absence(_ operand: Operand, isNil: Bool) throws -> Verdict {
    try checkIsNoType(operand)
    let value = try binding(operand).value
    return Verdict(holds: (value == "nil") == isNil, seen: "\(operand.text) is \(value)")
  }

  /// Swift says whether the two are equal, where it can; else their texts do. The expression is evaluated once: the next
  /// time it might come to something else.
  private func value(_ operand: Operand, _ wanted: Operand) throws -> Verdict {
    try checkIsNoType(operand)
    guard world.source != nil else {
      let value = try binding(operand).value
      return Verdict(holds: try binding(wanted).value == value, seen: "\(operand.text) is \(value)")
    }
    let copy = try probe.session()
    let isVariable = world.program.hasVariable(named: operand.text)
    let name = isVariable ? operand.text : "itsValue"
    let seen =
      isVariable ? try binding(operand) : try naming(operand) { try copy.bind(name, to: operand.text) }
    let isEqual =
      try (try? copy.value(of: "\(name) == (\(wanted.text))")).map { $0?.value == "true" }
      ?? (binding(wanted).value == seen.value)
    return Verdict(holds: isEqual, seen: "\(operand.text) is \(seen.value)")
  }

  // MARK: Operands

  /// Whether an object is the one that an operand means, or of the type that it names.
  private func isMeant(_ operand: Operand) throws -> (InstanceLabel) -> Bool {
    let subject = Subject(text: operand.text)
    if subject.isObject || isType(operand.text) {
      try checkIsKnown(subject)
      return matches(subject)
    }
    let label = try object(operand)
    return { $0 == label }
  }

  /// The object that an expression means.
  private func object(_ operand: Operand) throws -> InstanceLabel {
    if operand.text.contains("#") { return try living(named: operand.text) }
    try checkIsNoType(operand)
    let binding = try binding(operand)
    guard let label = binding.label, label.isObject else {
      throw ShellError(kind: .usage, message: "'\(operand.text)' is no object: \(binding.value)")
    }
    return label
  }

  private func living(named name: String) throws -> InstanceLabel {
    let labels = ObjectGraph(world).entries.map(\.label)
    guard let label = labels.first(where: { $0.name == name }) else {
      throw ShellError.unknown("living object", name, among: labels.map(\.name), see: "objects")
    }
    return label
  }

  private func binding(_ operand: Operand) throws -> Binding {
    if let variable = world.program.variable(named: operand.text) { return variable }
    return try naming(operand) {
      guard let binding = try probe.session().value(of: operand.text) else {
        throw ShellError(kind: .usage, message: "'\(operand.text)' has no value")
      }
      return binding
    }
  }

  /// What `evaluate` comes to; where that fails since a variable is missing, the error says so.
  private func naming(_ operand: Operand, _ evaluate: () throws -> Binding) throws -> Binding {
    do {
      return try evaluate()
    } catch let error as ShellError {
      throw missingVariable(of: operand) ?? error
    }
  }

  /// The complaint that an expression begins with a name that nothing has; nil where that is not so.
  private func missingVariable(of operand: Operand) -> ShellError? {
    let name = operand.text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    guard world.source != nil, name.first?.isLowercase == true, !["nil", "true", "false"].contains(name),
      !world.program.hasVariable(named: String(name)),
      (try? probe.session().value(of: String(name))) == nil
    else { return nil }
    return ShellError(
      kind: .unknownName,
      message: "there is no variable '\(name)' yet"
        + Suggestion.text(for: String(name), among: world.program.variables.map(\.name)))
  }
}

/// A copy of a session, which is made when it is first needed.
///
/// A class: a check may ask it several times.
private final class Probe {
  private let original: Session
  private var copy: Session?

  init(of original: Session) { self.original = original }

  func session() throws -> Session {
    if let copy { return copy }
    let copy = try original.copy()
    self.copy = copy
    return copy
  }
}

extension ShellError {
  /// Whether it is about a service of that name, which failed or is part of a circle.
  fileprivate func concerns(_ service: String) -> Bool {
    facts.contains { name, value in
      switch (name, value) {
      case ("service", .string(let failed)): failed == service
      case ("path", .array(let path)): kind == .circularDependency && path.contains(.string(service))
      default: false
      }
    } || message.contains("'\(service)'")
  }
}
