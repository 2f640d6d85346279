import SwiftSyntax

/// What can be told of a closure from its text: how many parameters it takes, and which names it uses.
final class ClosureShape {
  let parameters: [String]
  let names: [String]

  init(_ syntax: ClosureExprSyntax) {
    let scan = NameScan(viewMode: .sourceAccurate)
    scan.walk(syntax.statements)
    names = scan.names
    parameters = Self.parameters(syntax) ?? (0..<(scan.highestNumber + 1)).map { "$\($0)" }
  }

  /// The names used in a body, each once.
  static func names(in body: CodeBlockItemListSyntax) -> [String] {
    let scan = NameScan(viewMode: .sourceAccurate)
    scan.walk(body)
    return scan.names
  }

  private static func parameters(_ syntax: ClosureExprSyntax) -> [String]? {
    switch syntax.signature?.parameterClause {
    case .simpleInput(let list)?: list.map(\.name.plainText)
    case .parameterClause(let clause)?: clause.parameters.map { ($0.secondName ?? $0.firstName).plainText }
    case nil: syntax.signature.map { _ in [] }.flatMap { $0.isEmpty ? nil : $0 }
    }
  }
}

/// Collects the names used in a body, each once, and the highest `$n` that is its own.
private final class NameScan: SyntaxVisitor {
  private(set) var names: [String] = []
  private(set) var highestNumber = -1
  private var seen: Set<String> = []
  private var depth = 0

  /// What is numbered higher is no parameter: no closure has so many.
  private static let mostParameters = 256

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let isMember = node.parent?.as(MemberAccessExprSyntax.self).map { $0.declName.id == node.id } ?? false
    guard !isMember else { return .skipChildren }
    let name = node.baseName.plainText
    if name.hasPrefix("$"), let number = Int(name.dropFirst()), number < Self.mostParameters {
      if depth == 0 { highestNumber = max(highestNumber, number) }
    } else if seen.insert(name).inserted {
      names.append(name)
    }
    return .skipChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    depth += 1
    return .visitChildren
  }

  override func visitPost(_ node: ClosureExprSyntax) { depth -= 1 }
}
