extension TraceEvent {
  /// The effect of an event on the state of a cycle: running frames, answers of requests, contents of scopes, living
  /// objects and their references.
  ///
  /// Many kinds of events have the same transition. Code that computes a state from a trace switches over transitions, so
  /// that a new kind of event is classified in one place, ``TraceEvent/transition``. Only what words, codes or packs single
  /// events switches over the events: `Story`, `EventText`, `TraceEvent+Packing`.
  package enum Transition: Hashable, Sendable {
    /// A request or an injection begins.
    case begins(FrameStack.Frame)
    /// The innermost request or injection ends.
    case ends(Ending)
    /// A container was searched, and this many candidates were found.
    case searches(ContainerLabel, found: Int32)
    /// A candidate was judged; if it was chosen, the innermost request has found its registration.
    case considers(RegistrationID, Verdict)
    /// The innermost request has found its registration without a choice.
    case finds(RegistrationID)
    /// The factory of the innermost request begins to run.
    case enters(RegistrationID)
    /// A scope was asked, and held the instance, or nothing.
    case asks(ScopeLabel, held: InstanceLabel?)
    /// The innermost request has an instance that no scope held: a new one, or one that the engine knew already.
    case makes(InstanceLabel, isNew: Bool)
    /// The innermost request has that many instances.
    case collects(Int32)
    /// The innermost request waits until its dependency is used.
    case delays
    /// An injection of the innermost request, by its number, waits until the outermost object is complete.
    case defers(Int32)
    /// A scope stored the instance.
    case stores(InstanceLabel, in: ScopeLabel)
    /// A scope does not keep the instance, because it keeps objects only.
    case doesNotStore(InstanceLabel, by: ScopeLabel)
    /// The graph of a call holds the instance from the call's beginning on.
    case remembers(InstanceLabel, in: ScopeLabel)
    /// The resolution graph of a scope was emptied.
    case releases(ScopeLabel)
    /// A scope that lasts longer than the cycle was emptied.
    case resets(ScopeLabel)
    /// A call begins inside a factory or an injection, with resolution graphs of its own.
    case opensGraphs
    /// A call with resolution graphs of its own ends, and they are released. If none was opened, it is the outermost
    /// one.
    case closesGraphs
    /// An object holds another one in a field.
    case holds(InstanceLabel, field: Symbol, target: InstanceLabel)
    /// An object no longer holds what it held in a field.
    case letsGo(InstanceLabel, field: Symbol, target: InstanceLabel)
    /// An object refers to another one in a field, and does not keep it alive.
    case holdsWeakly(InstanceLabel, field: Symbol, target: InstanceLabel)
    /// An object was deallocated.
    case deallocates(InstanceLabel)
    /// The state does not change.
    case nothing

    /// How a request or an injection ends.
    package enum Ending: Hashable, Sendable {
      /// The request is answered.
      case answered
      /// The request is answered with nil.
      case absent(Absence)
      /// The request failed by itself; the number is the error's position in ``Trace/failures``.
      case failed(Int32)
      /// The request, or injection, ends because something below it failed.
      case abandoned
      /// The injection is done, or left out.
      case injection
    }
  }
}

extension TraceEvent.Transition {
  /// The registration, scope and instances that a transition is about. Each is nil if the transition has none.
  private struct Names {
    var registration: RegistrationID?
    /// Whether the innermost request has found the registration.
    var isFound = false
    var scope: ScopeLabel?
    /// Whether the scope keeps something, holds what is asked for, or is reset.
    var isUsed = false
    /// The instance that the innermost request gets.
    var answer: InstanceLabel?
    /// The instance that the cycle keeps or deallocates.
    var living: InstanceLabel?
  }

  private var names: Names {
    switch self {
    case .begins(.injection(let id, _, _)): Names(registration: id)
    case .finds(let id), .enters(let id): Names(registration: id, isFound: true)
    case .considers(let id, let verdict): Names(registration: id, isFound: verdict.isChosen)
    case .asks(let scope, let held): Names(scope: scope, isUsed: held != nil, answer: held)
    case .makes(let instance, _): Names(answer: instance)
    case .stores(let instance, let scope): Names(scope: scope, isUsed: true, living: instance)
    case .remembers(_, let scope), .resets(let scope): Names(scope: scope, isUsed: true)
    case .doesNotStore(_, let scope), .releases(let scope): Names(scope: scope)
    case .deallocates(let instance): Names(living: instance)
    case .begins, .ends, .searches, .collects, .delays, .defers, .opensGraphs, .closesGraphs, .holds,
      .letsGo, .holdsWeakly, .nothing:
      Names()
    }
  }

  /// The registration that the innermost request finds by this transition; nil if it finds none.
  var foundRegistration: RegistrationID? { names.isFound ? names.registration : nil }

  /// The registration that it is about.
  var registration: RegistrationID? { names.registration }

  /// The scope that is asked, stores or does not store something, or releases something.
  package var scope: ScopeLabel? { names.scope }

  /// The instance that the innermost request gets: from its factory, or from its scope.
  package var answer: InstanceLabel? { names.answer }

  /// The instance that the cycle makes, finds, keeps or deallocates by this transition; not one that a graph holds from
  /// its beginning.
  package var livingInstance: InstanceLabel? { names.living ?? names.answer }

  /// The scope that keeps something, holds what is asked for, or is reset.
  package var usedScope: ScopeLabel? { names.isUsed ? names.scope : nil }
}
