import SwiftSyntax

/// The members in the body of a type or extension.
package struct MemberList: Sendable {
  package var initialisers: [InitialiserDeclaration] = []
  package var properties: [PropertyDeclaration] = []
  package var functions: [FunctionDeclaration] = []
  package var cases: [EnumCaseDeclaration] = []
  /// The body of `deinit`; nil if there is none.
  @LazilyFolded var deinitialiser: CodeBlockItemListSyntax? = nil

  /// Adds the conditions of an extension to those of each member.
  ///
  /// - Parameter text: The conditions as they are written; empty if there are none.
  mutating func require(_ conditions: [GenericRequirement], as text: String) {
    guard !text.isEmpty else { return }
    for index in functions.indices { functions[index].requirements += text }
    changeConditions { $0 += conditions }
  }

  /// Changes the conditions of all members.
  mutating func changeConditions(_ change: (inout [GenericRequirement]) -> Void) {
    for index in functions.indices { change(&functions[index].conditions) }
    for index in properties.indices { change(&properties[index].conditions) }
    for index in initialisers.indices { change(&initialisers[index].conditions) }
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
