/// Gives a property a service when its object is made, or nil (W3).
@propertyWrapper
public struct OptionalInjected<Service> {
  /// The service, if there is one; may be replaced.
  public var wrappedValue: Service?

  /// Asks the root.
  public init() { self.init(name: nil, container: nil) }

  /// Asks `container`, and the root where that has none.
  public init(name: Resolver.Name? = nil, container: Resolver? = nil) {
    let request = Request(possible: Resolver.key(of: Service.self, name))
    wrappedValue =
      container?.answerIfPossible(request, .none) ?? Resolver.onRoot { $0.answerIfPossible(request, .none) }
  }

  /// The wrapper itself.
  public var projectedValue: OptionalInjected<Service> {
    get { self }
    set { self = newValue }
  }
}
