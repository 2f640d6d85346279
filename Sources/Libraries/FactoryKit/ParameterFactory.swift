public import DICore

/// A way to make the instances of a type from a parameter: the value of a property of a container. See
/// `Documentation/Rules/FactoryKit/parameters.md`.
///
///     extension Container {
///       var account: ParameterFactory<Int, Account> { self { number in Account(number) } }
///       var route: ParameterFactory<(from: City, to: City), Route> { self { Route($0.from, $0.to) } }
///     }
///
///     let account = Container.shared.account(17)
///
/// It refers to its container, so a container should not store it.
public struct ParameterFactory<P, T>: FactoryModifying, Sendable {
  /// The factory as its container knows it.
  public var registration: FactoryRegistration<P, T>

  /// Makes a factory.
  ///
  ///     extension Container {
  ///       var account: ParameterFactory<Int, Account> { ParameterFactory(self) { Account($0) } }
  ///     }
  ///
  /// - Parameters:
  ///   - container: The container of the factory.
  ///   - key: The name of the factory: by default, that of the property.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call.
  ///   - factory: Makes the instance.
  @inlinable
  public init(
    _ container: any ManagedContainer, key: StaticString = #function, fileID: StaticString = #fileID,
    line: Int = #line, _ factory: @escaping ParameterFactoryType<P, T>
  ) {
    registration = FactoryRegistration(container, key, CallSite(fileID, line), .taking(factory))
  }

  /// Makes a factory, without the place of the call.
  @inlinable @_disfavoredOverload
  public init(
    _ container: any ManagedContainer, key: StaticString, _ factory: @escaping ParameterFactoryType<P, T>
  ) {
    self.init(container, key: key, fileID: "", line: 0, factory)
  }

  /// The instance: that which the scope keeps, or a new one that is made with `parameters`.
  ///
  ///     let account = Container.shared.account(17)
  @inlinable
  public func callAsFunction(_ parameters: P) -> T { registration.resolve(parameters) }

  /// The instance, as ``callAsFunction(_:)`` returns it.
  ///
  ///     let account = Container.shared.account.resolve(17)
  @inlinable
  public func resolve(_ parameters: P) -> T { registration.resolve(parameters) }

  /// The instance, for a factory whose closure runs on the main actor.
  ///
  ///     let page = Container.shared.page.resolveOnMainActor(17)   // in code of the main actor
  @MainActor
  public func resolveOnMainActor(_ parameters: P) -> T where P: Sendable, T: Sendable {
    registration.resolve(parameters)
  }

  /// The instance, for a factory whose closure runs on the actor of the caller.
  ///
  ///     let page = Container.shared.page.resolveOnGlobalActor(MainActor.shared, parameters: 17)   // in code of that actor
  public func resolveOnGlobalActor(_ isolation: isolated any Actor, parameters: P) -> T
  where P: Sendable, T: Sendable {
    registration.resolve(parameters)
  }

  /// Registers another closure in place of the one in the definition. A kept instance is forgotten. See
  /// `Documentation/Rules/FactoryKit/overriding.md`.
  ///
  ///     Container.shared.account.register { number in FakeAccount(number) }
  @discardableResult
  public func register(factory: @escaping ParameterFactoryType<P, T>) -> ParameterFactory<P, T> {
    registration.register(.taking(factory))
    return self
  }

  /// Registers another closure in place of the one in the definition.
  ///
  ///     Container.shared.account { number in FakeAccount(number) }
  public func callAsFunction(factory: @escaping ParameterFactoryType<P, T>) {
    registration.register(.taking(factory))
  }
}
