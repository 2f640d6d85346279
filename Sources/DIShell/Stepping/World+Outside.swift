import DICore

extension World {
  /// The objects that lived before `trace`, the latest cycle, and live now, and have no part in it.
  func objects(outside trace: Trace) -> [ObjectGraph.Entry] {
    let met = Set(trace.before.flatMap(\.instances) + trace.events.compactMap(\.instanceMet))
    let input = allCycles.last?.input
    return ObjectGraph(self).entries.filter { entry in
      guard !met.contains(entry.label) else { return false }
      guard let input, let life = lifelines.life(of: entry.label) else { return true }
      return life.born.input < input
    }
  }
}

extension TraceEvent {
  /// The instance that a cycle makes, finds, keeps or deallocates.
  fileprivate var instanceMet: InstanceLabel? {
    switch transition {
    case .makes(let instance, _), .asks(_, let instance?), .keeps(let instance, _),
      .remembers(let instance, _), .deallocates(let instance):
      instance
    case .begins, .ends, .finds, .asks(_, held: nil), .releases, .resets, .opensGraphs, .closesGraphs, .holds,
      .letsGo, .nothing:
      nil
    }
  }
}
