import DICore

/// Resolves a factory when the property is first read, and holds the object weakly: the property is nil as soon as
/// nothing else holds the object. See `Documentation/Rules/FactoryKit/property-wrappers.md`.
///
///     final class Child {
///       @WeakLazyInjected(\.parent) var parent: Parent?
///     }
///
/// Copies of a struct share what was resolved. `$property` resolves again, and refers to the factory.
@propertyWrapper
public struct WeakLazyInjected<T>: Sendable {
  private let reference: FactoryReference<T>
  private let held: LazyInstance<WeakInstance<T>?>

  /// Will resolve a factory of the shared ``Container``.
  ///
  ///     @WeakLazyInjected(\.screen) private var screen
  public init(_ keyPath: KeyPath<Container, Factory<T>>) { self.init(FactoryReference(keyPath)) }

  /// Will resolve a factory of the shared container of a type.
  ///
  ///     @WeakLazyInjected(\PetContainer.cat) private var cat
  public init<C: SharedContainer>(_ keyPath: KeyPath<C, Factory<T>>) { self.init(FactoryReference(keyPath)) }

  private init(_ reference: FactoryReference<T>) {
    self.reference = reference
    held = LazyInstance { WeakInstance(reference.factory()) }
  }

  /// The object, if something else holds it. A property that was set is not resolved any more.
  public var wrappedValue: T? {
    get { held.value(of: T.self)?.instance }
    set { held.hold(newValue.map(WeakInstance.init)) }
  }

  /// The wrapper.
  public var projectedValue: WeakLazyInjected<T> {
    get { self }
    set { self = newValue }
  }

  /// The factory.
  public var factory: Factory<T> { reference.factory }

  /// The object, if the property was read, set or resolved, and something holds the object; nil otherwise.
  ///
  ///     if let screen = page.$screen.resolvedOrNil() { screen.close() }
  public func resolvedOrNil() -> T? { held.known??.instance }

  /// Resolves the factory again, after a reset of it.
  ///
  ///     page.$screen.resolve()   // after the screen was released: another one
  public func resolve(reset options: FactoryResetOptions = .none) {
    held.hold(WeakInstance(reference.resolve(after: options)))
  }
}
