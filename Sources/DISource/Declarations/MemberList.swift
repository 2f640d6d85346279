import SwiftSyntax

/// The members in the body of a type or extension.
package struct MemberList: Sendable {
  package var initialisers: [InitialiserDeclaration] = []
  package var properties: [PropertyDeclaration] = []
  package var functions: [FunctionDeclaration] = []
  package var cases: [EnumCaseDeclaration] = []
  /// The body of `deinit`; nil if there is none.
  @LazilyFolded var deinitialiser: CodeBlockItemListSyntax? = nil

  /// Adds the `where` clause of an extension to the conditions of each member.
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

  /// Adds further members, which must not be there already.
  mutating func append(_ other: MemberList) {
    initialisers += other.initialisers
    properties += other.properties
    functions += other.functions
    cases += other.cases
    if !$deinitialiser.isThere { _deinitialiser = other._deinitialiser }
  }
}
