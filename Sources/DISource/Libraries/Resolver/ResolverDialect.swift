import DICore

/// How registrations are written for Resolver: in `registerAllServices`, which runs before the first request.
struct ResolverDialect: Dialect {
  let scopes: [Scope.Policy: String] = [
    .unique: ".unique", .graph: "", .cache(.strong): ".application", .cache(.weak): ".shared",
    .container(.strong): ".container",
  ]

  let container = "Resolver.main"

  func registration(_ sketch: RegistrationSketch, in scope: String) throws -> String {
    guard let service = sketch.services.first else { throw Inexpressible("it registers nothing") }
    let takesResolver = !sketch.factory.requests.isEmpty
    let body = try sketch.factory.text(request)
    let factory = WrittenCode.closure(
      takesResolver ? "resolver" : "", body, isExpression: sketch.factory.isExpression)
    var lines = ["register(\(try arguments(service))) \(factory)"]
    for other in sketch.services.dropFirst() { lines.append("  .implements(\(try arguments(other)))") }
    if !scope.isEmpty { lines.append("  .scope(\(scope))") }
    for injection in sketch.injections {
      lines.append("  .resolveProperties " + WrittenCode.indented(try closure(injection, of: service)))
    }
    return lines.joined(separator: "\n")
  }

  func file(_ registrations: [String]) -> String {
    """
    import Resolver

    extension Resolver: ResolverRegistering {
      public static func registerAllServices() {
        \(WrittenCode.indented(registrations.joined(separator: "\n"), by: 4))
      }
    }

    """
  }

  private func arguments(_ service: ServiceKey) throws -> String {
    if service.tag != nil { throw Inexpressible("Resolver has no tags") }
    return WrittenCode.metatype(service.type)
      + (service.name.map { ", name: \(WrittenCode.literal($0))" } ?? "")
  }

  private func closure(_ injection: InjectionSketch, of service: ServiceKey) throws -> String {
    if injection.isDeferred {
      throw Inexpressible("Resolver has no injections that wait for the outermost object")
    }
    let object = WrittenCode.variable(for: service.type.name)
    return WrittenCode.closure(
      "resolver, \(object)", try injection.function.text(object: object, request),
      isExpression: injection.function.isExpression)
  }

  private func request(_ request: Request) throws -> String {
    switch request.kind {
    case .many: throw Inexpressible("Resolver has no requests for every registration")
    case .lazy, .provider: throw Inexpressible("Resolver delays only what a property wrapper asks for")
    case .argument, .given: throw Inexpressible("its factory takes arguments")
    case .`init`, .resolve, .property, .method, .optional:
      return "resolver.\(request.isOptional ? "optional" : "resolve")(\(try arguments(request.key)))"
    }
  }
}
