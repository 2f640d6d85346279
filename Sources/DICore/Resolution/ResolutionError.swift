/// Why a resolution ended without an instance, with all that a message about it needs.
public struct ResolutionError: Error, Sendable {
  /// What went wrong.
  package enum Fault: Sendable {
    /// No registration answers.
    case missingRegistration(Missing)
    /// The request leads back to a registration that is still being resolved.
    case circularDependency
    /// Several registrations answer, and nothing prefers one.
    case ambiguous([RegistrationFacts])
    /// The registration found makes no instance; it has no factory.
    case noFactory(RegistrationFacts)
    /// The factory gave nil where an instance is needed.
    case factoryGaveNil(RegistrationFacts)
    /// Nothing was handed in for a parameter of the registration, and nil will not do: which of its arguments that is,
    /// counted from one (DIT-57).
    case missingArgument(number: Int, RegistrationFacts)
    /// The scope kept nothing, and that passes for a kept nil: the factory was not asked.
    case nilPassedForKept
    /// The instance is not of the type asked for.
    case mismatch(InstanceLabel)
    /// The chain of requests is deeper than the stack allows.
    case tooDeep
    /// The user interrupted.
    case interrupted
    /// Code of the program failed: what could not be run, and why.
    case codeFailed(String, at: SourcePlace?)
  }

  /// One request on the way to the fault.
  package struct Link: Sendable {
    /// What was asked for.
    package fileprivate(set) var request: Request
    /// The registration that answered; nil for the last link, if none did.
    package let registration: RegistrationFacts?
  }

  /// What went wrong.
  package let fault: Fault

  /// The requests from the outermost one to the one that failed. Of an error that was read, a long path is its first
  /// and its last requests.
  package private(set) var path: [Link]

  /// How many requests the whole path has.
  package let pathLength: Int

  /// The request that failed: that of the last link, where there is one.
  package private(set) var request: Request

  /// How many factories were running below the request that failed.
  private(set) var depth: Int

  /// How many factories were running when the loop of a circular dependency closed, if it was found later than that.
  private(set) var repetition: Int?

  /// Whether nil will not do for an optional request either.
  var endsProgram = false

  /// The type that the library casts in vain to because of the fault, and ends the program then; nil where it does not
  /// get so far.
  var castTarget: TypeIdentity?

  init(
    fault: Fault, path: [Link], pathLength: Int? = nil, request: Request, depth: Int, repetition: Int? = nil
  ) {
    self.fault = fault
    self.path = path
    self.pathLength = pathLength ?? path.count
    self.request = request
    self.depth = depth
    self.repetition = repetition
  }

  /// For a circular dependency: the links of the loop, from the service that is asked for again back to it.
  package var loop: ArraySlice<Link> {
    guard case .circularDependency = fault, let last = path.last?.registration else { return [] }
    let start = path.firstIndex { $0.registration?.id == last.id } ?? path.startIndex
    return path[start...]
  }

  /// The same circular dependency as if it had been found when its loop closed.
  var settled: ResolutionError {
    var error = self
    error.depth = repetition ?? depth
    error.repetition = nil
    return error
  }

  /// The same error, where it is about `asked`, with who asked and where.
  func asking(_ asked: Request, by site: Symbol?, at place: SourcePlace?) -> ResolutionError {
    guard request == asked else { return self }
    var error = self
    error.request.site = site
    error.request.place = place
    if !path.isEmpty { error.path[path.count - 1].request = error.request }
    return error
  }

  /// Whether the library gives nil also to a request that is not optional.
  var isAlwaysAbsent: Bool {
    if case .nilPassedForKept = fault { true } else { false }
  }

  /// Whether an optional request may take nil instead.
  var canBeAbsent: Bool {
    if endsProgram { return false }
    return switch fault {
    case .missingRegistration, .ambiguous, .noFactory, .factoryGaveNil, .missingArgument: true
    case .nilPassedForKept, .mismatch: true
    case .circularDependency, .tooDeep, .interrupted, .codeFailed: false
    }
  }

  /// The same failure where code of the program asked, which ends there: a request further out does not take nil.
  package var endingProgram: ResolutionError {
    var error = self
    error.endsProgram = true
    return error
  }

  /// The same failure where the library casts to `type`, unless it has already cast further inside.
  func casting(to type: @autoclosure () -> TypeIdentity?) -> ResolutionError {
    guard castTarget == nil, let type = type() else { return self }
    var error = self
    error.castTarget = type
    return error
  }

  /// Whether it is the failure of a request that was made at `depth`, and that may be answered with nil.
  func isOwn(at depth: Int) -> Bool { self.depth == depth && canBeAbsent }

  /// Whether a service is not there, so that what needs it is not made either; as opposed to one that is there and is
  /// no answer to the request.
  var isAbsence: Bool {
    switch fault {
    case .factoryGaveNil, .mismatch: false
    default: canBeAbsent
    }
  }
}
