/// Gives a property a service when it is first read (W4). Without one, the program stops then and says why.
///
/// `$property` is the wrapper, whose container, name and arguments may be set before that.
@propertyWrapper
public struct LazyInjected<Service> {
  /// The container to ask; the root where it is nil.
  public var container: Resolver?

  /// The name to ask for.
  public var name: Resolver.Name?

  /// What to hand to the factory.
  public var args: Any?

  private enum State {
    case untouched
    case held(Service)
    case released
  }

  private var state = State.untouched

  private let site: CallSite

  /// Will ask `container`, or the root.
  public init(
    name: Resolver.Name? = nil, container: Resolver? = nil, fileID: StaticString = #fileID, line: Int = #line
  ) {
    self.name = name
    self.container = container
    site = CallSite(fileID, line)
    Resolver.postpone(request, on: container)
  }

  /// The same as a value of function type.
  @_disfavoredOverload
  public init() { self.init(name: nil, container: nil) }

  /// The same as a value of function type.
  @_disfavoredOverload
  public init(name: Resolver.Name?, container: Resolver?) {
    self.init(name: name, container: container, fileID: "", line: 0)
  }

  private var request: Request { Request(Resolver.key(of: Service.self, name), kind: .lazy) }

  /// Whether there is no service yet, or none any more.
  public var isEmpty: Bool {
    if case .held = state { false } else { true }
  }

  /// The service. Setting it counts as the first read.
  public var wrappedValue: Service {
    mutating get {
      switch state {
      case .held(let service): return service
      case .released: Engine.shared.stop(because: ResolverMisuse.readAfterRelease(of: Service.self))
      case .untouched:
        let service: Service = handing(args) { args in
          Resolver.on(container) { $0.answer(request, args, at: site) }
        }
        state = .held(service)
        return service
      }
    }
    set { state = .held(newValue) }
  }

  /// The wrapper itself.
  public var projectedValue: LazyInjected<Service> {
    get { self }
    set { self = newValue }
  }

  /// Lets go of the service; the property may be set, but not be read after that (W5).
  public mutating func release() { state = .released }
}
