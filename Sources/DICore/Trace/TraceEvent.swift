/// One thing that happened in a resolution cycle.
///
/// Events are small values: numbers and symbols, no text and no objects. Between ``asked(request:)`` and the
/// ``returned``, ``absent(reason:)``, ``failed(failure:)`` or ``abandoned`` that closes it, all events belong to
/// that request, or to requests nested in it.
package enum TraceEvent: Codable, Hashable, Sendable {
  /// A request begins; the number is its position in ``Trace/requests``.
  case asked(request: Int32)
  /// A container was searched, and that many registrations in it could answer.
  case searched(container: Symbol, found: Int32)
  /// A candidate was judged.
  case considered(registration: RegistrationID, verdict: Verdict)
  /// The request came to this registration.
  case found(registration: RegistrationID)
  /// The scope holds nothing for it.
  case missed(scope: ScopeLabel)
  /// The scope holds an instance; the factory does not run.
  case reused(instance: InstanceLabel, scope: ScopeLabel)
  /// The factory begins to run.
  case entered(registration: RegistrationID)
  /// The factory returned an instance: a new one, or one that the engine knew already.
  case made(instance: InstanceLabel, isNew: Bool)
  /// The factory returned nil.
  case madeNothing
  /// An object holds another one strongly in a field, from now on.
  case holds(owner: InstanceLabel, field: Symbol, target: InstanceLabel)
  /// An object no longer holds what it held in a field.
  case letsGo(owner: InstanceLabel, field: Symbol, target: InstanceLabel)
  /// An injection, by its number in the registration, begins to run on an instance.
  case injecting(registration: RegistrationID, injection: Int32, owner: InstanceLabel)
  /// The injection is done.
  case injected
  /// The injection is left out, because its dependency is missing.
  case leftOut
  /// The injection, by its number, waits until the outermost object is complete.
  case deferred(injection: Int32)
  /// The request is put off until the dependency is used.
  case postponed
  /// The scope keeps the instance.
  case kept(instance: InstanceLabel, scope: ScopeLabel)
  /// The scope does not keep the instance, because it keeps objects only.
  case notKept(instance: InstanceLabel, scope: ScopeLabel)
  /// The resolution graph of a scope is released, with all it holds.
  case released(scope: ScopeLabel)
  /// A scope forgets all it holds, because code of the program says so.
  case reset(scope: ScopeLabel)
  /// A call of the user's code inside a factory opens resolution graphs of its own.
  case opened
  /// The graphs of a call begin with what is still alive of the call that put a request off.
  case remembered(instance: InstanceLabel, scope: ScopeLabel)
  /// A call that opened graphs is over; they are released.
  case closed
  /// That many instances were collected.
  case collected(count: Int32)
  /// An object was deallocated.
  case ended(instance: InstanceLabel)
  /// The library does here what its users may not expect.
  case noted(note: Note)
  /// The request is answered.
  case returned
  /// The request is answered with nil.
  case absent(reason: Absence)
  /// The request failed by itself; the number is the error's position in ``Trace/failures``.
  case failed(failure: Int32)
  /// The request, or injection, ends because something below it failed.
  case abandoned
}

/// Why an optional request is answered with nil.
package enum Absence: UInt8, Hashable, Sendable, CaseIterable {
  /// No registration answers.
  case notRegistered
  /// Several registrations answer, and nothing prefers one.
  case ambiguous
  /// The factory gave nil, or there is none.
  case factoryGaveNil
  /// The scope kept nothing, which passes for a kept nil.
  case nilPassedForKept
  /// The instance is not of the type asked for.
  case mismatch
  /// Something that its factory needs is missing.
  case failedBelow
  /// Nothing was handed in for a parameter of the factory.
  case missingArgument
}

extension ResolutionError {
  /// The absence that the error becomes where nil will do.
  var absence: Absence {
    switch fault {
    case .missingRegistration: .notRegistered
    case .ambiguous: .ambiguous
    case .noFactory, .factoryGaveNil: .factoryGaveNil
    case .missingArgument: .missingArgument
    case .nilPassedForKept: .nilPassedForKept
    case .mismatch: .mismatch
    case .circularDependency, .tooDeep, .interrupted, .codeFailed: .failedBelow
    }
  }
}

/// Behaviour of a library that surprises its users, told where it happens.
package enum Note: Codable, Hashable, Sendable {
  /// The instance was made by another registration: the scope files by something that both have in common.
  case madeByAnother(at: SourcePlace?, container: Symbol?)
  /// A collection leaves out the registration that is being resolved (DIT-36).
  case leftOutOfItself
  /// A call of the user's code inside a factory opens a resolution graph that shares nothing with the running one.
  case graphOfItsOwn
  /// Injections of the calls around wait, where the library runs them now (DIT-50).
  case injectionsWait
  /// What answers was looked up when the dependency was put off, and would be another now (DIT-70).
  case lookedUpBefore
  /// The arguments were not used, because the scope held an instance already (A12).
  case argumentsIgnored
  /// The name of a registration is not passed on where another one forwards to it (I6).
  case nameNotForwarded(Symbol)
  /// A dependency was not asked for: what takes it is not declared, so that nothing tells its type.
  case typeNotTold(Symbol)
  /// The code that runs sets the scope of registrations that name none.
  case defaultScopeSet(ScopeLabel)
}
