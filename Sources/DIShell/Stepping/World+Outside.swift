import DICore

extension World {
  /// The objects that lived before `trace`, the latest cycle, are still alive, and have no part in it.
  func objects(outside trace: Trace) -> [ObjectGraph.Entry] {
    let met = Set(trace.before.flatMap(\.instances) + trace.events.compactMap(\.instanceMet))
    let input = allCycles.last?.input
    return ObjectGraph(self).entries.filter { entry in
      guard !met.contains(entry.label) else { return false }
      guard let input, let life = objectLifetimes.life(of: entry.label) else { return true }
      return life.created.input < input
    }
  }
}

extension TraceEvent {
  /// The instance that an event creates, finds, stores, deallocates, or adds to a graph; nil for other events.
  fileprivate var instanceMet: InstanceLabel? {
    if case .remembers(let instance, _) = transition { instance } else { transition.livingInstance }
  }
}
