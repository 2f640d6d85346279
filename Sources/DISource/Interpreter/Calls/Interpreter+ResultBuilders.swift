import DICore
import SwiftSyntax

// Bodies that a result builder makes a value of: each part is handed to its static functions.
extension Interpreter {
  /// The result builder among the attributes of a declaration; nil where there is none.
  func builder(among attributes: [TypeExpression], in typeName: String?) -> TypeExpression? {
    guard !attributes.isEmpty, typeLookups.hasResultBuilders(self) else { return nil }
    return attributes.lazy.map { self.table.resolved($0, in: typeName) }.first { type in
      self.table.declaration(of: type)?.isResultBuilder ?? false
    }
  }

  /// The builder of a property's getter: that of its attribute, or of the requirement that it fulfils.
  func builder(of property: PropertyDeclaration, in type: TypeDeclaration) -> TypeExpression? {
    guard typeLookups.hasResultBuilders(self) else { return nil }
    if let wrapper = property.wrapper { return builder(among: [wrapper.type], in: type.name) }
    return table.protocols(of: type).lazy.compactMap { asked -> TypeExpression? in
      let requirement = asked.members.properties.first { $0.name == property.name && $0.isRequirement }
      return requirement?.wrapper.flatMap { self.builder(among: [$0.type], in: asked.name) }
    }.first
  }

  /// The builder of a function: that of its attribute, or of the requirement that it fulfils.
  func builder(of function: FunctionDeclaration, in typeName: String?) -> TypeExpression? {
    guard typeLookups.hasResultBuilders(self) else { return nil }
    if let own = builder(among: function.attributes, in: typeName) { return own }
    guard let type = typeName.flatMap({ table.type(named: $0) }) else { return nil }
    let labels = function.parameters.map(\.label)
    return table.protocols(of: type).lazy.compactMap { asked -> TypeExpression? in
      let requirement = asked.members.functions.first {
        $0.name == function.name && !$0.isImplemented && $0.parameters.map(\.label) == labels
      }
      return requirement.flatMap { self.builder(among: $0.attributes, in: asked.name) }
    }.first
  }

  /// The value that a builder makes of a body; nil where the body says itself what it returns.
  func built(_ body: CodeBlockItemListSyntax, in environment: Environment) throws -> TypedValue? {
    guard let type = environment.context.builder, !ReturnScan.finds(in: body) else { return nil }
    if isAmbiguous(type), let first = body.first { return notUnderstood(first, environment) }
    let builder = ResultBuilder(interpreter: self, type: type)
    let block = try builder.block(body, in: environment)
    let use = ExpressionUse(environment.context.resultType)
    let whole = try builder.call("buildFinalResult", [(nil, block)], body, environment, for: use) ?? block
    return TypedValue(whole.value, self.type(ofResult: environment.context.resultType, whole))
  }
}

extension Interpreter {
  /// Whether generic arguments of a builder are not known that decide which of its functions takes an expression.
  private func isAmbiguous(_ builder: TypeExpression) -> Bool {
    guard isOpen(builder), let declaration = table.declaration(of: builder) else { return false }
    return typeLookups.staticMethods("buildExpression", of: declaration, self).count > 1
  }
}

/// A result builder at work in a body.
private struct ResultBuilder {
  let interpreter: Interpreter
  let type: TypeExpression

  /// Calls one of the builder's functions; nil where it has none of that name.
  func call(
    _ name: String, _ arguments: [(label: String?, value: TypedValue)], _ node: some SyntaxProtocol,
    _ environment: Environment, for use: ExpressionUse = .nothing
  ) throws -> TypedValue? {
    guard let declaration = interpreter.table.declaration(of: type),
      !interpreter.typeLookups.staticMethods(name, of: declaration, interpreter).isEmpty
    else { return nil }
    let call = Call(
      interpreter: interpreter, environment: environment,
      arguments: arguments.map { .init(label: $0.label, content: .value($0.value)) },
      node: ExprSyntax(NilLiteralExprSyntax()), use: use,
      place: interpreter.place(of: node, in: environment))
    return try interpreter.callStatic(name, of: type, call)
  }

  /// What stands for an `if` without `else`; `buildIf` is an older name of `buildOptional`.
  private func optional(
    _ value: TypedValue, _ node: some SyntaxProtocol, _ environment: Environment
  ) throws -> TypedValue {
    try call("buildIf", [(nil, value)], node, environment)
      ?? required("buildOptional", [(nil, value)], node, environment)
  }

  private func required(
    _ name: String, _ arguments: [(label: String?, value: TypedValue)], _ node: some SyntaxProtocol,
    _ environment: Environment
  ) throws -> TypedValue {
    guard let made = try call(name, arguments, node, environment) else {
      throw interpreter.error("'\(type)' has no '\(name)'", at: node, in: environment)
    }
    return made
  }

  // MARK: Blocks

