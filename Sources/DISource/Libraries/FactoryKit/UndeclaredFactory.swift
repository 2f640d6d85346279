import DICore
import FactoryKit

/// A factory that code names, and that nothing in the text declares: `@Injected(\.cat)` without a property `cat`.
struct UndeclaredFactory {
  let name: String
  /// How code names it: `\.cat`, `Container.cat`.
  let text: String
  /// The container that would have it.
  let manager: ManagerValue

  /// Why a request for it cannot be answered.
  var message: String { "'\(text)' leads to no factory" }

  /// The service for a property of this type.
  func key(for type: TypeExpression?) -> ServiceKey {
    ServiceKey(type?.identity ?? UnknownService.type, .name(Symbol(name)))
  }

  /// Asks for it: code that is only read gets an unknown answer, and a container has none.
  func resolve(_ request: Request, as type: TypeExpression?, _ interpreter: Interpreter) throws -> TypedValue
  {
    guard interpreter.asks(request, on: manager.container) else {
      interpreter.report(message, at: request.place)
      return TypedValue(.unknown(UnknownValue(type: type, text: text, place: request.place)), type)
    }
    return TypedValue(try manager.container.resolve(request, arguments: nil), type)
  }
}
