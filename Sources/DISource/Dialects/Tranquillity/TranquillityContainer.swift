import DICore

/// A `DIContainer` in the hands of code. A class, as in the library.
final class TranquillityContainer: NamedByVariable {
  let container: Container
  let typeName = "DIContainer"
  private let dialect: TranquillityDialect
  private var isNamed: Bool
  private var parts: Set<String> = []

  init(_ container: Container, _ dialect: TranquillityDialect, isNamed: Bool = true) {
    self.container = container
    self.dialect = dialect
    self.isNamed = isNamed
  }

  func take(name: String) {
    guard !isNamed else { return }
    isNamed = true
    container.name = Symbol(name)
  }

  func call(_ name: String, _ call: Call) throws -> TypedValue? {
    switch name {
    case "register": return try TranquillityRegistering(dialect, container, call).register()
    case "resolve": return try TranquillityRequest(call, collects: call.use.collects).answer(on: container)
    case "resolveMany": return try TranquillityRequest(call, collects: true).answer(on: container)
    case "append", "import": return try append(call)
    case "clean":
      if !call.isRead {
        container.cache.reset()
        container.weakCache.reset()
      }
      return .void
    case "initializeSingletonObjects":
      if !call.isRead { try makeSingletons() }
      return .void
    default: return nil
    }
  }

  /// A part loads once in each container (DIT-18).
  private func append(_ call: Call) throws -> TypedValue? {
    guard let argument = call.arguments.first, let type = try call.type(argument) else { return nil }
    guard !call.isRead, call.arguments.first?.label != nil, parts.insert(type.description).inserted else {
      return .void
    }
    let own = TypedValue(.library(self), .named(typeName))
    let load = call.replacing(arguments: [Call.Argument(label: "container", content: .value(own))])
    guard try call.interpreter.callStatic("load", of: type, load) != nil else {
      throw call.error("'\(type)' has no static function 'load(container:)'")
    }
    return .void
  }

  /// Every singleton of this container is made now, in the order of registering (DIT-61).
  private func makeSingletons() throws {
    for registration in container.registrations where registration.scope.name == "single" {
      _ = try container.resolve(Request(registration.services[0]))
    }
  }
}
