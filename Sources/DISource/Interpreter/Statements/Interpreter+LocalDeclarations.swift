import DICore
import SwiftSyntax

// Local declarations.
extension Interpreter {
  /// Declares a local variable, function or type. A local type is known to the whole program from then on.
  func run(_ declaration: DeclSyntax, in environment: Environment) throws {
    switch declaration.as(DeclSyntaxEnum.self) {
    case .variableDecl(let node): try declare(node, in: environment)
    case .functionDecl(let node):
      let reader = DeclarationReader(
        source: environment.context.file, conditions: conditions(in: environment.context.file))
      declare(reader.function(node), in: environment)
    case .operatorDecl, .precedenceGroupDecl: break
    case .typeAliasDecl(let node):
      let reader = DeclarationReader(
        source: environment.context.file, conditions: conditions(in: environment.context.file))
      var alias = reader.typealias_(node, in: nil)
      alias.target = qualified(alias.target, environment)
      environment.declare(alias)
    default: declareType(declaration, in: environment)
    }
  }

  private func declare(_ function: FunctionDeclaration, in environment: Environment) {
    let function = function.expanding(environment.context.typealiases)
    let known = environment.function(named: function.name)?.functions ?? []
    guard !known.contains(where: { $0.position == function.position }) else { return }
    let functions = known + [function]
    let names = functions.flatMap { function in
      function.body.map { ClosureShape.names(in: $0, of: function) } ?? []
    }
    let reference = LocalFunction(
      functions, environment, names: names, selfVariable: capturedSelf(names, [], environment))
    environment.declare(reference, variable(function.name, .library(reference)))
  }

  /// Declares a function that an enclosing block declares after `node`: Swift knows it throughout the block.
  ///
  /// - Returns: Whether there is one of that name.
  func declareLater(_ name: String, usedAt node: some SyntaxProtocol, in environment: Environment) -> Bool {
    var next = node.parent
    while let current = next {
      next = current.parent
      guard let body = current.as(CodeBlockItemListSyntax.self),
        body.parent?.is(SourceFileSyntax.self) != true
      else { continue }
      let named = body.compactMap { $0.item.as(FunctionDeclSyntax.self) }.filter { $0.name.plainText == name }
      guard !named.isEmpty else { continue }
      let reader = DeclarationReader(
        source: environment.context.file, conditions: conditions(in: environment.context.file))
      let block = environment.block(of: body) ?? environment
      for node in named { declare(reader.function(node), in: block) }
      return true
    }
    return false
  }

  /// Declares the types of a block before its statements run: Swift knows them throughout the block.
  func declareTypes(
    of body: CodeBlockItemListSyntax, _ items: [CodeBlockItemSyntax], in environment: Environment
  ) {
    guard blocksWithTypes[body.id] != false else { return }
    let types = items.compactMap { item in
      item.item.as(DeclSyntax.self).flatMap { TypeHeader($0) == nil ? nil : $0 }
    }
    let isFile = body.parent?.is(SourceFileSyntax.self) == true
    blocksWithTypes[body.id] = !types.isEmpty && !isFile
    if !isFile { for type in types { declareType(type, in: environment) } }
  }

  private func declareType(_ declaration: DeclSyntax, in environment: Environment) {
    let reader = DeclarationReader(
      source: environment.context.file, conditions: conditions(in: environment.context.file))
    let generation = table.types.count
    defer { if table.types.count != generation { typeLookups.forget() } }
    guard let file = reader.localType(declaration) else { return reportType(declaration, environment) }
    if table.add(local: file) { return }
    // Another body, or the program, has a type of that name: this one is known within the block, by an alias.
    let position = environment.context.file.position(of: declaration)
    let outer = [declaration.nameOfFunctionAround, "line\(position.line)"].compactMap(\.self)
    for outer in outer + [outer.joined()] {
      guard let own = reader.localType(declaration, in: outer), table.add(local: own),
        let name = file.types.first?.name
      else { continue }
      let type = TypeExpression(parsing: "\(outer).\(name)")
      return environment.declare(
        TypealiasDeclaration(
          name: name, genericParameters: [], target: type, isPrivate: false, position: position,
          file: environment.context.file))
    }
    reportType(declaration, environment)
  }

