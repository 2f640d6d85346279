import DICore

/// How registrations are written for Factory: as properties of its container.
struct FactoryMigrationSyntax: MigrationSyntax {
  let library = "Factory"

  let scopes: [Scope.Policy: String] = [
    .unique: "", .graph: ".graph", .cache(.strong): ".singleton", .container(.strong): ".cached",
    .cache(.weak): ".shared", .container(.weak): ".shared",
  ]

  let ownScopes = OwnScopeSyntax(
    type: "Scope",
    maker: { policy, _ in
      switch policy {
      case .unique: "Unique()"
      case .graph: nil
      case .cache(.strong): "Singleton()"
      case .container(.strong): "Cached()"
      case .cache(.weak), .container(.weak): "Shared()"
      }
    }, use: { ".scope(.\($0))" })

  let container = "Container.shared"

  let extendedType: String? = "Container"

  /// Whether a type of the program hides the library's `Factory`.
  private var isTypeHidden = false

  /// The names of the services whose shorter ones are those of others.
  private var longNames: [ServiceKey: String] = [:]

  func writing(_ services: [ServiceKey], _ isDeclared: (String) -> Bool) -> any MigrationSyntax {
    var syntax = self
    syntax.isTypeHidden = isDeclared("Factory") || isDeclared("ParameterFactory")
    var taken = Dictionary(
      services.map { (shortName(of: $0), $0) }, uniquingKeysWith: { first, _ in first })
    for service in services where taken[shortName(of: service)] != service {
      let name = longName(of: service)
      guard taken[name] == nil else { continue }
      taken[name] = service
      syntax.longNames[service] = name
    }
    return syntax
  }

  func registration(_ sketch: RegistrationSketch, in scope: String) throws -> String {
    guard let service = sketch.services.first else { throw Inexpressible("it registers nothing") }
    let arguments = sketch.factory.arguments
    let used = sketch.injections.reduce(into: Set<String>()) { $0.formUnion($1.function.words) }
    let parameter =
      arguments.count > 1
      ? WrittenCode.unused("arguments", besides: used.union(sketch.factory.words))
      : arguments.first.map { WrittenCode.unused($0.name, besides: used) } ?? ""
    let body = try sketch.factory.text(
      argument: { arguments.count > 1 ? "\(parameter).\($0.name)" : parameter }, request)
    let result = sketch.factory.hasBranches ? service.type.name : nil
    let closure =
      sketch.injections.isEmpty
      ? WrittenCode.closure(
        WrittenCode.signature(parameter, returning: result), body,
        isExpression: sketch.factory.isExpression,
        sketch.factory.comments)
      : WrittenCode.closure(
        parameter, try injecting(body, sketch, besides: [parameter]), isExpression: false)
    let code = "self \(closure)" + (scope.isEmpty ? "" : "\n  \(scope)")
    let first = try property(service, arguments, code)
    let others = try sketch.services.dropFirst().map { other in
      let cast = sketch.castTypes.contains(other.type) ? " as! \(WrittenCode.type(other.type.name))" : ""
      return try property(
        other, arguments, "self { self.\(name(of: service))(\(arguments.isEmpty ? "" : "$0"))\(cast) }")
    }
    return ([first] + others).joined(separator: "\n")
  }

  /// The code that makes an object and then runs the injections on it, which the library does not have.
  ///
  /// - Parameter names: The names that the code has for its parameters.
  private func injecting(
    _ body: String, _ sketch: RegistrationSketch, besides names: Set<String>
  ) throws -> String {
    let injections = sketch.injections
    if injections.contains(where: \.isDeferred) {
      throw Inexpressible("Factory has no injections that wait for the outermost object")
    }
    guard sketch.semantics == .reference else {
      throw Inexpressible(
        "Factory has no injections, and \(sketch.services[0].type) is not known to be a class")
    }
    guard injections.allSatisfy({ $0.function.words.isDisjoint(with: ["return", "defer"]) }) else {
      throw Inexpressible("Factory has no injections, and this one may return before its end")
    }
    let type = WrittenCode.type(sketch.services[0].type.name)
    let taken = ([sketch.factory] + injections.map(\.function)).reduce(into: names) {
      $0.formUnion($1.words)
    }
    let object = WrittenCode.variable(for: sketch.services[0].type.name, besides: taken)
    let start = sketch.factory.hasBranches ? "{ () -> \(type) in" : "{"
    let isPlain = sketch.factory.isExpression && sketch.factory.comments.isEmpty
    let made =
      isPlain
      ? body : "\(start)\n  \(WrittenCode.indented(sketch.factory.comments.around(body)))\n}()"
    let isStated = body.hasPrefix("\(type)(") && isPlain
    let lines = try injections.map { injection in
      let text = injection.function.comments.around(
        try injection.function.text(object: object, request))
      // The variables of one injection are none of the next.
      let isAlone = injections.count == 1 || injection.function.isExpression
      return isAlone ? text : "do {\n  \(WrittenCode.indented(text))\n}"
    }
    return
      (["let \(object)\(isStated ? "" : ": \(type)") = \(made)"] + lines + ["return \(object)"])
      .joined(separator: "\n")
  }

