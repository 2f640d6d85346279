public import DICore

// One overload for each number of arguments. Each has a second form without the place of the call, for `register` as a
// value of function type, and as a requirement of a protocol.
extension Container {
  /// Registers a service. It replaces an earlier registration of the same type, name and types of arguments. See
  /// `Documentation/Rules/Swinject/registering.md`.
  ///
  ///     container.register(Cat.self) { _ in Cat() }
  ///     container.register((any Pet).self, name: "indoor") { resolver in resolver.resolve(Cat.self)! }
  ///       .inObjectScope(.container)
  ///
  /// - Parameters:
  ///   - serviceType: The service, which requests must name exactly.
  ///   - name: The name that requests must give; nil for none.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call.
  ///   - factory: Makes the service. It is given the container that was asked.
  /// - Returns: The entry, whose options may be set now or later.
  @discardableResult @inlinable
  public func register<Service>(
    _ serviceType: Service.Type, name: String? = nil, fileID: StaticString = #fileID, line: Int = #line,
    factory: @escaping (any Resolver) -> Service
  ) -> ServiceEntry<Service> {
    enter(
      .init(Service.self), name, argumentsType: (any Resolver).self, CallSite(fileID, line)
    ) { resolver, _ in factory(resolver) }
  }

  /// Registers a service, without the place of the call. For `register` as a value of function type, and as a
  /// requirement of a protocol.
  ///
  ///     let add: (Clock.Type, String?, @escaping (any Resolver) -> Clock) -> ServiceEntry<Clock> = container.register
  @discardableResult @inlinable @_disfavoredOverload
  public func register<Service>(
    _ serviceType: Service.Type, name: String?, factory: @escaping (any Resolver) -> Service
  ) -> ServiceEntry<Service> {
    register(serviceType, name: name, fileID: "", line: 0, factory: factory)
  }

  /// Registers a service whose factory takes one argument.
  ///
  ///     container.register(Cat.self) { _, name in Cat(name: name) }
  ///     let tom = container.resolve(Cat.self, argument: "Tom")
  @discardableResult @inlinable
  public func register<Service, Arg1>(
    _ serviceType: Service.Type, name: String? = nil, fileID: StaticString = #fileID, line: Int = #line,
    factory: @escaping (any Resolver, Arg1) -> Service
  ) -> ServiceEntry<Service> {
    enter(
      .init(Service.self, taking: ((Arg1) -> Void).self), name,
      argumentsType: (any Resolver, Arg1).self, CallSite(fileID, line)
    ) { resolver, handed in
      let values = PassedArguments<Arg1>.values(of: handed)
      return factory(resolver, values)
    }
  }

  /// Registers a service whose factory takes one argument, without the place of the call.
  @discardableResult @inlinable @_disfavoredOverload
  public func register<Service, Arg1>(
    _ serviceType: Service.Type, name: String?, factory: @escaping (any Resolver, Arg1) -> Service
  ) -> ServiceEntry<Service> {
    register(serviceType, name: name, fileID: "", line: 0, factory: factory)
  }

  /// Registers a service whose factory takes two arguments.
  ///
  ///     container.register(Cat.self) { _, name, age in Cat(name: name, age: age) }
  ///     let tom = container.resolve(Cat.self, arguments: "Tom", 3)
  @discardableResult @inlinable
  public func register<Service, Arg1, Arg2>(
    _ serviceType: Service.Type, name: String? = nil, fileID: StaticString = #fileID, line: Int = #line,
    factory: @escaping (any Resolver, Arg1, Arg2) -> Service
  ) -> ServiceEntry<Service> {
    enter(
      .init(Service.self, taking: ((Arg1, Arg2) -> Void).self), name,
      argumentsType: (any Resolver, Arg1, Arg2).self, CallSite(fileID, line)
    ) { resolver, handed in
      let values = PassedArguments<(Arg1, Arg2)>.values(of: handed)
      return factory(resolver, values.0, values.1)
    }
  }

  /// Registers a service whose factory takes two arguments, without the place of the call.
  @discardableResult @inlinable @_disfavoredOverload
  public func register<Service, Arg1, Arg2>(
    _ serviceType: Service.Type, name: String?, factory: @escaping (any Resolver, Arg1, Arg2) -> Service
  ) -> ServiceEntry<Service> {
    register(serviceType, name: name, fileID: "", line: 0, factory: factory)
  }

  /// Registers a service whose factory takes three arguments.
  @discardableResult @inlinable
  public func register<Service, Arg1, Arg2, Arg3>(
    _ serviceType: Service.Type, name: String? = nil, fileID: StaticString = #fileID, line: Int = #line,
    factory: @escaping (any Resolver, Arg1, Arg2, Arg3) -> Service
  ) -> ServiceEntry<Service> {
    enter(
      .init(Service.self, taking: ((Arg1, Arg2, Arg3) -> Void).self), name,
      argumentsType: (any Resolver, Arg1, Arg2, Arg3).self, CallSite(fileID, line)
    ) { resolver, handed in
      let values = PassedArguments<(Arg1, Arg2, Arg3)>.values(of: handed)
      return factory(resolver, values.0, values.1, values.2)
    }
  }

  /// Registers a service whose factory takes three arguments, without the place of the call.
  @discardableResult @inlinable @_disfavoredOverload
  public func register<Service, Arg1, Arg2, Arg3>(
    _ serviceType: Service.Type, name: String?, factory: @escaping (any Resolver, Arg1, Arg2, Arg3) -> Service
  ) -> ServiceEntry<Service> {
    register(serviceType, name: name, fileID: "", line: 0, factory: factory)
  }

  /// Registers a service whose factory takes four arguments.
  @discardableResult @inlinable
  public func register<Service, Arg1, Arg2, Arg3, Arg4>(
    _ serviceType: Service.Type, name: String? = nil, fileID: StaticString = #fileID, line: Int = #line,
    factory: @escaping (any Resolver, Arg1, Arg2, Arg3, Arg4) -> Service
  ) -> ServiceEntry<Service> {
    enter(
      .init(Service.self, taking: ((Arg1, Arg2, Arg3, Arg4) -> Void).self), name,
      argumentsType: (any Resolver, Arg1, Arg2, Arg3, Arg4).self, CallSite(fileID, line)
    ) { resolver, handed in
      let values = PassedArguments<(Arg1, Arg2, Arg3, Arg4)>.values(of: handed)
      return factory(resolver, values.0, values.1, values.2, values.3)
    }
  }

  /// Registers a service whose factory takes four arguments, without the place of the call.
  @discardableResult @inlinable @_disfavoredOverload
  public func register<Service, Arg1, Arg2, Arg3, Arg4>(
    _ serviceType: Service.Type, name: String?,
    factory: @escaping (any Resolver, Arg1, Arg2, Arg3, Arg4) -> Service
  ) -> ServiceEntry<Service> {
    register(serviceType, name: name, fileID: "", line: 0, factory: factory)
  }
}
