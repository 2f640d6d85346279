public import DICore

extension Resolver {
  // MARK: From the root container

  /// Resolves a service from ``root``. Without a registration the program ends with an explanation.
  ///
  ///     let engine: Engine = Resolver.resolve()
  ///     let spare = Resolver.resolve(Engine.self, name: "spare")
  @inlinable
  public static func resolve<Service>(
    _ type: Service.Type = Service.self, name: Name? = nil, fileID: StaticString = #fileID, line: Int = #line
  ) -> Service {
    onRoot { $0.resolveRequired(Request(type, name), .none, at: CallSite(fileID, line)) }
  }

  /// Resolves a service from ``root`` with arguments for its factory. Without a registration the program ends with an
  /// explanation.
  ///
  ///     let wheel: Wheel = Resolver.resolve(args: ["size": 17])
  ///
  /// - Parameter args: Passed to the factory, if the factory runs and takes arguments.
  @inlinable
  public static func resolve<Service>(
    _ type: Service.Type = Service.self, name: Name? = nil, args: Any?, fileID: StaticString = #fileID,
    line: Int = #line
  ) -> Service {
    handing(args) { args in
      onRoot { $0.resolveRequired(Request(type, name), args, at: CallSite(fileID, line)) }
    }
  }

  /// Resolves a service from ``root``. For `resolve` as a value of function type.
  ///
  ///     let find: (Clock.Type, Resolver.Name?, Any?) -> Clock = Resolver.resolve
  @inlinable @_disfavoredOverload
  public static func resolve<Service>(_ type: Service.Type, name: Name?, args: Any?) -> Service {
    handing(args) { args in onRoot { $0.resolveRequired(Request(type, name), args, at: .unknown) } }
  }

  /// Resolves a service from ``root``; nil if there is no registration, or the factory returns nil.
  ///
  ///     let log: Log? = Resolver.optional()
  @inlinable
  public static func optional<Service>(
    _ type: Service.Type = Service.self, name: Name? = nil, fileID: StaticString = #fileID, line: Int = #line
  ) -> Service? {
    onRoot { $0.resolveOptional(Request(possible: type, name), .none, at: CallSite(fileID, line)) }
  }

  /// Resolves a service from ``root`` with arguments for its factory; nil if there is no registration, or the factory
  /// returns nil.
  ///
  ///     let wheel: Wheel? = Resolver.optional(args: ["size": 17])
  ///
  /// - Parameter args: Passed to the factory, if the factory runs and takes arguments.
  @inlinable
  public static func optional<Service>(
    _ type: Service.Type = Service.self, name: Name? = nil, args: Any?, fileID: StaticString = #fileID,
    line: Int = #line
  ) -> Service? {
    handing(args) { args in
      onRoot { $0.resolveOptional(Request(possible: type, name), args, at: CallSite(fileID, line)) }
    }
  }

  /// Resolves a service from ``root``; nil if there is none. For `optional` as a value of function type.
  ///
  ///     let find: (Clock.Type, Resolver.Name?, Any?) -> Clock? = Resolver.optional
  @inlinable @_disfavoredOverload
  public static func optional<Service>(_ type: Service.Type, name: Name?, args: Any?) -> Service? {
    handing(args) { args in
      onRoot { $0.resolveOptional(Request(possible: type, name), args, at: .unknown) }
    }
  }

  // MARK: From this container

  /// Resolves a service. See `Documentation/Rules/Resolver/resolving.md`.
  ///
  ///     let engine: Engine = resolver.resolve()
  ///     let spare = resolver.resolve(Engine.self, name: "spare")
  ///
  /// The program ends with an explanation if there is no registration, if the factory returns nil, or if the instance
  /// does not conform to the protocol asked for. A variable of type `Engine?` asks for a registration of `Engine?`,
  /// which is usually missing: use ``optional(_:name:fileID:line:)``.
  ///
  /// - Parameters:
  ///   - type: The service, exactly as it is registered; by default the type that the context asks for.
  ///   - name: The name of the registration; nil for the one without a name.
  ///   - fileID: The file of the call, for the message if the program ends there.
  ///   - line: The line of the call.
  @inlinable
  public func resolve<Service>(
    _ type: Service.Type = Service.self, name: Name? = nil, fileID: StaticString = #fileID, line: Int = #line
  ) -> Service {
    resolveRequired(Request(type, name), .none, at: CallSite(fileID, line))
  }

  /// Resolves a service with arguments for its factory. Ends the program where the form without arguments does.
  ///
  ///     let wheel: Wheel = resolver.resolve(args: ["size": 17])
  ///
  /// - Parameter args: Passed to the factory, if the factory runs and takes arguments. A scope that holds the service
  ///   ignores them.
  @inlinable
  public func resolve<Service>(
    _ type: Service.Type = Service.self, name: Name? = nil, args: Any?, fileID: StaticString = #fileID,
    line: Int = #line
  ) -> Service {
    handing(args) { resolveRequired(Request(type, name), $0, at: CallSite(fileID, line)) }
  }

  /// Resolves a service. For `resolve` as a value of function type, and as a requirement of a protocol.
  ///
  ///     protocol Finding { func resolve<Service>(_ type: Service.Type, name: Resolver.Name?, args: Any?) -> Service }
  ///
  ///     extension Resolver: Finding {}
  @inlinable @_disfavoredOverload
  public func resolve<Service>(_ type: Service.Type, name: Name?, args: Any?) -> Service {
    handing(args) { resolveRequired(Request(type, name), $0, at: .unknown) }
  }

