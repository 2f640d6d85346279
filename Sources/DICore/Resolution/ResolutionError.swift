extension ResolutionTrace {
  /// Why a resolution ended without an instance, with everything that a message needs.
  public struct Failure: Error, Sendable {
    /// What went wrong.
    package enum Fault: Sendable {
      /// There is no registration.
      case missingRegistration(Missing)
      /// The request leads back to a registration that is still being resolved.
      case circularDependency
      /// There are several registrations, and none is preferred.
      case ambiguous([RegistrationSnapshot])
      /// The registration has no factory, and its scope holds no instance.
      case noFactory(RegistrationSnapshot)
      /// The factory returned nil, but the request is not optional.
      case factoryGaveNil(RegistrationSnapshot)
      /// A factory was called without an argument that it needs.
      case missingArgument(MissingArgument)
      /// A caching scope treated a missing instance as a cached nil, and the factory was not called.
      case nilTreatedAsCached
      /// The instance is not of the type asked for.
      case mismatch(InstanceLabel)
      /// A chain of requests, or of calls in code, is too deep.
      case tooDeep(Depth)
      /// The user interrupted.
      case interrupted
      /// Code of the program failed: a message with the code and the reason, the kind of the failure, and the place.
      case code(String, CodeFault = .failed, at: SourcePlace?)
    }

    /// The ways in which an argument can be missing.
    package enum MissingArgument: Sendable {
      /// The request passes fewer arguments than the registration takes. The number counts them from one.
      case notPassed(number: Int, of: RegistrationSnapshot)
      /// Code of a factory reads an argument that it does not have, and ends the program: the library's message, and the
      /// place of the code.
      case notFound(String, at: SourcePlace?)
    }

    /// What is too deep.
    package enum Depth: Sendable {
      /// The chain of requests is deeper than the stack allows.
      case requests
      /// Code nests calls too deeply, or calls itself without end: a message, and the place of the code.
      case code(String, at: SourcePlace?)
    }

    /// The properties of a fault that the engine, interpreters and shells need.
    package struct Traits: Sendable {
      /// The kind of the fault in JSON, for scripts.
      package let kind: FaultKind
      /// The effect of the fault on an optional request.
      package let effect: OptionalEffect
      /// The state of the factory of the request that failed.
      package let factory: Factory

      /// The effect of a fault on an optional request.
      package enum OptionalEffect: Sendable {
        /// A service is missing: nil, and objects that need it are not made.
        case absent(Absence)
        /// A service exists but does not fit: nil for the request itself only.
        case unfit(Absence)
        /// The request fails; other code continues.
        case fails
        /// The request fails, and no code continues.
        case endsAllCode
      }

      /// The state of a factory when its request failed.
      package enum Factory: Sendable {
        case hadRun, wasRunning, isMissing, wasNotCalled
      }
    }

    /// One request on the path to the fault.
    package struct Link: Sendable {
      package fileprivate(set) var request: Request
      /// The registration that was found; nil for the last link, if there was none.
      package let registration: RegistrationSnapshot?
    }

    /// What went wrong.
    package let fault: Fault

    /// The requests from the outermost one to the one that failed. If the error was decoded, the middle of a long path
    /// may be missing.
    package private(set) var path: [Link]

    /// The number of requests in the whole path.
    package let pathLength: Int

    /// The request that failed: that of the last link, if there is one.
    package private(set) var request: Request

    /// The number of factories that were running around the request that failed.
    private(set) var depth: Int

    /// For a circular dependency that was found after several repetitions: the number of factories that were running at
    /// the first repetition.
    private(set) var repetition: Int?

    /// Whether an optional request must not answer it with nil.
    var endsProgram = false

    /// The type of the failing cast with which the library ends the program because of this fault; nil if it ends
    /// otherwise.
    package var castTarget: TypeIdentity?

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

    /// For a circular dependency: the links from the service that is asked for again back to it.
    package var circularPath: ArraySlice<Link> {
      guard case .circularDependency = fault, let last = path.last?.registration else { return [] }
      let earlier = path.dropLast()
      // The innermost one: a way back that was taken more than once is told once. Compared by key, if the library
      // identifies requests by their keys.
      let start =
        earlier.lastIndex { $0.registration?.id == last.id }
        ?? earlier.lastIndex { $0.request.key == request.key } ?? path.index(before: path.endIndex)
      return path[start...]
    }

    /// The circular dependency as if it had been reported at the first repetition.
    var atFirstRepetition: ResolutionError {
      var error = self
      error.depth = repetition ?? depth
      error.repetition = nil
      return error
    }

    /// The error; if the request that failed is `asked`, with `place` as the place of that request.
    package func asking(_ asked: Request, at place: SourcePlace?) -> ResolutionError {
      guard request == asked else { return self }
      var error = self
      error.request.place = place
      if !path.isEmpty { error.path[path.count - 1].request = error.request }
      return error
    }

    /// Whether the library answers it with nil even if the request is not optional.
    var isAlwaysAbsent: Bool {
      if case .nilTreatedAsCached = fault { true } else { false }
    }

    /// The reason for answering an optional request with nil; nil if the request fails instead.
    package var absence: Absence? {
      if endsProgram { return nil }
      return switch fault.traits.effect {
      case .absent(let absence), .unfit(let absence): absence
      case .fails, .endsAllCode: nil
      }
    }

    /// Whether an optional request may answer it with nil.
    package var canBeAbsent: Bool { absence != nil }

    /// The error as one that ends the program: outer optional requests do not answer it with nil. For a failed request
    /// that code of the program made.
    package var endingProgram: ResolutionError {
      var error = self
      error.endsProgram = true
      return error
    }

    /// The error with `type` as the type of the failing cast, unless an inner cast fails first.
    func casting(to type: @autoclosure () -> TypeIdentity?) -> ResolutionError {
      guard castTarget == nil, let type = type() else { return self }
      var error = self
      error.castTarget = type
      return error
    }

    /// Whether the request that failed was made at `depth`, and may be answered with nil.
    func isOwn(at depth: Int) -> Bool { self.depth == depth && canBeAbsent }

    /// Whether a service is missing, so that objects that need it are not made; as opposed to a service that exists but
    /// does not fit the request.
    package var isAbsence: Bool {
      if case .absent = fault.traits.effect { !endsProgram } else { false }
    }
  }
}

