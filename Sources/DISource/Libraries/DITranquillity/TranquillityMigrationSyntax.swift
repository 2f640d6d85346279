import DICore

/// How registrations are written for DITranquillity: in a container of their own, with services as parameters.
struct TranquillityMigrationSyntax: MigrationSyntax {
  let library = "DITranquillity"

  let namedAnswersUnnamed = true

  let scopes: [Scope.Policy: String] = [
    .unique: "", .graph: ".objectGraph", .cache(.strong): ".single",
    .cache(.weak): ".perRun(.weak)",
    .container(.strong): ".perContainer(.strong)", .container(.weak): ".perContainer(.weak)",
  ]

  let ownScopes = OwnScopeSyntax(
    type: "DIScope",
    maker: { policy, name in
      let weak: String? =
        switch policy {
        case .unique, .graph: nil
        case .cache(.strong), .container(.strong): ""
        case .cache(.weak), .container(.weak): ", policy: .weak"
        }
      return weak.map {
        "DIScope(name: \(WrittenCode.literal(Symbol(name))), storage: DICacheStorage()\($0))"
      }
    }, use: { ".custom(.\($0))" })

  let namesAround: Set<String> = ["container"]

  /// The function that makes the container.
  private var function = "makeContainer"

  var container: String { "\(function)()" }

  var declaredFunction: String? { function }

  func declaring(_ function: String) -> any MigrationSyntax {
    var syntax = self
    syntax.function = function
    return syntax
  }

  func registration(_ sketch: RegistrationSketch, in scope: String) throws -> String {
    guard let service = sketch.services.first else { throw Inexpressible("it registers nothing") }
    let sketch = try sketch.askingFirst(for: library)
    let closure = try closure(sketch.factory, returning: service.type.name)
    var lines = ["container.register \(closure)"]
    if service.name != nil || service.tag != nil { lines.append("  .as(\(arguments(service)))") }
    for other in sketch.services.dropFirst() { lines.append("  .as(\(arguments(other)))") }
    for named in sketch.services where sketch.askedByName.contains(named) {
      lines.append("  .as(\(arguments(ServiceKey(named.type, .tag(named.tagOfName)))))")
    }
    if sketch.isPreferred { lines.append("  .default()") }
    if !scope.isEmpty { lines.append("  .lifetime(\(scope))") }
    for injection in sketch.injections {
      let cycle = injection.isDeferred ? "(cycle: true)" : ""
      let closure = try self.closure(injection.function, with: service.type.name)
      lines.append("  .injection\(cycle) " + WrittenCode.indented(closure))
    }
    return declaredTags(of: sketch).map { Self.declaration(of: $0) + "\n" }.joined()
      + lines.joined(separator: "\n")
  }

  /// The tags of what decorators get, and those for the names with which its code asks.
  func declaredTags(of sketch: RegistrationSketch) -> [TypeIdentity] {
    let own = sketch.services.filter(sketch.askedByName.contains).map(\.tagOfName)
    let asked = sketch.requestedServices.filter { $0.name != nil }.map(\.tagOfName)
    return (sketch.services.compactMap(\.tag) + own + asked).uniqued()
  }

  private static func declaration(of tag: TypeIdentity) -> String { "enum \(tag.name) {}" }

  /// The file; the tags that its registrations declare come first, each once.
  func file(_ registrations: [String]) -> String {
    func isTag(_ line: Substring) -> Bool { line.hasPrefix("enum ") && line.hasSuffix(" {}") }
    let texts = registrations.map { $0.split(separator: "\n", omittingEmptySubsequences: false) }
    let tags = texts.flatMap { $0.filter(isTag) }.uniqued()
    let registrations = texts.map { $0.filter { !isTag($0) }.joined(separator: "\n") }
    let lines = tags.map(String.init) + registrations
    return """
      import DITranquillity

      func \(function)() -> DIContainer {
        let container = DIContainer()
        \(WrittenCode.indented(lines.joined(separator: "\n")))
        return container
      }

      """
  }

