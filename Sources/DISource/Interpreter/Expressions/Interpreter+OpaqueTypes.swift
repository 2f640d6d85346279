/// Types of undeclared frameworks.
extension Interpreter {
  /// Whether the enclosing type has an undeclared superclass, or extends an undeclared type, whose members are unknown.
  func inheritsFromUnknown(_ environment: Environment) -> Bool {
    guard let own = environment.context.typeName.flatMap({ table.type(named: $0) }) else { return false }
    return own.kind == .external || table.undeclaredSuperclass(of: own) != nil
  }

  /// Whether a type may have unknown members.
  func isOpaque(_ type: TypeExpression, _ environment: Environment) -> Bool {
    guard !environment.context.file.isPromptInput, let name = type.typeName else { return false }
    if isLibraryType(type) { return false }
    guard let declaration = table.type(named: name) else { return true }
    return declaration.kind == .external || table.undeclaredSuperclass(of: declaration) != nil
  }
}
