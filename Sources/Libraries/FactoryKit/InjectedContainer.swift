/// Refers to a shared container. See `Documentation/Rules/FactoryKit/property-wrappers.md`.
///
///     @InjectedContainer var container
///     @InjectedContainer(PetContainer.self) var pets
@propertyWrapper
public struct InjectedContainer<C: SharedContainer> {
  /// The container.
  public var wrappedValue: C

  /// Refers to the shared ``Container``.
  ///
  ///     @InjectedContainer var container
  public init() where C == Container { wrappedValue = C.shared }

  /// Refers to the shared container of a type.
  ///
  ///     @InjectedContainer(PetContainer.self) var pets
  public init(_ type: C.Type) { wrappedValue = C.shared }

  /// Resets the container, by default nothing of it; see ``ManagedContainer/reset(options:)``.
  ///
  ///     _pets.reset(options: .scope)
  public mutating func reset(options: FactoryResetOptions = .none) { wrappedValue.reset(options: options) }
}
