import DICore
import SwiftSyntax

/// A property with a wrapper that the program declares.
struct WrappedProperty {
  /// The wrapper's type.
  let wrapper: String
  let name: Symbol
  /// The property with its type: `Screen.store`.
  let site: Symbol
  let place: SourcePlace
}

/// The storage of a property with a declared wrapper: an instance of the wrapper, once there is one. A class, like all
/// storage of wrapped properties.
final class DeclaredWrapper: PropertyWrapper {
  /// The attribute in the code.
  struct Use {
    let property: String
    /// The type of the wrapper, with its generic arguments as far as the property determines them.
    let type: TypeExpression
    /// The type of the property.
    let wrapped: TypeExpression?
    /// The labels of the tuples in it.
    let labels: TupleLabels?
    /// The arguments of the attribute.
    let arguments: [Call.Argument]
    let environment: Environment
    /// The written initial value of the property; nil for none.
    let initialValue: ExprSyntax?
    let place: SourcePlace

    var typeName: String { type.typeName ?? "" }

    /// Whether the property begins with nil, as every optional variable that is given no value.
    var startsWithNil: Bool { wrapped?.isOptional == true && arguments.isEmpty && initialValue == nil }

    /// The call of an initialiser of the wrapper.
    func call(_ interpreter: Interpreter) -> Call {
      Call(
        interpreter: interpreter, environment: environment, arguments: arguments,
        node: initialValue ?? ExprSyntax(NilLiteralExprSyntax()), use: .nothing, place: place)
    }
  }

  let use: Use
  /// The wrappers within this one, the next one first: `@Outer @Inner var x`.
  private let inner: ArraySlice<Use>
  private(set) var instance: SourceValue?

  init(_ use: Use, inner: ArraySlice<Use> = [], _ instance: SourceValue?) {
    self.use = use
    self.inner = inner
    self.instance = instance
  }

  var typeName: String { use.typeName }

  /// The wrapper within this one; nil if there is none.
  private func held(_ interpreter: Interpreter) throws -> DeclaredWrapper? {
    guard let next = inner.first else { return nil }
    return DeclaredWrapper(
      next, inner: inner.dropFirst(), try instance == nil ? nil : read("wrappedValue", interpreter)?.value)
  }

  /// Reads `wrappedValue`, which may change the wrapper.
  func read(_ interpreter: Interpreter) throws -> TypedValue {
    if instance != nil, let held = try held(interpreter) {
      let value = try held.read(interpreter)
      if inner.changeWhenRead(interpreter) { try store(held, interpreter) }
      return value
    }
    guard let value = try read("wrappedValue", interpreter) else {
      return interpreter.unknown(use.call(interpreter).node, use.environment, use.wrapped)
    }
    return TypedValue(value.value.labelled(use.labels), use.wrapped ?? value.type)
  }

  /// The type of the property, if the wrapper determines it.
  func valueType(_ interpreter: Interpreter) -> TypeExpression? {
    if let innermost = inner.last { return DeclaredWrapper(innermost, nil).valueType(interpreter) }
    return use.wrapped
      ?? instance.flatMap {
        interpreter.typeLookups.propertyType(Symbol("wrappedValue"), of: use.type(of: $0), interpreter)
      }
  }

