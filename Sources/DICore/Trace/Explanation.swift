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
    package let outcome: RequestOutcome
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
}
