/// Gives a property a service when its object is made (W1). Without one, the program stops and says why.
///
/// A property of an optional type asks for a service of that optional type (W2); see ``OptionalInjected``.
@propertyWrapper
public struct Injected<Service> {
  /// The service; may be replaced.
  public var wrappedValue: Service

  /// Asks the root.
  public init() { self.init(name: nil, container: nil) }

  /// Asks `container`, or the root.
  public init(name: Resolver.Name? = nil, container: Resolver? = nil) {
    let request = Request(Resolver.key(of: Service.self, name), kind: .property)
    wrappedValue = Resolver.on(container) { $0.answer(request, .none) }
  }

  /// The wrapper itself.
  public var projectedValue: Injected<Service> {
    get { self }
    set { self = newValue }
  }
}
