public import DICore

/// Resolves a service when the property's owner is initialised. See
/// `Documentation/Rules/Resolver/property-wrappers.md`.
///
///     final class Car {
///       @Injected var engine: Engine
///       @Injected(name: "spare") var spare: Engine
///       @Injected(container: .main) var tools: Tools
///     }
///
/// Without a registration the program ends with an explanation. A property of type `T?` asks for a registration of
/// `T?`, not of `T`; use ``OptionalInjected`` for an optional service.
@propertyWrapper
public struct Injected<Service> {
  /// The service. May be set.
  public var wrappedValue: Service

  /// Asks `container`; nil for ``Resolver/root``.
  ///
  ///     @Injected(name: "spare") var spare: Engine
  ///     @Injected(container: .main) var tools: Tools
  @inlinable
  public init(
    name: Resolver.Name? = nil, container: Resolver? = nil, fileID: StaticString = #fileID, line: Int = #line
  ) {
    let request = Request(ServiceKey(TypeIdentity(Service.self), named: name?.symbol), kind: .property)
    let site = CallSite(fileID, line)
    wrappedValue = Resolver.on(container) { $0.resolveRequired(request, .none, at: site) }
  }

  /// Asks the root. For `Injected.init` as a value of function type.
  ///
  ///     let make: () -> Injected<Engine> = Injected.init
  @_disfavoredOverload
  public init() { self.init(name: nil, container: nil) }

  /// Asks `container`, or the root. For `Injected.init` as a value of function type.
  ///
  ///     let make: (Resolver.Name?, Resolver?) -> Injected<Engine> = Injected.init
  @_disfavoredOverload
  public init(name: Resolver.Name?, container: Resolver?) {
    self.init(name: name, container: container, fileID: "", line: 0)
  }

  /// The wrapper.
  public var projectedValue: Injected<Service> {
    get { self }
    set { self = newValue }
  }
}
