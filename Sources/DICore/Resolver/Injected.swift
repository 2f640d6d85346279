/// Gives a property a service when its object is made (W1). Without one, the program stops and says why.
///
/// A property of an optional type asks for a service of that optional type (W2); see ``OptionalInjected``.
@propertyWrapper
public struct Injected<Service> {
  /// The service; may be replaced.
  public var wrappedValue: Service

  /// Asks `container`, or the root.
  @inlinable
  public init(
    name: Resolver.Name? = nil, container: Resolver? = nil, fileID: StaticString = #fileID, line: Int = #line
  ) {
    let request = Request(ServiceKey(TypeIdentity(Service.self), named: name?.symbol), kind: .property)
    let site = CallSite(fileID, line)
    wrappedValue = Resolver.on(container) { $0.answer(request, .none, at: site) }
  }

  /// The same as a value of function type.
  @_disfavoredOverload
  public init() { self.init(name: nil, container: nil) }

  /// The same as a value of function type.
  @_disfavoredOverload
  public init(name: Resolver.Name?, container: Resolver?) {
    self.init(name: name, container: container, fileID: "", line: 0)
  }

  /// The wrapper itself.
  public var projectedValue: Injected<Service> {
    get { self }
    set { self = newValue }
  }
}
