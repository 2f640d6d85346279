package import DICore
import SwiftSyntax

/// An inactive branch of `#if` that would be active if certain flags were set.
package struct SkippedBranch: Hashable, Sendable {
  /// The flags to set, in the order of the condition.
  package let flags: [String]
  /// The place where the branch begins.
  package let place: SourcePlace
}

extension BuildConditions {
  /// The branches that are inactive because of unset flags, in the order of the text.
  ///
  /// - Parameter place: Returns the place at an offset.
  func skippedBranches(in tree: SourceFileSyntax, place: (Int) -> SourcePlace) -> [SkippedBranch] {
    let search = SkippedBranchSearch(self)
    search.walk(tree)
    return search.found.map { SkippedBranch(flags: $0.flags, place: place($0.offset)) }
  }

  /// The flags that would have to be set to make `clause` active; nil if flags are not enough, or none is needed.
  fileprivate func flags(missingFor clause: IfConfigClauseSyntax, of config: IfConfigDeclSyntax) -> [String]?
  {
    guard let condition = clause.condition else { return nil }
    let missing = condition.tokens(viewMode: .sourceAccurate).compactMap { token -> String? in
      let name = token.parent?.as(DeclReferenceExprSyntax.self)
      guard let name, name.parent?.is(FunctionCallExprSyntax.self) != true, token.id == name.baseName.id
      else {
        return nil
      }
      return name.parent?.is(LabeledExprSyntax.self) == true && name.isPlatformName ? nil : token.text
    }.filter { !flags.contains($0) }
    guard !missing.isEmpty else { return nil }
    var other = self
    other.flags.formUnion(missing)
    return other.activeClause(of: config)?.id == clause.id ? missing : nil
  }
}

extension DeclReferenceExprSyntax {
  /// Whether it is an argument of `os(…)`, `canImport(…)` and the like.
  fileprivate var isPlatformName: Bool {
    parent?.parent?.parent?.is(FunctionCallExprSyntax.self) == true
  }
}

private final class SkippedBranchSearch: SyntaxVisitor {
  private(set) var found: [(flags: [String], offset: Int)] = []
  private let conditions: BuildConditions

  init(_ conditions: BuildConditions) {
    self.conditions = conditions
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ config: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    let active = conditions.activeClause(of: config)
    for clause in config.clauses where clause.id != active?.id {
      guard let flags = conditions.flags(missingFor: clause, of: config) else { continue }
      found.append((flags, clause.positionAfterSkippingLeadingTrivia.utf8Offset))
    }
    if let elements = active?.elements { walk(elements) }
    return .skipChildren
  }
}