  /// The value of `$x`; nil if the wrapper has none.
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
    let holder = Variable(
      "self", instance, type: use.type(of: instance), isTemporary: !interpreter.policy.changesState)
    let value = try interpreter.wrapping(use) {
      try interpreter.read(name, of: holder, call.node, call.environment)
    }
    self.instance = holder.value
    return value
  }

  func writing(_ value: SourceValue, _ interpreter: Interpreter) throws -> any PropertyWrapper {
    let call = use.call(interpreter)
    var content = TypedValue(value, use.wrapped)
    if let held = try held(interpreter) {
      let changed = try held.writing(value, interpreter) as? DeclaredWrapper
      if instance != nil, inner.contains(where: { $0.isSetInPlace(interpreter) }) { return self }
      content = TypedValue(changed?.instance ?? .nothing, held.use.type)
    }
    guard let instance else {
      let first = Call.Argument(label: "wrappedValue", content: .value(content))
      let made = try interpreter.construct(use.type, call.replacing(arguments: [first] + call.arguments))
      return DeclaredWrapper(use, inner: inner, made.value)
    }
    return try set("wrappedValue", of: instance, to: content, call)
  }

  /// Whether setting the property leaves the value that stores it unchanged.
  func isSetInPlace(_ interpreter: Interpreter) -> Bool {
    use.isSetInPlace(interpreter) || inner.contains { $0.isSetInPlace(interpreter) }
  }

  /// Takes over what reading has changed in the wrapper within this one.
  private func store(_ held: DeclaredWrapper, _ interpreter: Interpreter) throws {
    guard let instance, let content = held.instance else { return }
    let call = use.call(interpreter)
    self.instance = try set("wrappedValue", of: instance, to: TypedValue(content, held.use.type), call)
      .instance
  }

  /// Sets a property of the wrapper itself.
  func writing(
    _ value: TypedValue, to property: String, _ interpreter: Interpreter
  ) throws -> DeclaredWrapper {
    let call = use.call(interpreter)
    guard let instance else { throw call.error("'\(use.property)' has no value yet") }
    return try set(property, of: instance, to: value, call)
  }

  private func set(
    _ property: String, of instance: SourceValue, to value: TypedValue, _ call: Call
  ) throws -> DeclaredWrapper {
    let holder = Variable(
      "self", instance, type: use.type(of: instance), isTemporary: !call.interpreter.policy.changesState)
    let place: AssignmentTarget =
      instance.object == nil
      ? .field(property, in: .variable(holder), structure: instance.dynamicType ?? use.type)
      : .property(property, of: TypedValue(instance, use.type))
    try call.interpreter.store(value, in: place, call.node, call.environment)
    return DeclaredWrapper(use, inner: inner, holder.value)
  }

  /// The storage before it has a value.
  var withoutInstance: DeclaredWrapper { DeclaredWrapper(use, inner: inner, nil) }

  /// The storage with another instance: `_x = W(…)`.
  func replacing(_ instance: SourceValue) -> DeclaredWrapper {
    DeclaredWrapper(use, inner: inner, instance)
  }

  func copy() -> any PropertyWrapper { DeclaredWrapper(use, inner: inner, instance?.copied) }

  func visitObjects(_ visitor: ObjectVisitor) {
    if let instance { visitor.visit(instance) }
  }

  func visitWeakObjects(_ visit: (AnyObject) -> Void) {
    guard case .structure(let structure)? = instance else { return }
    structure.fields.visitWeakObjects { visit($1) }
  }
}

extension DeclaredWrapper.Use {
  /// The type of an instance, which determines generic arguments that the property leaves open.
  fileprivate func type(of instance: SourceValue) -> TypeExpression {
    guard case .named(let names) = type, names.last?.arguments.isEmpty == true else { return type }
    return instance.instanceType ?? type
  }

  private func declaration(_ interpreter: Interpreter) -> TypeDeclaration? {
    interpreter.table.type(named: typeName)
  }

  private func accessors(_ interpreter: Interpreter) -> PropertyDeclaration.Accessors? {
    declaration(interpreter).flatMap {
      interpreter.typeLookups.property("wrappedValue", of: $0, interpreter)
    }?
    .accessors
  }

  /// Whether setting `wrappedValue` leaves the wrapper as it is.
  fileprivate func isSetInPlace(_ interpreter: Interpreter) -> Bool {
    isClass(interpreter) || accessors(interpreter)?.isSetterNonmutating == true
  }

  fileprivate func isClass(_ interpreter: Interpreter) -> Bool { declaration(interpreter)?.kind == .class }

  fileprivate func hasMutatingGetter(_ interpreter: Interpreter) -> Bool {
    accessors(interpreter)?.isGetterMutating == true
  }
}

extension ArraySlice<DeclaredWrapper.Use> {
  /// Whether reading the property through the wrappers changes the first of them.
  fileprivate func changeWhenRead(_ interpreter: Interpreter) -> Bool {
    guard let first, !first.isClass(interpreter) else { return false }
    if first.hasMutatingGetter(interpreter) { return true }
    return !first.isSetInPlace(interpreter) && dropFirst().changeWhenRead(interpreter)
  }
}
