extension DIContainer {
  /// The service that the result's type asks for (DIT-14).
  ///
  /// Without an answer it is nil, where the type has a place for nil; otherwise the program ends with an
  /// explanation.
  ///
  /// - Parameters:
  ///   - sync: `()` tells the call from one that waits.
  ///   - framework: On whose behalf to ask (DIT-22).
  ///   - arguments: What the parameters marked with ``arg(_:)`` take.
  ///   - fileID: Where the call stands, in case the program ends there.
  ///   - line: The same.
  @inlinable
  public func resolve<Service>(
    sync: Void = (), from framework: (any DIFramework.Type)? = nil, arguments: AnyArguments? = nil,
    fileID: StaticString = #fileID, line: Int = #line
  ) -> Service {
    let key = ServiceKey(TypeIdentity(Service.self), named: nil)
    let site = CallSite(fileID, line)
    if framework == nil, arguments == nil, let service: Service = plainAnswer(key, site) { return service }
    return resolveAsAsked(from: framework, arguments, site)
  }

  /// The short way to a service: past what has to be found out about wrappers, modules and arguments.
  @inlinable
  func plainAnswer<Service>(_ key: ServiceKey, _ site: CallSite) -> Service? {
    guard ShortMemory.fits(Service.self) else {
      return DICore.answer(as: Service.self) { putPlain(key, $0.type, $0.memory, site) }
    }
    // Without closures, each of which would take a part of the stack where calls nest.
    var memory = ShortMemory()
    return putPlain(key, TypeIdentity(Service.self), &memory, site) ? memory.take(Service.self) : nil
  }

  /// Puts the service into the memory given, if its type is no wrapper, one registration alone answers for it, and
  /// nobody wants to know more.
  @usableFromInline
  func putPlain(
    _ key: ServiceKey, _ type: TypeIdentity, _ memory: UnsafeMutableRawPointer, _ site: CallSite
  ) -> Bool {
    let request = Request(key)
    guard !hasRoots, !BuildEvent.areObserved, !TranquillityLog.tells(.verbose),
      case .one(let found) = registry.answer(for: request.key)
    else { return false }
    do {
      return try call(request, with: found, into: Answer(memory, for: type))
    } catch {
      TranquillityLog.tell(error, about: request)
      stop(because: error, at: site)
    }
  }

  @usableFromInline
  func resolveAsAsked<Service>(
    from framework: (any DIFramework.Type)?, _ arguments: AnyArguments?, _ site: CallSite
  ) -> Service {
    let question = Question<Service>.known
    guard framework == nil else {
      var request = question.request
      request.module = framework.map { TypeIdentity($0) }
      return answer(question, request, arguments, site)
    }
    return answer(question, question.request, arguments, site)
  }

  /// The service that the result's type asks for, made with arguments.
  public func resolve<Service>(
    sync: Void = (), from framework: (any DIFramework.Type)? = nil, args: Any?...,
    fileID: StaticString = #fileID, line: Int = #line
  ) -> Service {
    let question = Question<Service>.known
    let arguments = AnyArguments(type: TypeIdentity(question.shape.base), args)
    return resolveAsAsked(from: framework, arguments, CallSite(fileID, line))
  }

  /// The service that is registered with `tag`.
  @inlinable
  public func resolve<Service, Tag>(
    sync: Void = (), tag: Tag.Type, from framework: (any DIFramework.Type)? = nil,
    arguments: AnyArguments? = nil, fileID: StaticString = #fileID, line: Int = #line
  ) -> Service {
    let site = CallSite(fileID, line)
    let key = ServiceKey(TypeIdentity(Service.self), .tag(TypeIdentity(tag)))
    if framework == nil, arguments == nil, let service: Service = plainAnswer(key, site) { return service }
    return resolveAsAsked(tag: tag, from: framework, arguments, site)
  }

  @usableFromInline
  func resolveAsAsked<Service>(
    tag: any Any.Type, from framework: (any DIFramework.Type)?, _ arguments: AnyArguments?, _ site: CallSite
  ) -> Service {
    let question = Question<Service>.known
    var shape = question.shape
    shape.tags.insert(tag, at: 0)
    return answer(question, shape.request(from: framework), arguments, site)
  }

