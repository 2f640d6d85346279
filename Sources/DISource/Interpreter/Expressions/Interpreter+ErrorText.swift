import DICore
import SwiftSyntax

extension Interpreter {
  /// Foundation's `localizedDescription` of an error that the code sees as `any Error` or `any LocalizedError`, as in
  /// `catch`. It is Foundation's member even where the type of the error declares one of this name. Nil where the code
  /// sees another type, and for every other member.
  func localizedDescriptionOfAnyError(
    _ name: String, of value: TypedValue, _ node: ExprSyntax, _ environment: Environment
  ) throws -> TypedValue? {
    guard name == "localizedDescription", let type = value.value.dynamicType,
      [nil, .named("Error"), .named("LocalizedError")].contains(value.type?.unwrapped),
      table.declaration(of: type) != nil, table.conforms(type, to: .named("Error")) == .yes
    else { return nil }
    return try localizedDescription(name, of: value, node, environment)
      ?? notUnderstood(node, environment, .named("String"))
  }

  /// A text of an error that does not declare it itself: Foundation's `localizedDescription`, and the others of
  /// `LocalizedError`, which are nil. Nil for every other member.
  func textOfLocalizedError(
    _ name: String, of value: TypedValue, _ node: some SyntaxProtocol, _ environment: Environment
  ) throws -> TypedValue? {
    if let text = try localizedDescription(name, of: value, node, environment) { return text }
    guard Self.membersOfLocalizedErrors.contains(name), let type = value.value.dynamicType,
      table.conforms(type, to: .named("LocalizedError")) == .yes
    else { return nil }
    return TypedValue(.nothing, .optional(.named("String")))
  }

  private static let membersOfLocalizedErrors: Set = [
    "errorDescription", "failureReason", "recoverySuggestion", "helpAnchor",
  ]

  /// What Foundation's `localizedDescription` is for an error of the program that describes itself: its
  /// `errorDescription`, if that is not nil; and for one of Foundation which is known. Nil for every other member and value;
  /// the system's own texts are not known.
  func localizedDescription(
    _ name: String, of value: TypedValue, _ node: some SyntaxProtocol, _ environment: Environment
  ) throws -> TypedValue? {
    guard name == "localizedDescription", let type = value.value.dynamicType else { return nil }
    if let declared = table.declaration(of: type), declared.file.name == StandardTypes.fileName {
      return try member(name, of: value, node, environment, .nothing)
    }
    guard table.conforms(type, to: .named("LocalizedError")) == .yes,
      let text = try member("errorDescription", of: value, node, environment, .nothing),
      case .string = text.value
    else { return nil }
    return TypedValue(text.value, .named("String"))
  }
}
