package import DICore
import SwiftSyntax

/// The service of a statement whose factory makes an object of unknown type, and which says in chained calls as what the
/// object is registered: `register { Unknown.make() }.as(P.self)`.
package struct UnknownService {
  /// The name of each such service in lists.
  package static let shownName = "?"

  /// What is shown as the type of a need whose type is not known.
  package static let type = TypeIdentity(named: shownName)

  /// The service itself, which no code can ask for.
  let key: TypeExpression
  /// The first type as which the object is registered.
  let stated: TypeExpression
}

extension Call {
  /// The unknown service of the statement, if calls named `forwarding` are chained to it; nil otherwise.
  func unknownService(forwardedBy forwarding: String) -> UnknownService? {
    guard let type = firstType(chainedBy: forwarding) else { return nil }
    return UnknownService(key: .named(interpreter.registrationLog.newUnknownService()), stated: type)
  }

  /// The type `P` of the first chained call `.as(P.self)`.
  private func firstType(chainedBy name: String) -> TypeExpression? {
    var end = ExprSyntax(node)
    while let access = end.parent?.as(MemberAccessExprSyntax.self), access.base?.id == end.id,
      let next = access.parent?.as(FunctionCallExprSyntax.self), next.calledExpression.id == access.id
    {
      if access.declName.baseName.plainText == name,
        let named = next.arguments.first?.expression.as(MemberAccessExprSyntax.self),
        named.declName.baseName.tokenKind == .keyword(.self),
        let type = named.base.flatMap({ TypeExpression(naming: $0) })
      {
        return interpreter.qualified(type, environment)
      }
      end = ExprSyntax(next)
    }
    return nil
  }
}

extension ServiceKey {
  /// The service as lists show it: those that are not known look the same.
  var asListed: ServiceKey {
    let name = type.name
    guard name.hasPrefix(UnknownService.shownName), name.dropFirst().allSatisfy(\.isNumber) else {
      return self
    }
    return ServiceKey(TypeIdentity(named: UnknownService.shownName), qualifier)
  }
}
