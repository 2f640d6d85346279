import SwiftSyntax

extension Interpreter {
  /// Why an input at the prompt cannot use a member: `value of type 'Cat' has no member 'nme'; did you mean 'name'?`
  ///
  /// Nil where another reason is possible: code of the program may use what a macro, another module or a protocol that is
  /// not read adds to the type.
  func missingMember(_ name: String, of value: SourceValue) -> String? {
    guard isRunningInput, !name.hasPrefix("_"), !name.hasPrefix("$"),
      let type = value.dynamicType, value.isDeclared, let declaration = table.declaration(of: type),
      !StandardTypes.isPartial(declaration), table.undeclaredSuperclass(of: declaration) == nil
    else { return nil }
    let lineage = table.lineage(of: declaration)
    let inherited = lineage.flatMap(\.inheritance).compactMap(\.typeName)
    let declared = Set(lineage.map(\.name))
    guard lineage.allSatisfy({ $0.attributes.allSatisfy(\.isOfLanguage) && !$0.isLookedUpDynamically }),
      inherited.allSatisfy({ declared.contains($0) || Self.plainlyInherited.contains($0) }),
      !Self.inheritedMembers.contains(name)
    else { return nil }
    let known = lineage.flatMap { $0.members.properties.map(\.name) + $0.members.functions.map(\.name) }
    return "value of type '\(type)' has no member '\(name)'" + Suggestion.text(for: name, among: known)
  }

  /// What a type may inherit from the standard library that gives it no members but those below: protocols, and types of
  /// raw values.
  private static let plainlyInherited: Set = [
    "AnyObject", "CaseIterable", "Codable", "Comparable", "CustomDebugStringConvertible",
    "CustomStringConvertible", "Decodable", "Encodable", "Equatable", "Hashable", "Identifiable", "Sendable",
    "Int", "String",
  ]

  private static let inheritedMembers: Set = ["encode", "hash", "hashValue", "id", "rawValue"]
}

extension TypeDeclaration {
  /// Whether members that it does not declare are asked of a subscript.
  fileprivate var isLookedUpDynamically: Bool { attributes.contains { $0.name == "dynamicMemberLookup" } }
}

extension ExprSyntax {
  /// Why code cannot go on that needs what is nil.
  var reasonForNil: String {
    // It is no optional, so it was captured without being held.
    trimmedText == "self" ? "the unowned 'self' is deallocated: nothing holds it" : "'\(trimmedText)' is nil"
  }
}
