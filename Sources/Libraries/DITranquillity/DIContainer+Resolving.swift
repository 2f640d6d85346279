public import DICore

extension DIContainer {
  /// Resolves the service that the result type asks for, wrappers such as `Optional` and ``Lazy`` included. See
  /// `Documentation/Rules/DITranquillity/lookup.md`.
  ///
  ///     let car: Car = container.resolve()
  ///     let radio: Radio? = container.resolve()        // nil without a registration
  ///     let trip: Lazy<Trip> = container.resolve()     // made at its first use
  ///
  /// Without an answer, the result is nil if the type is optional; otherwise the program ends with an explanation.
  /// Several candidates, of which none is preferred, are no answer either.
  ///
  /// - Parameters:
  ///   - sync: `()` distinguishes the call from an asynchronous one.
  ///   - framework: The framework whose preferences apply; nil for none.
  ///   - arguments: The arguments for parameters marked with ``arg(_:)``; nil for none.
  ///   - fileID: The file of the call, for the message if the program ends there.
  ///   - line: The line of the call.
  @inlinable
  public func resolve<Service>(
    sync: Void = (), from framework: (any DIFramework.Type)? = nil, arguments: AnyArguments? = nil,
    fileID: StaticString = #fileID, line: Int = #line
  ) -> Service {
    let key = ServiceKey(TypeIdentity(Service.self), named: nil)
    let site = CallSite(fileID, line)
    if framework == nil, arguments == nil, let service: Service = resolvePlainly(key, site) { return service }
    return resolveAsAsked(from: framework, arguments, site)
  }

  /// Resolves on the fast path: only for types without wrapper, and without modules or arguments.
  @inlinable
  func resolvePlainly<Service>(_ key: ServiceKey, _ site: CallSite) -> Service? {
    withResultBuffer(for: Service.self) { putPlain(key, into: $0, site) }
  }

  /// Stores the service in `buffer`, if its type has no wrapper, exactly one registration provides it, and neither the
  /// log nor extensions are in use.
  @usableFromInline
  func putPlain(_ key: ServiceKey, into buffer: ResultBuffer, _ site: CallSite) -> Bool {
    let request = Request(key)
    guard !hasRoots, !ContainerEvent.areObserved, !TranquillityLog.logs(.verbose),
      case .one(let found) = core.lookUp(request.key)
    else { return false }
    do {
      return try core.call(request, with: found, into: buffer)
    } catch {
      TranquillityLog.report(error, about: request)
      stop(because: error, at: site)
    }
  }

  @usableFromInline
  func resolveAsAsked<Service>(
    from framework: (any DIFramework.Type)?, _ arguments: AnyArguments?, _ site: CallSite
  ) -> Service {
    let query = TypeQuery<Service>.known
    guard framework == nil else {
      var request = query.request
      request.module = framework.map { TypeIdentity($0) }
      return resolveOrStop(query, request, arguments, site)
    }
    return resolveOrStop(query, query.request, arguments, site)
  }

  /// Resolves the service that the result type asks for; `args` are its parameters that are marked with ``arg(_:)``.
  ///
  ///     container.register { Greeting(name: arg($0), log: $1) }
  ///     let greeting: Greeting = container.resolve(args: "Ann")
  public func resolve<Service>(
    sync: Void = (), from framework: (any DIFramework.Type)? = nil, args: Any?...,
    fileID: StaticString = #fileID, line: Int = #line
  ) -> Service {
    let query = TypeQuery<Service>.known
    let arguments = AnyArguments(type: query.shape.base, args)
    return resolveAsAsked(from: framework, arguments, CallSite(fileID, line))
  }

  /// Resolves the service that is registered with `tag`. Without an answer like `resolve` without a tag.
  ///
  ///     let motor: any Motor = container.resolve(tag: Heavy.self)
  @inlinable
  public func resolve<Service, Tag>(
    sync: Void = (), tag: Tag.Type, from framework: (any DIFramework.Type)? = nil,
    arguments: AnyArguments? = nil, fileID: StaticString = #fileID, line: Int = #line
  ) -> Service {
    let site = CallSite(fileID, line)
    let key = ServiceKey(TypeIdentity(Service.self), .tag(TypeIdentity(tag)))
    if framework == nil, arguments == nil, let service: Service = resolvePlainly(key, site) { return service }
    return resolveAsAsked(tag: tag, from: framework, arguments, site)
  }

  @usableFromInline
  func resolveAsAsked<Service>(
    tag: any Any.Type, from framework: (any DIFramework.Type)?, _ arguments: AnyArguments?, _ site: CallSite
  ) -> Service {
    let query = TypeQuery<Service>.known
    var shape = query.shape
    shape.tags.insert(TypeIdentity(tag), at: 0)
    return resolveOrStop(query, shape.request(from: framework), arguments, site)
  }

  /// Resolves the service that is registered with `name`. Without an answer like `resolve` without a name.
  ///
  ///     let motor: any Motor = container.resolve(name: "heavy")
  @inlinable
  public func resolve<Service>(
    sync: Void = (), name: String, from framework: (any DIFramework.Type)? = nil,
    arguments: AnyArguments? = nil, fileID: StaticString = #fileID, line: Int = #line
  ) -> Service {
    let site = CallSite(fileID, line)
    let key = ServiceKey(TypeIdentity(Service.self), named: Symbol(name))
    if framework == nil, arguments == nil, let service: Service = resolvePlainly(key, site) { return service }
    return resolveAsAsked(name: name, from: framework, arguments, site)
  }

