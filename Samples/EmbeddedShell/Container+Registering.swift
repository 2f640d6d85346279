import DICore

// The two calls that the sample needs, on the doors of the engine. With `Resolver` in place of `Container` this file
// can go: `let resolver = Resolver()`.
extension Container {
  func register<Service>(
    scope: Symbol? = nil, file: String = #fileID, line: Int = #line, _ make: @escaping () -> Service
  ) {
    let place = SourcePlace(file: Symbol(String(file.split(separator: "/").last ?? "")), line: line)
    let scope = scope.flatMap(rules.scope) ?? defaultScope
    register(
      .compiled(
        ServiceKey(TypeIdentity(Service.self)), making: Service.self, scope: scope, place: place,
        factory: { _ in make() }))
  }

  func resolve<Service>() -> Service {
    do {
      return try instance()
    } catch {
      engine.stop(because: error)
    }
  }
}
