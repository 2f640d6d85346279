import DICore
import SwiftSyntax

// Checks of an input of the prompt: it must be wholly evaluated, and use known names.
extension Program {
  /// Throws if a part of a value was not evaluated, so that it cannot be shown.
  func checkEvaluated(_ value: TypedValue, _ known: [Diagnostic], _ environment: Environment) throws {
    let place = interpreter.place(SourcePosition(file: environment.context.file.name, line: 1, column: 1))
    let isOwn = { (unknown: UnknownValue) in
      unknown.place.map { $0.file == place.file && $0.line >= place.line } ?? false
    }
    guard let unknown = value.value.unknownPart, isOwn(unknown) else { return }
    let determined = interpreter.reports.dropFirst(known.count).last
    interpreter.reports = known
    throw SourceError(determined?.message ?? "'\(unknown.text)' is not understood", at: unknown.place)
  }

  /// Throws for the name of a type that several modules declare, none of which is nearer than the others.
  func checkUnambiguous(_ source: SourceFile) throws {
    let open = interpreter.table.ambiguousNames.open
    guard !open.isEmpty else { return }
    for token in source.tree.tokens(viewMode: .sourceAccurate) {
      guard let types = open[token.text], interpreter.table.type(named: token.text) == nil,
        token.previousToken(viewMode: .sourceAccurate)?.tokenKind != .period,
        token.parent?.is(IdentifierTypeSyntax.self) == true
          || token.parent?.is(DeclReferenceExprSyntax.self) == true
      else { continue }
      throw SourceError(
        "'\(token.text)' is ambiguous: \(types.joined(separator: ", "))",
        at: interpreter.place(of: token, in: Environment(CodeContext(file: source))))
    }
  }

  /// Throws for an unknown name; reports other code beyond the interpreter.
  func checkUnderstood(
    _ value: TypedValue, _ expression: ExprSyntax, _ environment: Environment
  ) throws {
    let unknown: UnknownValue? = if case .unknown(let it) = value.value { it } else { nil }
    guard unknown != nil || expression.isAssignment else { return }
    try checkNames(expression.rootNames, environment)
    if unknown?.type == nil, let misuse = interpreter.misuse(ofInstanceMemberIn: expression, environment) {
      interpreter.reports = []
      throw misuse
    }
    guard interpreter.reports.isEmpty, let unknown, unknown.type == nil else { return }
    interpreter.report("'\(unknown.text)' is not understood", at: unknown.place)
  }

  /// Throws for the first of the names that means nothing.
  private func checkNames(_ names: [DeclReferenceExprSyntax], _ environment: Environment) throws {
    let known = interpreter.reports
    let found = try names.first { try !isKnown($0, environment) }
    interpreter.reports = known
    guard let root = found else { return }
    let name = root.baseName.plainText
    // What is told of the expressions that use the name follows from this error.
    interpreter.reports = known.filter {
      !($0.message.hasPrefix("'\(name)") && $0.message.hasSuffix(" is not understood"))
        && !$0.message.hasPrefix("'\(name)' is not declared")
    }
    throw SourceError(
      "cannot find '\(name)' in scope" + suggestion(for: name),
      at: interpreter.place(of: root, in: environment), .unknownName)
  }

  /// Throws for an unknown name in the conditions of a statement that is typed at the prompt.
  func checkConditions(of item: CodeBlockItemSyntax, _ environment: Environment) throws {
    try checkNames(item.conditionNames, environment)
  }

  /// Whether the name is that of a type, a variable or a function, or has a value.
  private func isKnown(_ name: DeclReferenceExprSyntax, _ environment: Environment) throws -> Bool {
    let text = name.baseName.plainText
    if text.looksLikeType || environment.variable(named: text) != nil { return true }
    if interpreter.globals[text] != nil { return true }
    if name.isCallee, Self.isStandardFunction(text) || mayBeRegistering(text, in: environment.context.file) {
      return true
    }
    if !interpreter.table.functions(named: text).isEmpty { return true }
    let value = try interpreter.inDryRun { _ in
      try interpreter.value(of: ExprSyntax(name), in: environment, for: .nothing)
    }
    guard case .unknown(let unknown) = value.value else { return true }
    return unknown.type != nil || unknown.text != text
  }

  /// Whether a word without a container before it may begin a registration.
  private func mayBeRegistering(_ word: String, in file: SourceFile) -> Bool {
    guard libraries.hasRegisteringWord(word) else { return false }
    let all = interpreter.runtimes
    let meant = interpreter.runtimesOfFreeNames(among: all, in: file)
    return meant.count == all.count || meant.contains { $0.offers(function: word) }
  }

  /// How the program's only library writes the beginning of a registration; nil for another word.
  private func registeringForm(of word: String) -> String? {
    let imported = libraries.imported(in: interpreter.table)
    guard imported.count == 1, let library = imported.first, library.statement.words.contains(word) else {
      return nil
    }
    let made = containers.first { $0.rules.areOfLibrary(named: library.name) }?.name.text
    return (library.sharedContainer ?? made).map {
      "\($0).\(library.namesEveryService ? "NAME." : "")\(word)"
    }
  }

  private static func isStandardFunction(_ name: String) -> Bool {
    StandardLibrary.functions.methodNames.contains(name) || otherStandardFunctions.contains(name)
  }

