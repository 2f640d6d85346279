/// Makes a service; nil means “I cannot” (REG4).
public typealias ResolverFactory<Service> = () -> Service?

/// Makes a service with what it resolves from the container that was asked.
public typealias ResolverFactoryResolver<Service> = (_ resolver: Resolver) -> Service?

/// Makes a service with what it resolves, and what the caller handed in.
public typealias ResolverFactoryArgumentsN<Service> = (_ resolver: Resolver, _ args: Resolver.Args) ->
  Service?

extension Resolver {
  // MARK: In the main container

  /// Registers a service in ``main``.
  ///
  /// - Returns: What more can be said about the registration, now or later.
  @discardableResult
  public static func register<Service>(
    _ type: Service.Type = Service.self, name: Name? = nil, fileID: StaticString = #fileID, line: Int = #line,
    factory: @escaping ResolverFactory<Service>
  ) -> ResolverOptions<Service> {
    main.register(type, name: name, fileID: fileID, line: line, factory: factory)
  }

  /// Registers a service in ``main`` whose factory resolves.
  ///
  /// - Returns: What more can be said about the registration, now or later.
  @discardableResult
  public static func register<Service>(
    _ type: Service.Type = Service.self, name: Name? = nil, fileID: StaticString = #fileID, line: Int = #line,
    factory: @escaping ResolverFactoryResolver<Service>
  ) -> ResolverOptions<Service> {
    main.register(type, name: name, fileID: fileID, line: line, factory: factory)
  }

  /// Registers a service in ``main`` whose factory resolves, and takes arguments.
  ///
  /// - Returns: What more can be said about the registration, now or later.
  @discardableResult
  public static func register<Service>(
    _ type: Service.Type = Service.self, name: Name? = nil, fileID: StaticString = #fileID, line: Int = #line,
    factory: @escaping ResolverFactoryArgumentsN<Service>
  ) -> ResolverOptions<Service> {
    main.register(type, name: name, fileID: fileID, line: line, factory: factory)
  }

  // MARK: In this container

  /// Registers a service, in place of an earlier one of the same type and name (REG5).
  ///
  /// - Returns: What more can be said about the registration, now or later.
  @discardableResult
  public func register<Service>(
    _ type: Service.Type = Service.self, name: Name? = nil, fileID: StaticString = #fileID, line: Int = #line,
    factory: @escaping ResolverFactory<Service>
  ) -> ResolverOptions<Service> {
    enter(type, name, SourcePlace(fileID: fileID, line: line)) { _ in factory() }
  }

  /// Registers a service whose factory resolves.
  ///
  /// - Returns: What more can be said about the registration, now or later.
  @discardableResult
  public func register<Service>(
    _ type: Service.Type = Service.self, name: Name? = nil, fileID: StaticString = #fileID, line: Int = #line,
    factory: @escaping ResolverFactoryResolver<Service>
  ) -> ResolverOptions<Service> {
    enter(type, name, SourcePlace(fileID: fileID, line: line)) { factory($0.resolver) }
  }

  /// Registers a service whose factory resolves, and takes arguments.
  ///
  /// - Returns: What more can be said about the registration, now or later.
  @discardableResult
  public func register<Service>(
    _ type: Service.Type = Service.self, name: Name? = nil, fileID: StaticString = #fileID, line: Int = #line,
    factory: @escaping ResolverFactoryArgumentsN<Service>
  ) -> ResolverOptions<Service> {
    enter(type, name, SourcePlace(fileID: fileID, line: line)) { factory($0.resolver, Args($0.arguments)) }
  }

  private func enter<Service>(
    _ type: Service.Type, _ name: Name?, _ place: SourcePlace, _ factory: @escaping (Resolution) -> Service?
  ) -> ResolverOptions<Service> {
    let registration = Registration.compiled(
      Self.key(of: type, name), making: Service.self, scope: Self.defaultScope, place: place, factory: factory
    )
    register(registration)
    return ResolverOptions(registration, name: name)
  }
}

extension Resolution {
  /// The container that was asked (C7). Resolver's rules are the rules of a `Resolver` only.
  var resolver: Resolver { unsafeDowncast(container, to: Resolver.self) }
}

extension SourcePlace {
  /// Where a call stands that was told its `#fileID` and `#line`.
  fileprivate init(fileID: StaticString, line: Int) {
    let path = fileID.description
    let file = path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
    self.init(file: Symbol(String(file)), line: line)
  }
}
