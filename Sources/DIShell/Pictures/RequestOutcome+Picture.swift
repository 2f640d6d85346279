import DICore

extension RequestOutcome {
  /// How a picture draws the answer to the request.
  var nodeKind: Picture.Node.Kind {
    switch self {
    case .made(let label), .passedOn(let label), .reused(let label): label.isObject ? .object : .value
    case .delayed: .delayed
    case .collected: .collection
    case .absent: .absent
    case .failed, .abandoned: .missing
    }
  }

  /// Why there is no instance; nil if there is one, or several.
  var remark: String? {
    switch self {
    case .made, .passedOn, .reused, .collected: nil
    case .delayed: "delayed until first use"
    case .absent: "nil"
    case .failed(let error): error.fault.traits.kind.rawValue.replacing("-", with: " ")
    case .abandoned: "fails"
    }
  }

  /// Whether the request failed, by itself or because of another one.
  var isFailed: Bool {
    switch self {
    case .failed, .abandoned: true
    case .made, .passedOn, .reused, .delayed, .collected, .absent: false
    }
  }
}

extension RequestTree {
  /// The running request that a circular dependency leads back to; nil if the request failed for another reason.
  func circle(closedBy index: Int, in trace: Trace) -> Int? {
    guard case .failed(let error) = self[index].outcome, case .circularDependency = error.fault else {
      return nil
    }
    var above = self[index].parent
    while let request = above {
      if trace.requests[request].request.key == trace.requests[index].request.key { return request }
      above = self[request].parent
    }
    return nil
  }
}
