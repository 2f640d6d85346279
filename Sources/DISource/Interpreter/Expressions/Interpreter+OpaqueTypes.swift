/// Code of frameworks that are not there.
extension Interpreter {
  /// Whether the code stands in a type that has members from a superclass, or an extended type, out of sight.
  func inheritsFromUnknown(_ environment: Environment) -> Bool {
    guard let own = environment.context.typeName.flatMap({ table.type(named: $0) }) else { return false }
    return own.kind == .external || table.undeclaredSuperclass(of: own) != nil
  }

  /// Whether a type that code of a file mentions may have members out of sight.
  func isOpaque(_ type: TypeExpression, _ environment: Environment) -> Bool {
    guard !environment.context.file.isPromptInput, let name = type.typeName else { return false }
    if isLibraryType(type) { return false }
    guard let declaration = table.type(named: name) else { return true }
    return declaration.kind == .external || table.undeclaredSuperclass(of: declaration) != nil
  }
}