extension ResolutionTrace.Failure.Fault {
  /// The properties of each fault, in one table.
  package var traits: ResolutionTrace.Failure.Traits {
    switch self {
    case .missingRegistration:
      .init(kind: .missingRegistration, effect: .absent(.notRegistered), factory: .hadRun)
    case .circularDependency: .init(kind: .circularDependency, effect: .endsAllCode, factory: .wasRunning)
    case .ambiguous: .init(kind: .ambiguous, effect: .absent(.ambiguous), factory: .hadRun)
    case .noFactory:
      .init(kind: .missingRegistration, effect: .absent(.factoryGaveNil), factory: .isMissing)
    case .factoryGaveNil: .init(kind: .mismatch, effect: .unfit(.factoryGaveNil), factory: .hadRun)
    case .missingArgument(.notPassed):
      .init(kind: .mismatch, effect: .absent(.missingArgument), factory: .hadRun)
    case .missingArgument(.notFound): .init(kind: .mismatch, effect: .fails, factory: .hadRun)
    case .nilTreatedAsCached:
      .init(kind: .mismatch, effect: .absent(.nilTreatedAsCached), factory: .wasNotCalled)
    case .mismatch: .init(kind: .mismatch, effect: .unfit(.mismatch), factory: .hadRun)
    case .tooDeep(.requests): .init(kind: .tooDeep, effect: .endsAllCode, factory: .wasNotCalled)
    case .tooDeep(.code): .init(kind: .tooDeep, effect: .endsAllCode, factory: .hadRun)
    case .interrupted: .init(kind: .interrupted, effect: .endsAllCode, factory: .wasNotCalled)
    case .code(_, let cause, _): .init(kind: cause.kind, effect: cause.effect, factory: .hadRun)
    }
  }

  /// The registrations that the fault is about, beside those on the path.
  var registrations: [RegistrationSnapshot] {
    switch self {
    case .ambiguous(let registrations): registrations
    case .noFactory(let registration), .factoryGaveNil(let registration),
      .missingArgument(.notPassed(_, let registration)):
      [registration]
    case .missingRegistration, .circularDependency, .nilTreatedAsCached, .mismatch, .tooDeep, .interrupted,
      .code, .missingArgument(.notFound):
      []
    }
  }

  /// The place of the code that failed; nil for faults that are not about a place in code.
  package var place: SourcePlace? {
    switch self {
    case .code(_, _, let place), .tooDeep(.code(_, let place)),
      .missingArgument(.notFound(_, let place)):
      place
    case .missingRegistration, .circularDependency, .ambiguous, .noFactory, .factoryGaveNil,
      .missingArgument(.notPassed), .nilTreatedAsCached, .mismatch, .tooDeep(.requests), .interrupted:
      nil
    }
  }
}

/// The short name, for use within the package. It is not public, because programs have types of that name.
package typealias ResolutionError = ResolutionTrace.Failure
