/// Whoever answers a question: a container that is called, the running resolution, a dependency put off before,
/// or the caller's arguments.
enum Asker {
  case container(DIContainer, AnyArguments?)
  case resolution(Resolution)
  case delayed(DelayedRequest, AnyArguments?)
  case argument(Any?, Component)

  func resolve<Service>(_ request: Request, as service: Service.Type) throws -> Service? {
    switch self {
    case .container(let container, let arguments):
      try container.resolve(request, as: service, arguments: arguments)
    case .resolution(let resolution): try resolution.resolve(request, as: service)
    case .delayed(let delayed, let arguments): try delayed.resolve(as: service, arguments: arguments)
    case .argument(let value, let component): try component.use(value, as: service)
    }
  }

  func resolveAll<Service>(_ request: Request, as service: Service.Type) throws -> [Service?] {
    switch self {
    case .container(let container, let arguments):
      try container.resolveAll(request, as: service, arguments: arguments)
    case .resolution(let resolution): try resolution.resolveAll(request, as: service)
    case .delayed, .argument: []
    }
  }

  func delay(_ request: Request) -> DelayedRequest? {
    switch self {
    case .container(let container, _): container.delay(request)
    case .resolution(let resolution): resolution.delay(request)
    case .delayed, .argument: nil
    }
  }

  func delayAll(_ request: Request) throws -> [DelayedRequest] {
    switch self {
    case .container(let container, _): try container.delayAll(request)
    case .resolution(let resolution): resolution.delayAll(request)
    case .delayed, .argument: []
    }
  }
}
