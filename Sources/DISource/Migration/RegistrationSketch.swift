import DICore

/// What a registration says, apart from the words of any library.
struct RegistrationSketch {
  /// The services, the type that is registered first.
  let services: [ServiceKey]

  /// How long an instance is kept.
  let scope: Scope

  let factory: FunctionSketch

  let injections: [InjectionSketch]

  /// What runs with the instance at each request, where that is kept; nil for nothing.
  var decorator: FunctionSketch?

  /// Whether it answers rather than other registrations of the service.
  var isPreferred = false

  /// The services with a name for which factories ask, where the library has no names for their parameters.
  var askedByName: Set<ServiceKey> = []

  /// The types among the services to which Swift does not convert an instance of the first one.
  var castTypes: Set<TypeIdentity> = []

  /// Whether the objects are values, which have no identity.
  var semantics = DeclarationTable.Semantics.unknown

  /// The requests for one service each.
  var requests: [Request] {
    let functions = [factory] + injections.map(\.function) + [decorator].compactMap(\.self)
    return functions.flatMap(\.requests).filter { $0.kind != .many }
  }

  /// The names in its code that mean something outside of it.
  var freeNames: Set<String> {
    let functions = [factory] + injections.map(\.function) + [decorator].compactMap(\.self)
    return functions.reduce(into: []) { $0.formUnion($1.freeNames) }
  }

  /// The services that are asked for, apart from those of every registration.
  var requestedServices: [ServiceKey] { requests.map(\.key) }
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
    /// A request; whether the text around it takes only an optional, as that of `if let` does; and the arguments that
    /// it hands to the factory.
    case request(Request, takesOptional: Bool = false, handing: [Handed] = [])
    /// An argument, by its number.
    case argument(Int)
    /// The code of a function in the place of its call.
    case code([Piece])

    /// The piece, and those of what it hands on or consists of.
    var all: [Piece] {
      switch self {
      case .request(_, _, let handed): [self] + handed.flatMap { $0.pieces.flatMap(\.all) }
      case .code(let pieces): pieces.flatMap(\.all)
      case .text, .object, .argument: [self]
      }
    }

    /// The piece with other numbers for its arguments.
    func numbering(_ number: (Int) -> Int) -> Piece {
      switch self {
      case .argument(let old): .argument(number(old))
      case .code(let pieces): .code(pieces.map { $0.numbering(number) })
      case .request(let request, let takesOptional, let handed):
        .request(
          request, takesOptional: takesOptional,
          handing: handed.map {
            Handed(key: $0.key, pieces: $0.pieces.map { $0.numbering(number) })
          })
      case .text, .object: self
      }
    }

    /// The piece with its requests changed, and those of what it hands on.
    func mapping(_ change: (inout Request, inout [Handed]) throws -> Void) rethrows -> Piece {
      if case .code(let pieces) = self { return .code(try pieces.map { try $0.mapping(change) }) }
      guard case .request(var request, let takesOptional, var handed) = self else { return self }
      for index in handed.indices {
        handed[index].pieces = try handed[index].pieces.map { try $0.mapping(change) }
      }
      try change(&request, &handed)
      return .request(request, takesOptional: takesOptional, handing: handed)
    }
  }

  /// An argument of a request: its code, and its key in a library that has keys, or the name for one.
  struct Handed {
    var key: String?
    var pieces: [Piece]
  }

  var pieces: [Piece]

  /// Whether values of several types may be returned, so that the type has to be stated.
  var hasBranches = false

  /// What the caller hands to the function.
  var arguments: [ArgumentSketch] = []

  /// Whether the body is one expression, and not statements.
  let isExpression: Bool

  /// The names in it that mean something outside of it.
  var freeNames: Set<String> = []

  /// The comments before and behind its statements; those among them are part of the text.
  var comments = CodeComments()

  /// The first request behind the making of an object; nil if the code asks first.
  var late: LateAsking?

  var requests: [Request] {
    pieces.flatMap(\.all).compactMap {
      if case .request(let request, _, _) = $0 { request } else { nil }
    }
  }

  /// The words in its text that are no members and no labels.
  var words: Set<String> {
    var words: Set<String> = []
    var before: Character = " "
    for piece in pieces.flatMap(\.all) {
      guard case .text(let text) = piece else {
        before = "x"
        continue
      }
      var word = ""
      for character in text + " " {
        if character.isLetter || character.isNumber || character == "_" {
          word.append(character)
          continue
        }
        let isLabel = character == ":" && (before == "(" || before == ",")
        if !word.isEmpty, before != ".", !isLabel { words.insert(word) }
        if !word.isEmpty || character != " " { before = character }
        word = ""
      }
    }
    return words
  }

  /// Whether the code does without one of its arguments.
  var isArgumentUnused: Bool {
    let used = pieces.flatMap(\.all).compactMap {
      if case .argument(let number) = $0 { number } else { nil }
    }
    return Set(used).count < arguments.count
  }

  /// The code of a request, which is told whether it has to be an optional, and the arguments that it hands on.
  typealias RequestCode = (_ request: Request, _ takesOptional: Bool, _ handed: [HandedCode]) throws
    -> String

  /// An argument of a request as code.
  struct HandedCode {
    let name: String
    let code: String
  }

  /// The body, with `object` as the name of the object, the code of each argument, and that of each request.
  func text(
    object: String = "", argument: (ArgumentSketch) throws -> String = { $0.name },
    _ code: RequestCode
  ) throws -> String {
    try text(of: pieces, object, argument, code)
  }

  private func text(
    of pieces: [Piece], _ object: String, _ argument: (ArgumentSketch) throws -> String,
    _ code: RequestCode
  ) throws -> String {
    try pieces.map { piece in
      switch piece {
      case .text(let text): return text
      case .object: return object
      case .request(let request, let takesOptional, let handed):
        let codes = try handed.map { handed in
          HandedCode(
            name: handed.key ?? "", code: try text(of: handed.pieces, object, argument, code))
        }
        return try code(request, takesOptional, codes)
      case .argument(let number): return try argument(arguments[number])
      case .code(let pieces): return try text(of: pieces, object, argument, code)
      }
    }.joined()
  }
}

