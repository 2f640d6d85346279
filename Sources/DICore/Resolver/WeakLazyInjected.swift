/// Gives a property a service when it is first read, and does not keep it alive (W7).
///
/// The property is nil once nobody else holds the object, and stays so. `$property` is the wrapper, whose container,
/// name and arguments may be set before the first read.
@propertyWrapper
public struct WeakLazyInjected<Service> {
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
    /// An object was resolved or set; values are not held.
    case filled
    /// Nil was set.
    case emptied
  }

  @usableFromInline var state = State.untouched
  @usableFromInline weak var object: AnyObject?

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

  /// Whether there is no service yet, or none any more. Nil that was set counts as a service (W9).
  public var isEmpty: Bool {
    let (state, object) = content
    return state != .emptied && object == nil
  }

  private var content: (state: State, object: AnyObject?) { LazyLock.shared.withLock { (state, object) } }

  /// The service, if it is alive. Setting it counts as the first read.
  public var wrappedValue: Service? {
    mutating get {
      if content.state == .untouched {
        guard Resolver.isResolving else {
          return Resolver.on(container) { resolver in resolver.resolvingAlone { self.wrappedValue } }
        }
        hold(request.answer(Service.self))
      }
      return content.object as? Service
    }
    // Waits for a thread that resolves, which may be reading the property first (W11).
    set { Engine.shared.alone { hold(newValue) } }
  }

  /// The wrapper itself.
  public var projectedValue: WeakLazyInjected<Service> {
    get { self }
    set { self = newValue }
  }

  private mutating func hold(_ service: Service?) {
    let held = service.flatMap { Instance(of: $0).object }
    LazyLock.shared.withLock {
      state = service == nil ? .emptied : .filled
      object = held
    }
  }
}
