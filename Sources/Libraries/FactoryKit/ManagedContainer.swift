/// A container of factories. See `Documentation/Rules/FactoryKit/containers.md`.
///
///     final class PetContainer: ManagedContainer {
///       let manager = ContainerManager()
///     }
///
///     extension PetContainer {
///       var cat: Factory<Cat> { self { Cat() } }
///     }
public protocol ManagedContainer: AnyObject, Sendable {
  /// The state of the container.
  var manager: ContainerManager { get }
}

extension ManagedContainer {
  /// Makes a factory.
  ///
  ///     var cat: Factory<any Animal> { self { Cat() } }
  ///
  /// - Parameters:
  ///   - key: The name of the factory: by default, that of the property.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call.
  ///   - factory: Makes the instance.
  @inlinable
  public func callAsFunction<T>(
    key: StaticString = #function, fileID: StaticString = #fileID, line: Int = #line,
    _ factory: @escaping VoidFactoryType<T>
  ) -> Factory<T> {
    Factory(self, key: key, fileID: fileID, line: line, factory)
  }

  /// Makes a factory, without the place of the call.
  @inlinable @_disfavoredOverload
  public func callAsFunction<T>(key: StaticString, _ factory: @escaping VoidFactoryType<T>) -> Factory<T> {
    Factory(self, key: key, fileID: "", line: 0, factory)
  }

  /// Makes a factory that takes a parameter.
  ///
  ///     var cat: ParameterFactory<String, Cat> { self { name in Cat(name) } }
  @inlinable
  public func callAsFunction<P, T>(
    key: StaticString = #function, fileID: StaticString = #fileID, line: Int = #line,
    _ factory: @escaping ParameterFactoryType<P, T>
  ) -> ParameterFactory<P, T> {
    ParameterFactory(self, key: key, fileID: fileID, line: line, factory)
  }

  /// Makes a factory that takes a parameter, without the place of the call.
  @inlinable @_disfavoredOverload
  public func callAsFunction<P, T>(
    key: StaticString, _ factory: @escaping ParameterFactoryType<P, T>
  ) -> ParameterFactory<P, T> {
    ParameterFactory(self, key: key, fileID: "", line: 0, factory)
  }

  /// Resets the container: settings, registered closures, contexts and instances, or one of these. See
  /// `Documentation/Rules/FactoryKit/resetting.md`.
  ///
  ///     Container.shared.reset()                  // everything, singletons excepted
  ///     Container.shared.reset(options: .scope)   // instances only
  public func reset(options: FactoryResetOptions = .all) { manager.reset(options: options) }

  /// Calls `decorator` with each instance of a factory that has no decorator of its own; nil for none. It replaces the
  /// former one. See `Documentation/Rules/FactoryKit/decorators.md`.
  ///
  ///     Container.shared.decorator { instance in print("made or reused: \(instance)") }
  public func decorator(_ decorator: ((Any) -> Void)?) {
    let new = decorator.map { decorator in FactoryDecorator<Any> { instance, _ in decorator(instance) } }
    manager.table.changeState { $0.decorator = new }
  }

  /// Calls `transform` with the container, and returns the container.
  ///
  ///     let container = Container().with { container in
  ///       container.clock.register { FixedClock() }
  ///     }
  @discardableResult
  public func with(_ transform: (Self) -> Void) -> Self {
    transform(self)
    return self
  }

  /// Calls `transform` with the container, and returns the container when `transform` has returned.
  ///
  ///     let container = await Container().with { container in
  ///       let rates = await Rates.load()
  ///       container.rates.register { rates }
  ///     }
  @discardableResult
  public func with(_ transform: @isolated(any) @Sendable (Self) async -> Void) async -> Self {
    await transform(self)
    return self
  }
}