  /// What the parts of a block are together. What the block declares ends with it.
  func block(_ body: CodeBlockItemListSyntax, in environment: Environment) throws -> TypedValue {
    let block = Result {
      var parts: [TypedValue] = []
      for item in interpreter.conditions(in: environment.context.file).active(body) {
        if let part = try part(item, environment) { parts.append(part) }
      }
      return try together(parts, body, environment)
    }
    try interpreter.end(environment)
    return try block.get()
  }

  private func together(
    _ parts: [TypedValue], _ node: some SyntaxProtocol, _ environment: Environment
  ) throws -> TypedValue {
    guard let first = parts.first, buildsPartially else {
      return try required("buildBlock", parts.map { (nil, $0) }, node, environment)
    }
    var whole = try required("buildPartialBlock", [("first", first)], node, environment)
    for part in parts.dropFirst() {
      whole = try required("buildPartialBlock", [("accumulated", whole), ("next", part)], node, environment)
    }
    return whole
  }

  /// Whether the builder takes one part after the other (SE-0348): it does if it declares both functions for that, also
  /// beside `buildBlock`.
  private var buildsPartially: Bool {
    guard let declaration = interpreter.table.declaration(of: type) else { return false }
    let labels = interpreter.typeLookups.staticMethods("buildPartialBlock", of: declaration, interpreter)
      .map { $0.parameters.map(\.label) }
    return labels.contains(["first"]) && labels.contains(["accumulated", "next"])
  }

  /// What an item of a block gives the builder; nil for one that is only run.
  private func part(_ item: CodeBlockItemSyntax, _ environment: Environment) throws -> TypedValue? {
    if let expression = item.expression {
      switch expression.as(ExprSyntaxEnum.self) {
      case .ifExpr(let node): return try choice(node, environment)
      case .switchExpr(let node): return try choice(node, environment)
      case .infixOperatorExpr(let node) where node.operator.is(AssignmentExprSyntax.self): break
      default:
        try interpreter.step(at: item, in: environment)
        let value = try interpreter.value(
          of: expression, in: environment, for: wanted(expression, environment))
        return try call("buildExpression", [(nil, value)], expression, environment) ?? value
      }
    }
    if let node = item.item.as(ForStmtSyntax.self) { return try loop(node, environment) }
    if let node = item.item.as(DoStmtSyntax.self), node.catchClauses.isEmpty {
      return try block(node.body.statements, in: environment.nested())
    }
    _ = try interpreter.run(item, in: environment)
    return nil
  }

  /// What an expression is for: the only type that the builder takes, or of several the one that the expression names.
  private func wanted(_ expression: ExprSyntax, _ environment: Environment) -> ExpressionUse {
    guard let declaration = interpreter.table.declaration(of: type) else { return .nothing }
    let functions = interpreter.typeLookups.staticMethods("buildExpression", of: declaration, interpreter)
    let generics = interpreter.table.generics(of: declaration, as: type)
    let taken = functions.filter(\.genericParameters.isEmpty).compactMap { function in
      function.parameters.first.map { interpreter.meaning(of: $0.type, in: declaration.name, generics) }
    }
    let fitting =
      functions.count == 1
      ? taken : taken.filter { names(expression, $0, environment) || offers($0, expression) }
    guard fitting.count == 1, !interpreter.isOpen(fitting[0]) else { return .nothing }
    return ExpressionUse(fitting[0])
  }

  /// Whether an expression is a literal of an array, a tuple, or begins with the name of a type, and that is the type given.
  private func names(_ expression: ExprSyntax, _ type: TypeExpression, _ environment: Environment) -> Bool {
    if expression.is(ArrayExprSyntax.self) { return type.elementType != nil }
    if let tuple = expression.as(TupleExprSyntax.self), case .tuple(let parts) = type {
      return tuple.elements.count == parts.count
    }
    guard let callee = expression.beginningOfChain,
      let name = interpreter.namedType(callee, environment)?.typeName
    else { return false }
    return type.typeName == name
  }

  /// Whether an expression begins with an implicit member, or operands of it do, and a type has those of their names.
  private func offers(_ type: TypeExpression, _ expression: ExprSyntax) -> Bool {
    let members = expression.implicitMembers
    guard !members.isEmpty, let own = interpreter.table.declaration(of: type), own.kind != .external else {
      return false
    }
    let lookups = interpreter.typeLookups
    return members.allSatisfy { member in
      lookups.enumCase(member, of: own) != nil || lookups.staticProperty(member, of: own, interpreter) != nil
        || !lookups.staticMethods(member, of: own, interpreter).isEmpty
    }
  }

  // MARK: Branches and loops

