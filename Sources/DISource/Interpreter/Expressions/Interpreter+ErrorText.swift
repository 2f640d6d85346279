import DICore
import SwiftSyntax

extension Interpreter {
  /// The same for an error whose own type the code does not see, as in `catch`: Foundation's member, whatever the type
  /// of the error declares. Nil where the code sees the type, and for every other member.
  func localizedDescriptionOfAnyError(
    _ name: String, of value: TypedValue, _ node: ExprSyntax, _ environment: Environment
  ) throws -> TypedValue? {
    guard name == "localizedDescription", let type = value.value.dynamicType, value.type?.unwrapped != type,
      table.declaration(of: type) != nil, table.conforms(type, to: .named("Error")) == .yes
    else { return nil }
    return try localizedDescription(name, of: value, node, environment)
      ?? notUnderstood(node, environment, .named("String"))
  }

  /// What Foundation's `localizedDescription` is for an error of the program that describes itself: its
  /// `errorDescription`, if that is not nil. Nil for every other member and value; the system's own texts are not known.
  func localizedDescription(
    _ name: String, of value: TypedValue, _ node: some SyntaxProtocol, _ environment: Environment
  ) throws -> TypedValue? {
    guard name == "localizedDescription", let type = value.value.dynamicType,
      table.conforms(type, to: .named("LocalizedError")) == .yes,
      let text = try member("errorDescription", of: value, node, environment, .nothing),
      case .string = text.value
    else { return nil }
    return TypedValue(text.value, .named("String"))
  }
}
