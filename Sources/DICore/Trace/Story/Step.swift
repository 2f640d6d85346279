extension Trace {
  /// One step of the story of a trace, as facts without text.
  public struct Step: Sendable {
    /// The kind of a step.
    public enum Kind: String, Sendable, CaseIterable {
      /// The outermost request begins.
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
      /// A factory has got all services that it asked for. Only if it asked for two or more.
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

    /// The part of a request that a step is about.
    package enum Phase: Sendable {
      /// The request begins, and containers are searched for a registration.
      case search
      /// The registration is found.
      case registration
      /// The factory asks for other services.
      case dependencies
      /// The request ends: with an instance, with nil, or with a failure.
      case outcome
      /// An injection ends.
      case injection
      /// An injection is deferred, or a dependency delayed.
      case delay
    }

    /// A request of a factory, and its answer.
    package struct Need: Sendable {
      package let request: Request
      /// The answer; empty for nil, for a delayed request, and for one that was not reached.
      package let instances: [InstanceLabel]
      /// Whether the answer was nil.
      package let isAbsent: Bool
    }

    /// A fact about the step that users of the library may not expect.
    package enum Remark: Hashable, Sendable {
      /// A note of the engine or the library.
      case noted(Note)
      /// Registrations that are being resolved are left out of a collection that another one asks for.
      case leftOut([RegistrationID])
      /// The resolution graph is released before the cycle ends.
      case graphReleased(scope: ScopeLabel)
      /// The scope does not keep the instance, because it is a value.
      case valueNotStored(scope: ScopeLabel)
      /// The running code resets the scope, which may be empty.
      case scopeReset(ScopeLabel, heldAnything: Bool)
      /// Objects become captive: a scope keeps the object that holds them for longer than their own registrations
      /// intend.
      case captive([InstanceLabel], of: InstanceLabel, in: ScopeLabel)
      /// Objects are deallocated after the step, before the cycle ends.
      case deallocated([InstanceLabel])
    }

    /// The position in the story, counted from one.
    public internal(set) var number = 0

    /// The number of requests that enclose the step.
    public let depth: Int

    /// The kind of the step.
    public let kind: Kind

    /// The request of the step; for an injection, the request around it, or one for its owner's first service if it
    /// runs after all requests.
    package let request: Request

    /// The container that was asked; for a search, the container searched.
    package let container: ContainerLabel

    /// The registration of the request, if it has been found by now.
    package var registration: RegistrationSnapshot?

    /// The scope that held the instance, or that would keep it.
    package var scope: ScopeLabel?

    /// The instance that the step is about.
    public internal(set) var instance: InstanceLabel?

    /// Whether the factory made the instance, and did not return an existing one.
    public internal(set) var isNew = false

    /// Only for ``Kind/find``: whether the factory runs, because the scope held no instance.
    package var asksFactory = false

    /// Only for ``Kind/need``, ``Kind/create`` and ``Kind/return``: whether an earlier step was about this run of the
    /// factory.
    package var factoryIsKnown = false

    /// Only for ``Kind/create``: whether injections on the object follow.
    package var injectionsFollow = false

    /// The requests of the factory (``Kind/need``, ``Kind/gather``), of the injection (``Kind/inject``, ``Kind/skip``),
    /// or for the members of the collection (``Kind/collect``).
    package var needs: [Need] = []

    /// The injections that have not run yet when the outermost factory returns.
    package var pending: [Pending] = []

    /// The injection that runs, is deferred, or is skipped.
    package var injection: InjectionSnapshot?

    /// Why there is no instance.
    package var absence: Absence?

    /// Only for ``Kind/absent``: the containers searched, in order.
    package var searched: [ContainerLabel] = []

    /// The position in ``Trace/failures`` of the error that ended the request, or because of which the injection was
    /// skipped.
    package var failure: Int?

    /// The facts about the step that users may not expect.
    package var remarks: [Remark] = []

    /// Whether the step depends on a condition that is not known.
    package var isAssumed: Bool {
      remarks.contains { if case .noted(.assumed) = $0 { true } else { false } }
    }

    /// The events of the step: those since the previous step. After the step, all events before the upper bound have
    /// happened.
    package internal(set) var events: Range<TraceEvents.Index>

    /// The request's position in ``Trace/requests``; nil for an injection that runs after all requests.
    package let requestIndex: Int?

    /// An injection that has not run yet.
    package struct Pending: Sendable {
      /// The object that the injection will run on.
      package let owner: InstanceLabel
      /// The injection.
      package let injection: InjectionSnapshot
    }

    init(
      _ kind: Kind, depth: Int, request: Request, container: ContainerLabel, requestIndex: Int?,
      registration: RegistrationSnapshot? = nil
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

/// The short name, for use within the package. It is not public, because programs have types of that name.
package typealias Step = ResolutionTrace.Step

extension Trace.Step.Kind {
  /// The part of a request that steps of this kind are about.
  package var phase: Trace.Step.Phase {
    switch self {
    case .infer, .search: .search
    case .find: .registration
    case .need, .gather: .dependencies
    case .create, .reuse, .return, .collect, .absent, .fail: .outcome
    case .inject, .skip: .injection
    case .defer: .delay
    }
  }
}
