import DICore
import SwiftSyntax

// Properties with code of their own that override stored ones, and `super.x` on the left of `=`.
extension Interpreter {
  /// The property with a getter that overrides a stored one in the class of an object; nil where there is none.
  func computedOverride(_ name: String, of object: SourceObject) -> PropertyDeclaration? {
    guard typeLookups.computedOverrides(self).contains(name), let type = table.declaration(of: object.type),
      let property = typeLookups.property(name, of: type, self), property.isComputed
    else { return nil }
    return property
  }

  /// What an object stores in a property of a superclass that its class overrides; nil for no stored value.
  func overridden(
    _ name: String, of object: SourceObject, _ base: TypedValue, in parent: TypeDeclaration
  ) throws -> SourceValue? {
    switch object.fields[Symbol(name)] {
    case .strong(let value)?: return value
    case .weak(let reference)?: return reference.value
    case .wrapped(let wrapper)?: return try wrapper.read(self).value
    case .lazyUnread?:
      let made = try initialValue(ofLazy: name, of: base, in: parent)
      if policy.mayChange(object) { object.fields[Symbol(name)] = .strong(made.value) }
      return made.value
    case .uninitialised?, nil: return nil
    }
  }

  /// Whether code means the storage itself: the initialiser of the class that declares it, and its own observers.
  func isOwnStorage(_ name: String, of object: SourceObject, _ environment: Environment) -> Bool {
    let context = environment.context
    guard context.unobserved == .own || context.unobserved == .property(name),
      context.selfVariable?.value?.object === object,
      let own = context.typeName.flatMap({ table.type(named: $0) })
    else { return false }
    return own.storedProperties.contains { $0.name == name && !$0.isOverride }
  }

  /// The class above the one whose code stands here.
  func superclass(seenFrom environment: Environment) -> TypeDeclaration? {
    guard let own = environment.context.typeName.flatMap({ table.type(named: $0) }),
      case .declared(let parent) = table.superclass(of: own)
    else { return nil }
    return parent
  }

  /// `super.x = …`: runs the setter of the class above, or changes what is stored, which that class may observe.
  func setSuper(
    _ name: String, of owner: TypedValue, in parent: TypeDeclaration, to value: TypedValue,
    _ environment: Environment
  ) throws {
    guard let property = typeLookups.property(name, of: parent, self) else { return }
    let holder = Variable("self", owner.value, type: owner.type, isTemporary: !policy.changesState)
    if let setter = property.accessors?.setter {
      return try run(setter, of: property, in: parent, with: value, on: holder)
    }
    guard let object = owner.value.object, policy.mayChange(object) else { return }
    var observed = try observers(of: name, owner, environment, from: parent)
    try runObservers(observed, isAfter: false, holder, value.value)
    if case .wrapped(let wrapper)? = object.fields[Symbol(name)] {
      set(Symbol(name), to: .wrapped(try wrapper.writing(value.value, self)), on: holder)
    } else {
      set(Symbol(name), value.value, on: holder)
    }
    observed?.releaseUnusedOld()
    if observed != nil { try runDeinitialisers() }
    try runObservers(observed, isAfter: true, holder, observed?.old ?? .nothing)
  }

  /// Runs the setter of a property.
  func run(
    _ setter: CodeBlockItemListSyntax, of property: PropertyDeclaration, in type: TypeDeclaration,
    with value: TypedValue, on holder: Variable
  ) throws {
    let typeName = property.owner ?? type.name
    let outer = holder.seenAs
    holder.seenAs = typeSeen(from: property.protocolName, property.conditions)
    defer { holder.seenAs = outer }
    let context = CodeContext(
      file: property.file, selfVariable: holder, typeName: typeName,
      site: Symbol("\(typeName).\(property.name)"),
      generics: generics(ofTypeNamed: typeName, in: holder.type),
      conditions: property.conditions, isInProtocol: property.protocolName != nil)
    let environment = Environment(context)
    let known = holder.value?.instanceType.flatMap {
      typeLookups.propertyType(Symbol(property.name), of: $0, self)
    }
    let variable = Variable(
      property.accessors?.setterParameter ?? "newValue", value.value.labelled(property.labels),
      type: known ?? property.type ?? value.type, isTemporary: !policy.changesState)
    variable.stated = property.type
    environment.declare(variable)
    try calling(at: place(property.position)) { _ = try runStatements(setter, in: environment) }
  }
}
