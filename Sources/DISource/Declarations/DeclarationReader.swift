import SwiftSyntax

/// Reads the declarations of a file from its syntax tree, without inactive `#if` branches.
struct DeclarationReader {
  let source: SourceFile
  let conditions: BuildConditions

  private static let opaque = WordTable.Word("some")

  /// All declarations of the file.
  func file() -> DeclaredFile {
    var file = DeclaredFile(source: source)
    let items = source.tree.statements
    for item in source.hasConditions ? conditions.active(items) : Array(items) { read(item, into: &file) }
    return file
  }

  /// A type declared in a function body, with its nested types; nil for another declaration.
  ///
  /// - Parameter outer: What qualifies its name; nil for nothing.
  func localType(_ declaration: DeclSyntax, in outer: String? = nil) -> DeclaredFile? {
    var file = DeclaredFile(source: source)
    return readType(declaration, in: outer, into: &file) ? file : nil
  }

  private func read(_ item: CodeBlockItemSyntax, into file: inout DeclaredFile) {
    // Macros such as `#Preview { … }` are not expanded.
    if !source.isPromptInput, item.item.is(MacroExpansionExprSyntax.self) { return }
    guard let declaration = item.item.as(DeclSyntax.self) else {
      file.statements.append(item)
      return
    }
    switch declaration.as(DeclSyntaxEnum.self) {
    case .importDecl(let node):
      file.imports.append(node.path.trimmedText)
      if node.attributes.contains(where: { $0.trimmedDescription == "@_exported" }) {
        file.exports.append(node.path.first?.name.text ?? "")
      }
    case .extensionDecl(let node): read(node, into: &file)
    case .functionDecl(let node):
      var declared = function(node)
      declared.isPublic = DeclarationModifiers(node.modifiers).isPublic
      file.functions.append(declared)
    case .typeAliasDecl(let node): file.typealiases.append(typealias_(node, in: nil))
    case .macroExpansionDecl where !source.isPromptInput: break
    case .poundSourceLocation: break
    // They are read beforehand, and are no code that runs.
    case .operatorDecl where !source.isPromptInput, .precedenceGroupDecl where !source.isPromptInput: break
    case .variableDecl(let node):
      file.variables += properties(node)
      file.statements.append(item)
    default:
      if !readType(declaration, in: nil, into: &file) { file.statements.append(item) }
    }
  }

  private func read(_ node: ExtensionDeclSyntax, into file: inout DeclaredFile) {
    let name = node.extendedName
    var members = members(body(node.memberBlock, of: name, into: &file))
    for index in members.initialisers.indices { members.initialisers[index].isFromExtension = true }
    if DeclarationModifiers(node.modifiers).isPrivate {
      for index in members.functions.indices { members.functions[index].isPrivate = true }
      for index in members.properties.indices { members.properties[index].isPrivate = true }
    }
    for index in members.properties.indices { members.properties[index].becomeMemberOfExtension() }
    let arguments = node.genericArguments
    let bound = [GenericRequirement](ofArguments: arguments, for: [])
    let conditions = bound + Array(node.genericWhereClause)
    members.require(
      conditions,
      as: arguments.map { "<\($0)>" }.joined() + (node.genericWhereClause.map(\.trimmedText) ?? ""))
    file.extensions.append(
      ExtensionDeclaration(
        typeName: name, isOfLibrary: node.isOfLibrary, inheritance: inheritance(node.inheritanceClause),
        isConstrained: !conditions.isEmpty || node.genericWhereClause != nil, conditions: conditions,
        members: members,
        position: source.position(of: node.extendedType), file: source))
  }
}

extension PropertyDeclaration {
  /// Makes the property one of an extension, which stores nothing in instances: without accessors, as where the text is cut
  /// off, it is computed by code that is not there.
  fileprivate mutating func becomeMemberOfExtension() {
    guard accessors == nil, initialValue == nil, !isStatic, !isSetByFramework else { return }
    accessors = Accessors(isRequirement: true)
  }
}

// MARK: - Types

extension DeclarationReader {
  /// Reads a type and its nested types; false if `declaration` is no type.
  private func readType(
    _ declaration: DeclSyntax, in outer: String?, into file: inout DeclaredFile
  ) -> Bool {
    guard let header = TypeHeader(declaration) else { return false }
    let name = qualify(header.name.plainText, in: outer)
    let index = file.types.count
    let body = body(header.memberBlock, of: name, into: &file)
    file.types.insert(type(header, named: name, body, declaration), at: index)
    return true
  }

