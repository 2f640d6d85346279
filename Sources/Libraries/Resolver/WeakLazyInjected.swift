public import DICore

/// Resolves a service when the property is first read, and holds it weakly. See
/// `Documentation/Rules/Resolver/property-wrappers.md`.
///
///     final class Page {
///       @WeakLazyInjected var book: Book?   // does not keep the book alive
///     }
///
/// The property is nil once nothing else holds the object, and is not resolved again. Without a registration the
/// program ends at the first read, with an explanation. `$property` is the wrapper; its container, name and arguments
/// may be set before the first read.
@propertyWrapper
public struct WeakLazyInjected<Service> {
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

  @usableFromInline var state = WeakLazyState()

  @usableFromInline var request: LazyRequest

  /// Makes a wrapper that will ask `container`; nil for ``Resolver/root``.
  ///
  ///     @WeakLazyInjected(name: "owner") var owner: Owner?
  @inlinable
  public init(
    name: Resolver.Name? = nil, container: Resolver? = nil, fileID: StaticString = #fileID, line: Int = #line
  ) {
    request = LazyRequest(Service.self, name, container, at: CallSite(fileID, line))
  }

  /// Will ask the root. For `WeakLazyInjected.init` as a value of function type.
  ///
  ///     let make: () -> WeakLazyInjected<Book> = WeakLazyInjected.init
  @_disfavoredOverload
  public init() { self.init(name: nil, container: nil) }

  /// Will ask `container`, or the root. For `WeakLazyInjected.init` as a value of function type.
  @_disfavoredOverload
  public init(name: Resolver.Name?, container: Resolver?) {
    self.init(name: name, container: container, fileID: "", line: 0)
  }

  /// Whether no service is held. False after nil was set, though the property reads as nil then.
  public var isEmpty: Bool { LazyLock.shared.withLock { state.isEmpty } }

  /// The service, if it is alive. A property that was set is not resolved any more.
  public var wrappedValue: Service? {
    mutating get {
      if LazyLock.shared.withLock({ state.isUntouched }) {
        guard Resolver.isResolving else {
          return Resolver.on(container) { resolver in resolver.resolvingAlone { self.wrappedValue } }
        }
        hold(request.resolve(Service.self))
      }
      return LazyLock.shared.withLock { state.object } as? Service
    }
    // Waits until no other thread resolves, since one may be resolving this property.
    set { Engine.shared.withGate { hold(newValue) } }
  }

  /// The wrapper.
  public var projectedValue: WeakLazyInjected<Service> {
    get { self }
    set { self = newValue }
  }

  private mutating func hold(_ service: Service?) {
    let instance = service.map(Instance.init(of:))
    LazyLock.shared.withLock { state.hold(instance) }
  }
}
