import DICore

extension NamedInitialisers {
  /// The only initialiser with parameters that Resolver passes to a factory: none, a `Resolver`, or a `Resolver` and
  /// its arguments.
  func takenByResolver(_ call: Call) throws -> SourceValue? {
    guard !candidates.isEmpty else { return nil }
    let fitting = candidates.filter { initialiser in
      initialiser.parameters.count <= 2
        && initialiser.parameters.allSatisfy { !call.interpreter.isSurelyNoContainer($0.type) }
    }
    if let ambiguity = ambiguity(among: fitting) { throw call.error(ambiguity) }
    guard let only = fitting.first else {
      throw call.error(
        "'\(type)' has no initialiser that 'register' can call: a factory takes nothing, a 'Resolver', or "
          + "a 'Resolver' and 'Resolver.Args'; write a closure")
    }
    let named = FunctionReference(.initialiser(type, labels: only.parameters.map(\.label)))
    return .function(named.taking(nil, giving: reference.result))
  }
}

extension Interpreter {
  /// Whether a parameter of this type certainly is neither a container nor the arguments of a call.
  fileprivate func isSurelyNoContainer(_ type: TypeExpression) -> Bool {
    if type.unwrapped.isBasic || type.unwrapped.isNumber { return true }
    guard let declaration = table.declaration(of: type.unwrapped) else { return false }
    return declaration.kind != .external && declaration.kind != .protocol
  }
}
