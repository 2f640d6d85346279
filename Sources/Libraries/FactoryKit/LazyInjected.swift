import DICore

/// Resolves a factory when the property is first read. See `Documentation/Rules/FactoryKit/property-wrappers.md`.
///
///     final class Alarm {
///       @LazyInjected(\.clock) private var clock
///     }
///
/// Copies of a struct share what was resolved. If several threads read the property, one resolves, and the others wait
/// and get the same instance. `$property` resolves again, and refers to the factory.
@propertyWrapper
public struct LazyInjected<T>: Sendable {
  private let reference: FactoryReference<T>
  private let held: LazyInstance<T>

  /// Will resolve a factory of the shared ``Container``.
  ///
  ///     @LazyInjected(\.clock) private var clock
  public init(_ keyPath: KeyPath<Container, Factory<T>>) { self.init(FactoryReference(keyPath)) }

  /// Will resolve a factory of the shared container of a type.
  ///
  ///     @LazyInjected(\PetContainer.cat) private var cat
  public init<C: SharedContainer>(_ keyPath: KeyPath<C, Factory<T>>) { self.init(FactoryReference(keyPath)) }

  private init(_ reference: FactoryReference<T>) {
    self.reference = reference
    held = LazyInstance { reference.factory() }
  }

  /// The instance. A property that was set is not resolved any more.
  public var wrappedValue: T {
    get { held.value(of: T.self) }
    set { held.hold(newValue) }
  }

  /// The wrapper.
  public var projectedValue: LazyInjected<T> {
    get { self }
    set { self = newValue }
  }

  /// The factory.
  public var factory: Factory<T> { reference.factory }

  /// The instance, if the property was read, set or resolved; nil otherwise.
  ///
  ///     if let clock = alarm.$clock.resolvedOrNil() { clock.stop() }   // makes none to stop it
  public func resolvedOrNil() -> T? { held.known }

  /// Resolves the factory again, after a reset of it.
  ///
  ///     alarm.$clock.resolve(reset: .scope)
  public func resolve(reset options: FactoryResetOptions = .none) {
    held.hold(reference.resolve(after: options))
  }
}
