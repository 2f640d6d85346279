import DICore
import SwiftSyntax

/// Tells which expressions for names have one value in every run: literals, and constants and cases that stand for them.
struct ConstantScan {
  private let program: Program

  /// The number of constants within each other that are followed.
  private static let deepest = 8

  init(_ program: Program) { self.program = program }

  /// Whether the expression has the same value in every run.
  func isConstant(_ expression: ExprSyntax) -> Bool { isConstant(expression, 0) }

  private func isConstant(_ expression: ExprSyntax, _ depth: Int) -> Bool {
    guard depth < Self.deepest else { return false }
    switch expression.as(ExprSyntaxEnum.self) {
    case .nilLiteralExpr, .integerLiteralExpr, .booleanLiteralExpr, .simpleStringLiteralExpr: return true
    case .stringLiteralExpr(let literal):
      return literal.segments.allSatisfy { $0.is(StringSegmentSyntax.self) }
    case .tupleExpr(let tuple): return tuple.elements.allSatisfy { isConstant($0.expression, depth + 1) }
    case .memberAccessExpr(let access): return isConstant(access, depth)
    case .declReferenceExpr(let name): return isConstantVariable(name, depth)
    case .functionCallExpr(let call):
      return call.trailingClosure == nil && call.calledExpression.isTypeOrInit && !call.arguments.isEmpty
        && call.arguments.allSatisfy { isConstant($0.expression, depth + 1) }
    default: return false
    }
  }

  // MARK: Members

  /// `Name.tom`, `.tom`, `Name.tom.rawValue`, `Tom.self`.
  private func isConstant(_ access: MemberAccessExprSyntax, _ depth: Int) -> Bool {
    let name = access.declName.baseName.plainText
    guard let base = access.base else {
      return Self.typesOfNames.contains { isConstantMember(name, of: .named($0), depth) }
    }
    if name == "self" { return base.isTypeOrInit }
    if ["rawValue", "description"].contains(name) { return isConstant(base, depth + 1) }
    return base.isTypeOrInit && isConstantMember(name, of: TypeExpression(parsing: base.trimmedText), depth)
  }

  /// The types whose members may be names of services without being qualified.
  private static let typesOfNames = ["Resolver.Name", "String"]

  private func isConstantMember(_ name: String, of type: TypeExpression, _ depth: Int) -> Bool {
    guard let declaration = program.interpreter.table.declaration(of: type) else { return false }
    if declaration.cases.contains(where: { $0.name == name }) { return true }
    guard let property = declaration.staticProperties.first(where: { $0.name == name }), property.isLet,
      let value = property.initialValue
    else { return false }
    return isConstant(value, depth + 1)
  }

  // MARK: Variables

  /// Whether every variable of that name in the file, or else in the others, is a constant.
  private func isConstantVariable(_ reference: DeclReferenceExprSyntax, _ depth: Int) -> Bool {
    let name = reference.baseName.plainText
    guard !SyntaxContext(of: reference).parameters.contains(name) else { return false }
    let own = PatternScan.patterns(named: name, in: reference.root)
    let others = own.isEmpty ? program.files.flatMap { PatternScan.patterns(named: name, in: $0.tree) } : []
    let patterns = own + others
    return !patterns.isEmpty
      && patterns.allSatisfy { pattern in
        guard let binding = pattern.parent?.as(PatternBindingSyntax.self),
          let value = binding.initializer?.value,
          binding.parent?.parent?.as(VariableDeclSyntax.self)?.bindingSpecifier.tokenKind == .keyword(.let),
          pattern.governingCondition == nil
        else { return false }
        return isConstant(value, depth + 1)
      }
  }
}

extension ExprSyntax {
  /// Whether it is written like a type, or like its initialiser.
  fileprivate var isTypeOrInit: Bool {
    if let name = self.as(DeclReferenceExprSyntax.self)?.baseName.plainText { return name.looksLikeType }
    guard let access = self.as(MemberAccessExprSyntax.self) else { return false }
    let name = access.declName.baseName.plainText
    return (name == "init" || name.looksLikeType) && (access.base?.isTypeOrInit ?? true)
  }
}

extension SyntaxContext {
  /// The names of the parameters of all functions and closures around the node.
  fileprivate var parameters: Set<String> {
    let ofFunctions = functionParameters.map { ($0.secondName ?? $0.firstName).plainText }
    let ofClosures = ancestors.compactMap { $0.as(ClosureExprSyntax.self) }
      .flatMap { ClosureShape($0).parameters }
    return Set(ofFunctions + ofClosures)
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
