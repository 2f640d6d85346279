/// Gives a property a service when it is first read (W4). Without one, the program stops then and says why.
///
/// Threads may read it at the same time: the first one resolves, and the others get what it got (W11). `$property` is the
/// wrapper, whose container, name and arguments may be set before that.
@propertyWrapper
public struct LazyInjected<Service> {
  /// The container to ask; the root where it is nil.
  public var container: Resolver? {
    get { request.options.container }
    set { request.options.container = newValue }
  }

  /// The name to ask for.
  public var name: Resolver.Name? {
    get { request.options.name }
    set { request.options.name = newValue }
  }

  /// What to hand to the factory.
  public var args: Any? {
    get { request.options.args }
    set { request.options.args = newValue }
  }

  @usableFromInline
  enum State {
    case untouched
    case held(Service)
    case released
  }

  @usableFromInline var state = State.untouched

  @usableFromInline var request: LazyRequest

  /// Will ask `container`, or the root.
  @inlinable
  public init(
    name: Resolver.Name? = nil, container: Resolver? = nil, fileID: StaticString = #fileID, line: Int = #line
  ) {
    request = LazyRequest(Service.self, name, container, at: CallSite(fileID, line))
  }

  /// The same as a value of function type.
  @_disfavoredOverload
  public init() { self.init(name: nil, container: nil) }

  /// The same as a value of function type.
  @_disfavoredOverload
  public init(name: Resolver.Name?, container: Resolver?) {
    self.init(name: name, container: container, fileID: "", line: 0)
  }

  /// Whether there is no service yet, or none any more.
  public var isEmpty: Bool { held == nil }

  private var held: Service? {
    LazyLock.shared.withLock {
      if case .held(let service) = state { service } else { nil }
    }
  }

  /// The service. Setting it counts as the first read.
  public var wrappedValue: Service {
    mutating get {
      if let held { return held }
      guard Resolver.isResolving else {
        return Resolver.on(container) { resolver in resolver.resolvingAlone { self.wrappedValue } }
      }
      if case .released = state {
        Engine.shared.stop(because: ResolverMisuse.readAfterRelease(of: Service.self), at: request.site.place)
      }
      let service = request.answer(Service.self)
      hold(.held(service))
      return service
    }
    set { replace(with: .held(newValue)) }
  }

  /// The first read holds what it has resolved, in place of nothing.
  @discardableResult
  private mutating func hold(_ new: State) -> State {
    LazyLock.shared.withLock {
      defer { state = new }
      return state
    }
  }

  /// Waits for a thread that resolves, which may be reading the property first (W11). What was held may run code of
  /// the program when it ends: behind the gate.
  private mutating func replace(with new: State) {
    let former = Engine.shared.alone { hold(new) }
    withExtendedLifetime(former) {}
  }

  /// The wrapper itself.
  public var projectedValue: LazyInjected<Service> {
    get { self }
    set { self = newValue }
  }

  /// Lets go of the service; the property may be set, but not be read after that (W5).
  public mutating func release() { replace(with: .released) }
}

/// Guards what lazy properties hold, while it is read or written.
enum LazyLock {
  static let shared = BriefLock()
}