  /// Functions of the standard library that are valid but not supported.
  private static let otherStandardFunctions: Set<String> = [
    "exit", "numericCast", "readLine", "repeatElement", "sequence", "unsafeBitCast",
    "unsafeDowncast",
  ]

  private func suggestion(for name: String) -> String {
    if let form = registeringForm(of: name) { return Suggestion.text([form]) }
    let known = variables.map(\.name) + interpreter.table.functionNames + types.map(\.name)
    return Suggestion.text(for: name, among: known)
  }

  /// Throws for a variable whose initial value begins with an unknown name, such as `let x = p.log`.
  func checkBindings(
    of item: CodeBlockItemSyntax, _ known: [Diagnostic], _ environment: Environment
  ) throws {
    for binding in item.item.as(VariableDeclSyntax.self)?.bindings ?? [] {
      guard let initial = binding.initializer?.value, let name = binding.pattern.names.first,
        let variable = interpreter.globals[name.plainText], let value = variable.value
      else { continue }
      let result = TypedValue(value, variable.type)
      try checkUnderstood(result, initial, environment)
      if interpreter.reports.count > known.count || !isOfOtherModule(result) {
        try checkEvaluated(result, known, environment)
      }
    }
  }

  /// Whether the value has a type of another module. A variable may hold such a value, although it was not evaluated.
  private func isOfOtherModule(_ value: TypedValue) -> Bool {
    guard let type = value.type?.unwrapped, type.typeName != nil, !type.isBasic else { return false }
    return interpreter.table.declaration(of: type).map { $0.kind == .external || $0.isOfFoundation } ?? true
  }
}

extension SourceValue {
  /// The first unknown part, up to the depth that is examined.
  fileprivate var unknownPart: UnknownValue? {
    var open = [self]
    var left = 10_000
    while let value = open.popLast(), left > 0 {
      left -= 1
      switch value {
      case .unknown(let unknown): return unknown
      case .array(let elements, _), .set(let elements): open += elements.prefix(left).reversed()
      case .tuple(let tuple): open += tuple.elements.map(\.value).reversed()
      case .dictionary(let dictionary): open += dictionary.flat.prefix(left).reversed()
      case .enumeration(let value): open += value.payload.reversed()
      default: break
      }
    }
    return nil
  }
}

extension ExprSyntax {
  fileprivate var isAssignment: Bool {
    self.as(InfixOperatorExprSyntax.self)?.operator.is(AssignmentExprSyntax.self) ?? false
  }

  /// The first names of its operands, as far as these are chains of members, calls and the like.
  fileprivate var rootNames: [DeclReferenceExprSyntax] {
    switch self.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let name): [name]
    case .functionCallExpr(let call): chainRootNames + call.arguments.flatMap(\.expression.rootNames)
    case .memberAccessExpr, .subscriptCallExpr, .optionalChainingExpr, .forceUnwrapExpr: chainRootNames
    case .tryExpr(let tried): tried.expression.rootNames
    case .awaitExpr(let awaited): awaited.expression.rootNames
    case .infixOperatorExpr(let infix):
      isAssignment ? infix.leftOperand.rootNames : infix.leftOperand.rootNames + infix.rightOperand.rootNames
    default: []
    }
  }
}

extension ExprSyntax {
  private var chainRootNames: [DeclReferenceExprSyntax] {
    chainRoot.as(DeclReferenceExprSyntax.self).map { [$0] } ?? []
  }
}

extension CodeBlockItemSyntax {
  /// The first names of what its conditions compare and bind, up to the first `case`, without those that the conditions
  /// before have bound.
  fileprivate var conditionNames: [DeclReferenceExprSyntax] {
    let conditions: ConditionElementListSyntax? =
      if case .expr(let expression) = item {
        expression.as(IfExprSyntax.self)?.conditions
      } else if case .stmt(let statement) = item {
        statement.as(ExpressionStmtSyntax.self)?.expression.as(IfExprSyntax.self)?.conditions
          ?? statement.as(WhileStmtSyntax.self)?.conditions ?? statement.as(GuardStmtSyntax.self)?.conditions
      } else {
        nil
      }
    var names: [DeclReferenceExprSyntax] = []
    var bound: Set<String> = []
    func add(_ expression: ExprSyntax?) {
      names += expression?.rootNames.filter { !bound.contains($0.baseName.plainText) && !$0.mayBeOfC } ?? []
    }
    for element in conditions ?? [] {
      switch element.condition {
      case .expression(let expression): add(expression)
      case .optionalBinding(let node):
        add(node.initializer?.value)
        bound.formUnion(node.pattern.names.map(\.plainText))
      case .matchingPattern(let node):
        add(node.initializer.value)
        // What such a pattern binds is not looked at.
        return names
      case .availability: break
      }
    }
    return names
  }
}

extension DeclReferenceExprSyntax {
  /// Whether it may name a function or constant of a C library or a framework: `getenv`, `kCFBooleanTrue`.
  fileprivate var mayBeOfC: Bool {
    let name = baseName.plainText
    return isCallee || name.hasPrefix("k") && name.dropFirst().first?.isUppercase == true
  }

  fileprivate var isCallee: Bool {
    parent?.as(FunctionCallExprSyntax.self).map { $0.calledExpression.id == id } ?? false
  }
}
