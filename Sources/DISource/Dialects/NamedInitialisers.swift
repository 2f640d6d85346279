import DICore

/// The initialisers that `X.init`, handed to a library as a factory, may mean.
struct NamedInitialisers {
  let type: TypeExpression
  let candidates: [InitialiserDeclaration]

  /// Nil for another function, and for an initialiser that is named with its labels.
  init?(_ function: SourceValue, _ interpreter: Interpreter) {
    guard case .function(let reference) = function,
      case .initialiser(let type, labels: nil) = reference.target,
      let declaration = interpreter.table.declaration(of: type), declaration.kind != .external
    else { return nil }
    self.type = type
    // Required and failable ones are often there for a superclass only, and marked as unavailable.
    candidates = interpreter.facts.initialisers(of: declaration, interpreter).filter {
      !$0.isPrivate && !$0.isRequired && !$0.isFailable
    }
  }

  /// What is said where Swift cannot tell which one is meant; nil where at most one is.
  func ambiguity(among candidates: [InitialiserDeclaration]) -> String? {
    guard candidates.count > 1 else { return nil }
    let all = candidates.map { "'\($0.signature)'" }.joined(separator: ", ")
    return "ambiguous use of '\(type).init': it may be \(all); name its labels, or write a closure"
  }

  /// The only one that takes what Resolver hands to a factory: nothing, a `Resolver`, or a `Resolver` and its arguments.
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
    return .function(FunctionReference(.initialiser(type, labels: only.parameters.map(\.label))))
  }
}

extension Interpreter {
  /// Whether a parameter of this type surely takes neither a container nor the arguments of a request.
  fileprivate func isSurelyNoContainer(_ type: TypeExpression) -> Bool {
    if type.unwrapped.isBasic || type.unwrapped.isNumber { return true }
    guard let declaration = table.declaration(of: type.unwrapped) else { return false }
    return declaration.kind != .external && declaration.kind != .protocol
  }
}