  private func choice(_ node: IfExprSyntax, _ environment: Environment) throws -> TypedValue? {
    let branches = Branches(node)
    for (index, branch) in branches.all.enumerated() {
      let inner = environment.nested()
      switch try interpreter.decide(branch.conditions, inner) {
      case true?: return try taken(branch.body, index, of: branches, inner, node)
      case false?: continue
      case nil: return unknown(node, environment)
      }
    }
    guard let body = branches.otherwise else {
      return try optional(.nothing(typeOfFirst(branches, environment)), node, environment)
    }
    return try taken(body, branches.all.count, of: branches, environment.nested(), node)
  }

  /// The type of the optional that stands for branches of which none is taken, where a generic function takes it.
  private func typeOfFirst(_ branches: Branches, _ environment: Environment) -> TypeExpression? {
    guard let declaration = interpreter.table.declaration(of: type), let first = branches.all.first,
      branches.all.count == 1,
      ["buildIf", "buildOptional"].contains(where: { name in
        interpreter.typeLookups.staticMethods(name, of: declaration, interpreter).contains {
          !$0.genericParameters.isEmpty
        }
      })
    else { return nil }
    let made = interpreter.reading {
      try interpreter.inTypeQuestion { try block(first.body, in: environment.nested()).type }
    }
    return made.flatMap { $0.hasUnknown ? nil : .optional($0) }
  }

  private func taken(
    _ body: CodeBlockItemListSyntax, _ index: Int, of branches: Branches, _ environment: Environment,
    _ node: IfExprSyntax
  ) throws -> TypedValue {
    let made = try block(body, in: environment)
    let count = branches.all.count + (branches.otherwise == nil ? 0 : 1)
    let chosen = try chosen(made, index, of: count, node, environment)
    guard branches.otherwise == nil else { return chosen }
    let optional = TypedValue(chosen.value, chosen.type.map(TypeExpression.optional))
    return try self.optional(optional, node, environment)
  }

  private func choice(_ node: SwitchExprSyntax, _ environment: Environment) throws -> TypedValue? {
    let subject = try interpreter.value(of: node.subject, in: environment, for: .nothing)
    let cases = node.cases.compactMap { $0.as(SwitchCaseSyntax.self) }
    guard !subject.value.isUnknown,
      let found = try interpreter.fitting(node, subject, environment).first(where: \.isTaken),
      let index = cases.firstIndex(where: { $0.id == found.switchCase.id })
    else { return unknown(node, environment) }
    let made = try block(found.switchCase.statements, in: found.environment)
    return try chosen(made, index, of: cases.count, node, environment)
  }

  /// Tells the builder which of several branches is taken: the branches are the leaves of a balanced tree.
  private func chosen(
    _ value: TypedValue, _ index: Int, of count: Int, _ node: some SyntaxProtocol, _ environment: Environment
  ) throws -> TypedValue {
    var (value, position, last) = (value, index, count - 1)
    while last > 0 {
      if position ^ 1 <= last {
        let label = position & 1 == 0 ? "first" : "second"
        value = try required("buildEither", [(label, value)], node, environment)
      }
      (position, last) = (position >> 1, last >> 1)
    }
    return value
  }

  private func loop(_ node: ForStmtSyntax, _ environment: Environment) throws -> TypedValue {
    var turns: [TypedValue] = []
    try interpreter.forEachTurn(of: node, in: environment) { inner in
      turns.append(try block(node.body.statements, in: inner))
    }
    let type = turns.first.flatMap { $0.type ?? $0.value.dynamicType }
    let all = TypedValue(.array(turns.map(\.value)), type.map(TypeExpression.array))
    return try required("buildArray", [(nil, all)], node, environment)
  }

  private func unknown(_ node: some SyntaxProtocol, _ environment: Environment) -> TypedValue {
    interpreter.notUnderstood(node, environment)
  }
}

/// The branches of an `if` with its `else if`s, in order.
private struct Branches {
  private(set) var all: [(conditions: ConditionElementListSyntax, body: CodeBlockItemListSyntax)] = []
  private(set) var otherwise: CodeBlockItemListSyntax?

  init(_ node: IfExprSyntax) {
    var next: IfExprSyntax? = node
    while let current = next {
      all.append((current.conditions, current.body.statements))
      next = nil
      switch current.elseBody {
      case .ifExpr(let other)?: next = other
      case .codeBlock(let block)?: otherwise = block.statements
      case nil: break
      }
    }
  }
}

/// Looks for a `return` of a body itself.
private final class ReturnScan: SyntaxVisitor {
  private var isFound = false

  static func finds(in body: CodeBlockItemListSyntax) -> Bool {
    let scan = ReturnScan(viewMode: .sourceAccurate)
    scan.walk(body)
    return scan.isFound
  }

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    isFound = true
    return .skipChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension AttributeUse {
  /// The attribute as a type: `ArrayBuilder<Int>`.
  var type: TypeExpression {
    guard case .named(var names) = TypeExpression.named(name), let last = names.popLast() else {
      return .named(name)
    }
    return .named(names + [TypeExpression.Name(last.text, arguments: genericArguments)])
  }
}
