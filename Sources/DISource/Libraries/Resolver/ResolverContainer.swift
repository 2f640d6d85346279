import DICore

/// A `Resolver` in the hands of code. A class, as in the library.
final class ResolverContainer: ContainerValue, NamedByVariable {
  let container: Container
  let typeName = "Resolver"
  weak var dialect: ResolverDialect?
  private var isNamed: Bool

  init(_ container: Container, isNamed: Bool = true) {
    self.container = container
    self.isNamed = isNamed
  }

  func take(name: String, isLasting: Bool) {
    guard !isNamed else { return }
    isNamed = isLasting
    container.take(name: name)
  }

  func member(_ name: String, _ interpreter: Interpreter) throws -> TypedValue? {
    switch name {
    case "cache":
      return TypedValue(
        .library(ScopeValue(container.strongCache, typeName: "ResolverScope")), .named("ResolverScope"))
    case "name": return container.nameValue
    default: return nil
    }
  }

  func memberType(_ name: String) -> TypeExpression? {
    switch name {
    case "cache": .named("ResolverScope")
    case "name": .named("String")
    default: nil
    }
  }

  func setMember(_ name: String, to value: TypedValue, _ interpreter: Interpreter) throws -> Bool {
    if name == "name" {
      isNamed = true
      return container.setName(to: value)
    }
    guard name == "cache", let scope = value.value.library(ScopeValue.self) else { return false }
    container.strongCache = scope.scope
    return true
  }

  func call(_ name: String, _ call: Call) throws -> TypedValue? {
    guard let dialect else { return nil }
    switch name {
    case "register": return try ResolverRegistering(dialect, container, call).register()
    case "resolve": return try ResolverRequest(container, call, isOptional: false).answer(dialect)
    case "optional": return try ResolverRequest(container, call, isOptional: true).answer(dialect)
    case "add":
      let child = try call.value(labelled: "child", .named("Resolver"))?.value.library(ResolverContainer.self)
      if let child, call.policy.changesState { container.addFallback(child.container) }
      return .void
    case "registerServices":
      if call.policy.changesState { try dialect.checkRegistrations(for: name, at: call.place) }
      return .void
    default: return nil
    }
  }
}
