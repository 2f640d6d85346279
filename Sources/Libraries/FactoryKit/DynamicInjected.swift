/// Resolves a factory at each use of the property. See `Documentation/Rules/FactoryKit/property-wrappers.md`.
///
///     @DynamicInjected(\.clock) private var clock
///
/// `$property` is the factory.
@propertyWrapper
public struct DynamicInjected<T>: Sendable {
  private let reference: FactoryReference<T>

  /// Resolves a factory of the shared ``Container``.
  ///
  ///     @DynamicInjected(\.clock) private var clock
  public init(_ keyPath: KeyPath<Container, Factory<T>>) { reference = FactoryReference(keyPath) }

  /// Resolves a factory of the shared container of a type.
  ///
  ///     @DynamicInjected(\PetContainer.cat) private var cat
  public init<C: SharedContainer>(_ keyPath: KeyPath<C, Factory<T>>) { reference = FactoryReference(keyPath) }

  /// The instance.
  public var wrappedValue: T { reference.factory() }

  /// The factory.
  public var projectedValue: Factory<T> { reference.factory }
}
