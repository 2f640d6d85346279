import DICore

/// What a registration says, apart from the words of any library.
struct RegistrationSketch {
  /// The services, the type that is registered first.
  let services: [ServiceKey]

  /// How long an instance is kept.
  let scope: Scope

  let factory: FunctionSketch

  let injections: [InjectionSketch]

  /// Whether the objects are values, which have no identity.
  var makesValue = false
}

/// An injection, apart from the words of any library.
struct InjectionSketch {
  /// Whether it waits until the outermost object is complete.
  let isDeferred: Bool

  let function: FunctionSketch
}

/// The body of a function as text, with holes for its requests and for the object that it gets.
struct FunctionSketch {
  enum Piece {
    case text(String)
    /// The object that an injection is for.
    case object
    /// A request; and whether the text around it takes only an optional, as that of `if let` does.
    case request(Request, takesOptional: Bool = false)
  }

  let pieces: [Piece]

  /// Whether the body is one expression, and not statements.
  let isExpression: Bool

  var requests: [Request] {
    pieces.compactMap { if case .request(let request, _) = $0 { request } else { nil } }
  }

  /// The body, with `object` as the name of the object, and the code of each request, of which `code` is told whether it has
  /// to be an optional.
  func text(object: String = "", _ code: (Request, Bool) throws -> String) rethrows -> String {
    try pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .object: object
      case .request(let request, let takesOptional): try code(request, takesOptional)
      }
    }.joined()
  }
}

/// Why something cannot be written for a library: “Resolver has no tags”.
struct Inexpressible: Error {
  let reason: String

  init(_ reason: String) { self.reason = reason }
}

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
    guard let namesakes, namesakes[key.type] ?? 1 == 1 else { return key }
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
      }, makesValue: makesValue)
  }
}

extension FunctionSketch {
  fileprivate func with(_ names: ServiceNames) -> FunctionSketch {
    let pieces = pieces.map { piece -> Piece in
      guard case .request(var request, let takesOptional) = piece else { return piece }
      request.key = names.neutral(request.key)
      return .request(request, takesOptional: takesOptional)
    }
    return FunctionSketch(pieces: pieces, isExpression: isExpression)
  }
}
