import SwiftSyntax

/// The declarations of one source file, and its top-level code.
package struct DeclaredFile: Sendable {
  package let source: SourceFile
  /// All types; nested ones follow the enclosing type.
  package var types: [TypeDeclaration] = []
  package var extensions: [ExtensionDeclaration] = []
  package var typealiases: [TypealiasDeclaration] = []
  package var functions: [FunctionDeclaration] = []
  /// The top-level variables, in order.
  package var variables: [PropertyDeclaration] = []
  /// The imported modules, in order.
  package var imports: [String] = []
  /// The modules that it imports for the files that import its own: `@_exported import Core`.
  var exports: [String] = []
  /// The modules that it imports: `Foundation` of `import struct Foundation.Date`.
  var importedModules: [String] { imports.map { String($0.prefix { $0 != "." }) } }
  /// The top-level code in order: every compiled item that is no type, extension, function or import. Includes
  /// variables, because their initial values are code.
  var statements: [CodeBlockItemSyntax] = []

  /// Prepares the code that makes instances of types with these names: the initialisers, and the initial values of
  /// properties.
  func prepareInitialisers(of names: Set<String>) {
    for type in types where names.contains(type.simpleName) {
      for initialiser in type.members.initialisers { initialiser.$body.prepare() }
      for property in type.members.properties where !property.isStatic { property.$initialValue.prepare() }
    }
  }

  /// Whether the file changes the types of the program.
  var declaresTypes: Bool { !(types.isEmpty && extensions.isEmpty && typealiases.isEmpty) }
}

extension DeclaredFile {
  /// The file with the types in it renamed.
  ///
  /// - Parameters:
  ///   - isNested: Whether the program declares a nested type with this qualified name.
  ///   - rename: The new name of a top-level type; nil to keep its name.
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

/// Renames types in declarations, except nested types and generic parameters with the same name.
private struct TypeRenaming {
  let isNested: (String) -> Bool
  let rename: (String) -> String?
  /// The enclosing type, by its name in the file.
  var scope: String?
  /// The generic parameters in scope.
  var open: Set<String> = []

  func `in`(_ scope: String?, open parameters: [GenericParameter] = []) -> TypeRenaming {
    var inner = self
    inner.scope = scope
    inner.open.formUnion(parameters.map(\.name))
    return inner
  }

  // MARK: Declarations

  func type(_ declaration: TypeDeclaration) -> TypeDeclaration {
    let outer = self.in(declaration.outerName, open: declaration.genericParameters)
    let inner = self.in(declaration.name, open: declaration.genericParameters)
    return declaration.with(
      name: path(declaration.name), genericParameters: declaration.genericParameters.map(outer.parameter),
      inheritance: declaration.inheritance.map(outer.expression),
      firstInherited: declaration.firstInherited.map(outer.expression),
      members: LazyMembers(inner.members(declaration.members)))
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
    if !declaration.isOfLibrary { copy.typeName = path(declaration.typeName) }
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

  /// Whether the name means a nested type or generic parameter here.
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

extension DeclaredFile {
  /// The properties that extensions add to types without conditions, each with the type.
  var propertiesOfExtensions: [(type: String, property: PropertyDeclaration)] {
    extensions.flatMap { declaring in
      declaring.members.properties.filter(\.isUnconditional).map { (declaring.typeName, $0) }
    }
  }

  /// The file with other names for global variables and for properties of extensions.
  func renaming(
    variable: (String) -> String, property: (_ type: String, _ name: String) -> String
  ) -> DeclaredFile {
    var file = self
    for index in variables.indices { file.variables[index].name = variable(variables[index].name) }
    for (index, declaring) in extensions.enumerated() {
      for (place, own) in declaring.members.properties.enumerated() where own.isUnconditional {
        let name = property(declaring.typeName, own.name)
        if name != own.name { file.extensions[index].members.properties[place].rename(name) }
      }
    }
    return file
  }
}

extension PropertyDeclaration {
  fileprivate var isUnconditional: Bool { conditions.isEmpty && !isRequirement }
}
