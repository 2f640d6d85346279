import DICore
import SwiftSyntax

// Errors of the program that code sees as `NSError`, as after `error as NSError`: they stay what they are, and have its
// members.
extension Interpreter {
  private static let bridgedError = TypeExpression.named("NSError")

  /// Whether code sees an error of a declared type as an `NSError`, which has other members.
  func isErrorSeenAsObject(_ value: TypedValue) -> Bool {
    value.type?.unwrapped == Self.bridgedError && isBridgedError(value)
  }

  /// Whether Swift makes an `NSError` of a value where code asks for one.
  ///
  /// - Parameter type: What code asks for.
  func isBridged(_ value: TypedValue, to type: TypeExpression) -> Bool {
    type.unwrapped == Self.bridgedError && isBridgedError(value)
  }

  private func isBridgedError(_ value: TypedValue) -> Bool {
    guard let own = value.value.declaredType, own != Self.bridgedError else { return false }
    return table.declaration(of: own).map { table.superclasses(of: $0) }?.contains { $0.name == "NSError" }
      == false
  }

  /// A member of an error that code sees as an `NSError`: what the error says as a `CustomNSError`, otherwise the code that
  /// Swift gives it. Nil for what is not known, as the domain is, which names the module.
  func memberOfBridgedError(
    _ name: String, of value: TypedValue, _ node: some SyntaxProtocol, _ environment: Environment
  ) throws -> TypedValue? {
    guard let type = value.value.declaredType else { return nil }
    let own = TypedValue(value.value, type)
    guard table.conforms(type, to: .named("CustomNSError")) == .yes else {
      return name == "code" ? try codeOfError(own, node, environment) : nil
    }
    switch name {
    case "code": return try member("errorCode", of: own, node, environment, .nothing)
    case "domain": return try staticMember("errorDomain", of: type, node, environment, .nothing)
    case "userInfo": return try member("errorUserInfo", of: own, node, environment, .nothing)
    default: return nil
    }
  }

  /// The raw value of an enumeration of integers, the place of another case, where those with a payload come first, and 1 for
  /// other errors.
  private func codeOfError(
    _ error: TypedValue, _ node: some SyntaxProtocol, _ environment: Environment
  ) throws -> TypedValue? {
    guard case .enumeration(let value) = error.value, let declaration = table.declaration(of: value.type)
    else { return TypedValue(.int(1), .named("Int")) }
    if let raw = try member("rawValue", of: error, node, environment, .nothing), case .int = raw.value {
      return TypedValue(raw.value, .named("Int"))
    }
    let ordered =
      declaration.cases.filter { !$0.payload.isEmpty } + declaration.cases.filter(\.payload.isEmpty)
    return ordered.firstIndex { $0.name == value.name }.map { TypedValue(.int($0), .named("Int")) }
  }
}
