public import DICore

/// Resolves an optional service when the property's owner is initialised; nil if there is no registration, or the
/// factory returns nil. See `Documentation/Rules/Resolver/property-wrappers.md`.
///
///     final class Car {
///       @OptionalInjected var radio: Radio?   // asks for Radio
///     }
@propertyWrapper
public struct OptionalInjected<Service> {
  /// The service; nil if there is none. May be set.
  public var wrappedValue: Service?

  /// Asks `container`, and then ``Resolver/root`` if that gives nil. Without a container, asks only the root.
  ///
  ///     @OptionalInjected(container: screen) var theme: Theme?   // screen's, or else the root's, or nil
  @inlinable
  public init(
    name: Resolver.Name? = nil, container: Resolver? = nil, fileID: StaticString = #fileID, line: Int = #line
  ) {
    let request = Request(possible: ServiceKey(TypeIdentity(Service.self), named: name?.symbol))
    let site = CallSite(fileID, line)
    wrappedValue =
      container?.resolveOptional(request, .none, at: site)
      ?? Resolver.onRoot { $0.resolveOptional(request, .none, at: site) }
  }

  /// Asks the root. For `OptionalInjected.init` as a value of function type.
  ///
  ///     let make: () -> OptionalInjected<Radio> = OptionalInjected.init
  @_disfavoredOverload
  public init() { self.init(name: nil, container: nil) }

  /// Asks `container`, and then the root if that gives nil. For `OptionalInjected.init` as a value of function type.
  @_disfavoredOverload
  public init(name: Resolver.Name?, container: Resolver?) {
    self.init(name: name, container: container, fileID: "", line: 0)
  }

  /// The wrapper.
  public var projectedValue: OptionalInjected<Service> {
    get { self }
    set { self = newValue }
  }
}
