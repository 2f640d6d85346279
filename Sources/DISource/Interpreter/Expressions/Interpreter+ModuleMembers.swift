import SwiftSyntax

// What a module of the program declares outside of types, after the module's name: `Core.makeClient()`, `Core.shared`.
extension Interpreter {
  /// The value that `base.name` means, where `base` is a module: a global variable, or a function; nil for another base,
  /// and where the module declares neither.
  func moduleMember(
    _ name: String, _ base: ExprSyntax, _ node: MemberAccessExprSyntax, _ environment: Environment,
    _ use: ExpressionUse
  ) throws -> TypedValue? {
    guard let module = module(namedBy: base, environment) else { return nil }
    if let function = reference(
      to: functions(named: name, ofModule: module), on: nil, typeName: nil, Syntax(node), use)
    {
      return function
    }
    let file = table.files.first { file in
      file.source.home.isImported(as: module)
        && file.variables.contains { !$0.isPrivate && ($0.writtenName ?? $0.name) == name }
    }
    guard let file, let variable = try globalVariable(name, Environment(CodeContext(file: file.source)))
    else {
      return nil
    }
    return try read(variable, node, environment, use)
  }

  /// The functions that `base.name` means, where `base` is a module; none for another base.
  func functions(named name: String, of base: ExprSyntax, _ environment: Environment) -> [FunctionDeclaration]
  {
    module(namedBy: base, environment).map { functions(named: name, ofModule: $0) } ?? []
  }

  private func functions(named name: String, ofModule module: String) -> [FunctionDeclaration] {
    table.functions(named: name).filter { !$0.isPrivate && $0.file.home.isImported(as: module) }
  }

  /// The name, if it is that of a module, and no variable and no type is called so.
  private func module(namedBy base: ExprSyntax, _ environment: Environment) -> String? {
    guard let name = base.as(DeclReferenceExprSyntax.self)?.baseName.plainText, table.hasModule(name),
      table.type(named: name) == nil, environment.variable(named: name) == nil,
      environment.context.generics[name] == nil
    else { return nil }
    return name
  }
}