/// Why something cannot be written for a library: “Resolver has no tags”.
struct Inexpressible: Error {
  let reason: String

  init(_ reason: String) { self.reason = reason }
}

extension RegistrationSketch {
  /// The registrations of libraries without decorators: what is kept has a name of its own, or a tag where names do not
  /// tell services apart, and is asked for by another registration, which makes nothing and is not kept.
  ///
  /// - Parameters:
  ///   - unique: The scope that keeps nothing.
  ///   - isTagged: Whether what is kept has a tag.
  func withoutDecorator(_ unique: Scope?, isTagged: Bool) throws -> [RegistrationSketch] {
    guard let decorator else { return [self] }
    guard let service = services.first, let unique, services.count == 1, factory.arguments.isEmpty
    else {
      throw Inexpressible("its decorator runs again with an instance that is kept")
    }
    let kept = ServiceKey(
      service.type, isTagged ? .tag(Self.tag(for: service)) : .name(Self.name(for: service)))
    return [
      RegistrationSketch(
        services: [kept], scope: scope, factory: factory, injections: injections,
        askedByName: askedByName,
        semantics: semantics),
      RegistrationSketch(
        services: services, scope: unique,
        factory: FunctionSketch(pieces: [.request(Request(kept))], isExpression: true),
        injections: [InjectionSketch(isDeferred: false, function: decorator)],
        isPreferred: isTagged,
        askedByName: askedByName, semantics: semantics),
    ]
  }

  private static func name(for service: ServiceKey) -> Symbol {
    Symbol(service.name.map { "undecorated \($0)" } ?? "undecorated")
  }

  private static func tag(for service: ServiceKey) -> TypeIdentity {
    TypeIdentity(named: "Undecorated\(service.words(before: ""))")
  }
}

extension RegistrationSketch {
  /// The same for a library whose functions get services as parameters: a request that a factory makes after its object
  /// moves into an injection.
  ///
  /// - Throws: ``Inexpressible`` if that would change what is made first.
  func askingFirst(for library: String) throws -> RegistrationSketch {
    if let late = injections.lazy.compactMap(\.function.late).first {
      throw Inexpressible(late.reason(for: library))
    }
    guard let late = factory.late else { return self }
    guard let division = late.division, semantics == .reference, division.type == services[0].type.name
    else { throw Inexpressible(late.reason(for: library)) }
    let injection = InjectionSketch(isDeferred: false, function: division.injection)
    var sketch = RegistrationSketch(
      services: services, scope: scope, factory: division.factory, injections: [injection] + injections,
      semantics: semantics)
    (sketch.decorator, sketch.isPreferred, sketch.askedByName) = (decorator, isPreferred, askedByName)
    return sketch
  }
}

extension ServiceKey {
  /// The type that stands for the name, where a library has tags for what it has no names for: `ApiMainTag`.
  var tagOfName: TypeIdentity { TypeIdentity(named: words(before: "Tag")) }

  /// The words of the type and of the name as one.
  fileprivate func words(before last: String) -> String {
    let words = [WrittenCode.variable(for: type.name), name?.text ?? ""].map { word in
      word.prefix(1).uppercased() + word.dropFirst()
    }
    return words.joined().filter { $0.isLetter || $0.isNumber || $0 == "_" } + last
  }
}