  func file(_ registrations: [String]) -> String {
    """
    import FactoryKit

    extension Container {
      \(WrittenCode.indented(registrations.joined(separator: "\n")))
    }

    """
  }

  func key(of service: ServiceKey) -> ServiceKey {
    ServiceKey(service.type, .name(Symbol(name(of: service))))
  }

  func declaredName(of service: ServiceKey) -> String? { name(of: service) }

  private func property(
    _ service: ServiceKey, _ arguments: [ArgumentSketch], _ code: String
  ) throws -> String {
    try service.checkIsPlain(for: "Factory")
    if isTypeHidden { throw Inexpressible("'Factory' is a type of the program") }
    let type = WrittenCode.type(service.type.name)
    let parts = arguments.map { arguments.count > 1 ? "\($0.name): \($0.code)" : $0.code }
    let taken = parts.count > 1 ? "(\(parts.joined(separator: ", ")))" : parts.first
    let factory = taken.map { "ParameterFactory<\($0), \(type)>" } ?? "Factory<\(type)>"
    let head = "var \(name(of: service)): \(factory) {"
    return "\(head)\n  \(WrittenCode.indented(code))\n}"
  }

  /// The name of the property that makes a service.
  private func name(of service: ServiceKey) -> String {
    longNames[service] ?? shortName(of: service)
  }

  /// The properties that the library's container has.
  private static let ownNames: Set<String> = [
    "decorator", "factory", "manager", "promised", "register", "reset", "resolve", "shared", "with",
  ]

  let namesAround: Set<String> = ["decorator", "manager", "promised", "reset", "with"]

  /// `cat`, for a service with a name `tomCat`, with a number `cat1`.
  private func shortName(of service: ServiceKey) -> String {
    let name = name(of: service, WrittenCode.variable(for: service.type.name))
    return Self.ownNames.contains(name) ? name + "Object" : name
  }

  /// The name with that of the whole type: `outerInner` for `Outer.Inner`, `intArray` for `[Int]`.
  private func longName(of service: ServiceKey) -> String {
    let type = TypeExpression(parsing: service.type.name)
    let kind =
      switch type {
      case .array: "Array"
      case .dictionary: "Dictionary"
      case .optional: "Optional"
      case .function: "Function"
      default: ""
      }
    let whole = service.type.name.filter { $0 != "." }
    return name(of: service, WrittenCode.variable(for: whole) + kind)
  }

  private func name(of service: ServiceKey, _ type: String) -> String {
    let words = service.name?.text.split { !$0.isLetter && !$0.isNumber && $0 != "_" } ?? []
    let name =
      words.prefix(1).joined()
      + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    guard !name.isEmpty else { return type }
    // A name that begins with a digit is none of a property.
    if name.first?.isNumber == true { return type + name }
    let start = name.prefix(1).lowercased() + name.dropFirst()
    return start.lowercased().hasSuffix(type.lowercased())
      ? start : start + type.prefix(1).uppercased() + type.dropFirst()
  }

  private func request(
    _ request: Request, takesOptional: Bool, handing handed: [FunctionSketch.HandedCode]
  ) throws -> String {
    try request.checkIsPlain(for: "Factory")
    let list = handed.map(\.code).joined(separator: ", ")
    let code = "self.\(name(of: request.key))(\(handed.count > 1 ? "(\(list))" : list))"
    return takesOptional ? "(\(code) as \(WrittenCode.optional(of: request.key.type.name)))" : code
  }
}
