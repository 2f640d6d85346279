/// A container of which there is one that the program shares. Property wrappers and `dependency` ask it.
///
///     final class PetContainer: SharedContainer {
///       static let shared = PetContainer()
///       let manager = ContainerManager()
///     }
public protocol SharedContainer: ManagedContainer {
  /// The container that the program shares.
  static var shared: Self { get }
}

extension SharedContainer {
  /// Calls `transform` with the container.
  ///
  ///     Container.shared { container in
  ///       container.cat.register { Cat("Tom") }
  ///       container.dog.register { Dog() }
  ///     }
  public func callAsFunction(_ transform: (Self) -> Void) { transform(self) }

  /// Calls `transform` with the container, and returns the container when `transform` has returned.
  ///
  ///     await Container.shared { container in
  ///       let rates = await Rates.load()
  ///       container.rates.register { rates }
  ///     }
  @discardableResult
  public func callAsFunction(_ transform: @isolated(any) @Sendable (Self) async -> Void) async -> Self {
    await transform(self)
    return self
  }
}
