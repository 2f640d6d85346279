extension Trace {
  /// One step of the story of a trace: facts, without text.
  public struct Step: Sendable {
    /// The kind of a step.
    public enum Kind: String, Sendable, CaseIterable {
      /// The type asked for. Only for the outermost request.
      case infer
      /// A container is searched. Only for the outermost request.
      case search
      /// The registration is found. Only for the outermost request.
      case find
      /// A factory asks for something.
      case need
      /// A factory makes its object.
      case create
      /// A scope holds the instance already.
      case reuse
      /// A factory has all of the two or more services that it asked for.
      case gather
      /// A factory returns its object.
      case `return`
      /// The instances of a service are collected.
      case collect
      /// An injection runs.
      case inject
      /// An injection is deferred, or a dependency is delayed.
      case `defer`
      /// An optional request gets nil.
      case absent
      /// An injection is left out.
      case skip
      /// Nothing can be resolved.
      case fail
    }

    /// Something that a factory asked for, and what it got.
    package struct Need: Sendable {
      /// The request.
      package let request: Request
      /// What it got; empty for nil, for a delayed request, and for one that was not reached.
      package let instances: [InstanceLabel]
      /// Whether it was answered with nil.
      package let isAbsent: Bool
    }

    /// Something about the step that users of the library may not expect.
    package enum Remark: Hashable, Sendable {
      /// The engine noted it.
      case noted(Note)
      /// Registrations that are being resolved are left out of a collection that another one asks for.
      case leftOut([RegistrationID])
      /// The resolution graph is released although the cycle goes on.
      case graphReleased(scope: ScopeLabel)
      /// The scope does not keep the instance, because it is a value.
      case valueNotKept(scope: ScopeLabel)
      /// The running code resets the scope, which may have held nothing.
      case scopeReset(ScopeLabel, heldAnything: Bool)
      /// Objects become captive: they live as long as another one is kept, which is longer than their registrations
      /// say.
      case captive([InstanceLabel], of: InstanceLabel, in: ScopeLabel)
      /// Objects are deallocated after the step, while the cycle goes on.
      case deallocated([InstanceLabel])
    }

    /// The position in the story, counted from one.
    public internal(set) var number = 0

    /// How many requests enclose the step.
    public let depth: Int

    /// The kind of the step.
    public let kind: Kind

    /// The request that the step belongs to; for an injection the request its owner was made for.
    package let request: Request

    /// The container that was asked; for a search the one searched.
    package let container: ContainerLabel

    /// The registration that answered, as far as one is found by now.
    package var registration: RegistrationFacts?

    /// The scope that held the instance, or that would keep it.
    package var scope: ScopeLabel?

    /// The instance that the step is about.
    public var instance: InstanceLabel?

    /// Whether the factory made the instance, instead of returning one that it got.
    public var isNew = false

    /// Whether the registration found has its factory asked, because its scope held nothing (find).
    package var asksFactory = false

    /// Whether an earlier step told that this factory runs (need, create, return).
    package var factoryIsKnown = false

    /// Whether injections are still to run on the object created (create).
    package var injectionsFollow = false

    /// What is asked for (need), was got (gather, inject), collected (collect), or is still to come (return).
    package var needs: [Need] = []

    /// Injections of this cycle that have yet to run when the outermost factory returns.
    package var pending: [Pending] = []

    /// The injection that runs, waits or is left out.
    package var injection: InjectionFacts?

    /// Why there is no instance.
    package var absence: Absence?

    /// The containers that were searched in vain, in order (absent).
    package var searched: [ContainerLabel] = []

    /// The position in ``Trace/failures`` of the reason why nothing can be resolved, or was left out.
    package var failure: Int?

    /// What users may not expect of the step.
    package var remarks: [Remark] = []

    /// Whether the step rests on a condition that is not known.
    package var isAssumed: Bool {
      remarks.contains { if case .noted(.assumed) = $0 { true } else { false } }
    }

    /// The events that the step sums up: those since the step before. After the step, all events before the upper
    /// bound have happened.
    package internal(set) var events: Range<TraceEvents.Index>

    /// The request's position in ``Trace/requests``; nil for an injection that runs after all requests.
    package let requestIndex: Int?

    /// An injection that has yet to run.
    package struct Pending: Sendable {
      /// The object it will run on.
      package let owner: InstanceLabel
      /// The injection.
      package let injection: InjectionFacts
    }

    init(
      _ kind: Kind, depth: Int, request: Request, container: ContainerLabel, requestIndex: Int?,
      registration: RegistrationFacts? = nil
    ) {
      self.kind = kind
      self.depth = depth
      self.request = request
      self.container = container
      self.requestIndex = requestIndex
      self.registration = registration
      scope = registration?.scope
      events = TraceEvents.Index(offset: 0)..<TraceEvents.Index(offset: 0)
    }

    /// Whether the registration's instances are kept in the resolution graph.
    package var isFromGraph: Bool { registration?.isGraphScoped ?? false }

    /// Whether the step belongs to the outermost request.
    package var isOutermost: Bool { requestIndex == 0 }
  }
}

/// The engine's name for it; programs see only the longer name.
package typealias Step = ResolutionTrace.Step