  private func reportType(_ declaration: DeclSyntax, _ environment: Environment) {
    guard policy.reportsUnknownCode, !declaration.is(MacroDeclSyntax.self) else { return }
    let reason = TypeHeader(declaration) == nil ? "" : ": there is another type of that name"
    report(
      "'\(declaration.firstLine)' is not understood inside of a body\(reason)",
      at: place(of: declaration, in: environment))
  }

  /// Evaluates `let` and `var` with all their patterns.
  func declare(_ node: VariableDeclSyntax, in environment: Environment) throws {
    for binding in node.bindings {
      for variable in try variables(of: binding, in: node, environment) { keep(variable, in: environment) }
    }
  }

  /// The variables of one pattern of a `let` or `var`, with their initial values.
  func variables(
    of binding: PatternBindingSyntax, in node: VariableDeclSyntax, _ environment: Environment
  ) throws -> [Variable] {
    let type = binding.typeAnnotation.map { qualified(TypeExpression($0.type), environment) }
    if !environment.isProgram || binding.accessorBlock != nil,
      let own = try variableWithAccessors(binding, in: node, type, environment)
    {
      if node.holdsNothing { own.weaken() }
      return [own]
    }
    if let task = asyncVariable(binding, in: node, type, environment) { return [task] }
    if binding.accessorBlock != nil, !environment.isProgram, policy.reportsUnknownCode {
      report(
        "'\(binding.pattern.trimmedText)' has code of its own, which is not understood in a variable of a body",
        at: place(of: binding, in: environment))
    }
    let value =
      try wrappedValue(of: binding, in: node, type, environment)
      ?? initialValue(of: binding, type, environment)
    guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText else {
      guard let value else { return [] }
      let block = environment.nested()
      _ = try matches(binding.pattern, value, block)
      return block.variables
    }
    return [plainVariable(name, value, of: binding, in: node, type, environment)]
  }

  /// The variable of `async let`, whose value a task gives; nil for another variable, and where code only looks.
  private func asyncVariable(
    _ binding: PatternBindingSyntax, in node: VariableDeclSyntax, _ type: TypeExpression?,
    _ environment: Environment
  ) -> Variable? {
    guard policy.asksContainers, !environment.isProgram,
      node.modifiers.contains(where: { $0.name.tokenKind == .keyword(.async) }),
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText
        ?? (binding.pattern.is(WildcardPatternSyntax.self) ? "_" : nil)
    else { return nil }
    let task = AsyncTask(
      of: { try $0.initialValue(of: binding, type, environment) ?? .nothing }, in: background.running.last,
      with: taskLocals, at: place(of: binding, in: environment))
    background.add(task)
    let variable = Variable(name, type: type, isConstant: true)
    let accessors = LocalAccessors()
    accessors.task = task
    variable.accessors = accessors
    return variable
  }

  /// The initial value that a pattern is given in code; nil for none.
  private func initialValue(
    of binding: PatternBindingSyntax, _ type: TypeExpression?, _ environment: Environment
  ) throws -> TypedValue? {
    guard let expression = binding.initializer?.value else { return nil }
    let use = ExpressionUse(type, label: nil, kind: .resolve, site: environment.context.site)
    if type == nil { try checkTellsType(expression, environment) }
    let value = try value(of: expression, in: environment, for: use).promoted(to: type)
    try check(value, is: type, .declaration, expression, environment)
    let labels = TupleLabels(binding.typeAnnotation?.type, in: environment.context.file)
    return TypedValue(value.value.labelled(labels), value.type)
  }

