import DICore
import SwiftSyntax

/// Tells which expressions have one value in every run: literals, and constants and cases that stand for them; with them
/// the elements of constant sequences that a loop goes through, and the parameters of functions that get such values.
struct ConstantScan {
  private let program: Program
  /// The calls of the program's functions within which the code runs, outermost first.
  private let calls: [ExprSyntax]

  /// The number of constants within each other that are followed.
  private static let deepest = 8

  init(_ program: Program, within calls: [ExprSyntax] = []) {
    self.program = program
    self.calls = calls
  }

  /// The same for code that runs within some calls.
  func within(_ calls: [ExprSyntax]) -> ConstantScan { ConstantScan(program, within: calls) }

  /// Whether the expression has the same value in every run.
  func isConstant(_ expression: ExprSyntax) -> Bool { isConstant(expression, 0) }

  /// Whether the expression has the same elements in every run.
  func isConstantSequence(_ expression: ExprSyntax) -> Bool { isConstantSequence(expression, 0) }

  /// The literal that a static constant stands for, as code: `90` for `Self.power`. Nil for another expression.
  func literal(of access: MemberAccessExprSyntax) -> String? {
    guard let base = access.base, base.isTypeOrInit, let type = declaration(of: base) else { return nil }
    let name = access.declName.baseName.plainText
    let property = type.staticProperties.first { $0.name == name && $0.isLet }
    guard let value = property?.initialValue, value.governingCondition == nil, let type = value.typeOfLiteral,
      property?.type.map({ "\($0)" == type }) ?? true
    else { return nil }
    return value.trimmedText
  }

  /// Whether a name means a local constant, or a parameter, with the same value in every run; nil if it means neither.
  func isLocalConstant(_ reference: DeclReferenceExprSyntax) -> Bool? { isLocalConstant(reference, 0) }

  private func isConstant(_ expression: ExprSyntax, _ depth: Int) -> Bool {
    guard depth < Self.deepest else { return false }
    switch expression.as(ExprSyntaxEnum.self) {
    case .nilLiteralExpr, .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr,
      .simpleStringLiteralExpr:
      return true
    case .stringLiteralExpr(let literal): return literal.segments.allSatisfy { isConstant($0, depth) }
    case .tupleExpr(let tuple): return tuple.elements.allSatisfy { isConstant($0.expression, depth + 1) }
    case .arrayExpr(let array): return array.elements.allSatisfy { isConstant($0.expression, depth + 1) }
    case .dictionaryExpr(let dictionary):
      guard case .elements(let elements) = dictionary.content else { return true }
      return elements.allSatisfy { isConstant($0.key, depth + 1) && isConstant($0.value, depth + 1) }
    case .prefixOperatorExpr(let negation):
      return ["-", "!"].contains(negation.operator.text) && isConstant(negation.expression, depth + 1)
    case .infixOperatorExpr(let sum):
      return sum.operator.trimmedText == "+"
        && [sum.leftOperand, sum.rightOperand].allSatisfy { isConstant($0, depth + 1) }
    case .memberAccessExpr(let access): return isConstant(access, depth)
    case .declReferenceExpr(let name): return isConstantVariable(name, depth)
    case .functionCallExpr(let call):
      return call.trailingClosure == nil && call.calledExpression.isTypeOrInit && !call.arguments.isEmpty
        && call.arguments.allSatisfy { isConstant($0.expression, depth + 1) }
    default: return false
    }
  }

  private func isConstant(_ segment: StringLiteralSegmentListSyntax.Element, _ depth: Int) -> Bool {
    guard case .expressionSegment(let part) = segment else { return true }
    return part.expressions.count == 1 && part.expressions.allSatisfy { isConstant($0.expression, depth + 1) }
  }

  // MARK: Sequences

  /// An array or a dictionary of constants, the cases of an enumeration, a range; perhaps numbered or in another order.
  private func isConstantSequence(_ expression: ExprSyntax, _ depth: Int) -> Bool {
    switch expression.as(ExprSyntaxEnum.self) {
    case .functionCallExpr(let call) where call.arguments.isEmpty && call.trailingClosure == nil:
      let access = call.calledExpression.as(MemberAccessExprSyntax.self)
      guard let access, let base = access.base else { return false }
      return ["enumerated", "reversed", "sorted"].contains(access.declName.baseName.plainText)
        && isConstantSequence(base, depth + 1)
    case .infixOperatorExpr(let range):
      return ["...", "..<"].contains(range.operator.trimmedText)
        && [range.leftOperand, range.rightOperand].allSatisfy { isConstant($0, depth + 1) }
    case .memberAccessExpr(let access) where access.declName.baseName.plainText == "allCases":
      guard let base = access.base, base.isTypeOrInit else { return false }
      let type = declaration(of: base)
      return type?.cases.isEmpty == false
        && type?.staticProperties.contains { $0.name == "allCases" } == false
    case .tupleExpr(let tuple):
      return tuple.elements.count == 1
        && tuple.elements.allSatisfy { isConstantSequence($0.expression, depth + 1) }
    default: return isConstant(expression, depth)
    }
  }

