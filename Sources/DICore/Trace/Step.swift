/// One step of the story that a trace tells: facts, without words.
public struct Step: Sendable {
  /// What a step tells.
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
    /// A factory that asked for two or more things has them.
    case gather
    /// A factory returns its object.
    case `return`
    /// The instances of a service are collected.
    case collect
    /// An injection runs.
    case inject
    /// An injection or a dependency is put off.
    case `defer`
    /// An optional request gets nil.
    case absent
    /// An injection is left out.
    case skip
    /// Nothing can be resolved.
    case fail
  }

  /// Something that a factory asked for, and what it got.
  public struct Need: Sendable {
    /// The request.
    public let request: Request
    /// What it got; empty for nil, for a request put off, and for one that was not reached.
    public let instances: [InstanceLabel]
    /// Whether it was answered with nil.
    public let isAbsent: Bool
  }

  /// What the user of a library may not expect of this step.
  public enum Remark: Hashable, Sendable {
    /// The engine noted it.
    case noted(Note)
    /// Registrations that are being resolved are left out of a collection that another one asks for.
    case leftOut([RegistrationID])
    /// The resolution graph is released although the cycle goes on.
    case graphReleased(scope: ScopeLabel)
    /// The scope does not keep the instance, because it is a value.
    case valueNotKept(scope: ScopeLabel)
  }

  /// The position in the story, counted from one.
  public internal(set) var number = 0

  /// How many requests enclose the step.
  public let depth: Int

  /// What the step tells.
  public let kind: Kind

  /// The request that the step belongs to; for an injection the request its owner was made for.
  public let request: Request

  /// The container that was asked; for a search the one searched.
  public let container: Symbol

  /// The registration that answered, as far as one is found by now.
  public var registration: RegistrationFacts?

  /// The scope that held the instance, or that would keep it.
  public var scope: ScopeLabel?

  /// The instance that the step is about.
  public var instance: InstanceLabel?

  /// Whether the factory made the instance, instead of passing on one that it was given.
  public var isNew = false

  /// Whether the registration found has its factory asked, because its scope held nothing (find).
  public var asksFactory = false

  /// Whether an earlier step told that this factory runs (need, create, return).
  public var factoryIsKnown = false

  /// Whether injections are still to run on the object created (create).
  public var injectionsFollow = false

  /// What is asked for (need), was got (gather, inject), collected (collect), or is still to come (return).
  public var needs: [Need] = []

  /// Injections of this cycle that have yet to run when the outermost factory returns.
  public var pending: [Pending] = []

  /// The injection that runs, waits or is left out.
  public var injection: InjectionFacts?

  /// Why there is no instance.
  public var absence: Absence?

  /// The containers that were searched in vain, in order (absent).
  public var searched: [Symbol] = []

  /// The position in ``Trace/failures`` of the reason why nothing can be resolved, or was left out.
  public var failure: Int?

  /// What is surprising about the step.
  public var remarks: [Remark] = []

  /// The events that the step sums up: those since the step before. After the step, all events before the upper
  /// bound have happened.
  public internal(set) var events: Range<TraceEvents.Index>

  /// The request's position in ``Trace/requests``; nil for an injection that runs after all requests.
  public let requestIndex: Int?

  /// An injection that has yet to run.
  public struct Pending: Sendable {
    /// The object it will run on.
    public let owner: InstanceLabel
    /// The injection.
    public let injection: InjectionFacts
  }

  init(
    _ kind: Kind, depth: Int, request: Request, container: Symbol, requestIndex: Int?,
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
  public var isFromGraph: Bool { registration?.isGraphScoped ?? false }

  /// Whether the step belongs to the outermost request.
  public var isOutermost: Bool { requestIndex == 0 }
}
