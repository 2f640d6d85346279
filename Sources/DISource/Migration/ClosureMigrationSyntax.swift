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

    /// The name that no other argument of the closure may have; nil where it takes none.
    func name(in function: FunctionSketch) -> String? {
      guard case .keyed(let name) = self, !function.arguments.isEmpty else { return nil }
      return name
    }
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

  /// The request for a service, given its arguments in parentheses.
  let request: @Sendable (_ arguments: String, _ isOptional: Bool) -> String

  /// The file around the statements.
  let frame: @Sendable (_ statements: String, _ function: String, _ isUsual: Bool) -> String

  func file(_ registrations: [String]) -> String {
    frame(registrations.joined(separator: "\n"), function, ownFunction == nil)
  }

  init(
    library: String, scopes: [Scope.Policy: String], ownScopes: OwnScopeSyntax,
    place: @escaping @Sendable (_ function: String) -> String,
    calls: (register: String, scope: String, injection: String), resolver: (asking: String, idle: String),
    arguments: Arguments, extendedType: String?, usualFunction: String, sharedContainer: String?,
    request: @escaping @Sendable (_ arguments: String, _ isOptional: Bool) -> String,
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
    self.request = request
    self.frame = frame
  }

  func registration(_ sketch: RegistrationSketch, in scope: String) throws -> String {
    guard let service = sketch.services.first else { throw Inexpressible("it registers nothing") }
    let result = sketch.factory.hasBranches ? service.type.name : nil
    let factory = try closure(sketch.factory, returning: result)
    var lines = ["\(calls.register)(\(try arguments(service))) \(factory)"]
    for other in sketch.services.dropFirst() { lines.append("  .implements(\(try arguments(other)))") }
    if !scope.isEmpty { lines.append("  .\(calls.scope)(\(scope))") }
    for injection in sketch.injections {
      if injection.isDeferred {
        throw Inexpressible("\(library) has no injections that wait for the outermost object")
      }
      let object = WrittenCode.variable(for: service.type.name)
      let closure = try closure(injection.function, with: object)
      lines.append("  .\(calls.injection) " + WrittenCode.indented(closure))
    }
    return lines.joined(separator: "\n")
  }

  /// - Parameters:
  ///   - object: The name of the object that an injection is for; nil for a factory.
  ///   - result: The type that is stated for the result; nil for none.
  private func closure(
    _ function: FunctionSketch, with object: String? = nil, returning result: String? = nil
  ) throws -> String {
    let isAsking = !function.requests.isEmpty
    let first = isAsking ? resolver.asking : object != nil && resolver.idle.isEmpty ? "_" : resolver.idle
    let parameters = [first, object].compactMap(\.self).filter { !$0.isEmpty }
    let names = parameters + [arguments.name(in: function)].compactMap(\.self)
    if let name = names.first(where: function.names.contains) {
      throw Inexpressible("it uses '\(name)' of the program, as the new closure calls a parameter")
    }
    let signature = WrittenCode.signature(self.signature(parameters, function.arguments), returning: result)
    let body = try function.text(object: object ?? "", argument: { try use(of: $0, in: function) }) {
      request, _, handed in try code(request, handing: handed)
    }
    return WrittenCode.closure(signature, body, isExpression: function.isExpression)
  }

  /// The parameters of a closure that takes arguments too.
  private func signature(_ parameters: [String], _ taken: [ArgumentSketch]) -> String {
    guard !taken.isEmpty else { return parameters.joined(separator: ", ") }
    let first = parameters.first ?? "_"
    switch arguments {
    case .keyed(let name): return "\(first), \(name)"
    case .parameters:
      return "(" + ([first] + taken.map { "\($0.name): \($0.code)" }).joined(separator: ", ") + ")"
    }
  }

  /// The code of an argument.
  private func use(of argument: ArgumentSketch, in function: FunctionSketch) throws -> String {
    guard case .keyed(let name) = arguments else { return argument.name }
    if argument.type.isOptional { throw Inexpressible("\(library) has no arguments that are nil") }
    let key = function.arguments.count > 1 ? WrittenCode.literal(Symbol(argument.name)) : ""
    return "(\(name)(\(key)) as \(argument.code))"
  }

  private func code(_ request: Request, handing handed: [FunctionSketch.HandedCode]) throws -> String {
    try request.checkIsPlain(for: library)
    let code = self.request(try arguments(request.key) + code(handed), request.isOptional)
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
      return ", argument\(handed.count == 1 ? "" : "s"): \(handed.map(\.code).joined(separator: ", "))"
    }
  }

  private func arguments(_ service: ServiceKey) throws -> String {
    try service.checkIsPlain(for: library)
    return WrittenCode.metatype(service.type)
      + (service.name.map { ", name: \(WrittenCode.literal($0))" } ?? "")
  }
}