  private func arguments(_ service: ServiceKey) -> String {
    let name = service.name.map { ", name: \(WrittenCode.literal($0))" }
    return WrittenCode.metatype(service.type)
      + (name ?? service.tag.map { ", tag: \(WrittenCode.metatype($0))" } ?? "")
  }

  /// A closure with a parameter for each request, in the order in which the code makes them.
  ///
  /// - Parameter object: The type of the object that an injection is for.
  private func closure(
    _ function: FunctionSketch, with object: String? = nil, returning result: String? = nil
  ) throws -> String {
    var names = UnusedNames(taken: function.words)
    let owner = object.map { (name: names.take(WrittenCode.variable(for: $0)), type: $0) }
    var parameters = owner.map { ["\($0.name): \(WrittenCode.type($0.type))"] } ?? []
    if function.isArgumentUnused {
      throw Inexpressible("DITranquillity takes only arguments that the code uses")
    }
    let arguments = function.arguments.map { argument in
      let name = names.take(argument.name)
      parameters.append("\(name): DIArg<\(argument.code)>")
      return (argument.name, "arg(\(name))")
    }
    let body = try function.text(
      object: owner?.name ?? "",
      argument: { argument in arguments.first { $0.0 == argument.name }?.1 ?? "" }
    ) { request, _, handed in
      if !handed.isEmpty {
        throw Inexpressible("requests of DITranquillity's factories hand no arguments on")
      }
      let type = try parameterType(of: request)
      let name = names.take(
        request.label?.text.filter(\.isIdentifierPart)
          ?? WrittenCode.variable(for: request.key.type.name))
      parameters.append("\(name): \(type)")
      return use(of: name, for: request)
    }
    let list = parameters.isEmpty ? "()" : "(\(parameters.joined(separator: ", ")))"
    let isPlain = parameters.isEmpty && result == nil
    let signature = isPlain ? "" : list + (result.map { " -> \(WrittenCode.type($0))" } ?? "")
    return WrittenCode.closure(
      signature, body, isExpression: function.isExpression, function.comments)
  }

  private func parameterType(of request: Request) throws -> String {
    switch request.kind {
    case .many: return "DIMany<\(WrittenCode.type(request.key.type.name))>"
    case .lazy, .provider: throw Inexpressible("its delayed service is a type of its library")
    case .argument, .given: throw Inexpressible("its factory takes arguments")
    case .`init`, .resolve, .property, .method, .optional:
      let type = request.key.type.name
      let code = request.isOptional ? WrittenCode.optional(of: type) : WrittenCode.type(type)
      if let tag = tag(of: request) { return "DIByTag<\(WrittenCode.type(tag.name)), \(code)>" }
      // A closure that the object keeps.
      let escapes = !request.isOptional && TypeExpression(parsing: type).functionType != nil
      return escapes ? "@escaping \(code)" : code
    }
  }

  private func use(of name: String, for request: Request) -> String {
    if request.kind == .many { return "many(\(name))" }
    return tag(of: request).map { "by(tag: \(WrittenCode.metatype($0)), on: \(name))" } ?? name
  }

  /// The tag with which a parameter asks: it cannot ask for a name.
  private func tag(of request: Request) -> TypeIdentity? {
    request.key.name == nil ? request.key.tag : request.key.tagOfName
  }
}

/// Names for parameters, each taken once.
private struct UnusedNames {
  var taken: Set<String>

  /// The name, with a number after it if it is taken.
  mutating func take(_ name: String) -> String {
    var free = name
    var number = 1
    while !taken.insert(free).inserted {
      number += 1
      free = "\(name)\(number)"
    }
    return free
  }
}

extension Character {
  fileprivate var isIdentifierPart: Bool { isLetter || isNumber || self == "_" }
}