  /// Resolves a service; nil if there is no registration, if the factory returns nil, or if the instance does not
  /// conform to the protocol asked for. See `Documentation/Rules/Resolver/optional.md`.
  ///
  ///     if let log: Log = resolver.optional() { log.write("started") }
  ///
  /// Only this service may be missing: if its factory calls `resolve` for another one that is missing, the program
  /// ends.
  @inlinable
  public func optional<Service>(
    _ type: Service.Type = Service.self, name: Name? = nil, fileID: StaticString = #fileID, line: Int = #line
  ) -> Service? {
    resolveOptional(Request(possible: type, name), .none, at: CallSite(fileID, line))
  }

  /// Resolves a service with arguments for its factory; nil where the form without arguments returns nil.
  ///
  ///     let wheel: Wheel? = resolver.optional(args: ["size": 17])
  ///
  /// - Parameter args: Passed to the factory, if the factory runs and takes arguments.
  @inlinable
  public func optional<Service>(
    _ type: Service.Type = Service.self, name: Name? = nil, args: Any?, fileID: StaticString = #fileID,
    line: Int = #line
  ) -> Service? {
    handing(args) {
      resolveOptional(Request(possible: type, name), $0, at: CallSite(fileID, line))
    }
  }

  /// Resolves a service; nil if there is none. For `optional` as a value of function type, and as a requirement of a
  /// protocol.
  @inlinable @_disfavoredOverload
  public func optional<Service>(_ type: Service.Type, name: Name?, args: Any?) -> Service? {
    handing(args) { resolveOptional(Request(possible: type, name), $0, at: .unknown) }
  }

  // MARK: - Asking

  /// Resolves `request`; the program ends if there is no instance, or on an error.
  @inlinable
  func resolveRequired<Service>(_ request: Request, _ args: Arguments, at site: CallSite) -> Service {
    if let service: Service = resolveOptional(request, args, at: site) { return service }
    stop(for: Service.self, at: site)
  }

  /// Resolves `request`; nil only for an optional request. The program ends on an error.
  @inlinable
  func resolveOptional<Service>(_ request: Request, _ args: Arguments, at site: CallSite) -> Service? {
    let service = withResultBuffer(for: Service.self) { fill($0, with: request, args, at: site) }
    guard let service else { return cachedNil(for: request.key) }
    return Self.decorated(service)
  }

  /// Resolves `request` into `buffer`. The program ends on an error.
  ///
  /// - Returns: whether there is a value; false only for an optional request.
  @inlinable @inline(__always)
  func fill(
    _ buffer: ResultBuffer, with request: Request, _ args: Arguments, at site: CallSite
  ) -> Bool {
    do {
      return try core.call(request, args, into: buffer)
    } catch {
      stop(because: error, request, at: site)
    }
  }

  /// Whether the calling thread is resolving, which excludes all other threads.
  static var isResolving: Bool { Engine.shared.holdsGate }

  /// Runs `body`, which resolves in this container, in a cycle that holds the gate.
  func resolvingAlone<Result>(_ body: () -> Result) -> Result {
    do {
      return try core.withCycle(body)
    } catch {
      engine.stop(because: error, under: rules)
    }
  }

  @usableFromInline
  func stop(for type: any Any.Type, at site: CallSite) -> Never {
    engine.stop(because: ResolverMisuse.noAnswer(for: type), at: site.place)
  }

  /// Ends the program because `request`, made at `site`, has no answer.
  @usableFromInline
  func stop(because error: any Error, _ request: Request, at site: CallSite) -> Never {
    let told = (error as? ResolutionError)?.asking(request, at: site.place)
    engine.stop(because: told ?? error, under: rules, at: site.place)
  }

  /// The nil that a caching scope gives for a registration of an optional type, or of `Any`, without running the
  /// factory.
  @usableFromInline
  func cachedNil<Service>(for key: ServiceKey) -> Service? {
    guard core.treatsNilAsCached(key),
      let policy = engine.withGate({ core.registration(for: Request(key))?.scope.policy }), policy != .unique
    else { return nil }
    return Optional<Any>.none as? Service
  }
}

extension Request {
  /// A request for `type` under `name`, if one is given.
  ///
  /// The key is made of the metatype's value; the registration must have been made with its static type. They differ
  /// only where a variable of type `Base.Type` holds a subclass.
  @inlinable
  init<Service>(_ type: Service.Type, _ name: Resolver.Name?) {
    let key = ServiceKey(TypeIdentity(type), named: name?.symbol)
    self = key.type == TypeIdentity(Service.self) ? Request(key) : Request(key, as: Service.self)
  }

  @usableFromInline
  init(_ key: ServiceKey, as type: any Any.Type) {
    self.init(key)
    staticType = TypeIdentity(type)
  }

  /// An optional request for `type` under `name`, if one is given; the key is made as for a required one.
  @inlinable
  init<Service>(possible type: Service.Type, _ name: Resolver.Name?) {
    let key = ServiceKey(TypeIdentity(type), named: name?.symbol)
    self =
      key.type == TypeIdentity(Service.self)
      ? Request(possible: key) : Request(possible: key, as: Service.self)
  }

  @usableFromInline
  init(possible key: ServiceKey, as type: any Any.Type) {
    self.init(possible: key)
    staticType = TypeIdentity(type)
  }

  /// An optional request for `key`.
  @inlinable
  init(possible key: ServiceKey) {
    self.init(key, kind: .optional)
    isOptional = true
  }
}
