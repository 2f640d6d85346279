import DICore

/// How registrations are written for Swinject: in a container of their own.
struct SwinjectDialect: Dialect {
  let scopes: [Scope.Policy: String] = [
    .unique: ".transient", .graph: "", .cache(.strong): ".container", .container(.strong): ".container",
    .cache(.weak): ".weak", .container(.weak): ".weak",
  ]

  let container = "makeContainer()"

  func registration(_ sketch: RegistrationSketch, in scope: String) throws -> String {
    guard let service = sketch.services.first else { throw Inexpressible("it registers nothing") }
    let resolver = sketch.factory.requests.isEmpty ? "_" : "r"
    let factory = WrittenCode.closure(
      resolver, try sketch.factory.text(request), isExpression: sketch.factory.isExpression)
    var lines = ["container.register(\(try arguments(service))) \(factory)"]
    for other in sketch.services.dropFirst() { lines.append("  .implements(\(try arguments(other)))") }
    if !scope.isEmpty { lines.append("  .inObjectScope(\(scope))") }
    for injection in sketch.injections {
      lines.append("  .initCompleted " + WrittenCode.indented(try closure(injection, of: service)))
    }
    return lines.joined(separator: "\n")
  }

  func file(_ registrations: [String]) -> String {
    """
    import Swinject

    func makeContainer() -> Container {
      let container = Container()
      \(WrittenCode.indented(registrations.joined(separator: "\n")))
      return container
    }

    """
  }

  private func arguments(_ service: ServiceKey) throws -> String {
    if service.tag != nil { throw Inexpressible("Swinject has no tags") }
    return WrittenCode.metatype(service.type)
      + (service.name.map { ", name: \(WrittenCode.literal($0))" } ?? "")
  }

  private func closure(_ injection: InjectionSketch, of service: ServiceKey) throws -> String {
    if injection.isDeferred {
      throw Inexpressible("Swinject has no injections that wait for the outermost object")
    }
    let object = WrittenCode.variable(for: service.type.name)
    let resolver = injection.function.requests.isEmpty ? "_" : "r"
    return WrittenCode.closure(
      "\(resolver), \(object)", try injection.function.text(object: object, request),
      isExpression: injection.function.isExpression)
  }

  private func request(_ request: Request) throws -> String {
    switch request.kind {
    case .many: throw Inexpressible("Swinject has no requests for every registration")
    case .lazy, .provider: throw Inexpressible("its delayed service is a type of its library")
    case .argument, .given: throw Inexpressible("its factory takes arguments")
    case .`init`, .resolve, .property, .method, .optional:
      return "r.resolve(\(try arguments(request.key)))" + (request.isOptional ? "" : "!")
    }
  }
}
