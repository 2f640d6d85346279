import DICore

extension RequestOutcome {
  /// How a picture draws the answer to the request.
  var nodeKind: Picture.Node.Kind {
    switch self {
    case .made(let label), .passedOn(let label), .reused(let label): label.isObject ? .object : .value
    case .postponed: .delayed
    case .collected: .collection
    case .absent: .absent
    case .failed, .abandoned: .missing
    }
  }

  /// Why there is no instance; nil if there is one, or several.
  var remark: String? {
    switch self {
    case .made, .passedOn, .reused, .collected: nil
    case .postponed: "put off until first use"
    case .absent: "nil"
    case .failed(let error): error.fault.traits.kind.rawValue.replacing("-", with: " ")
    case .abandoned: "fails"
    }
  }

  /// Whether the request failed, by itself or because of another one.
  var isFailed: Bool {
    switch self {
    case .failed, .abandoned: true
    case .made, .passedOn, .reused, .postponed, .collected, .absent: false
    }
  }
}
