import DICore

extension DIGraph {
  /// Whether every cycle can be resolved.
  func checkCycles() -> Bool {
    let cycles = hasRoots ? findRootCycles() : findCycles()
    let average = cycles.isEmpty ? 0 : Double(cycles.reduce(0) { $0 + $1.edges.count }) / Double(cycles.count)
    report(.verbose, "Found \(cycles.count) cycles with average length: \(average)")
    let checks = cycles.map { cycle in
      let areRight = [checkLifetimes(of: cycle), checkBreakPoint(of: cycle)]
      return areRight.allSatisfy(\.self)
    }
    return checks.allSatisfy(\.self)
  }

  private func checkLifetimes(of cycle: DICycle) -> Bool {
    let lifetimes = cycle.vertexIndices.compactMap { vertices[$0].component?.lifeTime }
    if lifetimes.allSatisfy({ $0 == .prototype }) {
      report(.error, "\(text(cycle)): any components have lifetime `prototype`")
      return false
    }
    reportMixture(of: lifetimes, in: cycle)
    guard lifetimes.contains(.prototype) else { return true }
    if hasRoots {
      guard lifetimes.first == .prototype else { return true }
      report(.warning, "\(text(cycle)): its first component has lifetime `prototype`")
      return false
    }
    report(.warning, "\(text(cycle)): some components have lifetime `prototype`")
    return true
  }

  private func reportMixture(of lifetimes: [DILifeTime], in cycle: DICycle) {
    let cached = lifetimes.filter(\.isCached)
    guard !cached.isEmpty, lifetimes.contains(where: { $0 == .prototype || $0 == .objectGraph }) else {
      return
    }
    if hasRoots, cached.count == 1, lifetimes.first?.isCached == true { return }
    report(.warning, "\(text(cycle)): its components have different lifetimes")
  }

  private func checkBreakPoint(of cycle: DICycle) -> Bool {
    if cycle.edges.allSatisfy({ $0.initial && !$0.many && !$0.delayed }) {
      report(.error, "\(text(cycle)): used only init methods")
      return false
    }
    guard !cycle.edges.contains(where: \.breaksCycles) else { return true }
    report(
      .error, "\(text(cycle)): it cannot be resolved without tears; use `.injection(cycle: true`")
    return false
  }

  private func text(_ cycle: DICycle) -> String {
    let way = cycle.vertexIndices + cycle.vertexIndices.prefix(1)
    return "Cycle " + way.map { "\(vertices[$0])" }.joined(separator: " -> ")
  }
}