  private func type(
    _ header: TypeHeader, named name: String, _ body: [DeclSyntax], _ declaration: DeclSyntax
  ) -> TypeDeclaration {
    let inheritance = inheritance(header.inheritance)
    return TypeDeclaration(
      kind: header.kind, name: name,
      genericParameters: genericParameters(header.generics, header.requirements),
      inheritance: inheritance, firstInherited: inheritance.first,
      attributes: attributes(header.attributes), modifiers: Set(header.modifiers.map { $0.name.text }),
      members: LazyMembers(of: body) { members(body) }, overview: overview(of: body),
      position: source.position(of: header.name), file: source, syntax: declaration)
  }

  /// Reads the nested types and typealiases of a type or extension, and returns its other declarations.
  private func body(
    _ block: MemberBlockSyntax, of name: String, into file: inout DeclaredFile
  ) -> [DeclSyntax] {
    let all = source.hasConditions ? conditions.active(block.members) : block.members.map(\.decl)
    return all.filter { declaration in
      if readType(declaration, in: name, into: &file) { return false }
      guard let node = declaration.as(TypeAliasDeclSyntax.self) else { return true }
      file.typealiases.append(typealias_(node, in: name))
      return false
    }
  }

  private func overview(of members: [DeclSyntax]) -> MemberOverview {
    var overview = MemberOverview()
    for member in members { overview.add(member, in: source) }
    return overview
  }

  private func members(_ declarations: [DeclSyntax]) -> MemberList {
    var members = MemberList()
    for declaration in declarations { read(declaration, into: &members) }
    return members
  }

  private func read(_ declaration: DeclSyntax, into members: inout MemberList) {
    switch declaration.as(DeclSyntaxEnum.self) {
    case .initializerDecl(let node): members.initialisers.append(initialiser(node))
    case .variableDecl(let node): members.properties += properties(node)
    case .functionDecl(let node): members.functions.append(function(node))
    case .subscriptDecl(let node): members.functions.append(subscript_(node))
    case .enumCaseDecl(let node): members.cases += cases(node)
    case .deinitializerDecl(let node): members.deinitialiser = node.body?.statements
    default: break
    }
  }

  private func cases(_ node: EnumCaseDeclSyntax) -> [EnumCaseDeclaration] {
    node.elements.map { element in
      let payload = element.parameterClause?.parameters.map(parameter) ?? []
      return EnumCaseDeclaration(
        name: element.name.plainText, payload: payload, position: source.position(of: element),
        rawValue: element.rawValue?.value)
    }
  }

  private func parameter(_ node: EnumCaseParameterSyntax) -> ParameterDeclaration {
    let label = node.firstName.flatMap { $0.tokenKind == .wildcard ? nil : $0.plainText }
    return ParameterDeclaration(
      label: label, name: label ?? "", type: TypeExpression(node.type),
      labels: TupleLabels(node.type, in: source),
      defaultValue: node.defaultValue?.value)
  }

  func typealias_(_ node: TypeAliasDeclSyntax, in outer: String?) -> TypealiasDeclaration {
    TypealiasDeclaration(
      name: qualify(node.name.plainText, in: outer),
      genericParameters: genericParameters(node.genericParameterClause),
      target: TypeExpression(node.initializer.value),
      isPrivate: DeclarationModifiers(node.modifiers).isPrivate,
      isPublic: DeclarationModifiers(node.modifiers).isPublic,
      position: source.position(of: node.name), file: source)
  }

  private func qualify(_ name: String, in outer: String?) -> String {
    outer.map { "\($0).\(name)" } ?? name
  }

  private func inheritance(_ clause: InheritanceClauseSyntax?) -> [TypeExpression] {
    clause?.inheritedTypes.flatMap { inherited -> [TypeExpression] in
      let type = TypeExpression(inherited.type)
      if case .composition(let members) = type { return members }
      return [type]
    } ?? []
  }
}

// MARK: - Functions and initialisers

extension DeclarationReader {
  func function(_ node: FunctionDeclSyntax) -> FunctionDeclaration {
    let (signature, requirements) = (node.signature, node.genericWhereClause)
    let (effects, result) = (signature.effectSpecifiers, signature.returnClause?.type)
    let modifiers = DeclarationModifiers(node.modifiers)
    return FunctionDeclaration(
      name: node.name.plainText, parameters: parameters(signature.parameterClause),
      genericParameters: genericParameters(node.genericParameterClause, requirements),
      result: result.map { TypeExpression($0) } ?? .void, resultLabels: TupleLabels(result, in: source),
      isStatic: modifiers.isStatic, isMutating: modifiers.contains(.mutating),
      isPostfix: modifiers.contains(.postfix),
      isAsync: effects?.asyncSpecifier != nil, isThrowing: effects?.throwsClause != nil,
      thrownType: effects?.throwsClause?.type.map { TypeExpression($0) },
      isOverride: modifiers.contains(.override), isPrivate: modifiers.isPrivate,
      requirements: requirements?.trimmedText ?? "", conditions: Array(requirements),
      position: source.position(of: node.name), file: source, attributes: node.attributes.ofProgram,
      body: node.body?.statements)
  }