  // MARK: Members

  /// `Name.tom`, `.tom`, `Name.tom.rawValue`, `Tom.self`.
  private func isConstant(_ access: MemberAccessExprSyntax, _ depth: Int) -> Bool {
    let name = access.declName.baseName.plainText
    guard let base = access.base else {
      return Self.typesOfNames.contains {
        isConstantMember(name, of: program.interpreter.table.declaration(of: .named($0)), depth)
      }
    }
    if name == "self" { return base.isTypeOrInit }
    if ["rawValue", "description"].contains(name) { return isConstant(base, depth + 1) }
    return base.isTypeOrInit && isConstantMember(name, of: declaration(of: base), depth)
  }

  /// The declaration of a type by its name, which may be one that only the type around it knows: `Names`, `Self`.
  private func declaration(of name: ExprSyntax) -> TypeDeclaration? {
    let table = program.interpreter.table
    let type = TypeExpression(parsing: name.trimmedText)
    return table.declaration(of: table.resolved(type, in: SyntaxContext(of: name).typeName))
  }

  /// The types whose members may be names of services without being qualified.
  private static let typesOfNames = ["Resolver.Name", "String"]

  private func isConstantMember(_ name: String, of declaration: TypeDeclaration?, _ depth: Int) -> Bool {
    guard let declaration else { return false }
    if declaration.cases.contains(where: { $0.name == name }) { return true }
    guard let property = declaration.staticProperties.first(where: { $0.name == name }),
      let value = property.isLet ? property.initialValue : property.computedValue,
      value.governingCondition == nil
    else { return false }
    return isConstant(value, depth + 1)
  }

  // MARK: Variables

  /// Whether a name means a constant: the innermost local one or, if there is none, every variable of that name in the file,
  /// or else in the others.
  private func isConstantVariable(_ reference: DeclReferenceExprSyntax, _ depth: Int) -> Bool {
    if let isConstant = isLocalConstant(reference, depth) { return isConstant }
    let name = reference.baseName.plainText
    let own = PatternScan.patterns(named: name, in: reference.root)
    let others = own.isEmpty ? program.files.flatMap { PatternScan.patterns(named: name, in: $0.tree) } : []
    let patterns = own + others
    return !patterns.isEmpty
      && patterns.allSatisfy { pattern in
        guard let binding = pattern.parent?.as(PatternBindingSyntax.self), let value = binding.constantValue,
          pattern.governingCondition == nil
        else { return false }
        return isConstant(value, depth + 1)
      }
  }

  private func isLocalConstant(_ reference: DeclReferenceExprSyntax, _ depth: Int) -> Bool? {
    let name = reference.baseName.plainText
    var part = Syntax(reference)
    for ancestor in SyntaxContext(of: reference).ancestors {
      defer { part = ancestor }
      switch ancestor.as(SyntaxEnum.self) {
      case .forStmt(let loop) where part.id != loop.sequence.id && loop.pattern.declares(name):
        return !loop.pattern.is(ValueBindingPatternSyntax.self)
          && isConstantSequence(loop.sequence, depth + 1)
      case .closureExpr(let closure) where ClosureShape(closure).parameters.contains(name):
        return closure.sequenceOfForEach.map { isConstantSequence($0, depth + 1) } ?? false
      case .functionDecl(let function):
        guard let parameter = function.parameter(named: name) else { continue }
        return isConstant(parameter, of: function, depth)
      case .initializerDecl(let initialiser):
        let parameters = initialiser.signature.parameterClause.parameters
        if parameters.contains(where: { $0.localName == name }) { return false }
      case .codeBlockItemList(let list) where list.parent?.is(SourceFileSyntax.self) != true:
        guard let declared = list.declaration(of: name, before: part) else { continue }
        guard let binding = declared.parent?.as(PatternBindingSyntax.self), let value = binding.constantValue
        else { return false }
        return isConstant(value, depth + 1)
      case .memberBlock: return nil
      default: continue
      }
    }
    return nil
  }

