/// An event of a resolution cycle.
///
/// Events are small values: numbers and symbols, no text and no objects. Between ``asked(request:)`` and the
/// ``returned``, ``absent(reason:)``, ``failed(failure:)`` or ``abandoned`` that closes it, all events belong to
/// that request, or to requests nested in it.
///
/// The cases with their labels are the coded form of a trace file, apart from the two names in ``CodingKeys``; a test
/// (`CodedFormTests`) compares that form with the one of earlier versions.
package enum TraceEvent: Codable, Hashable, Sendable {
  /// A request begins; the number is its position in ``Trace/requests``.
  case asked(request: Int32)
  /// A container was searched, and this many candidates were found.
  case searched(container: ContainerLabel, found: Int32)
  /// A candidate was judged.
  case considered(registration: RegistrationID, verdict: Verdict)
  /// The registration was found.
  case found(registration: RegistrationID)
  /// The scope of the registration holds no instance.
  case missed(scope: ScopeLabel)
  /// The scope holds an instance; the factory does not run.
  case reused(instance: InstanceLabel, scope: ScopeLabel)
  /// The factory begins to run.
  case entered(registration: RegistrationID)
  /// The factory returned an instance: a new one, or one that the engine knew already.
  case made(instance: InstanceLabel, isNew: Bool)
  /// The factory returned nil.
  case madeNothing
  /// An object got a strong reference to another one in a field.
  case holds(owner: InstanceLabel, field: Symbol, target: InstanceLabel)
  /// An object lost a strong reference to another one in a field.
  case letsGo(owner: InstanceLabel, field: Symbol, target: InstanceLabel)
  /// An object got a weak reference to another one in a field.
  case holdsWeakly(owner: InstanceLabel, field: Symbol, target: InstanceLabel)
  /// An injection, by its number in the registration, begins to run on an instance.
  case injecting(registration: RegistrationID, injection: Int32, owner: InstanceLabel)
  /// The injection is done.
  case injected
  /// The injection is left out, because its dependency is missing.
  case leftOut
  /// The injection, by its number, is deferred until the outermost object is complete.
  case deferred(injection: Int32)
  /// The request is delayed until the dependency is used.
  case delayed
  /// The scope stored the instance.
  case stored(instance: InstanceLabel, scope: ScopeLabel)
  /// The scope did not store the instance, because it stores objects only.
  case notStored(instance: InstanceLabel, scope: ScopeLabel)
  /// The resolution graph of a scope is released, with all it holds.
  case released(scope: ScopeLabel)
  /// Code of the program resets a scope.
  case reset(scope: ScopeLabel)
  /// A call inside a factory or an injection begins, which has resolution graphs of its own.
  case opened
  /// A graph of a call that resolves a delayed request begins with this instance, from the call that delayed the
  /// request.
  case remembered(instance: InstanceLabel, scope: ScopeLabel)
  /// A call with resolution graphs of its own ends, and they are released. The outermost call records this too, without
  /// ``opened``.
  case closed
  /// A request for every registration has collected this many instances.
  case collected(count: Int32)
  /// An object was deallocated.
  case deallocated(instance: InstanceLabel)
  /// A note about behaviour that users may not expect.
  case noted(note: Note)
  /// The request is answered.
  case returned
  /// The request is answered with nil.
  case absent(reason: Absence)
  /// The request failed by itself; the number is the error's position in ``Trace/failures``.
  case failed(failure: Int32)
  /// The request, or injection, ends because something below it failed.
  case abandoned

  /// The names of the cases in trace files. A new case needs one: the compiler does not ask for it, and a trace with
  /// the case could not be written.
  private enum CodingKeys: String, CodingKey {
    case asked, searched, considered, found, missed, reused, entered, made, madeNothing, holds, letsGo
    case holdsWeakly
    case injecting, injected, leftOut, deferred, released, reset, opened
    case remembered, closed, collected, noted, returned, absent, failed, abandoned
    // As files of earlier versions have them.
    case stored = "kept"
    case notStored = "notKept"
    case delayed = "postponed"
    case deallocated = "ended"
  }
}

