import DICore
import SwiftSyntax

/// What stands behind a property whose wrapper the program declares: an instance of the wrapper's type, once there is
/// one. A class, as what stands behind wrapped properties is.
final class DeclaredWrapper: PropertyWrapper {
  /// How the attribute is written.
  struct Use {
    let property: String
    /// The wrapper's type, with what its generic parameters stand for as far as the property tells.
    let type: TypeExpression
    /// The property's type.
    let wrapped: TypeExpression?
    /// The attribute's arguments.
    let arguments: [Call.Argument]
    let environment: Environment
    /// What the property begins with, where that is written.
    let initialValue: ExprSyntax?
    let place: SourcePlace

    /// The call of an initialiser of the wrapper.
    func call(_ interpreter: Interpreter) -> Call {
      Call(
        interpreter: interpreter, environment: environment, arguments: arguments,
        node: initialValue ?? ExprSyntax(NilLiteralExprSyntax()), use: .nothing, place: place)
    }
  }

  let use: Use
  private(set) var instance: SourceValue?

  init(_ use: Use, _ instance: SourceValue?) {
    self.use = use
    self.instance = instance
  }

  var typeName: String { use.type.typeName ?? "" }

  /// Reads `wrappedValue`, which may change the wrapper.
  func read(_ interpreter: Interpreter) throws -> TypedValue {
    guard let value = try read("wrappedValue", interpreter) else {
      return interpreter.unknown(use.call(interpreter).node, use.environment, use.wrapped)
    }
    return TypedValue(value.value, use.wrapped ?? value.type)
  }

  /// `$x`; nil where the wrapper has none.
  func projection(_ interpreter: Interpreter) throws -> TypedValue? {
    try read("projectedValue", interpreter)
  }

  private func read(_ name: String, _ interpreter: Interpreter) throws -> TypedValue? {
    let call = use.call(interpreter)
    guard let instance else {
      return try interpreter.fault(
        call.error("'\(use.property)' has no value yet"),
        or: interpreter.unknown(call.node, call.environment, use.wrapped))
    }
    let holder = Variable("self", instance, type: use.type, isTrial: true)
    let value = try interpreter.read(name, of: holder, call.node, call.environment)
    self.instance = holder.value
    return value
  }

  func writing(_ value: SourceValue, _ interpreter: Interpreter) throws -> any PropertyWrapper {
    let call = use.call(interpreter)
    guard let instance else {
      let first = Call.Argument(label: "wrappedValue", content: .value(TypedValue(value, use.wrapped)))
      let made = try interpreter.construct(use.type, call.replacing(arguments: [first] + call.arguments))
      return DeclaredWrapper(use, made.value)
    }
    let holder = Variable("self", instance, type: use.type, isTrial: true)
    let owner = TypedValue(instance, use.type)
    let place: AssignmentTarget =
      instance.object == nil
      ? .field("wrappedValue", in: .variable(holder), structure: instance.dynamicType ?? use.type)
      : .property("wrappedValue", of: owner)
    try interpreter.store(TypedValue(value, use.wrapped), in: place, call.node, call.environment)
    return DeclaredWrapper(use, holder.value)
  }

  /// The wrapper with another instance: `_x = W(…)`.
  func replacing(_ instance: SourceValue) -> DeclaredWrapper { DeclaredWrapper(use, instance) }

  func copy() -> any PropertyWrapper { DeclaredWrapper(use, instance?.copied) }

  func visitObjects(_ visitor: ObjectVisitor) {
    if let instance { visitor.visit(instance) }
  }

  func visitWeakObjects(_ visit: (AnyObject) -> Void) {
    guard case .structure(let structure)? = instance else { return }
    structure.fields.visitWeakObjects { visit($1) }
  }
}
