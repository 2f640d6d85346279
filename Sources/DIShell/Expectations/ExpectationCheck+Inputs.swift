import DICore
import DISource

/// Checks of claims about the outcome of an input.
extension ExpectationCheck {
  func deeds(_ count: Count, _ subject: Subject, _ deed: Claim.ObjectEvent) throws -> CheckResult {
    switch deed {
    case .made:
      return try made(count, subject)
    case .reused:
      return counted(
        count, try resolved().traces.flatMap(\.reused).filter(matches(subject)), subject, "reused")
    case .deallocated:
      try checkIsOfObjects(subject)
      guard let inputOutcome = recentOutcomes.latestActing, inputOutcome.input > 0 else {
        if let command { throw Self.idle(command, "deallocates") }
        throw ShellError.usage(
          "nothing has been done yet",
          try: "expect 1 \(world.exampleService) deallocated by resolve \(world.exampleService)")
      }
      return counted(count, inputOutcome.deallocated.filter(matches(subject)), subject, "deallocated")
    case .asked:
      guard !subject.text.contains("#") else {
        throw ShellError.usage(
          "types are asked for, not objects", try: "expect 1 \(subject.typeName) asked for")
      }
      let isMeant = isOfType(subject.text)
      // The library, not code of the program, requests the members of a collection.
      let requests = try resolved().traces.flatMap { TraceIndex($0).hops }.count { hop in
        if case .collection = hop.requester { return false }
        return isMeant(hop.asked.request.key.type.name)
      }
      return CheckResult(holds: count.includes(requests), seen: "asked for \(requests.counted("time"))")
    }
  }

  /// Checks the number of objects made by factories, and by code without a registration. Of the latter, only those that
  /// are still alive have numbers.
  private func made(_ count: Count, _ subject: Subject) throws -> CheckResult {
    let inputOutcome = try resolved()
    let unregistered = inputOutcome.unregistered
    let numbered = unregistered.numbered.filter(matches(subject))
    let isMeant = isOfType(subject.text)
    let all = unregistered.counts.reduce(0) { isMeant($1.key.text) ? $0 + $1.value : $0 }
    return counted(
      count, inputOutcome.traces.flatMap(\.created).filter(matches(subject)) + numbered, subject, "made",
      others: max(0, all - numbered.count))
  }

  /// Checks the number of objects.
  ///
  /// - Parameters:
  ///   - state: The word for what happened to them, such as `made`.
  ///   - others: The number of further objects that have no names.
  func counted(
    _ count: Count, _ labels: [InstanceLabel], _ subject: Subject?, _ state: String, others: Int = 0
  ) -> CheckResult {
    let names = labels.isEmpty ? [] : [Self.text(of: labels.map(\.description))]
    let nameless = others > 0 ? ["\(others) that code made and let go of"] : []
    let number = labels.count + others
    let seen =
      number == 0
      ? "no \(subject?.text ?? "object") \(state)"
      : "\(number) \(state): \((names + nameless).joined(separator: ", and "))"
    return CheckResult(holds: count.includes(number), seen: seen)
  }

  private static func idle(_ command: String, _ verb: String) -> ShellError {
    ShellError.usage("'\(command.onOneLine.abbreviated)' \(verb) nothing")
  }

  /// The names as a list, of many only the first: `Logger#1, Logger#2`.
  static func text(of names: [String]) -> String {
    names.prefix(8).joined(separator: ", ") + (names.count > 8 ? ", …" : "")
  }

  /// The outcome of the input, which must have resolved something.
  func resolved() throws -> InputOutcome {
    if let inputOutcome = recentOutcomes.latestResolving { return inputOutcome }
    if let command { throw Self.idle(command, "resolves") }
    let cycles = world.cycles
    guard let input = cycles.last?.input else {
      throw ShellError.usage(
        "nothing has been resolved yet", try: "expect … by resolve \(world.exampleService)")
    }
    return InputOutcome(input: input, traces: cycles.filter { $0.input == input }.map(\.trace))
  }

  func steps(_ count: Count, _ kind: Step.Kind, _ subject: Subject?) throws -> CheckResult {
    let steps = try resolved().traces.flatMap(\.steps).filter { step in
      step.kind == kind && (subject.map { concerns(step, $0) } ?? true)
    }
    let numbers = steps.prefix(8).map { String($0.number) }.joined(separator: ", ")
    return CheckResult(
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

  func order(_ first: Subject, _ second: Subject) throws -> CheckResult {
    let inputOutcome = try resolved()
    let made = inputOutcome.traces.flatMap(\.created)
    let positions = [first, second].map { made.firstIndex(where: matches($0)) }
    let relevant = made.filter { matches(first)($0) || matches(second)($0) }
    guard let one = positions[0], let other = positions[1] else {
      let missing = positions[0] == nil ? first : second
      let isOfCode = inputOutcome.unregistered.counts.keys.contains { isOfType(missing.text)($0.text) }
      return CheckResult(
        holds: false,
        seen: isOfCode
          ? "code makes \(missing.text) without a registration: when is not recorded"
          : "no \(missing.text) made")
    }
    return CheckResult(holds: one < other, seen: relevant.map(\.description).joined(separator: ", then "))
  }

  func success() throws -> CheckResult {
    guard let inputOutcome = recentOutcomes.latest, inputOutcome.input > 0 else {
      throw ShellError.usage(
        "nothing has been done yet", try: "expect works by resolve \(world.exampleService)")
    }
    return CheckResult(holds: inputOutcome.failure == nil, seen: Self.text(of: inputOutcome.failure))
  }

  func failure(_ kind: ShellError.Kind?, _ subject: Subject?) throws -> CheckResult {
    guard let inputOutcome = recentOutcomes.latest, inputOutcome.input > 0 else {
      throw ShellError.usage(
        "nothing has been done yet", try: "expect fails by resolve \(world.exampleService)")
    }
    let failure = inputOutcome.failure
    // What is registered as an optional may be named without `?`, as for `resolve`.
    let names = subject.map { [canonical($0.text), canonical($0.text + "?")] }
    let isSubject = names?.contains { failure?.concerns($0) ?? false } ?? true
    if let subject, !isSubject { try checkCanFail(subject, kind) }
    guard let failure else {
      let input = command == nil ? inputOutcome.text : nil
      return CheckResult(
        holds: false, seen: input.map { "'\($0.onOneLine.abbreviated)' works" } ?? Self.text(of: nil))
    }
    let isKind = kind.map { $0 == failure.kind } ?? true
    return CheckResult(holds: isKind && isSubject, seen: Self.text(of: failure))
  }

  static func text(of failure: ShellError?) -> String {
    failure.map { "\($0.kind.rawValue): \($0.message)" } ?? "it works"
  }
}

extension ShellError {
  /// Whether the failure is about `service`, which failed or is part of a circular dependency.
  fileprivate func concerns(_ service: String) -> Bool {
    facts.contains { name, value in
      switch (name, value) {
      case ("service", .string(let failed)): failed == service
      case ("path", .array(let path)): kind == .fault(.circularDependency) && path.contains(.string(service))
      default: false
      }
    } || message.contains("'\(service)'")
  }
}
