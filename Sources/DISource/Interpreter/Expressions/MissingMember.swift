import DICore
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
      inherited.allSatisfy({ declared.contains($0) || Self.plainProtocols.contains($0) }),
      !Self.membersOfPlainProtocols.contains(name)
    else { return nil }
    let known = lineage.flatMap { $0.members.properties.map(\.name) + $0.members.functions.map(\.name) }
    let near = NearMiss.words(near: name, among: known).map { "'\($0)'" }
    return "value of type '\(type)' has no member '\(name)'"
      + (near.isEmpty ? "" : "; did you mean \(near.joined(separator: " or "))?")
  }

  /// Protocols of the standard library that give a type no members but those below.
  private static let plainProtocols: Set = [
    "AnyObject", "CaseIterable", "Codable", "Comparable", "CustomDebugStringConvertible",
    "CustomStringConvertible", "Decodable", "Encodable", "Equatable", "Hashable", "Identifiable", "Sendable",
    "String", "Int",
  ]

  private static let membersOfPlainProtocols: Set = ["encode", "hash", "hashValue", "id", "rawValue"]
}

extension TypeDeclaration {
  /// Whether members that it does not declare are asked of a subscript.
  fileprivate var isLookedUpDynamically: Bool { attributes.contains { $0.name == "dynamicMemberLookup" } }
}
