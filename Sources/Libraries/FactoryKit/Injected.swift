import DICore

/// Resolves a factory when the property is made. See `Documentation/Rules/FactoryKit/property-wrappers.md`.
///
///     final class Alarm {
///       @Injected(\.clock) private var clock
///       @Injected(\PetContainer.cat) private var cat
///     }
///
/// The property may be set. `$property` resolves again, and refers to the factory.
@propertyWrapper
public struct Injected<T>: Sendable {
  private let reference: FactoryReference<T>

  /// The wrapper may be shared as far as the program uses it so.
  private var instance: Unchecked<T>

  /// Resolves a factory of the shared ``Container``.
  ///
  ///     @Injected(\.clock) private var clock
  public init(_ keyPath: KeyPath<Container, Factory<T>>) { self.init(FactoryReference(keyPath)) }

  /// Resolves a factory of the shared container of a type.
  ///
  ///     @Injected(\PetContainer.cat) private var cat
  public init<C: SharedContainer>(_ keyPath: KeyPath<C, Factory<T>>) { self.init(FactoryReference(keyPath)) }

  private init(_ reference: FactoryReference<T>) {
    self.reference = reference
    instance = Unchecked(reference.factory())
  }

  /// The instance.
  public var wrappedValue: T {
    get { instance.value }
    set { instance.value = newValue }
  }

  /// The wrapper.
  public var projectedValue: Injected<T> {
    get { self }
    set { self = newValue }
  }

  /// The factory.
  public var factory: Factory<T> { reference.factory }

  /// Resolves the factory again, after a reset of it.
  ///
  ///     alarm.$clock.resolve(reset: .scope)
  public mutating func resolve(reset options: FactoryResetOptions = .none) {
    instance = Unchecked(reference.resolve(after: options))
  }
}
