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
  var semantics = DeclarationTable.Semantics.unknown

  /// The services that are asked for, apart from those of every registration.
  var requestedServices: [ServiceKey] {
    (factory.requests + injections.flatMap(\.function.requests)).filter { $0.kind != .many }.map(\.key)
  }
}

/// An injection, apart from the words of any library.
struct InjectionSketch {
  /// Whether it waits until the outermost object is complete.
  let isDeferred: Bool

  let function: FunctionSketch
}

/// A value that the caller hands to a factory.
struct ArgumentSketch {
  /// The name of the parameter.
  var name: String
  let type: TypeExpression
  /// The key under which the former library gets it; nil for none.
  var key: String?

  /// The type as code.
  var code: String { WrittenCode.type("\(type)") }
}

/// The body of a function as text, with holes for its requests and for the object that it gets.
struct FunctionSketch {
  enum Piece {
    case text(String)
    /// The object that an injection is for.
    case object
    /// A request; and whether the text around it takes only an optional, as that of `if let` does.
    case request(Request, takesOptional: Bool = false)
    /// An argument, by its number.
    case argument(Int)
  }

  let pieces: [Piece]

  /// What the caller hands to the function.
  var arguments: [ArgumentSketch] = []

  /// Whether the body is one expression, and not statements.
  let isExpression: Bool

  var requests: [Request] {
    pieces.compactMap { if case .request(let request, _) = $0 { request } else { nil } }
  }

  /// Whether the code does without one of its arguments.
  var isArgumentUnused: Bool {
    let used = pieces.compactMap { if case .argument(let number) = $0 { number } else { nil } }
    return Set(used).count < arguments.count
  }

  /// The body, with `object` as the name of the object, the code of each argument, and that of each request, of which `code` is
  /// told whether it has to be an optional.
  func text(
    object: String = "", argument: (ArgumentSketch) throws -> String = { $0.name },
    _ code: (Request, Bool) throws -> String
  ) rethrows -> String {
    try pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .object: object
      case .request(let request, let takesOptional): try code(request, takesOptional)
      case .argument(let number): try argument(arguments[number])
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
      }, semantics: semantics)
  }
}

extension FunctionSketch {
  fileprivate func with(_ names: ServiceNames) -> FunctionSketch {
    let pieces = pieces.map { piece -> Piece in
      guard case .request(var request, let takesOptional) = piece else { return piece }
      request.key = names.neutral(request.key)
      return .request(request, takesOptional: takesOptional)
    }
    return FunctionSketch(pieces: pieces, arguments: arguments, isExpression: isExpression)
  }
}
