public import DICore

/// Resolves a service when the property is first read. See `Documentation/Rules/Resolver/property-wrappers.md`.
///
///     final class Car {
///       @LazyInjected var radio: Radio   // made when the property is first read
///     }
///
/// Without a registration the program ends at the first read, with an explanation. Several threads may read the
/// property at the same time: one resolves, and the others wait and get the same service. `$property` is the wrapper;
/// its container, name and arguments may be set before the first read:
///
///     car.$radio.args = ["bands": 3]
@propertyWrapper
public struct LazyInjected<Service> {
  /// The container to ask; nil for the root.
  public var container: Resolver? {
    get { request.options.container }
    set { request.options.container = newValue }
  }

  /// The name to ask for.
  public var name: Resolver.Name? {
    get { request.options.name }
    set { request.options.name = newValue }
  }

  /// The arguments for the factory.
  public var args: Any? {
    get { request.options.args }
    set { request.options.args = newValue }
  }

  @usableFromInline var state = LazyState<Service>.untouched

  @usableFromInline var request: LazyRequest

  /// Makes a wrapper that will ask `container`; nil for ``Resolver/root``.
  ///
  ///     @LazyInjected(name: "bedside") var lamp: Lamp
  @inlinable
  public init(
    name: Resolver.Name? = nil, container: Resolver? = nil, fileID: StaticString = #fileID, line: Int = #line
  ) {
    request = LazyRequest(Service.self, name, container, at: CallSite(fileID, line))
  }

  /// Will ask the root. For `LazyInjected.init` as a value of function type.
  ///
  ///     let make: () -> LazyInjected<Radio> = LazyInjected.init
  @_disfavoredOverload
  public init() { self.init(name: nil, container: nil) }

  /// Will ask `container`, or the root. For `LazyInjected.init` as a value of function type.
  @_disfavoredOverload
  public init(name: Resolver.Name?, container: Resolver?) {
    self.init(name: name, container: container, fileID: "", line: 0)
  }

  /// Whether no service is held: the property has not been read or set, or was released.
  public var isEmpty: Bool { held == nil }

  private var held: Service? { LazyLock.shared.withLock { state.service } }

  /// The service. A property that was set is not resolved any more.
  public var wrappedValue: Service {
    mutating get {
      if let held { return held }
      guard Resolver.isResolving else {
        return Resolver.on(container) { resolver in resolver.resolvingAlone { self.wrappedValue } }
      }
      if case .released = state {
        Engine.shared.stop(because: ResolverMisuse.readAfterRelease(of: Service.self), at: request.site.place)
      }
      let service = request.resolve(Service.self)
      hold(.held(service))
      return service
    }
    set { replace(with: .held(newValue)) }
  }

  /// Sets the state, and returns the previous one.
  @discardableResult
  private mutating func hold(_ new: LazyState<Service>) -> LazyState<Service> {
    LazyLock.shared.withLock {
      defer { state = new }
      return state
    }
  }

  /// Sets the state while no other thread resolves, since one may be resolving this property. The former service is
  /// released after the gate is free, because its deinitialiser may resolve.
  private mutating func replace(with new: LazyState<Service>) {
    let former = Engine.shared.withGate { hold(new) }
    withExtendedLifetime(former) {}
  }

  /// The wrapper.
  public var projectedValue: LazyInjected<Service> {
    get { self }
    set { self = newValue }
  }

  /// Releases the service. Afterwards the property may be set; reading it without setting it ends the program.
  ///
  ///     car.$radio.release()
  public mutating func release() { replace(with: .released) }
}

/// The lock for the state of all lazy properties.
enum LazyLock {
  static let shared = SpinLock()
}
