import DICore
import Swinject

/// The interpreted program's view of an `ObjectScope`. A class, because scopes are compared by identity.
final class ObjectScopeValue: NamedByVariable {
  static let name = "ObjectScope"
  let typeName = ObjectScopeValue.name
  let objectScope: ObjectScope
  /// Whether the scope is to be named after a variable, because it was made without a description.
  var isUnnamed = false

  init(_ objectScope: ObjectScope) { self.objectScope = objectScope }

  var text: String { objectScope.description }
  var identity: AnyObject { objectScope }

  /// The scope as a value of code.
  var asValue: TypedValue { TypedValue(.library(self), .named(Self.name)) }

  static let members = MemberTable<ObjectScopeValue>(
    properties: [
      "description": .stored(.named("String")) { .string($0.text) }
    ], methods: ["makeStorage()": .giving { scope, _ in StorageValue.made(by: scope.objectScope) }])

  func take(name: String, isLasting: Bool) {
    guard isUnnamed else { return }
    isUnnamed = false
    objectScope.scope.name = Symbol(name)
  }
}
