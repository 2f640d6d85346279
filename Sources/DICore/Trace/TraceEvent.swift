/// One thing that happened in a resolution cycle.
///
/// Events are small values: numbers and symbols, no text and no objects. Between ``asked(_:)`` and the
/// ``returned``, ``absent(_:)``, ``failed(_:)`` or ``abandoned`` that closes it, all events belong to that request, or to
/// requests nested in it.
public enum TraceEvent: Hashable, Sendable {
  /// A request begins; the number is its position in ``Trace/requests``.
  case asked(Int32)
  /// A container was searched, and that many registrations in it could answer.
  case searched(container: Symbol, found: Int32)
  /// A candidate was judged.
  case considered(RegistrationID, Verdict)
  /// The request came to this registration.
  case found(RegistrationID)
  /// The scope holds nothing for it.
  case missed(scope: Symbol)
  /// The scope holds an instance; the factory does not run.
  case reused(InstanceLabel, scope: Symbol)
  /// The factory begins to run.
  case entered(RegistrationID)
  /// The factory returned an instance: a new one, or one that the engine knew already.
  case made(InstanceLabel, isNew: Bool)
  /// The factory returned nil.
  case madeNothing
  /// An object holds another one strongly in a field, from now on.
  case holds(InstanceLabel, field: Symbol, InstanceLabel)
  /// An object no longer holds what it held in a field.
  case letsGo(InstanceLabel, field: Symbol, InstanceLabel)
  /// An injection, by its number in the registration, begins to run on an instance.
  case injecting(RegistrationID, Int32, InstanceLabel)
  /// The injection is done.
  case injected
  /// The injection is left out, because its dependency is missing.
  case leftOut
  /// The injection, by its number, waits until the outermost object is complete.
  case deferred(Int32)
  /// The request is put off until the dependency is used.
  case postponed
  /// The scope keeps the instance.
  case kept(InstanceLabel, scope: Symbol)
  /// The scope does not keep the instance, because it keeps objects only.
  case notKept(InstanceLabel, scope: Symbol)
  /// The resolution graph of a scope is released, with all it holds.
  case released(scope: Symbol)
  /// That many instances were collected.
  case collected(Int32)
  /// An object was deallocated.
  case ended(InstanceLabel)
  /// The library does here what its users may not expect.
  case noted(Note)
  /// The request is answered.
  case returned
  /// The request is answered with nil.
  case absent(Absence)
  /// The request failed by itself; the number is the error's position in ``Trace/failures``.
  case failed(Int32)
  /// The request, or injection, ends because something below it failed.
  case abandoned
}

/// Why an optional request is answered with nil.
public enum Absence: UInt8, Hashable, Sendable, CaseIterable {
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
}

extension ResolutionError {
  /// The absence that the error becomes where nil will do.
  var absence: Absence {
    switch fault {
    case .missingRegistration: .notRegistered
    case .ambiguous: .ambiguous
    case .noFactory, .factoryGaveNil: .factoryGaveNil
    case .nilPassedForKept: .nilPassedForKept
    case .mismatch: .mismatch
    case .circularDependency, .tooDeep, .interrupted, .codeFailed: .failedBelow
    }
  }
}

/// Behaviour of a library that surprises its users, told where it happens.
public enum Note: Hashable, Sendable {
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
}
