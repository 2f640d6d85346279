/// What a request was answered with.
package enum RequestOutcome: Sendable {
  /// The factory made the instance.
  case made(InstanceLabel)
  /// The factory returned an instance that existed already.
  case passedOn(InstanceLabel)
  /// The scope held the instance.
  case reused(InstanceLabel)
  /// Delayed until it is used.
  case postponed
  /// The instances of every registration.
  case collected([InstanceLabel])
  /// Nil.
  case absent(Absence)
  /// An error of the request itself.
  indirect case failed(ResolutionError)
  /// An error of something below it.
  case abandoned
}

extension RequestOutcome {
  /// The one instance that the request was answered with.
  package var instance: InstanceLabel? {
    switch self {
    case .made(let label), .passedOn(let label), .reused(let label): label
    case .postponed, .collected, .absent, .failed, .abandoned: nil
    }
  }

  /// Whether the request ended in an error.
  var isFailure: Bool {
    switch self {
    case .failed, .abandoned: true
    case .made, .passedOn, .reused, .postponed, .collected, .absent: false
    }
  }

  /// Whether the request was answered with nil.
  package var isAbsent: Bool {
    switch self {
    case .absent: true
    case .made, .passedOn, .reused, .postponed, .collected, .failed, .abandoned: false
    }
  }

  /// Whether it is what a factory returned.
  var isOfFactory: Bool {
    switch self {
    case .made, .passedOn: true
    case .reused, .postponed, .collected, .absent, .failed, .abandoned: false
    }
  }
}