  /// Whether every call of a function, on the way to the code, hands a constant to a parameter.
  private func isConstant(
    _ parameter: FunctionParameterSyntax, of function: FunctionDeclSyntax, _ depth: Int
  ) -> Bool {
    let own = calls.compactMap { $0.as(FunctionCallExprSyntax.self) }
      .filter { $0.calledExpression.lastName == function.name.plainText }
    return !own.isEmpty
      && own.allSatisfy { call in
        let value = call.argument(for: parameter, of: function) ?? parameter.defaultValue?.value
        return value.map { isConstant($0, depth + 1) } ?? false
      }
  }
}

extension PropertyDeclaration {
  /// The value of a property with a getter that is one expression.
  fileprivate var computedValue: ExprSyntax? {
    guard let getter = accessors?.getter, getter.count == 1, let item = getter.first?.item else { return nil }
    return item.as(ExprSyntax.self) ?? item.as(ReturnStmtSyntax.self)?.expression
  }
}

extension PatternBindingSyntax {
  /// The value of a constant; nil for a variable.
  fileprivate var constantValue: ExprSyntax? {
    let declaration = parent?.parent?.as(VariableDeclSyntax.self)
    return declaration?.bindingSpecifier.tokenKind == .keyword(.let) ? initializer?.value : nil
  }
}

extension PatternSyntax {
  fileprivate func declares(_ name: String) -> Bool {
    !PatternScan.patterns(named: name, in: self).isEmpty
  }
}

extension CodeBlockItemListSyntax {
  /// The pattern that declares a name in an earlier statement of the block, also for an optional.
  fileprivate func declaration(of name: String, before part: Syntax) -> IdentifierPatternSyntax? {
    prefix { $0.id != part.id }.reversed().lazy.compactMap { item -> IdentifierPatternSyntax? in
      if let variables = item.item.as(VariableDeclSyntax.self) {
        return variables.bindings.lazy.flatMap { PatternScan.patterns(named: name, in: $0.pattern) }.first
      }
      guard let conditions = item.item.as(GuardStmtSyntax.self)?.conditions else { return nil }
      return PatternScan.patterns(named: name, in: conditions).first
    }.first
  }
}

extension ClosureExprSyntax {
  /// The sequence whose `forEach` the closure is handed to.
  fileprivate var sequenceOfForEach: ExprSyntax? {
    let call =
      parent?.as(FunctionCallExprSyntax.self) ?? parent?.parent?.parent?.as(FunctionCallExprSyntax.self)
    guard let access = call?.calledExpression.as(MemberAccessExprSyntax.self),
      access.declName.baseName.text == "forEach"
    else { return nil }
    return access.base
  }
}

extension ExprSyntax {
  /// The type that a literal has by itself; nil for another expression, and for a text of several lines.
  fileprivate var typeOfLiteral: String? {
    switch self.as(ExprSyntaxEnum.self) {
    case .integerLiteralExpr: "Int"
    case .floatLiteralExpr: "Double"
    case .booleanLiteralExpr: "Bool"
    case .stringLiteralExpr(let literal):
      literal.openingQuote.tokenKind == .stringQuote
        && literal.segments.allSatisfy { $0.is(StringSegmentSyntax.self) } ? "String" : nil
    default: nil
    }
  }

  /// Whether it is written like a type, or like its initialiser.
  fileprivate var isTypeOrInit: Bool {
    if let name = self.as(DeclReferenceExprSyntax.self)?.baseName.plainText { return name.looksLikeType }
    guard let access = self.as(MemberAccessExprSyntax.self) else { return false }
    let name = access.declName.baseName.plainText
    return (name == "init" || name.looksLikeType) && (access.base?.isTypeOrInit ?? true)
  }
}

/// Collects the patterns that declare a name.
private final class PatternScan: SyntaxVisitor {
  private let name: String
  private var patterns: [IdentifierPatternSyntax] = []

  private init(_ name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  static func patterns(named name: String, in tree: some SyntaxProtocol) -> [IdentifierPatternSyntax] {
    let scan = PatternScan(name)
    scan.walk(tree)
    return scan.patterns
  }

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    if node.identifier.plainText == name { patterns.append(node) }
    return .skipChildren
  }
}