  /// A variable without accessors, with its value if it has one.
  private func plainVariable(
    _ name: String, _ value: TypedValue?, of binding: PatternBindingSyntax, in node: VariableDeclSyntax,
    _ type: TypeExpression?, _ environment: Environment
  ) -> Variable {
    let variable = variable(
      name, value?.value.copied ?? (type?.isOptional == true && !node.isConstant ? .nothing : nil),
      type: specialised(type, by: value?.type) ?? value?.type, isConstant: node.isConstant)
    variable.labels =
      binding.typeAnnotation.map { TupleLabels($0.type, in: environment.context.file) }
      ?? TupleLabels(ofInitialValue: binding.initializer?.value, in: environment.context.file)
      ?? TupleLabels(of: value?.value, as: variable.type)
    variable.statesOptional =
      binding.typeAnnotation.map { $0.type.is(OptionalTypeSyntax.self) }
      ?? (isRunningInput && environment.isProgram && value?.type?.isOptional == true)
    if node.holdsNothing { variable.weaken() }
    variable.isTaskLocal = !node.attributes.isEmpty && hasTaskLocal(node, environment)
    variable.hasNamedType = namesType(of: binding, environment.context)
    if environment.context.isGeneric {
      variable.stated =
        binding.typeAnnotation.map { TypeExpression($0.type) }
        ?? binding.initializer.flatMap { statedType(of: $0.value, environment) }
    }
    return variable
  }

  private func hasTaskLocal(_ node: VariableDeclSyntax, _ environment: Environment) -> Bool {
    let reader = DeclarationReader(
      source: environment.context.file, conditions: conditions(in: environment.context.file))
    return reader.wrappers(node.attributes).contains(where: isTaskLocal)
  }

  /// Whether generic code names the type of a variable, by an annotation or an initialiser.
  private func namesType(of binding: PatternBindingSyntax, _ context: CodeContext) -> Bool {
    guard context.isGeneric else { return false }
    let stated =
      binding.typeAnnotation.map { TypeExpression($0.type) }
      ?? binding.initializer.flatMap { LiteralType(of: $0.value)?.type }
    return stated.map { names($0, context) } ?? false
  }

  /// The annotated type, with generic arguments from the initial value if the annotation has none.
  private func specialised(_ type: TypeExpression?, by value: TypeExpression?) -> TypeExpression? {
    guard case .named(let names)? = type, names.last?.arguments.isEmpty == true,
      case .named(let others)? = value, others.last?.arguments.isEmpty == false,
      names.map(\.text) == others.map(\.text)
    else { return type }
    return value
  }

  /// The initial value from a library's property wrapper; nil for a variable without one.
  private func wrappedValue(
    of binding: PatternBindingSyntax, in node: VariableDeclSyntax, _ type: TypeExpression?,
    _ environment: Environment
  ) throws -> TypedValue? {
    guard !node.attributes.isEmpty else { return nil }
    let reader = DeclarationReader(
      source: environment.context.file, conditions: conditions(in: environment.context.file))
    guard let property = reader.properties(node).first, let wrapper = property.wrapper else { return nil }
    if isTaskLocal(wrapper) { return nil }
    let site = environment.context.site ?? Symbol(property.name)
    if case .strong(let value)? = try wrap(property, wrapper, type, in: environment, site) {
      return TypedValue(value, type)
    }
    throw error("'@\(wrapper.name)' is not understood for a variable", at: binding, in: environment)
  }

  /// Adds a top-level variable to those of the program.
  func keep(_ variable: Variable, in environment: Environment) {
    if environment.isProgram {
      variable.rename(globalName(variable.name, environment))
      globals.bind(variable)
    } else {
      environment.declare(variable)
    }
    if let value = variable.value { name(value, variable.name, isLasting: environment.isProgram) }
  }
}

extension FunctionDeclaration {
  /// The function, in whose signature the typealiases of the body around it stand for their types.
  fileprivate func expanding(_ aliases: [String: TypealiasDeclaration]) -> FunctionDeclaration {
    guard !aliases.isEmpty else { return self }
    var copy = self
    for index in parameters.indices {
      copy.parameters[index].type = parameters[index].type.expanding(aliases)
    }
    copy.result = result.expanding(aliases)
    return copy
  }
}

extension SyntaxProtocol {
  /// The name of the function in whose body the syntax is; nil if there is none.
  fileprivate var nameOfFunctionAround: String? {
    sequence(first: Syntax(self), next: \.parent).lazy.compactMap { $0.as(FunctionDeclSyntax.self) }.first?
      .name
      .plainText
  }
}
