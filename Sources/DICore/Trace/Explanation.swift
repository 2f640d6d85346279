/// Why a request had its outcome: the chain of requests that led to the instance, or to the fault.
///
/// The first is the request to explain. Each other one was made by the factory of the request before it, which returned
/// the answer as its own, or failed because of it.
package struct Explanation: Sendable {
  /// The requests, outermost first; never empty.
  package let hops: [Hop]

  /// The request to explain.
  package var first: Hop { hops[0] }

  /// The request that determined the outcome.
  package var last: Hop { hops[hops.count - 1] }

  /// The error that the request ended with; nil if it was answered, also with nil.
  package var fault: ResolutionError? {
    guard first.outcome.isFailure, case .failed(let error) = last.outcome else { return nil }
    return error
  }

  /// One request of the chain, with the evidence for its outcome.
  package struct Hop: Sendable {
    /// The request, and the container that was asked.
    package let asked: Trace.Asked
    /// The code that made the request.
    package let requester: Requester
    /// The containers searched, the candidates, and the lookup in the scope.
    package let evidence: Evidence
    /// The registration found; nil if there was none.
    package let registration: RegistrationSnapshot?
    /// The outcome of the request.
    package let outcome: RequestOutcome
    /// The step of the story about the outcome; nil if there is none.
    package let step: Step?
  }

  /// The code that makes a request.
  package enum Requester: Sendable {
    /// Code outside of any factory, or the user.
    case code
    /// The factory that was running for a service.
    case factory(ServiceKey, RegistrationSnapshot)
    /// A request for every registration of the service.
    case collection(ServiceKey)
    /// An injection that was running on an object.
    case injection(InjectionSnapshot, owner: InstanceLabel, RegistrationSnapshot)
  }
}
