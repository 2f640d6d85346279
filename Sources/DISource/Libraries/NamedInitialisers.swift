import DICore

/// The initialisers that `X.init` may mean as a factory.
struct NamedInitialisers {
  let type: TypeExpression
  /// The function as it was given.
  let reference: FunctionReference
  let candidates: [InitialiserDeclaration]

  /// Nil for another function, and for an initialiser with written labels.
  init?(_ function: SourceValue, _ interpreter: Interpreter) {
    guard case .function(let reference) = function,
      case .initialiser(let type, labels: nil) = reference.target,
      let declaration = interpreter.table.declaration(of: type), declaration.kind != .external
    else { return nil }
    self.type = type
    self.reference = reference
    // Required and failable initialisers are often declared only for a superclass, and unavailable.
    candidates = interpreter.typeLookups.initialisers(of: declaration, interpreter).filter {
      !$0.isPrivate && !$0.isRequired && !$0.isFailable
    }
  }

  /// The message that several initialisers may be meant; nil if at most one may.
  func ambiguity(among candidates: [InitialiserDeclaration]) -> String? {
    guard candidates.count > 1 else { return nil }
    let all = candidates.map { "'\($0.signature)'" }.joined(separator: ", ")
    return "ambiguous use of '\(type).init': it may be \(all); name its labels, or write a closure"
  }
}
