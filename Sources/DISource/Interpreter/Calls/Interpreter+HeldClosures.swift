import DICore
import SwiftSyntax

// Calls of closures that objects hold.
extension Interpreter {
  /// What `base.name` means in a call.
  enum MemberCallee {
    /// A closure that an object holds. The object may be released before the call, in which the closure runs.
    case function(TypedValue)
    case receiver(TypedValue)
  }

  func callee(_ name: String, _ base: ExprSyntax, _ call: Call) throws -> MemberCallee {
    let receiver = try receiver(name, base, call)
    guard case .object(let object) = receiver.value, policy.changesState, receiver.type?.isOptional != true,
      case .strong(.closure)? = object.fields[Symbol(name)],
      let function = try member(name, of: receiver, call.node, call.environment, .nothing),
      case .closure = function.value
    else { return .receiver(receiver) }
    return .function(function)
  }
}
