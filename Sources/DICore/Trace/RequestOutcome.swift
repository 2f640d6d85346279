/// The outcome of a request.
package enum RequestOutcome: Sendable {
  /// The factory made the instance.
  case made(InstanceLabel)
  /// The factory returned an instance that existed already.
  case passedOn(InstanceLabel)
  /// The scope held the instance.
  case reused(InstanceLabel)
  /// The request was delayed until its answer is used.
  case delayed
  /// The instances of every registration were collected.
  case collected([InstanceLabel])
  /// The answer was nil.
  case absent(Absence)
  /// The request itself failed.
  indirect case failed(ResolutionError)
  /// The request failed because a nested request or injection failed.
  case abandoned
}

extension RequestOutcome {
  /// The instance that the request was answered with; nil for none, and for a collection.
  package var instance: InstanceLabel? {
    switch self {
    case .made(let label), .passedOn(let label), .reused(let label): label
    case .delayed, .collected, .absent, .failed, .abandoned: nil
    }
  }

  /// Whether the request ended in an error.
  package var isFailure: Bool {
    switch self {
    case .failed, .abandoned: true
    case .made, .passedOn, .reused, .delayed, .collected, .absent: false
    }
  }

  /// Whether the request was answered with nil.
  package var isAbsent: Bool {
    switch self {
    case .absent: true
    case .made, .passedOn, .reused, .delayed, .collected, .failed, .abandoned: false
    }
  }

  /// Whether the answer was returned by a factory.
  var isOfFactory: Bool {
    switch self {
    case .made, .passedOn: true
    case .reused, .delayed, .collected, .absent, .failed, .abandoned: false
    }
  }
}