  @usableFromInline
  func resolveAsAsked<Service>(
    name: String, from framework: (any DIFramework.Type)?, _ arguments: AnyArguments?, _ site: CallSite
  ) -> Service {
    let query = TypeQuery<Service>.known
    var shape = query.shape
    shape.name = name
    return resolveOrStop(query, shape.request(from: framework), arguments, site)
  }

  /// Resolves every registration of the type, in the order of registering; empty if there is none. See
  /// `Documentation/Rules/DITranquillity/many.md`.
  ///
  ///     let motors: [any Motor] = container.resolveMany()
  public func resolveMany<Service>(
    sync: Void = (), from framework: (any DIFramework.Type)? = nil, arguments: AnyArguments? = nil,
    fileID: StaticString = #fileID, line: Int = #line
  ) -> [Service] {
    many(resolveAsAsked(from: framework, arguments, CallSite(fileID, line)))
  }

  // MARK: As what a protocol may require, and as values of function type

  /// Resolves the service that the result type asks for. For `resolve` as a value of function type, and as a
  /// requirement of a protocol.
  ///
  ///     protocol Finding {
  ///       func resolve<Service>(sync: Void, from: (any DIFramework.Type)?, arguments: AnyArguments?) -> Service
  ///     }
  ///
  ///     extension DIContainer: Finding {}
  @_disfavoredOverload
  public func resolve<Service>(
    sync: Void, from framework: (any DIFramework.Type)?, arguments: AnyArguments?
  ) -> Service {
    resolveAsAsked(from: framework, arguments, .unknown)
  }

  /// Resolves the service that is registered with `tag`. For `resolve` as a value of function type, and as a
  /// requirement of a protocol.
  @_disfavoredOverload
  public func resolve<Service, Tag>(
    sync: Void, tag: Tag.Type, from framework: (any DIFramework.Type)?, arguments: AnyArguments?
  ) -> Service {
    resolveAsAsked(tag: tag, from: framework, arguments, .unknown)
  }

  /// Resolves the service that is registered with `name`. For `resolve` as a value of function type, and as a
  /// requirement of a protocol.
  @_disfavoredOverload
  public func resolve<Service>(
    sync: Void, name: String, from framework: (any DIFramework.Type)?, arguments: AnyArguments?
  ) -> Service {
    resolveAsAsked(name: name, from: framework, arguments, .unknown)
  }

  /// Resolves every registration of the type. For `resolveMany` as a value of function type, and as a requirement of a
  /// protocol.
  @_disfavoredOverload
  public func resolveMany<Service>(sync: Void, arguments: AnyArguments?) -> [Service] {
    many(resolveAsAsked(from: nil, arguments, .unknown))
  }

  private func resolveOrStop<Service>(
    _ query: TypeQuery<Service>, _ request: Request, _ arguments: AnyArguments?, _ site: CallSite
  ) -> Service {
    var request = request
    // A delayed request may end the program later; its message then names this place.
    if query.shape.delay != nil { request.place = site.place }
    do {
      return try resolveOrThrow(query, request, arguments)
    } catch {
      stop(because: error, at: site)
    }
  }

  private func stop(because error: any Error, at site: CallSite) -> Never {
    engine.stop(because: error, under: rules, at: site.place)
  }

  /// Resolves `query`. Throws where the library would end the program.
  func resolveOrThrow<Service>(
    _ query: TypeQuery<Service>, _ request: Request, _ arguments: AnyArguments?
  ) throws -> Service {
    if query.shape.delay == nil { reportMissingRoot(request) }
    if let service = try query.ask(self, request, arguments) { return service }
    throw WrapperMistake.noValue
  }

  /// Logs an error if the container has root components, and the component resolved from outside is no root. Delayed
  /// requests are checked when they are used.
  func reportMissingRoot(_ request: Request) {
    guard hasRoots, TranquillityLog.logs(.error) else { return }
    let all = request.kind == .many ? core.registrations(forAllOf: request) : nil
    for registration in all ?? [core.registration(for: request)].compactMap(\.self)
    where isNoStart(registration) {
      let info = DIComponentInfo(registration)
      TranquillityLog.write(.error, "\(info) is resolved from outside, but is no root component")
    }
  }

  private func isNoStart(_ registration: Registration) -> Bool {
    guard let component = component(of: registration) else { return registration.isImplicit }
    return !component.isRoot && component.lifetime != .single
  }
}

extension TypeQuery {
  /// Asks `container`, as a `resolve` call does.
  fileprivate func ask(
    _ container: DIContainer, _ request: Request, _ arguments: AnyArguments?
  ) throws -> Answer? {
    try TranquillityLog.within("resolve \(LogText.request(request))") {
      try ask(.container(container, arguments), request)
    }
  }
}

extension TypeQueryShape {
  func request(from framework: (any DIFramework.Type)?) -> Request {
    var request = request(.resolve)
    request.module = framework.map { TypeIdentity($0) }
    return request
  }
}
