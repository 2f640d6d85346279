extension ResolutionCycle {
  /// The registration that the library's rules choose for `request`.
  ///
  /// - Throws: ``ResolutionError`` if there is none, or the request is ambiguous.
  func find(_ request: Request, on container: Container) throws -> Registration {
    try chosenRegistration(request, container.rules.search(for: request, from: container), on: container)
  }

  /// The registration that `search` has chosen.
  func chosenRegistration(
    _ request: Request, _ search: [Search], on container: Container
  ) throws -> Registration {
    recorder?.recordSearch(search)
    if let choice = search.last?.choice, !choice.verdicts.isEmpty {
      if let chosen = choice.chosen { return chosen }
      throw failure(.ambiguous(choice.verdicts.map { $0.registration.snapshot }), request)
    }
    try checkSearchEnds(request, on: container)
    let order = container.rules.searchOrder(from: container)
    throw failure(.missingRegistration(.init(request.key, searched: order)), request)
  }

  /// Whether a search without a result ends: false for interpreted code with a cycle of containers, where the real
  /// library would not return. Compiled code visits each container once.
  func searchEnds(on container: Container) -> Bool {
    engine.isShared || container.rules.containerCycle(from: container) == nil
  }

  private func checkSearchEnds(_ request: Request, on container: Container) throws {
    guard !searchEnds(on: container), let again = container.rules.containerCycle(from: container) else {
      return
    }
    let order = container.rules.searchOrder(from: container)
    throw failure(.missingRegistration(.init(request.key, searched: order + [again])), request).endingProgram
  }

  /// The registrations that a request for every registration takes, in the order of registering; empty if there are
  /// none.
  func findAll(_ request: Request, on container: Container) -> [Registration] {
    let rules = container.rules
    externalChanges += 1
    guard recorder != nil else {
      guard !container.fallbacks.isEmpty else { return chosen(for: request, in: container, rules) }
      return rules.searchOrder(from: container).flatMap { chosen(for: request, in: $0, rules) }
        .sorted { $0.id < $1.id }
    }
    let search = rules.searchOrder(from: container).map { searched in
      Search(container: searched.label, choice: rules.collect(request, in: searched, isRunning))
    }
    recorder?.recordSearch(search)
    let verdicts = search.flatMap(\.choice.verdicts)
    if verdicts.contains(where: { $0.verdict == .beingResolved }) {
      recorder?.record(.noted(note: .leftOutOfItself))
    }
    return verdicts.filter(\.verdict.isChosen).map(\.registration).sorted { $0.id < $1.id }
  }

  private func chosen(for request: Request, in container: Container, _ rules: Rules) -> [Registration] {
    rules.collect(request, in: container, isRunning).verdicts.compactMap {
      $0.verdict.isChosen ? $0.registration : nil
    }
  }
}
