extension ResolutionError {
  /// Where a missing service was looked for, and what comes near it.
  ///
  /// Most such errors are never told: a request for nil, or an injection that is left out, absorbs them. So what costs
  /// time is worked out when somebody asks, from the containers as they are then. A class, because the copies of an
  /// error share it.
  package final class Missing: Sendable {
    /// A container that was searched.
    package struct Searched: Codable, Sendable {
      /// What it is called.
      package let container: Symbol
      /// The library whose rules it follows; nil where that was not written down.
      package let library: Symbol?
      /// How many registrations were in force in it.
      package let registrations: Int
    }

    /// The containers searched, in order.
    package var searched: [Searched] { findings.searched }

    /// The container that the search came back to, and would for ever; nil where it ended.
    package var circle: Symbol? {
      searched.last.flatMap { last in
        searched.dropLast().contains { $0.container == last.container } ? last.container : nil
      }
    }

    /// Services of a similar name, or of the same type under another name or tag; nearest first.
    package var similar: [(service: ServiceKey, at: SourcePlace?)] { findings.similar }

    private let state: Guarded<State>

    private enum State {
      case open(ServiceKey, [Container])
      case settled(Findings)
    }

    fileprivate struct Findings {
      let searched: [Searched]
      let similar: [(service: ServiceKey, at: SourcePlace?)]
    }

    /// What is known about a service that none of `containers` answers for.
    init(_ key: ServiceKey, searched containers: [Container]) { state = Guarded(.open(key, containers)) }

    /// What was known of a search that was written down.
    init(searched: [Searched], similar: [(service: ServiceKey, at: SourcePlace?)]) {
      state = Guarded(.settled(Findings(searched: searched, similar: similar)))
    }

    /// Works everything out now, and holds the containers no longer.
    func settle() { _ = findings }

    private var findings: Findings {
      switch state.withLock({ $0 }) {
      case .settled(let findings): return findings
      case .open(let key, let containers):
        let findings = Findings(key, containers)
        // A container may end here, which may run code of the program: where the lock is free.
        let former = state.withLock { state in
          defer { state = .settled(findings) }
          return state
        }
        withExtendedLifetime(former) {}
        return findings
      }
    }
  }
}

extension ResolutionError.Missing.Findings {
  init(_ key: ServiceKey, _ containers: [Container]) {
    searched = containers.map { container in
      ResolutionError.Missing.Searched(
        container: container.name, library: container.rules.name,
        registrations: container.registrations.count { !$0.isForwarding })
    }
    let different = containers.enumerated().filter { index, container in
      !containers[..<index].contains { $0 === container }
    }
    let registered = different.map(\.element).flatMap { container in
      container.registry.keys.map { key in (key, container.registry[key].last?.place) }
    }
    similar = NearMiss.find(for: key, among: registered)
  }
}
