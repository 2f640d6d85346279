import DICore
import DISource

/// Checks of claims about the present state: objects, registrations, contents of scopes, values.
extension ExpectationCheck {
  func living(_ count: Count, _ subject: Subject?, isLeaked: Bool) throws -> CheckResult {
    if let subject { try checkIsOfObjects(subject) }
    let entries = ObjectGraph(world).entries.filter { entry in
      (!isLeaked || entry.isLeaked && !leakedBefore.contains(entry.label))
        && (subject.map { matches($0)(entry.label) } ?? true)
    }
    return counted(count, entries.map(\.label), subject, isLeaked ? "leaked" : "alive")
  }

  func registered(
    _ count: Count, _ subject: Subject, _ scope: String?, _ container: String?
  ) throws -> CheckResult {
    let scope = try scope.map { name in
      world.program.engine.label(of: try unambiguous { try world.scope(named: name) })
    }
    let containers = try container.map { [try world.container(named: $0)] } ?? world.program.containers
    let answering = containers.flatMap(world.program.registrations).filter { registration in
      // What answers in a context only is not listed either.
      if case .override(_?) = registration.role { return false }
      return registration.services.contains { isNamed($0.type.name, subject.text) }
        || isNamed(registration.implementation, subject.text)
    }
    let counted = answering.filter { scope == nil || $0.scope == scope }
    let seen = answering.map { "\($0.place) in scope \($0.scope?.name.text ?? "none")" }
    return CheckResult(
      holds: count.includes(counted.count),
      seen: seen.isEmpty ? "no \(subject.text) registered" : "registered at \(Self.text(of: seen))")
  }

  /// Checks that a resolution gave the object, as `service` and by `container` if these are given.
  func resolution(of operand: Operand, _ service: String?, _ container: String?) throws -> CheckResult {
    let object = try object(operand)
    let container = try container.map { try world.container(named: $0).label }
    let found = world.cycles.map(\.trace).flatMap { trace in
      trace.steps.filter { $0.instance == object }.map {
        (service: $0.request.key.type.name, trace.container)
      }
    }
    let seen = found.map { "as \($0.service) from \($0.1)" }.uniqued()
    return CheckResult(
      holds: found.contains { (service ?? $0.service) == $0.service && (container ?? $0.1) == $0.1 },
      seen: seen.isEmpty
        ? "\(object) was not resolved: no container gave it"
        : "\(object) was resolved \(Self.text(of: seen))")
  }

  func contents(_ name: String, _ count: Count, _ subject: Subject?) throws -> CheckResult {
    let held = world.labels(in: try unambiguous { try world.keeper(named: name) })
    let counted = held.filter { label in subject.map { matches($0)(label) } ?? true }
    return CheckResult(
      holds: count.includes(counted.count),
      seen: held.isEmpty
        ? "scope \(name) holds nothing" : "scope \(name) holds \(Self.text(of: held.map(\.description)))")
  }

  func identity(_ first: Operand, _ second: Operand, isSame: Bool) throws -> CheckResult {
    let values = [try object(first), try object(second)]
    return CheckResult(
      holds: (values[0] == values[1]) == isSame,
      seen: "\(first.text) is \(values[0]), \(second.text) is \(values[1])")
  }

  func holds(_ holder: Operand, _ held: Operand) throws -> CheckResult {
    let entries = ObjectGraph(world).entries
    let isHeld = try self.isMeant(held)
    let found = entries.filter { isHeld($0.label) }
    let isHolder = try self.isHolder(holder, among: entries.flatMap(\.holders))
    let seen = found.map { "\($0.label) is held by \($0.holders.map(\.text).joined(separator: ", "))" }
    return CheckResult(
      holds: found.contains { $0.holders.contains(where: isHolder) },
      seen: seen.isEmpty ? "no \(held.text) is alive" : seen.prefix(4).joined(separator: "; "))
  }

  /// Returns a predicate: whether a holder is the one that the operand names.
  ///
  /// - Parameter known: All holders.
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

  func absence(_ operand: Operand, isNil: Bool) throws -> CheckResult {
    try checkIsNoType(operand)
    let value = try binding(operand).value
    return CheckResult(holds: (value == "nil") == isNil, seen: "\(operand.text) is \(value)")
  }

  /// Compares two values with `==` if the type has it, otherwise by their texts. Each expression is evaluated once,
  /// because a second evaluation might give another value.
  func value(_ operand: Operand, _ wanted: Operand) throws -> CheckResult {
    try checkIsNoType(operand)
    guard !world.isCompiled else {
      let value = try binding(operand).value
      return CheckResult(holds: try binding(wanted).value == value, seen: "\(operand.text) is \(value)")
    }
    let copy = try sessionCopy.session()
    let isVariable = world.program.hasVariable(named: operand.text)
    let name = isVariable ? operand.text : "itsValue"
    let seen =
      isVariable ? try binding(operand) : try naming(operand) { try copy.bind(name, to: operand.text) }
    let isEqual =
      try (try? copy.value(of: "\(name) == (\(wanted.text))")).map { $0?.value == "true" }
      ?? (binding(wanted).value == seen.value)
    return CheckResult(holds: isEqual, seen: "\(operand.text) is \(seen.value)")
  }
}
