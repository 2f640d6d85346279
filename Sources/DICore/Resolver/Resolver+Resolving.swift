extension Resolver {
  // MARK: From the root container

  /// The service, from ``root``. Without one, the program stops and says why.
  @inlinable
  public static func resolve<Service>(
    _ type: Service.Type = Service.self, name: Name? = nil
  ) -> Service {
    onRoot { $0.resolve(type, name: name) }
  }

  /// The service, from ``root``. Without one, the program stops and says why.
  ///
  /// - Parameter args: Handed to the factory, if it has to run and takes it.
  @inlinable
  public static func resolve<Service>(
    _ type: Service.Type = Service.self, name: Name? = nil, args: Any?
  ) -> Service {
    onRoot { $0.resolve(type, name: name, args: args) }
  }

  /// The service, from ``root``; nil where there is none.
  @inlinable
  public static func optional<Service>(
    _ type: Service.Type = Service.self, name: Name? = nil
  ) -> Service? {
    onRoot { $0.optional(type, name: name) }
  }

  /// The service, from ``root``; nil where there is none.
  ///
  /// - Parameter args: Handed to the factory, if it has to run and takes it.
  @inlinable
  public static func optional<Service>(
    _ type: Service.Type = Service.self, name: Name? = nil, args: Any?
  ) -> Service? {
    onRoot { $0.optional(type, name: name, args: args) }
  }

  // MARK: From this container

  /// The service. Without one, the program stops and says why (RES3).
  @inlinable
  public func resolve<Service>(_ type: Service.Type = Service.self, name: Name? = nil) -> Service {
    answer(Request(Self.key(of: type, name)), .none)
  }

  /// The service. Without one, the program stops and says why (RES3).
  ///
  /// - Parameter args: Handed to the factory, if it has to run and takes it.
  @inlinable
  public func resolve<Service>(
    _ type: Service.Type = Service.self, name: Name? = nil, args: Any?
  ) -> Service {
    handing(args) { answer(Request(Self.key(of: type, name)), $0) }
  }

  /// The service; nil where nothing answers for it, or the factory gives nil (RES5, RES6). What the factory itself
  /// cannot resolve stops the program.
  @inlinable
  public func optional<Service>(_ type: Service.Type = Service.self, name: Name? = nil) -> Service? {
    answerIfPossible(Request(possible: Self.key(of: type, name)), .none)
  }

  /// The service; nil where nothing answers for it, or the factory gives nil (RES5, RES6). What the factory itself
  /// cannot resolve stops the program.
  ///
  /// - Parameter args: Handed to the factory, if it has to run and takes it.
  @inlinable
  public func optional<Service>(
    _ type: Service.Type = Service.self, name: Name? = nil, args: Any?
  ) -> Service? {
    handing(args) { answerIfPossible(Request(possible: Self.key(of: type, name)), $0) }
  }

  // MARK: - Asking

  /// Puts what answers `request` into the memory given, or stops the program.
  ///
  /// - Returns: whether there is a value; without one, nil answers an optional request or passes for a kept instance
  ///   (REG11).
  @usableFromInline
  func put(_ request: Request, _ args: Arguments, into answer: Answer) -> Bool {
    do {
      return try call(request, args, into: answer)
    } catch {
      engine.stop(because: error)
    }
  }

  /// Asks for what has to be there, in the way that `request` says.
  @inlinable
  func answer<Service>(_ request: Request, _ args: Arguments) -> Service {
    if let service: Service = answerIfPossible(request, args) { return service }
    stop(for: Service.self)
  }

  /// Asks in the way that `request` says, and gives nil for an optional request only.
  @inlinable
  func answerIfPossible<Service>(_ request: Request, _ args: Arguments) -> Service? {
    if let service = DICore.answer(as: Service.self, { put(request, args, into: $0) }) {
      return Self.shown(service)
    }
    return nothingKept(for: request.key)
  }

  @usableFromInline
  func stop(for type: any Any.Type) -> Never { engine.stop(because: ResolverMisuse.noAnswer(for: type)) }

  /// The nil that passes for a kept instance of an optional type, or of `Any` (REG11).
  @usableFromInline
  func nothingKept<Service>(for key: ServiceKey) -> Service? {
    guard rules.nilPassesForKept(key), let registration = registration(for: Request(key)),
      registration.scope.policy != .unique
    else { return nil }
    return Optional<Any>.none as? Service
  }

  /// What a request for `type` is filed under.
  ///
  /// The value of the metatype makes the key, its static type what is registered (K7). They differ only where a
  /// subclass is passed by a variable; then the static type goes into the qualifier, so that neither answers for the
  /// other.
  @inlinable
  static func key<Service>(of type: Service.Type, _ name: Name?) -> ServiceKey {
    let service = TypeIdentity(type)
    guard service == TypeIdentity(Service.self) else { return key(of: service, as: Service.self, name) }
    return ServiceKey(service, named: name?.symbol)
  }

  @usableFromInline
  static func key(of value: TypeIdentity, as type: any Any.Type, _ name: Name?) -> ServiceKey {
    let apart = name.map { Symbol("\($0.rawValue) as \(String(reflecting: type))") }
    return ServiceKey(value, apart.map { .name($0) } ?? .tag(TypeIdentity(type)))
  }
}

extension Request {
  /// A request for `key` that nil will do for.
  @usableFromInline
  init(possible key: ServiceKey) {
    self.init(key, kind: .optional)
    isOptional = true
  }
}
