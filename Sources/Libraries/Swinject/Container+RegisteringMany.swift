public import DICore

extension Container {
  /// Registers a service whose factory takes five arguments.
  @discardableResult @inlinable
  public func register<Service, Arg1, Arg2, Arg3, Arg4, Arg5>(
    _ serviceType: Service.Type, name: String? = nil, fileID: StaticString = #fileID, line: Int = #line,
    factory: @escaping (any Resolver, Arg1, Arg2, Arg3, Arg4, Arg5) -> Service
  ) -> ServiceEntry<Service> {
    enter(
      .init(Service.self, taking: ((Arg1, Arg2, Arg3, Arg4, Arg5) -> Void).self), name,
      argumentsType: (any Resolver, Arg1, Arg2, Arg3, Arg4, Arg5).self, CallSite(fileID, line)
    ) { resolver, handed in
      let values = PassedArguments<(Arg1, Arg2, Arg3, Arg4, Arg5)>.values(of: handed)
      return factory(resolver, values.0, values.1, values.2, values.3, values.4)
    }
  }

  /// Registers a service whose factory takes five arguments, without the place of the call.
  @discardableResult @inlinable @_disfavoredOverload
  public func register<Service, Arg1, Arg2, Arg3, Arg4, Arg5>(
    _ serviceType: Service.Type, name: String?,
    factory: @escaping (any Resolver, Arg1, Arg2, Arg3, Arg4, Arg5) -> Service
  ) -> ServiceEntry<Service> {
    register(serviceType, name: name, fileID: "", line: 0, factory: factory)
  }

  /// Registers a service whose factory takes six arguments.
  @discardableResult @inlinable
  public func register<Service, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6>(
    _ serviceType: Service.Type, name: String? = nil, fileID: StaticString = #fileID, line: Int = #line,
    factory: @escaping (any Resolver, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6) -> Service
  ) -> ServiceEntry<Service> {
    enter(
      .init(Service.self, taking: ((Arg1, Arg2, Arg3, Arg4, Arg5, Arg6) -> Void).self), name,
      argumentsType: (any Resolver, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6).self, CallSite(fileID, line)
    ) { resolver, handed in
      let values = PassedArguments<(Arg1, Arg2, Arg3, Arg4, Arg5, Arg6)>.values(of: handed)
      return factory(resolver, values.0, values.1, values.2, values.3, values.4, values.5)
    }
  }

  /// Registers a service whose factory takes six arguments, without the place of the call.
  @discardableResult @inlinable @_disfavoredOverload
  public func register<Service, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6>(
    _ serviceType: Service.Type, name: String?,
    factory: @escaping (any Resolver, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6) -> Service
  ) -> ServiceEntry<Service> {
    register(serviceType, name: name, fileID: "", line: 0, factory: factory)
  }

  /// Registers a service whose factory takes seven arguments.
  @discardableResult @inlinable
  public func register<Service, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6, Arg7>(
    _ serviceType: Service.Type, name: String? = nil, fileID: StaticString = #fileID, line: Int = #line,
    factory: @escaping (any Resolver, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6, Arg7) -> Service
  ) -> ServiceEntry<Service> {
    enter(
      .init(Service.self, taking: ((Arg1, Arg2, Arg3, Arg4, Arg5, Arg6, Arg7) -> Void).self), name,
      argumentsType: (any Resolver, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6, Arg7).self, CallSite(fileID, line)
    ) { resolver, handed in
      let values = PassedArguments<(Arg1, Arg2, Arg3, Arg4, Arg5, Arg6, Arg7)>.values(of: handed)
      return factory(resolver, values.0, values.1, values.2, values.3, values.4, values.5, values.6)
    }
  }

  /// Registers a service whose factory takes seven arguments, without the place of the call.
  @discardableResult @inlinable @_disfavoredOverload
  public func register<Service, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6, Arg7>(
    _ serviceType: Service.Type, name: String?,
    factory: @escaping (any Resolver, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6, Arg7) -> Service
  ) -> ServiceEntry<Service> {
    register(serviceType, name: name, fileID: "", line: 0, factory: factory)
  }

  /// Registers a service whose factory takes eight arguments.
  @discardableResult @inlinable
  public func register<Service, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6, Arg7, Arg8>(
    _ serviceType: Service.Type, name: String? = nil, fileID: StaticString = #fileID, line: Int = #line,
    factory: @escaping (any Resolver, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6, Arg7, Arg8) -> Service
  ) -> ServiceEntry<Service> {
    enter(
      .init(Service.self, taking: ((Arg1, Arg2, Arg3, Arg4, Arg5, Arg6, Arg7, Arg8) -> Void).self), name,
      argumentsType: (any Resolver, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6, Arg7, Arg8).self,
      CallSite(fileID, line)
    ) { resolver, handed in
      let values = PassedArguments<(Arg1, Arg2, Arg3, Arg4, Arg5, Arg6, Arg7, Arg8)>.values(of: handed)
      return factory(resolver, values.0, values.1, values.2, values.3, values.4, values.5, values.6, values.7)
    }
  }

  /// Registers a service whose factory takes eight arguments, without the place of the call.
  @discardableResult @inlinable @_disfavoredOverload
  public func register<Service, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6, Arg7, Arg8>(
    _ serviceType: Service.Type, name: String?,
    factory: @escaping (any Resolver, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6, Arg7, Arg8) -> Service
  ) -> ServiceEntry<Service> {
    register(serviceType, name: name, fileID: "", line: 0, factory: factory)
  }

  /// Registers a service whose factory takes nine arguments.
  @discardableResult @inlinable
  public func register<Service, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6, Arg7, Arg8, Arg9>(
    _ serviceType: Service.Type, name: String? = nil, fileID: StaticString = #fileID, line: Int = #line,
    factory: @escaping (any Resolver, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6, Arg7, Arg8, Arg9) -> Service
  ) -> ServiceEntry<Service> {
    enter(
      .init(Service.self, taking: ((Arg1, Arg2, Arg3, Arg4, Arg5, Arg6, Arg7, Arg8, Arg9) -> Void).self),
      name,
      argumentsType: (any Resolver, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6, Arg7, Arg8, Arg9).self,
      CallSite(fileID, line)
    ) { resolver, handed in
      let values = PassedArguments<(Arg1, Arg2, Arg3, Arg4, Arg5, Arg6, Arg7, Arg8, Arg9)>.values(of: handed)
      return factory(
        resolver, values.0, values.1, values.2, values.3, values.4, values.5, values.6, values.7, values.8)
    }
  }

  /// Registers a service whose factory takes nine arguments, without the place of the call.
  @discardableResult @inlinable @_disfavoredOverload
  public func register<Service, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6, Arg7, Arg8, Arg9>(
    _ serviceType: Service.Type, name: String?,
    factory: @escaping (any Resolver, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6, Arg7, Arg8, Arg9) -> Service
  ) -> ServiceEntry<Service> {
    register(serviceType, name: name, fileID: "", line: 0, factory: factory)
  }
}
