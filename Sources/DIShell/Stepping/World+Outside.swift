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
  /// The instance that a cycle makes, finds or lets go of.
  fileprivate var instanceMet: InstanceLabel? {
    switch self {
    case .made(let instance, _), .reused(let instance, _), .kept(let instance, _),
      .remembered(let instance, _),
      .ended(let instance):
      instance
    default: nil
    }
  }
}
