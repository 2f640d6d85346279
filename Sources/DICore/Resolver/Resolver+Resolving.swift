extension Resolver {
  /// The service, from ``root``. Without one, the program stops and says why.
  public static func resolve<Service>(
    _ type: Service.Type = Service.self, name: Name? = nil, args: Any? = nil
  ) -> Service {
    ResolverProgram.shared.registeredRoot.resolve(type, name: name, args: args)
  }

  /// The service, from ``root``; nil where there is none.
  public static func optional<Service>(
    _ type: Service.Type = Service.self, name: Name? = nil, args: Any? = nil
  ) -> Service? {
    ResolverProgram.shared.registeredRoot.optional(type, name: name, args: args)
  }

  /// The service. Without one, the program stops and says why (RES3).
  ///
  /// - Parameter args: Handed to the factory, if it has to run and takes it.
  public func resolve<Service>(
    _ type: Service.Type = Service.self, name: Name? = nil, args: Any? = nil
  ) -> Service {
    answer(Request(Self.key(of: type, name)), args)
  }

  /// The service; nil where nothing answers for it, or the factory gives nil (RES5, RES6). What the factory itself
  /// cannot resolve stops the program.
  ///
  /// - Parameter args: Handed to the factory, if it has to run and takes it.
  public func optional<Service>(
    _ type: Service.Type = Service.self, name: Name? = nil, args: Any? = nil
  ) -> Service? {
    var request = Request(Self.key(of: type, name), kind: .optional)
    request.isOptional = true
    return answerIfPossible(request, args)
  }

  /// Asks for what has to be there.
  func answer<Service>(_ request: Request, _ args: Any?) -> Service {
    if let service: Service = answerIfPossible(request, args) { return service }
    engine.stop(because: ResolverMisuse.noAnswer(for: Service.self))
  }

  /// Asks, and gives nil for an optional request only.
  func answerIfPossible<Service>(_ request: Request, _ args: Any?) -> Service? {
    do {
      guard let service = try resolve(request, as: Service.self, arguments: args) else {
        return nothingKept(for: request)
      }
      Self.show(service)
      return service
    } catch {
      engine.stop(because: error)
    }
  }

  /// The nil that passes for a kept instance of an optional type, or of `Any` (REG11).
  private func nothingKept<Service>(for request: Request) -> Service? {
    guard rules.nilPassesForKept(request.key), let registration = registration(for: request),
      registration.scope.policy != .unique
    else { return nil }
    return Optional<Any>.none as? Service
  }

  /// What a request for `type` is filed under.
  ///
  /// The value of the metatype makes the key, its static type what is registered (K7). They differ only where a
  /// subclass is passed by a variable; then the static type goes into the qualifier, so that neither answers for the
  /// other.
  static func key<Service>(of type: Service.Type, _ name: Name?) -> ServiceKey {
    let service = TypeIdentity(type)
    guard service == TypeIdentity(Service.self) else {
      let apart = name.map { Symbol("\($0.rawValue) as \(String(reflecting: Service.self))") }
      return ServiceKey(service, apart.map { .name($0) } ?? .tag(TypeIdentity(Service.self)))
    }
    return ServiceKey(service, name.map { .name($0.symbol) })
  }
}
