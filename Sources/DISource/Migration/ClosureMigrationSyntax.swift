import DICore

/// How registrations are written for a library whose factories are closures that get a resolver: one call for the type,
/// and chained calls for the rest.
struct ClosureMigrationSyntax: MigrationSyntax {
  /// The library's name, for reasons.
  let library: String

  let scopes: [Scope.Policy: String]

  let ownScopes: OwnScopeSyntax

  /// The code of the container.
  let place: @Sendable (_ function: String) -> String

  var container: String { place(function) }

  /// The calls that register a type, and set the scope, an injection.
  let calls: (register: String, scope: String, injection: String)

  /// The parameter of a closure that asks for something, and of one that does not; empty for none.
  let resolver: (asking: String, idle: String)

  /// How the code of a factory gets the arguments of its caller.
  enum Arguments {
    /// As parameters with their types.
    case parameters
    /// From a parameter with this name, by keys if there are several.
    case keyed(String)
  }

  let arguments: Arguments

  var keysArguments: Bool { if case .keyed = arguments { true } else { false } }

  let extendedType: String?

  /// The function that the library calls, or that makes the container.
  let usualFunction: String

  /// The name of the function that the file declares, where that is another one.
  private var ownFunction: String?

  private var function: String { ownFunction ?? usualFunction }

  var declaredFunction: String? { function }

  func declaring(_ function: String) -> any MigrationSyntax {
    var syntax = self
    syntax.ownFunction = function
    return syntax
  }

  let sharedContainer: String?

  var registeringCall: String? {
    ownFunction.flatMap { function in extendedType.map { "\($0).\(function)()" } }
  }

  let namesAround: Set<String>

  /// The request for a service, given the name of the resolver, and what stands in parentheses.
  let request: @Sendable (_ resolver: String, _ arguments: String, _ isOptional: Bool) -> String

  /// The file around the statements.
  let frame: @Sendable (_ statements: String, _ function: String, _ isUsual: Bool) -> String

  func file(_ registrations: [String]) -> String {
    frame(registrations.joined(separator: "\n"), function, ownFunction == nil)
  }

  init(
    library: String, scopes: [Scope.Policy: String], ownScopes: OwnScopeSyntax,
    place: @escaping @Sendable (_ function: String) -> String,
    calls: (register: String, scope: String, injection: String),
    resolver: (asking: String, idle: String),
    arguments: Arguments, extendedType: String?, usualFunction: String, sharedContainer: String?,
    namesAround: Set<String>,
    request:
      @escaping @Sendable (_ resolver: String, _ arguments: String, _ isOptional: Bool) -> String,
    frame: @escaping @Sendable (_ statements: String, _ function: String, _ isUsual: Bool) -> String
  ) {
    self.library = library
    self.scopes = scopes
    self.ownScopes = ownScopes
    self.place = place
    self.calls = calls
    self.resolver = resolver
    self.arguments = arguments
    self.extendedType = extendedType
    self.usualFunction = usualFunction
    self.sharedContainer = sharedContainer
    self.namesAround = namesAround
    self.request = request
    self.frame = frame
  }

  func registration(_ sketch: RegistrationSketch, in scope: String) throws -> String {
    guard let service = sketch.services.first else { throw Inexpressible("it registers nothing") }
    let result = sketch.factory.hasBranches ? service.type.name : nil
    let factory = try closure(sketch.factory, returning: result)
    var lines = ["\(calls.register)(\(try arguments(service))) \(factory)"]
    for other in sketch.services.dropFirst() {
      lines.append("  .implements(\(try arguments(other)))")
    }
    if !scope.isEmpty { lines.append("  .\(calls.scope)(\(scope))") }
    for injection in sketch.injections {
      if injection.isDeferred {
        throw Inexpressible("\(library) has no injections that wait for the outermost object")
      }
      let closure = try closure(injection.function, with: service.type.name)
      lines.append("  .\(calls.injection) " + WrittenCode.indented(closure))
    }
    return lines.joined(separator: "\n")
  }

