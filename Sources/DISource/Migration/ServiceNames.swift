import DICore

/// The names of services apart from those that a library gives to every service: a service of a library that does so
/// keeps its name only where there is another of its type.
struct ServiceNames {
  private let namesakes: [TypeIdentity: Int]?

  init(in container: Container?, of libraries: [Library]) {
    let namesAll = libraries.first { $0.name == container?.rules.name }?.namesEveryService ?? false
    guard namesAll, let container else {
      namesakes = nil
      return
    }
    let services = Set(container.registrations.flatMap(\.services))
    namesakes = Dictionary(services.map { ($0.type, 1) }, uniquingKeysWith: +)
  }

  /// The key of a service for any library.
  func neutral(_ key: ServiceKey) -> ServiceKey {
    guard let namesakes, namesakes[key.type] ?? 1 == 1 else {
      return key.arguments == nil ? key : ServiceKey(key.type, key.qualifier)
    }
    return ServiceKey(key.type)
  }
}

extension RegistrationSketch {
  /// The same with keys for any library.
  func with(_ names: ServiceNames) -> RegistrationSketch {
    RegistrationSketch(
      services: services.map(names.neutral), scope: scope, factory: factory.with(names),
      injections: injections.map {
        InjectionSketch(isDeferred: $0.isDeferred, function: $0.function.with(names))
      }, decorator: decorator?.with(names), semantics: semantics)
  }
}

extension FunctionSketch {
  fileprivate func with(_ names: ServiceNames) -> FunctionSketch {
    var sketch = self
    sketch.pieces = pieces.map { piece in
      piece.mapping { request, _ in request.key = names.neutral(request.key) }
    }
    sketch.late = late?.mapping { $0.with(names) }
    return sketch
  }
}
