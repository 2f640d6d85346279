public import DICore

/// Makes a service; nil means that it cannot make one.
public typealias ResolverFactory<Service> = () -> Service?

/// Makes a service from what it resolves from the container that was asked.
public typealias ResolverFactoryResolver<Service> = (_ resolver: Resolver) -> Service?

/// Makes a service from what it resolves and the arguments of the call.
public typealias ResolverFactoryArgumentsN<Service> = (_ resolver: Resolver, _ args: Resolver.Args) ->
  Service?

/// Makes a service from what it resolves and the arguments of the call, unchanged.
public typealias ResolverFactoryAnyArguments<Service> = (_ resolver: Resolver, _ args: Any?) -> Service?

extension Resolver {
  // MARK: In the main container

  /// Registers a service in ``main``. Otherwise like `register` of a container.
  ///
  ///     Resolver.register { Engine() }
  ///
  /// - Returns: The registration's options, which may be changed now or later.
  @discardableResult @inlinable @inline(__always)
  public static func register<Service>(
    _ type: Service.Type = Service.self, name: Name? = nil, fileID: StaticString = #fileID, line: Int = #line,
    factory: @escaping ResolverFactory<Service>
  ) -> ResolverOptions<Service> {
    main.register(type, name: name, fileID: fileID, line: line, factory: factory)
  }

  /// Registers a service in ``main`` whose factory gets the container that was asked.
  ///
  ///     Resolver.register { resolver in Car(engine: resolver.resolve()) }
  ///
  /// - Returns: The registration's options, which may be changed now or later.
  @discardableResult @inlinable @inline(__always)
  public static func register<Service>(
    _ type: Service.Type = Service.self, name: Name? = nil, fileID: StaticString = #fileID, line: Int = #line,
    factory: @escaping ResolverFactoryResolver<Service>
  ) -> ResolverOptions<Service> {
    main.register(type, name: name, fileID: fileID, line: line, factory: factory)
  }

  /// Registers a service in ``main`` whose factory gets the container that was asked and the arguments of the call.
  ///
  ///     Resolver.register { resolver, args in Wheel(size: args("size"), hub: resolver.resolve()) }
  ///
  /// - Returns: The registration's options, which may be changed now or later.
  @discardableResult @inlinable @inline(__always)
  public static func register<Service>(
    _ type: Service.Type = Service.self, name: Name? = nil, fileID: StaticString = #fileID, line: Int = #line,
    factory: @escaping ResolverFactoryArgumentsN<Service>
  ) -> ResolverOptions<Service> {
    main.register(type, name: name, fileID: fileID, line: line, factory: factory)
  }

  // MARK: In this container

  /// Registers a service. It replaces an earlier registration of the same type and name. See
  /// `Documentation/Rules/Resolver/registering.md`.
  ///
  ///     resolver.register { Engine() }                              // as Engine
  ///     resolver.register { Diesel() as any Motor }                 // as any Motor
  ///     resolver.register(name: "spare") { Engine(isSpare: true) }
  ///
  /// A factory that returns nil cannot make the service: `optional` returns nil then, and `resolve` ends the program.
  ///
  /// - Parameters:
  ///   - type: The service; by default what the factory returns, without one optional layer.
  ///   - name: The name, which requests must give too; nil for the registration without a name.
  ///   - fileID: The file of the call, for messages and the shell.
  ///   - line: The line of the call.
  ///   - factory: Makes the service.
  /// - Returns: The registration's options, which may be changed now or later.
  @discardableResult @inlinable @inline(__always)
  public func register<Service>(
    _ type: Service.Type = Service.self, name: Name? = nil, fileID: StaticString = #fileID, line: Int = #line,
    factory: @escaping ResolverFactory<Service>
  ) -> ResolverOptions<Service> {
    enter(type, name, fileID, line) { _, buffer in buffer.put(ifAny: factory()) }
  }

  /// Registers a service whose factory gets the container that was asked.
  ///
  ///     resolver.register { resolver in Car(engine: resolver.resolve()) }
  ///
  /// - Returns: The registration's options, which may be changed now or later.
  @discardableResult @inlinable @inline(__always)
  public func register<Service>(
    _ type: Service.Type = Service.self, name: Name? = nil, fileID: StaticString = #fileID, line: Int = #line,
    factory: @escaping ResolverFactoryResolver<Service>
  ) -> ResolverOptions<Service> {
    enter(type, name, fileID, line) { resolution, buffer in
      buffer.put(ifAny: resolution.onResolver { factory($0) })
    }
  }

  /// Registers a service whose factory gets the container that was asked and the arguments of the call.
  ///
  ///     resolver.register { resolver, args in Wheel(size: args("size"), hub: resolver.resolve()) }
  ///     let wheel: Wheel = resolver.resolve(args: ["size": 17])
  ///
  /// - Returns: The registration's options, which may be changed now or later.
  @discardableResult @inlinable @inline(__always)
  public func register<Service>(
    _ type: Service.Type = Service.self, name: Name? = nil, fileID: StaticString = #fileID, line: Int = #line,
    factory: @escaping ResolverFactoryArgumentsN<Service>
  ) -> ResolverOptions<Service> {
    enter(type, name, fileID, line) { resolution, buffer in
      buffer.put(ifAny: resolution.onResolver { factory($0, Args($1)) })
    }
  }