  private func subscript_(_ node: SubscriptDeclSyntax) -> FunctionDeclaration {
    var parameters = parameters(node.parameterClause)
    for (index, parameter) in node.parameterClause.parameters.enumerated()
    where parameter.secondName == nil {
      parameters[index].label = nil
    }
    let accessors = accessors(node.accessorBlock)
    let modifiers = DeclarationModifiers(node.modifiers)
    return FunctionDeclaration(
      name: "subscript", parameters: parameters,
      genericParameters: genericParameters(node.genericParameterClause, node.genericWhereClause),
      result: TypeExpression(node.returnClause.type),
      resultLabels: TupleLabels(node.returnClause.type, in: source), isStatic: modifiers.isStatic,
      isOverride: modifiers.contains(.override), isPrivate: modifiers.isPrivate,
      requirements: node.genericWhereClause?.trimmedText ?? "",
      conditions: Array(node.genericWhereClause), position: source.position(of: node.subscriptKeyword),
      file: source, body: accessors?.getter, setterBody: accessors?.setter,
      isSetterNonmutating: accessors?.isSetterNonmutating ?? false,
      isGetterMutating: accessors?.isGetterMutating ?? false,
      setterParameter: accessors?.setterParameter)
  }

  func initialiser(_ node: InitializerDeclSyntax) -> InitialiserDeclaration {
    let modifiers = DeclarationModifiers(node.modifiers)
    return InitialiserDeclaration(
      parameters: parameters(node.signature.parameterClause),
      genericParameters: genericParameters(node.genericParameterClause, node.genericWhereClause),
      conditions: Array(node.genericWhereClause),
      isFailable: node.optionalMark != nil, isConvenience: modifiers.contains(.convenience),
      isRequired: modifiers.contains(.required), isOverride: modifiers.contains(.override),
      isPrivate: modifiers.isPrivate, position: source.position(of: node.initKeyword),
      body: node.body?.statements, file: source)
  }

  private func parameters(_ clause: FunctionParameterClauseSyntax) -> [ParameterDeclaration] {
    clause.parameters.map { node in
      let (type, first) = (node.type, node.firstName)
      let label = first.tokenKind == .wildcard ? nil : first.plainText
      let attributes = type.as(AttributedTypeSyntax.self)
      let marks = attributes?.attributes.compactMap {
        $0.as(AttributeSyntax.self)?.attributeName.trimmedText
      }
      return ParameterDeclaration(
        label: label, name: node.secondName?.plainText ?? label ?? first.plainText,
        type: TypeExpression(type), labels: TupleLabels(type, in: source),
        statesOptional: type.is(OptionalTypeSyntax.self), isVariadic: node.ellipsis != nil,
        isInout: attributes?.isInout ?? false,
        isAutoclosure: marks?.contains("autoclosure") ?? false,
        isEscaping: marks?.contains("escaping") ?? false, effects: type.effects,
        isOpaque: source.mayContain(Self.opaque) && type.mentionsOpaqueType,
        attributes: node.attributes.ofProgram + (attributes?.attributes.ofProgram ?? []),
        wrappers: node.attributes.isEmpty ? [] : wrappers(node.attributes),
        defaultValue: node.defaultValue?.value)
    }
  }

  private func genericParameters(
    _ clause: GenericParameterClauseSyntax?, _ requirements: GenericWhereClauseSyntax? = nil
  ) -> [GenericParameter] {
    let conditions = [GenericRequirement](requirements)
    return clause?.parameters.map { parameter in
      let name = parameter.name.plainText
      let all = [parameter.inheritedType.map { TypeExpression($0) }].compactMap(\.self)
      return GenericParameter(
        name: name, constraint: TypeExpression(allOf: all + conditions.constraints(of: name)))
    } ?? []
  }
}

// MARK: - Attributes

extension AttributedTypeSyntax {
  var isInout: Bool {
    specifiers.contains { $0.as(SimpleTypeSpecifierSyntax.self)?.specifier.tokenKind == .keyword(.inout) }
  }
}

extension AttributeListSyntax {
  /// The attributes that are not the language's own: those begin with a small letter.
  fileprivate var ofProgram: [TypeExpression] {
    isEmpty
      ? []
      : compactMap { $0.as(AttributeSyntax.self) }
        .filter { $0.attributeName.trimmedText.first?.isUppercase ?? false }
        .map { TypeExpression($0.attributeName) }
  }
}

extension TypeSyntax {
  /// Whether `some` is part of it.
  fileprivate var mentionsOpaqueType: Bool {
    !self.is(IdentifierTypeSyntax.self)
      && tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.some) }
  }
}
