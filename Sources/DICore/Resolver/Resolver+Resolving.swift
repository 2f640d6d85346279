extension Resolver {
  // MARK: From the root container

  /// The service, from ``root``. Without one, the program stops and says why.
  @inlinable
  public static func resolve<Service>(
    _ type: Service.Type = Service.self, name: Name? = nil, fileID: StaticString = #fileID, line: Int = #line
  ) -> Service {
    onRoot { $0.answer(Request(type, name), .none, at: CallSite(fileID, line)) }
  }

  /// The service, from ``root``. Without one, the program stops and says why.
  ///
  /// - Parameter args: Handed to the factory, if it has to run and takes it.
  @inlinable
  public static func resolve<Service>(
    _ type: Service.Type = Service.self, name: Name? = nil, args: Any?, fileID: StaticString = #fileID,
    line: Int = #line
  ) -> Service {
    handing(args) { args in
      onRoot { $0.answer(Request(type, name), args, at: CallSite(fileID, line)) }
    }
  }

  /// The same as a value of function type.
  @inlinable @_disfavoredOverload
  public static func resolve<Service>(_ type: Service.Type, name: Name?, args: Any?) -> Service {
    handing(args) { args in onRoot { $0.answer(Request(type, name), args, at: .unknown) } }
  }

  /// The service, from ``root``; nil where there is none.
  @inlinable
  public static func optional<Service>(
    _ type: Service.Type = Service.self, name: Name? = nil, fileID: StaticString = #fileID, line: Int = #line
  ) -> Service? {
    onRoot { $0.answerIfPossible(Request(possible: type, name), .none, at: CallSite(fileID, line)) }
  }

  /// The service, from ``root``; nil where there is none.
  ///
  /// - Parameter args: Handed to the factory, if it has to run and takes it.
  @inlinable
  public static func optional<Service>(
    _ type: Service.Type = Service.self, name: Name? = nil, args: Any?, fileID: StaticString = #fileID,
    line: Int = #line
  ) -> Service? {
    handing(args) { args in
      onRoot { $0.answerIfPossible(Request(possible: type, name), args, at: CallSite(fileID, line)) }
    }
  }

  /// The same as a value of function type.
  @inlinable @_disfavoredOverload
  public static func optional<Service>(_ type: Service.Type, name: Name?, args: Any?) -> Service? {
    handing(args) { args in
      onRoot { $0.answerIfPossible(Request(possible: type, name), args, at: .unknown) }
    }
  }

  // MARK: From this container

  /// The service. Without one, the program stops and says why (RES3).
  @inlinable
  public func resolve<Service>(
    _ type: Service.Type = Service.self, name: Name? = nil, fileID: StaticString = #fileID, line: Int = #line
  ) -> Service {
    answer(Request(type, name), .none, at: CallSite(fileID, line))
  }

  /// The service. Without one, the program stops and says why (RES3).
  ///
  /// - Parameter args: Handed to the factory, if it has to run and takes it.
  @inlinable
  public func resolve<Service>(
    _ type: Service.Type = Service.self, name: Name? = nil, args: Any?, fileID: StaticString = #fileID,
    line: Int = #line
  ) -> Service {
    handing(args) { answer(Request(type, name), $0, at: CallSite(fileID, line)) }
  }

  /// The same as a value of function type, and as what a protocol may require.
  @inlinable @_disfavoredOverload
  public func resolve<Service>(_ type: Service.Type, name: Name?, args: Any?) -> Service {
    handing(args) { answer(Request(type, name), $0, at: .unknown) }
  }

  /// The service; nil where nothing answers for it, or the factory gives nil (RES5, RES6). What the factory itself
  /// cannot resolve stops the program.
  @inlinable
  public func optional<Service>(
    _ type: Service.Type = Service.self, name: Name? = nil, fileID: StaticString = #fileID, line: Int = #line
  ) -> Service? {
    answerIfPossible(Request(possible: type, name), .none, at: CallSite(fileID, line))
  }

  /// The service; nil where nothing answers for it, or the factory gives nil (RES5, RES6). What the factory itself
  /// cannot resolve stops the program.
  ///
  /// - Parameter args: Handed to the factory, if it has to run and takes it.
  @inlinable
  public func optional<Service>(
    _ type: Service.Type = Service.self, name: Name? = nil, args: Any?, fileID: StaticString = #fileID,
    line: Int = #line
  ) -> Service? {
    handing(args) {
      answerIfPossible(Request(possible: type, name), $0, at: CallSite(fileID, line))
    }
  }

  /// The same as a value of function type, and as what a protocol may require.
  @inlinable @_disfavoredOverload
  public func optional<Service>(_ type: Service.Type, name: Name?, args: Any?) -> Service? {
    handing(args) { answerIfPossible(Request(possible: type, name), $0, at: .unknown) }
  }

  // MARK: - Asking

  /// Asks for what has to be there, in the way that `request` says.
  @inlinable
  func answer<Service>(_ request: Request, _ args: Arguments, at site: CallSite) -> Service {
    if let service: Service = answerIfPossible(request, args, at: site) { return service }
    stop(for: Service.self, at: site)
  }

  /// Asks in the way that `request` says, and gives nil for an optional request only.
  @inlinable
  func answerIfPossible<Service>(_ request: Request, _ args: Arguments, at site: CallSite) -> Service? {
    guard ShortMemory.fits(Service.self) else { return longAnswerIfPossible(request, args, at: site) }
    // Without closures, each of which would take a part of the stack where requests nest.
    var memory = ShortMemory()
    guard isAnswered(request, args, TypeIdentity(Service.self), &memory, at: site) else {
      return nothingKept(for: request.key)
    }
    return Self.shown(memory.take(Service.self))
  }

  @inlinable @inline(never)
  func longAnswerIfPossible<Service>(
    _ request: Request, _ args: Arguments, at site: CallSite
  ) -> Service? {
    let service = DICore.answer(as: Service.self) {
      isAnswered(request, args, $0.type, $0.memory, at: site)
    }
    return service.map(Self.shown) ?? nothingKept(for: request.key)
  }

  /// Asks for a value of `type` in the memory given.
  ///
  /// - Returns: whether it is there; it may be missing for an optional request only.
  @usableFromInline
  func isAnswered(
    _ request: Request, _ args: Arguments, _ type: TypeIdentity, _ memory: UnsafeMutableRawPointer,
    at site: CallSite
  ) -> Bool {
    do {
      return try call(request, args, into: Answer(memory, for: type))
    } catch {
      stop(because: error, request, at: site)
    }
  }

  /// Whether the calling thread resolves, and so no other one does (T1).
  static var isResolving: Bool { Engine.shared.cycle?.isAlone ?? false }

  /// Runs `body`, which asks this container, while no other thread resolves.
  func resolvingAlone<Result>(_ body: () -> Result) -> Result {
    do {
      return try engine.withCycle(from: self) { _ in body() }
    } catch {
      engine.stop(because: error, under: rules)
    }
  }

  @usableFromInline
  func stop(for type: any Any.Type, at site: CallSite) -> Never {
    engine.stop(because: ResolverMisuse.noAnswer(for: type), at: site.place)
  }

  /// Ends the program where `request` has no answer, which is written at `site`.
  @usableFromInline
  func stop(because error: any Error, _ request: Request, at site: CallSite) -> Never {
    let property = engine.cycle?.stack.last.flatMap { request.property(of: $0.registration.made) }
    let told = (error as? ResolutionError)?.asking(request, by: property, at: site.place)
    engine.stop(because: told ?? error, under: rules, at: site.place)
  }

  /// The nil that passes for a kept instance of an optional type, or of `Any` (REG11).
  @usableFromInline
  func nothingKept<Service>(for key: ServiceKey) -> Service? {
    guard rules.nilPassesForKept(key),
      let policy = engine.alone({ registration(for: Request(key))?.scope.policy }), policy != .unique
    else { return nil }
    return Optional<Any>.none as? Service
  }
}

extension Request {
  /// A request for `type` under `name`, if one is given.
  ///
  /// The value of the metatype makes the key, its static type what has to be registered (K7). They differ only where a
  /// subclass is passed by a variable.
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

  /// The same, where nil will do.
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

  /// A request for `key` that nil will do for.
  @usableFromInline
  init(possible key: ServiceKey) {
    self.init(key, kind: .optional)
    isOptional = true
  }
}
