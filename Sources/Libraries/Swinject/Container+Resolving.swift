extension Container: Resolver {
  /// Resolves the service that is registered without a name. See `Documentation/Rules/Swinject/resolving.md`.
  ///
  ///     let cat = container.resolve(Cat.self)!
  ///
  /// - Returns: The service; nil without a registration, and if the instance is not of the type.
  @inlinable
  public func resolve<Service>(_ serviceType: Service.Type) -> Service? {
    answer(.init(Service.self), nil)
  }

  /// Resolves the service that is registered with that name; nil without one. A registration under a
  /// name does not answer requests without a name, nor the reverse.
  ///
  ///     let pet = container.resolve((any Pet).self, name: "indoor")
  @inlinable
  public func resolve<Service>(_ serviceType: Service.Type, name: String?) -> Service? {
    answer(.init(Service.self), name)
  }

  /// Resolves the service with one argument for its factory. The static types of the arguments are part of the key.
  ///
  ///     let tom = container.resolve(Cat.self, argument: "Tom")
  ///     let none = container.resolve(Cat.self, argument: "Tom" as String?)   // nil: registered for String
  @inlinable
  public func resolve<Service, Arg1>(_ serviceType: Service.Type, argument: Arg1) -> Service? {
    resolve(serviceType, name: nil, argument: argument)
  }

  /// Resolves the service that is registered with that name, with one argument for its factory.
  ///
  ///     let tom = container.resolve((any Pet).self, name: "indoor", argument: "Tom")
  @inlinable
  public func resolve<Service, Arg1>(_ serviceType: Service.Type, name: String?, argument: Arg1) -> Service? {
    answer(.init(Service.self, taking: ((Arg1) -> Void).self), name, PassedArguments(argument))
  }

  /// Resolves the service with two arguments for its factory. The static types of the arguments are part of the key.
  ///
  ///     let tom = container.resolve(Cat.self, arguments: "Tom", 3)
  @inlinable
  public func resolve<Service, Arg1, Arg2>(_ serviceType: Service.Type, arguments arg1: Arg1, _ arg2: Arg2)
    -> Service?
  {
    resolve(serviceType, name: nil, arguments: arg1, arg2)
  }

  /// Resolves the service that is registered with that name, with two arguments for its factory.
  @inlinable
  public func resolve<Service, Arg1, Arg2>(
    _ serviceType: Service.Type, name: String?, arguments arg1: Arg1, _ arg2: Arg2
  ) -> Service? {
    answer(.init(Service.self, taking: ((Arg1, Arg2) -> Void).self), name, PassedArguments((arg1, arg2)))
  }

  /// Resolves the service with three arguments for its factory. The static types of the arguments are part of the key.
  @inlinable
  public func resolve<Service, Arg1, Arg2, Arg3>(
    _ serviceType: Service.Type, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3
  ) -> Service? {
    resolve(serviceType, name: nil, arguments: arg1, arg2, arg3)
  }

  /// Resolves the service that is registered with that name, with three arguments for its factory.
  @inlinable
  public func resolve<Service, Arg1, Arg2, Arg3>(
    _ serviceType: Service.Type, name: String?, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3
  ) -> Service? {
    answer(
      .init(Service.self, taking: ((Arg1, Arg2, Arg3) -> Void).self), name,
      PassedArguments((arg1, arg2, arg3)))
  }

  /// Resolves the service with four arguments for its factory. The static types of the arguments are part of the key.
  @inlinable
  public func resolve<Service, Arg1, Arg2, Arg3, Arg4>(
    _ serviceType: Service.Type, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3, _ arg4: Arg4
  ) -> Service? {
    resolve(serviceType, name: nil, arguments: arg1, arg2, arg3, arg4)
  }

  /// Resolves the service that is registered with that name, with four arguments for its factory.
  @inlinable
  public func resolve<Service, Arg1, Arg2, Arg3, Arg4>(
    _ serviceType: Service.Type, name: String?, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3, _ arg4: Arg4
  ) -> Service? {
    answer(
      .init(Service.self, taking: ((Arg1, Arg2, Arg3, Arg4) -> Void).self), name,
      PassedArguments((arg1, arg2, arg3, arg4)))
  }

  /// Resolves the service with five arguments for its factory. The static types of the arguments are part of the key.
  @inlinable
  public func resolve<Service, Arg1, Arg2, Arg3, Arg4, Arg5>(
    _ serviceType: Service.Type, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3, _ arg4: Arg4, _ arg5: Arg5
  ) -> Service? {
    resolve(serviceType, name: nil, arguments: arg1, arg2, arg3, arg4, arg5)
  }

  /// Resolves the service that is registered with that name, with five arguments for its factory.
  @inlinable
  public func resolve<Service, Arg1, Arg2, Arg3, Arg4, Arg5>(
    _ serviceType: Service.Type, name: String?, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3,
    _ arg4: Arg4, _ arg5: Arg5
  ) -> Service? {
    answer(
      .init(Service.self, taking: ((Arg1, Arg2, Arg3, Arg4, Arg5) -> Void).self), name,
      PassedArguments((arg1, arg2, arg3, arg4, arg5)))
  }

  /// Resolves the service with six arguments for its factory. The static types of the arguments are part of the key.
  @inlinable
  public func resolve<Service, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6>(
    _ serviceType: Service.Type, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3, _ arg4: Arg4, _ arg5: Arg5,
    _ arg6: Arg6
  ) -> Service? {
    resolve(serviceType, name: nil, arguments: arg1, arg2, arg3, arg4, arg5, arg6)
  }

  /// Resolves the service that is registered with that name, with six arguments for its factory.
  @inlinable
  public func resolve<Service, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6>(
    _ serviceType: Service.Type, name: String?, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3,
    _ arg4: Arg4, _ arg5: Arg5, _ arg6: Arg6
  ) -> Service? {
    answer(
      .init(Service.self, taking: ((Arg1, Arg2, Arg3, Arg4, Arg5, Arg6) -> Void).self), name,
      PassedArguments((arg1, arg2, arg3, arg4, arg5, arg6)))
  }

  /// Resolves the service with seven arguments for its factory. The static types of the arguments are part of the key.
  @inlinable
  public func resolve<Service, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6, Arg7>(
    _ serviceType: Service.Type, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3, _ arg4: Arg4, _ arg5: Arg5,
    _ arg6: Arg6, _ arg7: Arg7
  ) -> Service? {
    resolve(serviceType, name: nil, arguments: arg1, arg2, arg3, arg4, arg5, arg6, arg7)
  }

  /// Resolves the service that is registered with that name, with seven arguments for its factory.
  @inlinable
  public func resolve<Service, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6, Arg7>(
    _ serviceType: Service.Type, name: String?, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3,
    _ arg4: Arg4, _ arg5: Arg5, _ arg6: Arg6, _ arg7: Arg7
  ) -> Service? {
    answer(
      .init(Service.self, taking: ((Arg1, Arg2, Arg3, Arg4, Arg5, Arg6, Arg7) -> Void).self), name,
      PassedArguments((arg1, arg2, arg3, arg4, arg5, arg6, arg7)))
  }

  /// Resolves the service with eight arguments for its factory. The static types of the arguments are part of the key.
  @inlinable
  public func resolve<Service, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6, Arg7, Arg8>(
    _ serviceType: Service.Type, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3, _ arg4: Arg4, _ arg5: Arg5,
    _ arg6: Arg6, _ arg7: Arg7, _ arg8: Arg8
  ) -> Service? {
    resolve(serviceType, name: nil, arguments: arg1, arg2, arg3, arg4, arg5, arg6, arg7, arg8)
  }

  /// Resolves the service that is registered with that name, with eight arguments for its factory.
  @inlinable
  public func resolve<Service, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6, Arg7, Arg8>(
    _ serviceType: Service.Type, name: String?, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3,
    _ arg4: Arg4, _ arg5: Arg5, _ arg6: Arg6, _ arg7: Arg7, _ arg8: Arg8
  ) -> Service? {
    answer(
      .init(Service.self, taking: ((Arg1, Arg2, Arg3, Arg4, Arg5, Arg6, Arg7, Arg8) -> Void).self), name,
      PassedArguments((arg1, arg2, arg3, arg4, arg5, arg6, arg7, arg8)))
  }

  /// Resolves the service with nine arguments for its factory. The static types of the arguments are part of the key.
  @inlinable
  public func resolve<Service, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6, Arg7, Arg8, Arg9>(
    _ serviceType: Service.Type, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3, _ arg4: Arg4, _ arg5: Arg5,
    _ arg6: Arg6, _ arg7: Arg7, _ arg8: Arg8, _ arg9: Arg9
  ) -> Service? {
    resolve(serviceType, name: nil, arguments: arg1, arg2, arg3, arg4, arg5, arg6, arg7, arg8, arg9)
  }

  /// Resolves the service that is registered with that name, with nine arguments for its factory.
  @inlinable
  public func resolve<Service, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6, Arg7, Arg8, Arg9>(
    _ serviceType: Service.Type, name: String?, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3,
    _ arg4: Arg4, _ arg5: Arg5, _ arg6: Arg6, _ arg7: Arg7, _ arg8: Arg8, _ arg9: Arg9
  ) -> Service? {
    answer(
      .init(Service.self, taking: ((Arg1, Arg2, Arg3, Arg4, Arg5, Arg6, Arg7, Arg8, Arg9) -> Void).self),
      name, PassedArguments((arg1, arg2, arg3, arg4, arg5, arg6, arg7, arg8, arg9)))
  }
}
