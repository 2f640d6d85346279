public import DICore

/// A way to make the instances of a type: the value of a property of a container. See
/// `Documentation/Rules/FactoryKit/containers.md`.
///
///     extension Container {
///       var clock: Factory<any Clock> { self { SystemClock() }.singleton }
///     }
///
///     let clock = Container.shared.clock()
///     Container.shared.clock.register { FixedClock() }
///
/// It refers to its container, so a container should not store it.
public struct Factory<T>: FactoryModifying, Sendable {
  /// The factory as its container knows it.
  public var registration: FactoryRegistration<Void, T>

  @inlinable
  init(_ registration: FactoryRegistration<Void, T>) { self.registration = registration }

  /// Makes a factory.
  ///
  ///     extension Container {
  ///       var clock: Factory<any Clock> { Factory(self) { SystemClock() } }   // as: self { SystemClock() }
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
    line: Int = #line, _ factory: @escaping VoidFactoryType<T>
  ) {
    registration = FactoryRegistration(container, key, CallSite(fileID, line), .plain(factory))
  }

  /// Makes a factory, without the place of the call.
  @inlinable @_disfavoredOverload
  public init(_ container: any ManagedContainer, key: StaticString, _ factory: @escaping VoidFactoryType<T>) {
    self.init(container, key: key, fileID: "", line: 0, factory)
  }

  /// The instance: that which the scope keeps, or a new one. A circular dependency ends the program with an
  /// explanation; see `Documentation/Rules/FactoryKit/circular-dependencies.md`.
  ///
  ///     let clock = Container.shared.clock()
  @inlinable
  public func callAsFunction() -> T { registration.resolve() }

  /// The instance, as ``callAsFunction()`` returns it.
  ///
  ///     let clock = Container.shared.clock.resolve()
  @inlinable
  public func resolve() -> T { registration.resolve() }

  /// The instance, for a factory whose closure runs on the main actor.
  ///
  ///     extension Container {
  ///       @MainActor var model: Factory<Model> { self { Model() } }
  ///     }
  ///
  ///     let model = Container.shared.model.resolveOnMainActor()   // in code of the main actor
  @MainActor
  public func resolveOnMainActor() -> T where T: Sendable { registration.resolve() }

  /// The instance, for a factory whose closure runs on the actor of the caller.
  ///
  ///     let model = Container.shared.model.resolveOnGlobalActor(MainActor.shared)
  public func resolveOnGlobalActor(_ isolation: isolated any Actor) -> T where T: Sendable {
    registration.resolve()
  }

  /// Registers another closure in place of the one in the definition. A kept instance is forgotten. See
  /// `Documentation/Rules/FactoryKit/overriding.md`.
  ///
  ///     Container.shared.clock.register { FixedClock() }
  @discardableResult
  public func register(factory: @escaping VoidFactoryType<T>) -> Factory<T> {
    registration.register(.plain(factory))
    return self
  }

  /// Registers another closure in place of the one in the definition.
  ///
  ///     container.clock { FixedClock() }
  public func callAsFunction(factory: @escaping VoidFactoryType<T>) { registration.register(.plain(factory)) }
}
