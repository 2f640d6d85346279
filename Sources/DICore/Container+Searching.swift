// Finding the registration for a request, before anything is resolved or recorded.
extension Container {
  /// The container and its fallbacks, in the order of search.
  package var searchedContainers: [Container] { rules.searchOrder(from: self) }

  /// The container itself, if graphs belong to containers; nil otherwise.
  var graphOwner: Unretained<Container>? {
    rules.behaviour.graphOpening.belongsToContainers ? .init(self) : nil
  }

  /// Whether a search from this container reaches `other`, or it is the container itself.
  func searches(_ other: Container) -> Bool {
    self === other || hasFallbacks && searchedContainers.contains { $0 === other }
  }

  /// The candidates for `request` in the first container that has any. Nothing is resolved or recorded.
  package func candidates(for request: Request) -> [Registration] {
    for container in rules.searchOrder(from: self) {
      let found = rules.behaviour.candidates(request, container)
      if !found.isEmpty { return found }
    }
    return []
  }

  /// The registration chosen for `request`; nil if there is none, or the request is ambiguous. Nothing is resolved or
  /// recorded.
  package func registration(for request: Request) -> Registration? { choice(for: request)?.chosen }

  /// The registrations that a request for every registration takes while nothing is being resolved, in the order of
  /// registering.
  package func registrations(forAllOf request: Request) -> [Registration] {
    searchedContainers.flatMap { searched in
      rules.behaviour.collect(rules.behaviour.candidates(request, searched)) { _ in false }.verdicts
    }.filter(\.verdict.isChosen).map(\.registration).sorted { $0.id < $1.id }
  }

  /// The rules' choice for `request`; nil if there is no candidate. Nothing is resolved or recorded.
  package func choice(for request: Request) -> Choice? {
    for container in rules.searchOrder(from: self) {
      let found = rules.behaviour.candidates(request, container)
      if !found.isEmpty { return rules.behaviour.choose(found, request, container) }
    }
    return nil
  }

  /// Whether the registration for `key`, the only candidate for it, makes values of that type.
  package func makes<Service>(_ service: Service.Type, for key: ServiceKey) -> Bool {
    onlyCandidateWithFallbacks(for: Request(key))?.use { $0.producedType == TypeIdentity(service) } ?? false
  }

  /// The registration for `request`, if it is the only candidate; nil if a search is needed.
  func onlyCandidateWithFallbacks(for request: Request, depth: Int = 0) -> Unretained<Registration>? {
    guard request.asksByKeyAlone, depth < 16 else { return nil }
    switch lookUp(request.key) {
    case .one(let registration): return registration
    case .undecided: return nil
    case .nothing:
      for fallback in fallbacks {
        if let found = fallback.onlyCandidateWithFallbacks(for: request, depth: depth + 1) { return found }
        guard case .nothing = fallback.lookUp(request.key), fallback.fallbacks.isEmpty else {
          return nil
        }
      }
      return nil
    }
  }

  /// The registration for `request` in this container, without fallbacks, if it is the only candidate and has replaced
  /// no other.
  func onlyOwnCandidate(for request: Request) -> Unretained<Registration>? {
    guard request.asksByKeyAlone, case .one(let registration) = lookUp(request.key),
      !registration.use({ $0.tookPartInReplacement })
    else { return nil }
    return registration
  }
}
