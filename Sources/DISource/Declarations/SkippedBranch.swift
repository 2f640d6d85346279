package import DICore
import SwiftSyntax

/// An inactive branch of `#if`.
package struct SkippedBranch: Hashable, Sendable {
  /// The flags to set so that it is active, in the order of the condition; none if flags do not decide:
  /// `targetEnvironment(simulator)`.
  package let flags: [String]
  /// The condition: its own, and the negation of those of the branches before it.
  package let condition: String
  /// The platform as whose code the file is read.
  package let platform: String
  /// The place where the branch begins.
  package let place: SourcePlace
  /// The offsets of its code, in UTF-8 bytes.
  let code: Range<Int>
}

extension BuildConditions {
  /// The inactive branches, in the order of the text, but those within others.
  ///
  /// - Parameter place: Returns the place at an offset.
  func skippedBranches(in tree: SourceFileSyntax, place: (Int) -> SourcePlace) -> [SkippedBranch] {
    let search = SkippedBranchSearch(self)
    search.walk(tree)
    return search.found.map { flags, clause, config in
      let start = clause.positionAfterSkippingLeadingTrivia.utf8Offset
      return SkippedBranch(
        flags: flags, condition: SyntaxContext.condition(of: clause, in: config), platform: platform,
        place: place(start), code: start..<clause.endPosition.utf8Offset)
    }
  }
}

/// The branches of one `#if`, with the flags in their conditions.
private struct ConditionalBranches {
  private let conditions: BuildConditions
  private let clauses: [IfConfigClauseSyntax]
  /// The flags in the condition of each branch.
  private let flags: [[String]]
  /// For each flag the branches whose conditions depend on it.
  private let dependents: [String: [Int]]
  private let active: Int

  /// The number of conditions that are judged for one `#if`: branches after it are not searched.
  private static let limit = 20_000

  init(_ config: IfConfigDeclSyntax, _ conditions: BuildConditions) {
    self.conditions = conditions
    clauses = Array(config.clauses)
    flags = clauses.map { $0.condition?.conditionFlags ?? [] }
    var dependents: [String: [Int]] = [:]
    for (index, names) in flags.enumerated() {
      for name in Set(names) { dependents[name, default: []].append(index) }
    }
    self.dependents = dependents
    let taken = conditions.activeClause(of: config)
    active = clauses.firstIndex { $0.id == taken?.id } ?? clauses.count
  }

  var activeClause: IfConfigClauseSyntax? { active < clauses.count ? clauses[active] : nil }

  /// The inactive branches, with the flags that make each active, if there are any.
  func skipped() -> [(flags: [String], clause: IfConfigClauseSyntax)] {
    var found: [(flags: [String], clause: IfConfigClauseSyntax)] = []
    var judged = 0
    for index in clauses.indices where index != active && judged < Self.limit {
      let missing = flags[index].filter { !conditions.flags.contains($0) }
      found.append((fewest(of: missing, for: index, &judged) ?? [], clauses[index]))
    }
    return found
  }

  /// The flags that make a branch active: the first one that does so alone, or else all; nil if they do not.
  private func fewest(of missing: [String], for index: Int, _ judged: inout Int) -> [String]? {
    guard !missing.isEmpty, isActive(index, with: missing, &judged) else { return nil }
    guard missing.count > 1 else { return missing }
    for flag in missing where judged < Self.limit && isActive(index, with: [flag], &judged) { return [flag] }
    return missing
  }

  /// Whether a branch is active once flags are set: of the branches before it, only those that depend on the flags can
  /// change.
  private func isActive(_ index: Int, with missing: [String], _ judged: inout Int) -> Bool {
    var other = conditions
    other.flags.formUnion(missing)
    let changed = Set(missing.flatMap { dependents[$0] ?? [] }).filter { $0 < index }
    judged += changed.count + 1
    return other.holds(clauses[index].condition) && (active > index || changed.contains(active))
      && changed.allSatisfy { !other.holds(clauses[$0].condition) }
  }
}

extension ExprSyntax {
  /// The flags in a condition of `#if`, in order.
  fileprivate var conditionFlags: [String] {
    tokens(viewMode: .sourceAccurate).compactMap { token -> String? in
      let name = token.parent?.as(DeclReferenceExprSyntax.self)
      guard let name, name.parent?.is(FunctionCallExprSyntax.self) != true, token.id == name.baseName.id
      else {
        return nil
      }
      return name.parent?.is(LabeledExprSyntax.self) == true && name.isPlatformName ? nil : token.text
    }
  }
}

extension DeclReferenceExprSyntax {
  /// Whether it is an argument of `os(…)`, `canImport(…)` and the like.
  fileprivate var isPlatformName: Bool {
    parent?.parent?.parent?.is(FunctionCallExprSyntax.self) == true
  }
}

private final class SkippedBranchSearch: SyntaxVisitor {
  private(set) var found: [(flags: [String], clause: IfConfigClauseSyntax, config: IfConfigDeclSyntax)] = []
  private let conditions: BuildConditions

  init(_ conditions: BuildConditions) {
    self.conditions = conditions
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ config: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    let branches = ConditionalBranches(config, conditions)
    found += branches.skipped().map { ($0.flags, $0.clause, config) }
    if let elements = branches.activeClause?.elements { walk(elements) }
    return .skipChildren
  }
}

extension Program {
  /// The inactive branches of `#if` that flags make active, or that leave statements out.
  func skippedBranches(of sources: [SourceFile]) -> [SkippedBranch] {
    let all = sources.flatMap(\.skippedBranches)
    guard all.contains(where: \.flags.isEmpty) else { return all }
    let leftOut = Dictionary(grouping: census.filter { !$0.isActive }, by: \.file).mapValues {
      $0.map(\.offset)
    }
    return sources.flatMap { source in
      source.skippedBranches.filter { branch in
        !branch.flags.isEmpty || leftOut[source, default: []].contains(where: branch.code.contains)
      }
    }
  }
}
