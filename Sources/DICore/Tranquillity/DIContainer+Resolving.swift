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
  public func resolve<Service>(
    sync: Void = (), from framework: (any DIFramework.Type)? = nil, arguments: AnyArguments? = nil
  ) -> Service {
    let question = Question<Service>.known
    guard framework == nil else {
      var request = question.request
      request.module = framework.map { TypeIdentity($0) }
      return answer(question, request, arguments)
    }
    return answer(question, question.request, arguments)
  }

  /// The service that the result's type asks for, made with arguments.
  public func resolve<Service>(
    sync: Void = (), from framework: (any DIFramework.Type)? = nil, args first: Any?, _ others: Any?...
  ) -> Service {
    let question = Question<Service>.known
    return resolve(
      from: framework,
      arguments: AnyArguments(type: TypeIdentity(question.shape.base), [first] + others))
  }

  /// The service that is registered with `tag`.
  public func resolve<Service, Tag>(
    sync: Void = (), tag: Tag.Type, from framework: (any DIFramework.Type)? = nil,
    arguments: AnyArguments? = nil
  ) -> Service {
    let question = Question<Service>.known
    var shape = question.shape
    shape.tags.insert(tag, at: 0)
    return answer(question, shape.request(from: framework), arguments)
  }

  /// The service that is registered by `name`.
  public func resolve<Service>(
    sync: Void = (), name: String, from framework: (any DIFramework.Type)? = nil,
    arguments: AnyArguments? = nil
  ) -> Service {
    let question = Question<Service>.known
    var shape = question.shape
    shape.name = name
    return answer(question, shape.request(from: framework), arguments)
  }

  /// Every service of the type, in the order of registering (DIT-35).
  public func resolveMany<Service>(
    sync: Void = (), from framework: (any DIFramework.Type)? = nil, arguments: AnyArguments? = nil
  ) -> [Service] {
    many(resolve(from: framework, arguments: arguments))
  }

  private func answer<Service>(
    _ question: Question<Service>, _ request: Request, _ arguments: AnyArguments?
  ) -> Service {
    let logs = TranquillityLog.tells(.verbose)
    do {
      let service =
        logs
        ? try TranquillityLog.within("resolve \(TranquillityLog.text(request))") {
          try question.answer(.container(self, arguments), request)
        } : try question.answer(.container(self, arguments), request)
      if let service { return service }
      throw WrapperMistake.noValue
    } catch {
      TranquillityLog.tell(error)
      engine.stop(because: error)
    }
  }
}

extension QuestionShape {
  fileprivate func request(from framework: (any DIFramework.Type)?) -> Request {
    var request = request(.resolve)
    request.module = framework.map { TypeIdentity($0) }
    return request
  }
}

extension Question {
  /// Asks `asker`, and tells whoever wants to know.
  func answer(_ asker: Asker, _ request: Request) throws -> Answer? {
    try ask(asker, request)
  }
}