  // MARK: As values of function type

  /// Registers a service in ``main``. For `register` as a value of function type, which records no file and line.
  ///
  ///     typealias Add = (Clock.Type, Resolver.Name?, @escaping ResolverFactory<Clock>) -> ResolverOptions<Clock>
  ///     let add: Add = Resolver.register
  @discardableResult @inlinable @_disfavoredOverload
  public static func register<Service>(
    _ type: Service.Type, name: Name?, factory: @escaping ResolverFactory<Service>
  ) -> ResolverOptions<Service> {
    main.register(type, name: name, fileID: "", line: 0, factory: factory)
  }

  /// Registers a service in ``main`` whose factory gets a container. For `register` as a value of function type.
  @discardableResult @inlinable @_disfavoredOverload
  public static func register<Service>(
    _ type: Service.Type, name: Name?, factory: @escaping ResolverFactoryResolver<Service>
  ) -> ResolverOptions<Service> {
    main.register(type, name: name, fileID: "", line: 0, factory: factory)
  }

  /// Registers a service in ``main`` whose factory gets a container and arguments. For `register` as a value of
  /// function type.
  @discardableResult @inlinable @_disfavoredOverload
  public static func register<Service>(
    _ type: Service.Type, name: Name?, factory: @escaping ResolverFactoryArgumentsN<Service>
  ) -> ResolverOptions<Service> {
    main.register(type, name: name, fileID: "", line: 0, factory: factory)
  }

  // MARK: As values of function type, and as what a protocol may require

  /// Registers a service. For `register` as a value of function type, and as a requirement of a protocol; records no
  /// file and line.
  @discardableResult @inlinable @_disfavoredOverload
  public func register<Service>(
    _ type: Service.Type, name: Name?, factory: @escaping ResolverFactory<Service>
  ) -> ResolverOptions<Service> {
    register(type, name: name, fileID: "", line: 0, factory: factory)
  }

  /// Registers a service whose factory gets a container. For `register` as a value of function type, and as a
  /// requirement of a protocol.
  @discardableResult @inlinable @_disfavoredOverload
  public func register<Service>(
    _ type: Service.Type, name: Name?, factory: @escaping ResolverFactoryResolver<Service>
  ) -> ResolverOptions<Service> {
    register(type, name: name, fileID: "", line: 0, factory: factory)
  }

  /// Registers a service whose factory gets a container and arguments. For `register` as a value of function type, and
  /// as a requirement of a protocol.
  @discardableResult @inlinable @_disfavoredOverload
  public func register<Service>(
    _ type: Service.Type, name: Name?, factory: @escaping ResolverFactoryArgumentsN<Service>
  ) -> ResolverOptions<Service> {
    register(type, name: name, fileID: "", line: 0, factory: factory)
  }

  @inlinable @inline(__always)
  func enter<Service>(
    _ type: Service.Type, _ name: Name?, _ fileID: StaticString, _ line: Int,
    _ factory: @escaping (Resolution, ResultBuffer) -> Bool
  ) -> ResolverOptions<Service> {
    let registration = enter(
      ServiceKey(TypeIdentity(type), named: name?.symbol), TypeIdentity(Service.self),
      TypedOperations<Service>.self, fileID, line, factory)
    return ResolverOptions(registration, name: name)
  }

  @usableFromInline
  func enter(
    _ key: ServiceKey, _ implementation: TypeIdentity, _ operations: any ValueOperations.Type,
    _ fileID: StaticString,
    _ line: Int,
    _ factory: @escaping (Resolution, ResultBuffer) throws -> Bool
  ) -> Registration {
    core.register(
      key, implementation: implementation, scope: ResolverProgram.shared.engineDefaultScope,
      at: CallSite(fileID, line), operations,
      factory)
  }
}

extension Resolution {
  /// The container that was asked.
  var resolver: Resolver { Self.resolver(of: asked).object }

  /// Runs `body` with the container that was asked, without reference counting.
  @inlinable @inline(__always)
  func onResolver<Result>(_ body: (Resolver) -> Result) -> Result { Self.resolver(of: asked).use(body) }

  /// Runs `body` with the container that was asked and the arguments, without reference counting.
  @inlinable @inline(__always)
  func onResolver<Result>(_ body: (Resolver, Arguments) -> Result) -> Result {
    let (asked, arguments) = askedAndHanded
    return Self.resolver(of: asked).use { body($0, arguments) }
  }

  /// The program's object for `container`, which the caller of the container retains.
  @usableFromInline
  static func resolver(of container: Unretained<Container>) -> Unretained<Resolver> {
    guard let resolver = container.use({ $0.facade?.cast(to: Resolver.self) }) else {
      Engine.shared.stop(because: ResolverMisuse.containerEnded)
    }
    return resolver
  }
}