  /// The service that is registered by `name`.
  @inlinable
  public func resolve<Service>(
    sync: Void = (), name: String, from framework: (any DIFramework.Type)? = nil,
    arguments: AnyArguments? = nil, fileID: StaticString = #fileID, line: Int = #line
  ) -> Service {
    let site = CallSite(fileID, line)
    let key = ServiceKey(TypeIdentity(Service.self), named: Symbol(name))
    if framework == nil, arguments == nil, let service: Service = plainAnswer(key, site) { return service }
    return resolveAsAsked(name: name, from: framework, arguments, site)
  }

  @usableFromInline
  func resolveAsAsked<Service>(
    name: String, from framework: (any DIFramework.Type)?, _ arguments: AnyArguments?, _ site: CallSite
  ) -> Service {
    let question = Question<Service>.known
    var shape = question.shape
    shape.name = name
    return answer(question, shape.request(from: framework), arguments, site)
  }

  /// Every service of the type, in the order of registering (DIT-35).
  public func resolveMany<Service>(
    sync: Void = (), from framework: (any DIFramework.Type)? = nil, arguments: AnyArguments? = nil,
    fileID: StaticString = #fileID, line: Int = #line
  ) -> [Service] {
    many(resolveAsAsked(from: framework, arguments, CallSite(fileID, line)))
  }

  // MARK: As what a protocol may require, and as values of function type

  /// The same, without the place of the call.
  @_disfavoredOverload
  public func resolve<Service>(
    sync: Void, from framework: (any DIFramework.Type)?, arguments: AnyArguments?
  ) -> Service {
    resolveAsAsked(from: framework, arguments, .unknown)
  }

  /// The same, without the place of the call.
  @_disfavoredOverload
  public func resolve<Service, Tag>(
    sync: Void, tag: Tag.Type, from framework: (any DIFramework.Type)?, arguments: AnyArguments?
  ) -> Service {
    resolveAsAsked(tag: tag, from: framework, arguments, .unknown)
  }

  /// The same, without the place of the call.
  @_disfavoredOverload
  public func resolve<Service>(
    sync: Void, name: String, from framework: (any DIFramework.Type)?, arguments: AnyArguments?
  ) -> Service {
    resolveAsAsked(name: name, from: framework, arguments, .unknown)
  }

  /// The same, without the place of the call.
  @_disfavoredOverload
  public func resolveMany<Service>(sync: Void, arguments: AnyArguments?) -> [Service] {
    many(resolveAsAsked(from: nil, arguments, .unknown))
  }

  private func answer<Service>(
    _ question: Question<Service>, _ request: Request, _ arguments: AnyArguments?, _ site: CallSite
  ) -> Service {
    var request = request
    // What is put off may end the program later, and then at this place.
    if question.shape.delay != nil { request.place = site.place }
    do {
      return try answerIfPossible(question, request, arguments)
    } catch {
      stop(because: error, at: site)
    }
  }

  private func stop(because error: any Error, at site: CallSite) -> Never {
    engine.stop(because: error, under: rules, at: site.place)
  }

  /// What answers the question, or an error where the library would end the program.
  func answerIfPossible<Service>(
    _ question: Question<Service>, _ request: Request, _ arguments: AnyArguments?
  ) throws -> Service {
    if question.shape.delay == nil { tellWithoutRoot(request) }
    if let service = try question.ask(self, request, arguments) { return service }
    throw WrapperMistake.noValue
  }

  /// Where a container has roots, whatever is asked of it from outside should be one; what was put off, when it is used
  /// (§6b of the specification).
  func tellWithoutRoot(_ request: Request) {
    guard hasRoots, TranquillityLog.tells(.error) else { return }
    let all = request.kind == .many ? registrations(forAllOf: request) : nil
    for registration in all ?? [registration(for: request)].compactMap(\.self) where isNoStart(registration) {
      let info = DIComponentInfo(registration)
      TranquillityLog.write(.error, "\(info) is resolved from outside, but is no root component")
    }
  }

  private func isNoStart(_ registration: Registration) -> Bool {
    guard let component = component(of: registration) else { return registration.isImplicit }
    return !component.isRoot && component.lifetime != .single
  }
}

extension Question {
  /// Asks `container`, as a call of `resolve` does.
  fileprivate func ask(
    _ container: DIContainer, _ request: Request, _ arguments: AnyArguments?
  ) throws -> Answer? {
    try TranquillityLog.within("resolve \(TranquillityLog.text(request))") {
      try ask(.container(container, arguments), request)
    }
  }
}

extension QuestionShape {
  func request(from framework: (any DIFramework.Type)?) -> Request {
    var request = request(.resolve)
    request.module = framework.map { TypeIdentity($0) }
    return request
  }
}
