import DICore

/// Resolves a type from a container that resolves by type, when the property is made. See
/// `Documentation/Rules/FactoryKit/typed-mode.md`.
///
///     @InjectedType var cat: Cat?
///
/// Nil if no factory was registered for the type, or the container does not conform to ``Resolving``.
@propertyWrapper
public struct InjectedType<T>: Sendable {
  private var instance: Unchecked<T?>

  /// Asks the shared ``Container``.
  ///
  ///     @InjectedType var cat: Cat?
  public init() { self.init(Container.shared) }

  /// Asks a container.
  ///
  ///     @InjectedType(PetContainer.shared) var cat: Cat?
  public init(_ container: any ManagedContainer) {
    instance = Unchecked((container as? any Resolving)?.resolve(T.self))
  }

  /// The instance.
  public var wrappedValue: T? {
    get { instance.value }
    set { instance.value = newValue }
  }
}
