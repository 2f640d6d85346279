/// Why a request was answered as it was: the requests that lead to the instance, or to the fault.
///
/// The first is the request that the question is about. Each of the others was made by the factory of the one
/// before, which passed on what it got, or which failed with it.
package struct Explanation: Sendable {
  /// The requests, outermost first; never empty.
  package let hops: [Hop]

  /// The request that the question is about.
  package var first: Hop { hops[0] }

  /// The request that decided.
  package var last: Hop { hops[hops.count - 1] }

  /// The error that the request ended with; nil if it was answered, also with nil.
  package var fault: ResolutionError? {
    guard first.outcome.isFailure, case .failed(let error) = last.outcome else { return nil }
    return error
  }

  /// One request, what decided it, and what came of it.
  package struct Hop: Sendable {
    /// The request, and the container that was asked.
    package let asked: Trace.Asked
    /// Who asked.
    package let asker: Asker
    /// The containers searched, the candidates, and what the scope held.
    package let evidence: Evidence
    /// The registration found; nil if there was none.
    package let registration: RegistrationFacts?
    /// Its outcome.
    package let outcome: Outcome
    /// The step of the story that tells the outcome; nil if none does.
    package let step: Step?
  }

  /// Who makes a request.
  package enum Asker: Sendable {
    /// Code outside of any factory, or the user.
    case code
    /// The factory that was running for a service.
    case factory(ServiceKey, RegistrationFacts)
    /// A request for every registration of the service.
    case collection(ServiceKey)
    /// An injection that was running on an object.
    case injection(InjectionFacts, owner: InstanceLabel, RegistrationFacts)
  }

  /// The outcome of a request.
  package enum Outcome: Sendable {
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
    case failed(ResolutionError)
    /// An error of something below it.
    case abandoned
  }
}

extension Explanation.Outcome {
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
    default: false
    }
  }
}
