import DICore

/// A container that also registers and resolves by type. See `Documentation/Rules/FactoryKit/typed-mode.md`.
///
///     extension Container: @retroactive Resolving {}
///
///     Container.shared.register { Cat() }.cached
///     let cat: Cat? = Container.shared.resolve()
public protocol Resolving: ManagedContainer {
  /// Registers a factory for a type. It replaces the former one of the type.
  @discardableResult
  func register<T>(_ type: T.Type, factory: @escaping @Sendable () -> T) -> Factory<T>

  /// The factory that was registered for a type; nil if none was.
  func factory<T>(_ type: T.Type) -> Factory<T>?

  /// The instance for a type; nil if no factory was registered for it.
  func resolve<T>(_ type: T.Type) -> T?
}

extension Resolving {
  /// Registers a factory for a type. It replaces the former one of the type.
  ///
  ///     Container.shared.register { Cat() }
  @discardableResult
  public func register<T>(_ type: T.Type = T.self, factory: @escaping @Sendable () -> T) -> Factory<T> {
    Factory(self, key: "*", fileID: "", line: 0, factory).register(factory: factory)
  }

  /// The factory that was registered for a type; nil if none was.
  ///
  ///     Container.shared.factory(Cat.self)?.reset(.scope)
  public func factory<T>(_ type: T.Type = T.self) -> Factory<T>? {
    manager.prepare(for: self)
    let key = ServiceKey(TypeIdentity(T.self), named: "*")
    let code = manager.table.options(for: key)?.code(for: .registered)
    guard let code = code as? FactoryCode else { return nil }
    let original: VoidFactoryType<T> = {
      // Compiled code does not throw.
      let made = try? withResultBuffer(for: T.self) { try code.fill($0, argument: nil) }
      return made.flatMap(\.self) ?? none(of: T.self, for: key)
    }
    return Factory(FactoryRegistration(self, "*", .unknown, .plain(original)))
  }

  /// The instance for a type; nil if no factory was registered for it.
  ///
  ///     let cat: Cat? = Container.shared.resolve()
  public func resolve<T>(_ type: T.Type = T.self) -> T? { factory(type)?() }
}
