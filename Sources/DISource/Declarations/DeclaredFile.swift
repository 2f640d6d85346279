import SwiftSyntax

/// What one source file declares, and the code it runs at its top level.
package struct DeclaredFile: Sendable {
  package let source: SourceFile
  /// All types, nested ones after the type around them.
  package var types: [TypeDeclaration] = []
  package var extensions: [ExtensionDeclaration] = []
  package var typealiases: [TypealiasDeclaration] = []
  package var functions: [FunctionDeclaration] = []
  /// The variables declared at the top level, in order.
  package var variables: [PropertyDeclaration] = []
  /// The modules imported, in order.
  package var imports: [String] = []
  /// What runs at the top level, in order: every compiled item that declares no type, extension, function or import. A
  /// variable is here too, because giving it its value is code.
  var statements: [CodeBlockItemSyntax] = []

  /// What it declares twice, which Swift refuses.
  var clashes: [DeclarationClash] = []

  /// Whether the types of the program are other ones with this file than without it.
  var declaresTypes: Bool { !(types.isEmpty && extensions.isEmpty && typealiases.isEmpty) }
}

extension DeclaredFile {
  /// The file with other names for the types that it mentions.
  ///
  /// - Parameters:
  ///   - isNested: Whether a type of the program has one of that name inside, by the qualified name.
  ///   - rename: Another name for one outside of all types; nil where it stays.
  func renaming(isNested: @escaping (String) -> Bool, _ rename: @escaping (String) -> String?) -> DeclaredFile
  {
    let renaming = TypeRenaming(isNested: isNested, rename: rename)
    var file = self
    file.types = types.map(renaming.type)
    file.typealiases = typealiases.map(renaming.alias)
    file.extensions = extensions.map(renaming.addition)
    file.functions = functions.map(renaming.in(nil).function)
    file.variables = variables.map(renaming.in(nil).property)
    return file
  }
}

/// Exchanges the names of types in declarations, but where the name means a nested type or a generic parameter.
private struct TypeRenaming {
  let isNested: (String) -> Bool
  let rename: (String) -> String?
  /// The type in whose body it is, by the name that the file gives it.
  var scope: String?
  /// The generic parameters in reach.
  var open: Set<String> = []

  func `in`(_ scope: String?, open parameters: [GenericParameter] = []) -> TypeRenaming {
    var inner = self
    inner.scope = scope
    inner.open.formUnion(parameters.map(\.name))
    return inner
  }

  // MARK: Declarations

  func type(_ declaration: TypeDeclaration) -> TypeDeclaration {
    var copy = declaration
    copy.name = path(declaration.name)
    let outer = self.in(declaration.outerName, open: declaration.genericParameters)
    copy.genericParameters = declaration.genericParameters.map(outer.parameter)
    copy.inheritance = declaration.inheritance.map(outer.expression)
    copy.firstInherited = declaration.firstInherited.map(outer.expression)
    copy.members = self.in(declaration.name, open: declaration.genericParameters).members(declaration.members)
    return copy
  }

  func alias(_ declaration: TypealiasDeclaration) -> TypealiasDeclaration {
    var copy = declaration
    let outer = declaration.name.lastIndex(of: ".").map { String(declaration.name[..<$0]) }
    copy.name = path(declaration.name)
    copy.target = self.in(outer, open: declaration.genericParameters).expression(declaration.target)
    return copy
  }

  func addition(_ declaration: ExtensionDeclaration) -> ExtensionDeclaration {
    var copy = declaration
    copy.typeName = path(declaration.typeName)
    copy.inheritance = declaration.inheritance.map(self.in(nil).expression)
    copy.members = self.in(declaration.typeName).members(declaration.members)
    return copy
  }

  private func members(_ members: MemberList) -> MemberList {
    var copy = members
    copy.initialisers = members.initialisers.map { initialiser in
      var copy = initialiser
      let inner = self.in(scope, open: initialiser.genericParameters)
      copy.parameters = initialiser.parameters.map(inner.parameter)
      copy.genericParameters = initialiser.genericParameters.map(inner.parameter)
      return copy
    }
    copy.properties = members.properties.map(property)
    copy.functions = members.functions.map(function)
    copy.cases = members.cases.map { declared in
      var copy = declared
      copy.payload = declared.payload.map(parameter)
      return copy
    }
    return copy
  }

  func function(_ declaration: FunctionDeclaration) -> FunctionDeclaration {
    var copy = declaration
    let inner = self.in(scope, open: declaration.genericParameters)
    copy.parameters = declaration.parameters.map(inner.parameter)
    copy.genericParameters = declaration.genericParameters.map(inner.parameter)
    copy.result = inner.expression(declaration.result)
    if copy.identity != declaration.identity { copy.writtenIdentity = declaration.fullIdentity }
    return copy
  }

  func property(_ declaration: PropertyDeclaration) -> PropertyDeclaration {
    var copy = declaration
    copy.type = declaration.type.map(expression)
    return copy
  }

  private func parameter(_ declaration: ParameterDeclaration) -> ParameterDeclaration {
    var copy = declaration
    copy.type = expression(declaration.type)
    return copy
  }

  private func parameter(_ declaration: GenericParameter) -> GenericParameter {
    GenericParameter(name: declaration.name, constraint: declaration.constraint.map(expression))
  }

  // MARK: Names

  private func expression(_ type: TypeExpression) -> TypeExpression {
    type.mappingNames { names in
      guard let head = names.first, !isHidden(head.text), let other = rename(head.text) else { return names }
      var path = other.split(separator: ".").map { TypeExpression.Name(String($0)) }
      path[path.count - 1] = TypeExpression.Name(path[path.count - 1].text, arguments: head.arguments)
      return path + names.dropFirst()
    }
  }

  /// Whether the name means something else than a type outside of all types.
  private func isHidden(_ name: String) -> Bool {
    if open.contains(name) { return true }
    var outer = scope
    while let type = outer {
      if isNested("\(type).\(name)") { return true }
      outer = type.lastIndex(of: ".").map { String(type[..<$0]) }
    }
    return false
  }

  private func path(_ name: String) -> String {
    let head = name.prefix { $0 != "." }
    return rename(String(head)).map { $0 + name.dropFirst(head.count) } ?? name
  }
}
