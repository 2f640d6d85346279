extension TraceRecorder {
  /// Removes the events after the first repetition of a circular dependency, as if it had been reported then.
  ///
  /// - Parameter count: The number of running factories to remove, innermost first. The request of the last of them is
  ///   the first repetition: it is open again, and has found its registration.
  func removeRepetitions(dropping count: Int) {
    let entries = openEntries
    guard count > 0, count <= entries.count else { return }
    let entry = entries[entries.count - count]
    keep(first: entry.position)
    record(.found(registration: entry.registration))
  }

  /// The positions at which the running factories were entered, outermost first.
  private var openEntries: [(position: Int, registration: RegistrationID)] {
    var stack = FrameStack()
    var entries: [(position: Int, registration: RegistrationID, level: Int)] = []
    for (position, event) in trace.events.enumerated() {
      let transition = event.transition
      stack.apply(transition)
      while let last = entries.last, last.level > stack.frames.count { entries.removeLast() }
      if case .enters(let registration) = transition {
        entries.append((position, registration, stack.frames.count))
      }
    }
    return entries.map { ($0.position, $0.registration) }
  }
}

extension Trace {
  /// The objects that factories made after the first `count` events.
  func created(after count: Int) -> [InstanceLabel] {
    events.dropFirst(count).compactMap { event in
      guard case .makes(let label, isNew: true) = event.transition, label.isObject else { return nil }
      return label
    }
  }

  /// The trace up to its first `count` events.
  ///
  /// - Parameter scopes: The number of scopes known when the cycle began.
  func first(_ count: Int, knowing scopes: Int) -> Trace {
    var mentioned = Mentioned()
    for event in events.prefix(count) { mentioned.add(event) }
    var result = self
    result.events = TraceEvents(events.prefix(count))
    result.requests = TraceRequests(requests.prefix(mentioned.requests))
    result.failures.removeLast(failures.count - mentioned.failures)
    result.registrations = registrations.only(mentioned.registrations)
    let later = before.dropFirst(scopes).filter { mentioned.scopes.contains($0.scope) }
    result.before = before.prefix(scopes) + later
    return result
  }

  /// The registrations, requests and other things that events refer to.
  private struct Mentioned {
    var requests = 0
    var failures = 0
    var registrations: Set<RegistrationID> = []
    var scopes: Set<ScopeLabel> = []

    mutating func add(_ event: TraceEvent) {
      let transition = event.transition
      if case .begins(.request) = transition { requests += 1 }
      if case .ends(.failed) = transition { failures += 1 }
      if let registration = transition.registration { registrations.insert(registration) }
      if let scope = transition.scope { scopes.insert(scope) }
    }
  }
}
