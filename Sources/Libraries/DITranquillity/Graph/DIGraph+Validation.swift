import DICore

extension DIGraph {
  /// Whether every component can be resolved. All checks run, and write their findings to the log. See
  /// `Documentation/Rules/DITranquillity/graph.md`.
  ///
  ///     precondition(container.makeGraph().checkIsValid(), "see the log")
  ///
  /// - Parameter checkGraphCycles: Whether cycles are checked too.
  public func checkIsValid(checkGraphCycles: Bool = true) -> Bool {
    let checks = [
      checkInitialization(), checkUnambiguity(), checkReachability(), !checkGraphCycles || checkCycles(),
    ]
    reportUnused()
    return checks.allSatisfy(\.self)
  }

  // MARK: Can be made

  private func checkInitialization() -> Bool {
    let referrers = referrers
    let checks = vertices.indices.map { index in
      guard let component = vertices[index].component, !component.canInitialize else { return true }
      return check(component, at: index, usedBy: referrers[index] ?? [])
    }
    return checks.allSatisfy(\.self)
  }

  /// For each vertex, the edges that lead to it and where they come from.
  private var referrers: [Int: [(edge: DIEdge, from: Int)]] {
    var referrers: [Int: [(edge: DIEdge, from: Int)]] = [:]
    for (index, adjacencies) in adjacencyList.enumerated() {
      for (edge, targets) in adjacencies {
        for target in targets { referrers[target, default: []].append((edge, index)) }
      }
    }
    return referrers
  }

  /// - Parameter component: One without a factory.
  private func check(
    _ component: DIComponentVertex, at index: Int, usedBy referrers: [(edge: DIEdge, from: Int)]
  ) -> Bool {
    let start = "No initialization method for \(component)"
    if referrers.isEmpty { report(.info, "\(start), which nothing refers to.") }
    var isValid = true
    let leadsTo = reachable(from: [index])
    for (edge, from) in referrers {
      let found = "\(start). And found reference from \(vertices[from])"
      switch component.lifeTime {
      case .single, .perRun, .perContainer, .custom:
        report(.info, "\(found), but it can be taken from cache.")
      case .objectGraph where leadsTo.contains(from):
        report(
          edge.optional ? .info : .warning, "\(found). Use inject(into: ...) for an object made elsewhere.")
      case .objectGraph, .prototype:
        report(edge.optional ? .warning : .error, "\(found).")
        isValid = isValid && edge.optional
      }
    }
    return isValid
  }

  // MARK: Is clear, is there

  private func checkUnambiguity() -> Bool {
    checkEdges { index, edge, targets in
      guard !edge.many, targets.count > 1 else { return true }
      let candidates = targets.map { "\(vertices[$0])" }.joined(separator: ", ")
      report(
        edge.optional ? .warning : .error,
        "Ambiguity create object for type: \(edge.service) into \(vertices[index]). Candidates: [\(candidates)]"
      )
      return edge.optional
    }
  }

  private func checkReachability() -> Bool {
    checkEdges { index, edge, targets in
      guard targets.contains(where: { if case .unknown = vertices[$0] { true } else { false } }) else {
        return true
      }
      let isAllowed = edge.optional || edge.many
      let type =
        edge.many ? "Array<\(edge.service)>" : edge.optional ? "Optional<\(edge.service)>" : "\(edge.service)"
      report(
        isAllowed ? .warning : .error,
        "Invalid reference from \(vertices[index]) because not found component for type: \(type)")
      return isAllowed
    }
  }

  private func checkEdges(_ isValid: (Int, DIEdge, [Int]) -> Bool) -> Bool {
    let checks = adjacencyList.enumerated().flatMap { index, adjacencies in
      adjacencies.map { isValid(index, $0.edge, $0.toIndices) }
    }
    return checks.allSatisfy(\.self)
  }

  // MARK: Is used

  private func reportUnused() {
    guard hasRoots else { return }
    let used = reachable(from: vertices.indices.filter(isStart))
    for index in vertices.indices where !used.contains(index) && vertices[index].component?.unused != true {
      report(.warning, "Found unused component \(vertices[index])")
    }
  }
}
