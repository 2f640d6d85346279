import SwiftOperators
import SwiftParser
import SwiftSyntax

/// The infix operators of the standard library and of source files, with their precedence groups.
///
/// `A lowerThan B` is stored as `B higherThan A`, because SwiftOperators confuses the two.
struct OperatorDeclarations {
  private var operators: [Operator] = []
  private var groups: [String: PrecedenceGroup] = [:]
  private var lowerGroups: [(name: String, higher: String)] = []

  private static let standard = Parser.parse(source: OperatorTable.standardOperators.description)

  init(of files: [SourceFile]) {
    for tree in [Self.standard] + files.map(\.tree) {
      for item in tree.statements.lazy.map(\.item) {
        if let node = item.as(OperatorDeclSyntax.self) { add(node) }
        if let node = item.as(PrecedenceGroupDeclSyntax.self) { add(node) }
      }
    }
    for (name, higher) in lowerGroups { groups[higher]?.relations.append(.higherThan(name)) }
  }

  /// The table of all of them; the first declaration of a name counts.
  var table: OperatorTable {
    OperatorTable(precedenceGroups: Array(groups.values), operators: operators) { _ in }
  }

  private mutating func add(_ node: OperatorDeclSyntax) {
    guard node.fixitySpecifier.tokenKind == .keyword(.infix) else { return }
    let group = node.operatorPrecedenceAndTypes?.precedenceGroup.text ?? "DefaultPrecedence"
    operators.append(Operator(kind: .infix, name: node.name.text, precedenceGroup: group))
  }

  private mutating func add(_ node: PrecedenceGroupDeclSyntax) {
    guard groups[node.name.text] == nil else { return }
    var group = PrecedenceGroup(name: node.name.text)
    for attribute in node.groupAttributes {
      switch attribute {
      case .precedenceGroupRelation(let relation): add(relation, to: &group)
      case .precedenceGroupAssignment(let assignment):
        group.assignment = assignment.value.tokenKind == .keyword(.true)
      case .precedenceGroupAssociativity(let associativity):
        group.associativity = Associativity(rawValue: associativity.value.text) ?? .none
      }
    }
    groups[group.name] = group
  }

  private mutating func add(_ relation: PrecedenceGroupRelationSyntax, to group: inout PrecedenceGroup) {
    for other in relation.precedenceGroups.map(\.name.text) {
      if relation.higherThanOrLowerThanLabel.tokenKind == .keyword(.lowerThan) {
        lowerGroups.append((group.name, other))
      } else {
        group.relations.append(.higherThan(other))
      }
    }
  }
}
