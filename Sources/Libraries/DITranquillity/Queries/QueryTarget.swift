import DICore

/// The object that answers a query: a container, the running resolution, a delayed request, or the arguments of the
/// call.
enum QueryTarget {
  case container(DIContainer, AnyArguments?)
  case resolution(Resolution)
  case delayed(DelayedRequest, AnyArguments?)
  case argument(Any?)

  /// Resolves `request`; nil if it has no answer.
  func resolve<Service>(_ request: Request, as service: Service.Type) throws -> Service? {
    if ContainerEvent.areObserved, let watch = RequestLog(request, choice(for: request)) {
      return try watch.logging { try answer(request, as: service) }
    }
    return try answer(request, as: service)
  }

  private func answer<Service>(_ request: Request, as service: Service.Type) throws -> Service? {
    do {
      let answer = try ask(request, as: service)
      if answer == nil, !isArgument { TranquillityLog.reportAbsence(of: request, choice(for: request)) }
      return answer
    } catch {
      TranquillityLog.report(error, about: request)
      throw error
    }
  }

  private func ask<Service>(_ request: Request, as service: Service.Type) throws -> Service? {
    switch self {
    case .container(let container, let arguments):
      try container.core.resolve(request, as: service, arguments: arguments)
    case .resolution(let resolution): try resolution.resolve(request, as: service)
    case .delayed(let delayed, let arguments): try delayed.resolve(as: service, arguments: arguments)
    case .argument(let value): value as? Service
    }
  }

  private var isArgument: Bool { if case .argument = self { true } else { false } }

  /// The verdict on each candidate; nil if there is none.
  private func choice(for request: Request) -> Choice? {
    switch self {
    case .container(let container, _): container.core.choice(for: request)
    case .resolution(let resolution): resolution.container.choice(for: request)
    case .delayed(let delayed, _): delayed.choice
    case .argument: nil
    }
  }

  /// Resolves every registration for `request`.
  func resolveAll<Service>(_ request: Request, as service: Service.Type) throws -> [Service?] {
    switch self {
    case .container(let container, let arguments):
      try container.core.resolveAll(request, as: service, arguments: arguments)
    case .resolution(let resolution): try resolution.resolveAll(request, as: service)
    case .delayed, .argument: []
    }
  }

  func delay(_ request: Request) -> DelayedRequest? {
    switch self {
    case .container(let container, _): container.core.delay(request)
    case .resolution(let resolution): resolution.delay(request)
    case .delayed, .argument: nil
    }
  }

  func delayAll(_ request: Request) throws -> [DelayedRequest] {
    switch self {
    case .container(let container, _): try container.core.delayAll(request)
    case .resolution(let resolution): resolution.delayAll(request)
    case .delayed, .argument: []
    }
  }
}
