import DICore
import SwiftSyntax

// The identities of objects and types, and those that nothing else is equal to.
extension Interpreter {
  /// The result of `ObjectIdentifier(x)`, and of `UUID()`, which is equal to no other one; unknown for other arguments.
  func identity(_ type: TypeExpression, _ call: Call) throws -> TypedValue? {
    guard type.typeName == "ObjectIdentifier" else {
      guard call.arguments.isEmpty else { return nil }
      madeIdentities += 1
      return identity(type, madeIdentities)
    }
    guard call.arguments.count == 1, let argument = call.unlabelled.first else { return nil }
    let number: Int
    switch try call.value(argument).value {
    case .object(let object): number = Int(bitPattern: ObjectIdentifier(object))
    case .library(let value): number = Int(bitPattern: ObjectIdentifier(value))
    case .metatype(let type): number = Int(bitPattern: type.identity.word)
    default: return unknown(call.node, call.environment, type)
    }
    return identity(type, number)
  }

  func identity(_ type: TypeExpression, _ number: Int) -> TypedValue {
    var fields = FieldList()
    fields["identity"] = .strong(.int(number))
    return TypedValue(.structure(StructureValue(type: type, fields: fields)), type)
  }

  /// The `id` of an object whose class conforms to `Identifiable` and declares none; nil for another value.
  func identifier(of value: TypedValue, _ type: TypeDeclaration) -> TypedValue? {
    guard case .object(let object) = value.value, isIdentifiedByReference(type) else { return nil }
    return identity(Self.objectIdentifier, Int(bitPattern: ObjectIdentifier(object)))
  }

  /// Whether the objects of a class get their `id` from `Identifiable`, if nothing declares one.
  func isIdentifiedByReference(_ type: TypeDeclaration) -> Bool {
    type.isReferenceType && table.conforms(.named(type.name), to: .named("Identifiable")) == .yes
  }

  static let objectIdentifier = TypeExpression.named("ObjectIdentifier")
}
