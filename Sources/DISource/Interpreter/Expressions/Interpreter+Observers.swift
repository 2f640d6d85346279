import DICore
import SwiftSyntax

// `willSet` and `didSet`.
extension Interpreter {
  /// A property with observers, and its value before the change.
  struct ObservedProperty {
    /// The declaration in the class, then the overridden ones of its superclasses.
    let declarations: [PropertyDeclaration]
    let typeName: String
    private(set) var old: SourceValue

    /// Lets go of the value before the change, if no `didSet` uses it.
    mutating func releaseUnusedOld() { if !declarations.contains(where: \.usesOldValue) { old = .nothing } }
  }

  /// The observers that a change of a property calls, with its present value; nil if there are none, or none is called:
  /// in a dry run, in the initialiser of the type itself, and in the property's own observer.
  func observers(
    of name: String, _ base: TypedValue, _ environment: Environment, from parent: TypeDeclaration? = nil
  ) throws -> ObservedProperty? {
    guard policy.changesState, let type = base.value.dynamicType,
      let declaration = parent ?? table.declaration(of: type)
    else { return nil }
    let slot = base.value.fields?[Symbol(name)]
    if slot == nil, !observesComputed(name, in: declaration) { return nil }
    let all = declarations(of: name, in: declaration)
    let declarations = all.filter { $0.accessors?.observers.isEmpty == false }
    guard let stored = all.last, !declarations.isEmpty,
      isObserved(stored, declaration, base.value, environment.context)
    else { return nil }
    let old: SourceValue
    switch slot {
    case .strong(let value): old = value
    case .lazyUnread: old = try initialValue(ofLazy: name, of: base).value
    case .wrapped(let wrapper):
      old = declarations.contains(where: \.usesOldValue) ? try wrapper.read(self).value : .nothing
    case .weak(let reference): old = reference.value
    case .uninitialised: return nil
    case nil:
      let isUsed = declarations.contains(where: \.usesOldValue)
      old = try isUsed ? observedComputed(name, of: base, declaration)?.value ?? .nothing : .nothing
    }
    return ObservedProperty(declarations: declarations, typeName: declaration.name, old: old)
  }

  /// Whether a property only adds observers to a computed one of a superclass.
  func observesComputed(_ name: String, in type: TypeDeclaration) -> Bool {
    guard let property = typeLookups.property(name, of: type, self), property.isOverride,
      property.accessors?.observers.isEmpty == false
    else { return false }
    return computedProperty(observedAs: name, in: type) != nil
  }

  /// The computed property that one with observers overrides; nil if there is none.
  func computedProperty(observedAs name: String, in type: TypeDeclaration) -> PropertyDeclaration? {
    declarations(of: name, in: type).first { $0.accessors?.getter != nil }
  }

  /// The value of such a property.
  func observedComputed(
    _ name: String, of base: TypedValue, _ type: TypeDeclaration
  ) throws -> TypedValue? {
    guard let property = computedProperty(observedAs: name, in: type), let getter = property.accessors?.getter
    else { return nil }
    return try compute(property, getter, on: base, type)
  }

  /// The declaration of a property, and those that it overrides.
  func declarations(of name: String, in type: TypeDeclaration) -> [PropertyDeclaration] {
    guard var property = typeLookups.property(name, of: type, self) else { return [] }
    var found = [property]
    while property.isOverride, let owner = property.owner.flatMap({ table.type(named: $0) }),
      case .declared(let parent) = table.superclass(of: owner),
      let overridden = typeLookups.property(name, of: parent, self)
    {
      property = overridden
      found.append(property)
    }
    return found
  }

  /// - Parameter property: The declaration in the class that stores the property.
  private func isObserved(
    _ property: PropertyDeclaration, _ declaration: TypeDeclaration, _ base: SourceValue,
    _ context: CodeContext
  ) -> Bool {
    guard context.unobserved != .none, base.object === context.selfVariable?.value?.object else {
      return true
    }
    switch context.unobserved {
    case .none: return true
    case .own:
      if (property.owner ?? declaration.name) != context.typeName { return true }
      // A wrapped property is set by its setter, once the whole object has its values.
      guard case .wrapped(let wrapper as DeclaredWrapper)? = base.fields?[Symbol(property.name)] else {
        return false
      }
      return wrapper.instance != nil && base.fields?.haveValues == true
    case .property(let name): return property.name != name
    }
  }

  /// Runs `willSet`, or `didSet` if `isAfter`.
  ///
  /// - Parameter value: The value that the observers receive: the new one in `willSet`, the old one in `didSet`.
  func runObservers(
    _ observed: ObservedProperty?, isAfter: Bool, _ holder: Variable, _ value: SourceValue
  ) throws {
    guard let observed else { return }
    // The observers of an overriding property enclose those of the overridden one. Only those of the class that stores
    // the property set it without being called again.
    for property in isAfter ? observed.declarations.reversed() : observed.declarations {
      for observer in property.accessors?.observers ?? [] where observer.isAfter == isAfter {
        try run(
          observer, of: property, in: property.owner ?? observed.typeName, with: value, on: holder,
          unobserved: property.isOverride ? .none : .property(property.name))
      }
    }
  }

  /// Runs one observer of a property that `typeName` declares.
  func run(
    _ observer: PropertyDeclaration.Observer, of property: PropertyDeclaration, in typeName: String,
    with value: SourceValue, on holder: Variable, unobserved: CodeContext.ObserverSuppression = .none
  ) throws {
    let own = holder.value?.instanceType ?? holder.type
    let generics = generics(ofTypeNamed: typeName, in: own)
    let context = CodeContext(
      file: property.file, selfVariable: holder, typeName: typeName,
      site: Symbol("\(typeName).\(property.name)"), generics: generics, unobserved: unobserved)
    let environment = Environment(context)
    let type =
      property.type.map { meaning(of: $0, in: typeName, generics) }
      ?? own.flatMap {
        property.isStatic ? nil : typeLookups.propertyType(Symbol(property.name), of: $0, self)
      }
    environment.declare(Variable(observer.parameter, value.labelled(property.labels), type: type))
    try calling(at: place(property.position)) {
      _ = try runStatements(observer.body ?? [], in: environment)
    }
  }
}

extension PropertyDeclaration {
  /// Whether its observers are nothing but a `didSet` that does not use the value before the change: Swift changes such a
  /// property in place.
  var isChangedInPlace: Bool { accessors?.observers.allSatisfy(\.isAfter) != false && !usesOldValue }

  /// Whether `didSet` uses the value before the change, which Swift otherwise neither reads nor keeps.
  var usesOldValue: Bool { accessors?.observers.contains { $0.isAfter && $0.usesParameter } ?? false }
}

extension PropertyDeclaration.Observer {
  /// Whether its code names the value that it is given.
  var usesParameter: Bool {
    body?.tokens(viewMode: .sourceAccurate).contains { $0.text == parameter } == true
  }
}
