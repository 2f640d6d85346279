import DICore

extension Trace {
  /// The answer to the outermost request; nil for none, or for several instances.
  var rootInstance: InstanceLabel? {
    let instance = failure == nil ? RequestTree(self).rootInstance : nil
    return instance?.isNothing == true ? nil : instance
  }
}

extension World {
  /// The objects that have held `instances` since before `trace`, the latest cycle, began.
  func holders(
    of instances: Set<InstanceLabel>, before trace: Trace
  ) -> [InstanceLabel: [Evidence.Holder]] {
    let made = Set(trace.created)
    let changes = Set(trace.events.compactMap(\.holding))
    var holders: [InstanceLabel: [Evidence.Holder]] = [:]
    for instance in instances where instance.isObject {
      holders[instance] = references.owners(of: instance).filter { owner, field in
        !made.contains(owner) && !changes.contains(HeldField(owner: owner, field: field, target: instance))
      }.map { .object($0.owner, field: $0.field) }
    }
    return holders
  }
}

private struct HeldField: Hashable {
  let owner: InstanceLabel
  let field: Symbol
  let target: InstanceLabel
}

extension TraceEvent {
  /// The reference that an event adds; nil for other events.
  fileprivate var holding: HeldField? {
    guard case .holds(let owner, let field, let target) = transition else { return nil }
    return HeldField(owner: owner, field: field, target: target)
  }
}
