extension ResolutionError {
  /// The containers that were searched for a missing service, and the services that are similar.
  package final class Missing: Sendable {
    /// A container that was searched.
    package struct Searched: Codable, Sendable {
      /// The container's label.
      package let container: ContainerLabel
      /// The library whose rules it follows; nil if that was not recorded.
      package let library: LibraryLabel?
      /// The number of registrations in force in it.
      package let registrations: Int
    }

    /// The containers searched, in order.
    package var searched: [Searched] { findings.searched }

    /// The container that contains itself, if the search would therefore not end; nil if it ended.
    package var containerCycle: ContainerLabel? {
      searched.last.flatMap { last in
        searched.dropLast().contains { $0.container == last.container } ? last.container : nil
      }
    }

    /// Services of a similar name, or of the same type under another name or tag; nearest first.
    package var similar: [(service: ServiceKey, at: SourcePlace?)] { findings.similar }

    /// Where containers that were not searched register the service.
    package var elsewhere: [Elsewhere] { findings.elsewhere }

    /// A registration of the service in a container that was not searched.
    package struct Elsewhere: Codable, Sendable {
      /// The container's label.
      package let container: ContainerLabel
      /// The place of the registration; nil if it is not known.
      package let place: SourcePlace?
    }

    private let state: Locked<State>

    private enum State {
      case open(ServiceKey, [Container])
      case computed(Findings)
    }

    fileprivate struct Findings {
      let searched: [Searched]
      let similar: [(service: ServiceKey, at: SourcePlace?)]
      let elsewhere: [Elsewhere]
    }

    /// A service that has no registration in any of `containers`.
    package init(_ key: ServiceKey, searched containers: [Container]) {
      state = Locked(.open(key, containers))
    }

    /// The recorded result of a search.
    init(
      searched: [Searched], similar: [(service: ServiceKey, at: SourcePlace?)], elsewhere: [Elsewhere]
    ) {
      state = Locked(.computed(Findings(searched: searched, similar: similar, elsewhere: elsewhere)))
    }

    /// Computes the findings now, and releases the containers.
    func computeFindings() { _ = findings }

    private var findings: Findings {
      switch state.withLock({ $0 }) {
      case .computed(let findings): return findings
      case .open(let key, let containers):
        let findings = Findings(key, containers)
        // The containers are released after the lock is free, because deinitialisers may run code of the program.
        let former = state.exchange(for: .computed(findings))
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
        container: container.label, library: container.rules.library,
        registrations: container.definitionCount)
    }
    let different = containers.enumerated().filter { index, container in
      !containers[..<index].contains { $0 === container }
    }
    let registered = different.map(\.element).flatMap { container in
      // A key with several registrations is one service.
      var seen: Set<ServiceKey> = []
      return container.keys.filter { seen.insert($0).inserted }
        .map { key in (key, container.registrations(under: key).last?.place) }
    }
    similar = NearMiss.find(for: key, among: registered)
    let others = containers.first?.engine.containers ?? []
    elsewhere = others.filter { other in !containers.contains { $0 === other } }.flatMap { other in
      other.registrations(under: key).filter { !$0.isImplicit }.map {
        ResolutionError.Missing.Elsewhere(container: other.label, place: $0.place)
      }
    }
  }
}

extension Container {
  /// The number of registrations, without those that override another one for the same service.
  fileprivate var definitionCount: Int {
    let own = registrations.filter { !$0.isForwarding }
    let isOverride = { (registration: Registration) in
      (registration.libraryPart as? any RoleNaming)?.roleName != nil
    }
    let defined = Set(own.filter { !isOverride($0) }.map(\.service))
    let others = Set(own.filter(isOverride).map(\.service)).subtracting(defined)
    return own.count { !isOverride($0) } + others.count
  }
}