extension TraceEvent {
  /// The effect of the event on the state of the cycle.
  @inline(__always)
  package var transition: Transition {
    switch self {
    case .asked(let request): .begins(.request(Int(request), nil))
    case .searched(let container, let found): .searches(container, found: found)
    case .considered(let id, let verdict): .considers(id, verdict)
    case .found(let id): .finds(id)
    case .missed(let scope): .asks(scope, held: nil)
    case .reused(let instance, let scope): .asks(scope, held: instance)
    case .entered(let id): .enters(id)
    case .made(let instance, let isNew): .makes(instance, isNew: isNew)
    case .holds(let owner, let field, let target): .holds(owner, field: field, target: target)
    case .letsGo(let owner, let field, let target): .letsGo(owner, field: field, target: target)
    case .holdsWeakly(let owner, let field, let target): .holdsWeakly(owner, field: field, target: target)
    case .injecting(let id, let number, let owner): .begins(.injection(id, Int(number), owner: owner))
    case .injected, .leftOut: .ends(.injection)
    case .deferred(let injection): .defers(injection)
    case .delayed: .delays
    case .stored(let instance, let scope): .stores(instance, in: scope)
    case .notStored(let instance, let scope): .doesNotStore(instance, by: scope)
    case .released(let scope): .releases(scope)
    case .reset(let scope): .resets(scope)
    case .opened: .opensGraphs
    case .remembered(let instance, let scope): .remembers(instance, in: scope)
    case .closed: .closesGraphs
    case .collected(let count): .collects(count)
    case .deallocated(let instance): .deallocates(instance)
    case .returned: .ends(.answered)
    case .absent(let reason): .ends(.absent(reason))
    case .failed(let failure): .ends(.failed(failure))
    case .abandoned: .ends(.abandoned)
    case .madeNothing, .noted: .nothing
    }
  }
}

/// Why an optional request is answered with nil.
package enum Absence: UInt8, Hashable, Sendable, CaseIterable {
  /// There is no registration.
  case notRegistered
  /// There are several registrations, and none is preferred.
  case ambiguous
  /// The factory returned nil, or the registration has none.
  case factoryGaveNil
  /// The scope treated a missing instance as a cached nil.
  case nilTreatedAsCached
  /// The instance is not of the type asked for.
  case mismatch
  /// Something that its factory needs is missing.
  case failedBelow
  /// An argument of the factory is missing.
  case missingArgument
}

/// What is assumed about a function or initialiser, where the assumption is not about a branch.
package enum AssumedOutcome: String, Codable, Hashable, Sendable {
  /// The named function runs the closure that it is handed.
  case closureRuns
  /// The named initialiser is called, with arguments that are not known.
  case argumentsExist
}

/// Behaviour of a library that its users may not expect, recorded as an event. As those of ``TraceEvent``, the names and
/// labels are the coded form.
package enum Note: Codable, Hashable, Sendable {
  /// The instance was made by another registration: both have the same cache key.
  case madeByAnother(at: SourcePlace?, container: ContainerLabel?)
  /// A collection leaves out a registration that is being resolved.
  case leftOutOfItself
  /// A call of the program inside a factory opens a resolution graph that shares nothing with the running one.
  case graphOfItsOwn
  /// Deferred injections of outer calls stay deferred, where the library would run them now.
  case injectionsWait
  /// The registration was looked up when the dependency was delayed; a lookup now would give another one.
  case lookedUpBefore
  /// The arguments were not used, because the scope held an instance already.
  case argumentsIgnored
  /// A forwarding registration asks for the registration behind it without its name.
  case nameNotForwarded(Symbol)
  /// A dependency was not resolved, because the declaration with its type is not known.
  case typeNotTold(Symbol)
  /// The running code depends on an unknown condition: the first branch that can be executed is assumed. With an
  /// outcome, `condition` is the name of the function or initialiser of which it is assumed.
  case assumed(condition: Symbol, at: SourcePlace, outcome: AssumedOutcome? = nil)
  /// The running code sets the default scope.
  case defaultScopeSet(ScopeLabel)
  /// While the factory ran, a cycle of objects has made and stored another instance, which is the answer; the one that
  /// the factory returned is dropped.
  case madeInVain
  /// The circular dependency was found by the service's key alone. Containers and arguments were not compared, so the
  /// chain of requests might have ended.
  case sameByKey
  /// A closure of the program (a decorator) runs on the answer when the request has ended: that of the registration, or
  /// that of its container. The place of the statement that sets it is nil if it is not known.
  case decorated(byContainer: Bool, at: SourcePlace?)
  /// A kept instance is used only for some time after its last use; `to` is that time in words.
  ///
  /// `hasExpired`: the instance that was kept was too old, and has been forgotten.
  case timeLimited(to: Symbol, hasExpired: Bool)
}
