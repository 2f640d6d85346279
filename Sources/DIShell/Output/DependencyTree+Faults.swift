import DICore

// What a service requires and the registrations do not answer.
extension DependencyTree {
  /// The requests that cannot be answered and that the service requires.
  var faults: [Fault] {
    var isNecessary: [Bool] = []
    return nodes.compactMap { node in
      let isNeeded =
        (node.parent.map { isNecessary[$0] } ?? true) && node.isNeededFirst && !node.request.isOptional
        && !node.request.isPossible && ![.many, .argument].contains(node.request.kind)
      isNecessary.append(isNeeded)
      guard isNeeded, let remark = node.remark, remark != Self.known, !node.isLeftOut else {
        return nil
      }
      return Fault(
        request: node.request,
        reason: node.registration != nil ? .circular : remark == Self.missing ? .missing : .ambiguous)
    }
  }

  /// A request that the registrations do not answer, and why.
  struct Fault {
    enum Reason {
      case missing
      case ambiguous
      case circular
    }

    let request: Request
    let reason: Reason
  }
}