  /// - Parameters:
  ///   - type: The type of the object that an injection is for; nil for a factory.
  ///   - result: The type that is stated for the result; nil for none.
  private func closure(
    _ function: FunctionSketch, with type: String? = nil, returning result: String? = nil
  ) throws -> String {
    let names = ParameterNames(of: function, self, with: type)
    let isAsking = !function.requests.isEmpty
    let first =
      isAsking ? names.resolver : type != nil && resolver.idle.isEmpty ? "_" : resolver.idle
    let parameters = [first, names.object].compactMap(\.self).filter { !$0.isEmpty }
    let list = signature(parameters, function.arguments, keyed: names.keyed)
    let body = try function.text(
      object: names.object ?? "", argument: { try use(of: $0, in: function, keyed: names.keyed) }
    ) {
      request, _, handed in try code(request, of: names.resolver, handing: handed)
    }
    return WrittenCode.closure(
      WrittenCode.signature(list, returning: result), body, isExpression: function.isExpression,
      function.comments)
  }

  /// The names of a closure's parameters, which its code uses for nothing else.
  private struct ParameterNames {
    let resolver: String
    /// The object that an injection is for; nil for a factory.
    let object: String?
    /// What gives the arguments by their keys; empty in a library that has parameters for them.
    let keyed: String

    init(of function: FunctionSketch, _ syntax: ClosureMigrationSyntax, with type: String?) {
      var taken = function.words.union(function.arguments.map(\.name))
      resolver = WrittenCode.unused(syntax.resolver.asking, besides: taken)
      taken.insert(resolver)
      object = type.map { WrittenCode.variable(for: $0, besides: taken) }
      guard case .keyed(let name) = syntax.arguments else {
        keyed = ""
        return
      }
      keyed = WrittenCode.unused(name, besides: taken)
    }
  }

  /// The parameters of a closure that takes arguments too.
  private func signature(_ parameters: [String], _ taken: [ArgumentSketch], keyed: String) -> String {
    guard !taken.isEmpty else { return parameters.joined(separator: ", ") }
    let first = parameters.first ?? "_"
    switch arguments {
    case .keyed: return "\(first), \(keyed)"
    case .parameters:
      return "(" + ([first] + taken.map { "\($0.name): \($0.code)" }).joined(separator: ", ") + ")"
    }
  }

  /// The code of an argument.
  private func use(
    of argument: ArgumentSketch, in function: FunctionSketch, keyed: String
  ) throws -> String {
    guard case .keyed = arguments else { return argument.name }
    if argument.type.isOptional { throw Inexpressible("\(library) has no arguments that are nil") }
    let key = function.arguments.count > 1 ? WrittenCode.literal(Symbol(argument.name)) : ""
    return "(\(keyed)(\(key)) as \(argument.code))"
  }

  private func code(
    _ request: Request, of resolver: String, handing handed: [FunctionSketch.HandedCode]
  ) throws -> String {
    try request.checkIsPlain(for: library)
    let code = self.request(resolver, try arguments(request.key) + code(handed), request.isOptional)
    // An optional request for an optional type has two layers, of which the code takes one.
    let isLayered = request.isOptional && TypeExpression(parsing: request.key.type.name).isOptional
    return isLayered ? "(\(code) ?? nil)" : code
  }

  /// The arguments that a request hands on, behind the others.
  private func code(_ handed: [FunctionSketch.HandedCode]) -> String {
    guard let first = handed.first else { return "" }
    switch arguments {
    case .keyed where handed.count == 1: return ", args: \(first.code)"
    case .keyed:
      let pairs = handed.map { "\(WrittenCode.literal(Symbol($0.name))): \($0.code)" }
      return ", args: [\(pairs.joined(separator: ", "))]"
    case .parameters:
      return
        ", argument\(handed.count == 1 ? "" : "s"): \(handed.map(\.code).joined(separator: ", "))"
    }
  }

  private func arguments(_ service: ServiceKey) throws -> String {
    try service.checkIsPlain(for: library)
    return WrittenCode.metatype(service.type)
      + (service.name.map { ", name: \(WrittenCode.literal($0))" } ?? "")
  }
}
