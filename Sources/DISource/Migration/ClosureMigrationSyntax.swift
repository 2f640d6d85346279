import DICore

/// How registrations are written for a library whose factories are closures that get a resolver: one call for the type,
/// and chained calls for the rest.
struct ClosureMigrationSyntax: MigrationSyntax {
  /// The library's name, for reasons.
  let library: String

  let scopes: [Scope.Policy: String]
  let container: String

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

  let declaredFunction: String?

  /// The request for a service, given its arguments in parentheses.
  let request: @Sendable (_ arguments: String, _ isOptional: Bool) -> String

  /// The file around the statements.
  let frame: @Sendable (_ statements: String) -> String

  func file(_ registrations: [String]) -> String { frame(registrations.joined(separator: "\n")) }

  func registration(_ sketch: RegistrationSketch, in scope: String) throws -> String {
    guard let service = sketch.services.first else { throw Inexpressible("it registers nothing") }
    var lines = ["\(calls.register)(\(try arguments(service))) \(try closure(sketch.factory))"]
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

  /// - Parameter object: The name of the object that an injection is for; nil for a factory.
  private func closure(_ function: FunctionSketch, with object: String? = nil) throws -> String {
    let isAsking = !function.requests.isEmpty
    let first = isAsking ? resolver.asking : object != nil && resolver.idle.isEmpty ? "_" : resolver.idle
    let parameters = [first, object].compactMap(\.self).filter { !$0.isEmpty }
    let signature = self.signature(parameters, function.arguments)
    let body = try function.text(object: object ?? "", argument: { try use(of: $0, in: function) }) {
      request, _ in try code(request)
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

  private func code(_ request: Request) throws -> String {
    try request.checkIsPlain(for: library)
    let code = self.request(try arguments(request.key), request.isOptional)
    // An optional request for an optional type has two layers, of which the code takes one.
    let isLayered = request.isOptional && TypeExpression(parsing: request.key.type.name).isOptional
    return isLayered ? "(\(code) ?? nil)" : code
  }

  private func arguments(_ service: ServiceKey) throws -> String {
    try service.checkIsPlain(for: library)
    return WrittenCode.metatype(service.type)
      + (service.name.map { ", name: \(WrittenCode.literal($0))" } ?? "")
  }
}
