import SwiftSyntax

/// Tells which loops over types or objects that register run the statements of each once, whatever happens:
///
///     for part in [FeedPart.self, DetailPart.self] { container.append(part: part) }
struct RegisteringLoops {
  private let program: Program

  /// The number of declarations within each other that are followed.
  private static let deepest = 4

  init(_ program: Program) { self.program = program }

  /// Whether the loops around a call on the way to a statement are over what registers, so that the type of the
  /// statement is named once for each run.
  func runOnce(_ call: ExprSyntax, for entry: RegistrationEntry, at word: TokenSyntax) -> Bool {
    guard let type = typeAround(word), !isInside(call, type) else { return false }
    return program.interpreter.registrationLog.entries.count { $0.key == entry.key } == 1
  }

  /// Throws where a condition decides whether what registers is among what is looped over.
  func check(_ entry: RegistrationEntry, at word: TokenSyntax) throws {
    guard entry.calls.contains(where: \.isInLoop), let type = typeAround(word) else { return }
    if let condition = condition(ofNaming: type, 0) {
      throw Inexpressible("it is registered under \(condition)")
    }
  }

  /// The name of the type whose code registers.
  private func typeAround(_ word: TokenSyntax) -> String? {
    SyntaxContext(of: word).ancestors.lazy.compactMap { node -> String? in
      if let header = DeclSyntax(node).flatMap(TypeHeader.init) { return header.name.plainText }
      let name = node.as(ExtensionDeclSyntax.self)?.extendedType.trimmedText
      return name?.split(separator: ".").last.map(String.init)
    }.first
  }

  private func isInside(_ call: ExprSyntax, _ type: String) -> Bool {
    guard let first = call.firstToken(viewMode: .sourceAccurate) else { return false }
    return typeAround(first) == type
  }

  /// What decides whether code that names a type, function or variable runs; nil if nothing does.
  private func condition(ofNaming name: String, _ depth: Int) -> String? {
    guard depth < Self.deepest else { return nil }
    for reference in program.files.flatMap({ NameScan.references(to: name, in: $0.tree) }) {
      if let condition = reference.condition(besides: \.isPlain) { return condition }
      guard let holder = reference.holder, holder != name else { continue }
      if let condition = condition(ofNaming: holder, depth + 1) { return condition }
    }
    return nil
  }
}

extension ForStmtSyntax {
  /// Whether the loop takes every element, or each once: `where known.insert(element).inserted`.
  var isPlain: Bool {
    whereClause?.condition.isInsertionOfNew ?? true
  }
}

extension ExprSyntax {
  /// Whether it holds once for each element: `known.insert(element).inserted`.
  var isInsertionOfNew: Bool {
    guard let access = self.as(MemberAccessExprSyntax.self), let base = access.base else { return false }
    let insertion = base.as(FunctionCallExprSyntax.self)?.calledExpression.lastName
    return access.declName.baseName.text == "inserted" && insertion == "insert"
  }
}

extension ExprSyntax {
  fileprivate var isInLoop: Bool { SyntaxContext(of: self).ancestors.contains { $0.is(ForStmtSyntax.self) } }
}

extension DeclReferenceExprSyntax {
  /// The name of the variable or function whose value has the reference in it; nil for other code.
  fileprivate var holder: String? {
    for ancestor in SyntaxContext(of: self).ancestors {
      switch ancestor.as(SyntaxEnum.self) {
      case .closureExpr, .memberBlock: return nil
      case .functionDecl(let function):
        return function.signature.returnClause == nil ? nil : function.name.plainText
      case .variableDecl(let variable):
        return variable.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText
      default: continue
      }
    }
    return nil
  }
}

/// Collects the expressions that are a name.
private final class NameScan: SyntaxVisitor {
  private let name: String
  private var references: [DeclReferenceExprSyntax] = []

  private init(_ name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  static func references(to name: String, in tree: SourceFileSyntax) -> [DeclReferenceExprSyntax] {
    let scan = NameScan(name)
    scan.walk(tree)
    return scan.references
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if node.baseName.plainText == name { references.append(node) }
    return .skipChildren
  }
}
