import SwiftSyntax

/// What stands between the braces of a type or an extension.
package struct MemberList: Sendable {
  package var initialisers: [InitialiserDeclaration] = []
  package var properties: [PropertyDeclaration] = []
  package var functions: [FunctionDeclaration] = []
  package var cases: [EnumCaseDeclaration] = []
  /// The simple names of the types declared inside.
  package var nestedTypes: [String] = []
  /// The body of `deinit`.
  var deinitialiser: CodeBlockItemListSyntax?

  /// Makes what the `where` clause of an extension asks a condition of each member.
  mutating func require(_ clause: GenericWhereClauseSyntax?) {
    guard let clause else { return }
    let conditions = [GenericRequirement](clause)
    for index in functions.indices {
      functions[index].requirements += clause.trimmedText
      functions[index].conditions += conditions
    }
    for index in properties.indices { properties[index].conditions += conditions }
    for index in initialisers.indices { initialisers[index].conditions += conditions }
  }

  /// Adds other members, none of which is there already.
  mutating func append(_ other: MemberList) {
    initialisers += other.initialisers
    properties += other.properties
    functions += other.functions
    cases += other.cases
    nestedTypes += other.nestedTypes
    deinitialiser = deinitialiser ?? other.deinitialiser
  }
}
