import DICore
import SwiftSyntax

// The fields of objects and structures.
extension Interpreter {
  /// Sets a property of the object or structure in a variable. A `weak` property stays weak, and no observer runs.
  func set(_ name: Symbol, _ value: SourceValue, on variable: Variable) {
    set(
      name,
      to: (variable.value?.fields?[name] ?? .uninitialised).holding(labelled(value, name, of: variable)),
      on: variable)
  }

  /// A tuple, or a function of tuples, with the labels of the property that stores it.
  func labelled(_ value: SourceValue, _ name: Symbol, of variable: Variable) -> SourceValue {
    switch value {
    case .tuple, .array, .dictionary, .closure:
      let declaration = variable.value?.declaredType.flatMap { table.declaration(of: $0) }
      let declared = declaration.flatMap { typeLookups.property(name.text, of: $0, self)?.labels }
      return value.labelled(declared ?? TupleLabels(of: variable.value?.fields?.value(of: name.text)))
    default: return value
    }
  }

  /// Replaces the content of a property; nothing happens if the variable holds no object or structure.
  func set(_ name: Symbol, to slot: Slot, on variable: Variable) {
    switch variable.value {
    case .object(let object)?:
      object.fields[name] = slot
      if case .strong(.library(let library)) = slot {
        (library as? any ContainerState)?.belongs(to: object, self)
      }
    case .structure?:
      variable.change { value in
        guard case .structure(var structure) = value else { return }
        value = .void
        structure.fields[name] = slot
        value = .structure(structure)
      }
    default: break
    }
  }
}

extension ExprSyntax {
  /// Whether it is a literal of a number, a truth value or text, whose type needs no evaluation.
  fileprivate var isScalarLiteral: Bool {
    switch kind {
    case .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr, .stringLiteralExpr: true
    default: false
    }
  }
}

extension PropertyDeclaration {
  /// The content of the property before it has a value.
  var slot: Slot {
    if isSetByFramework { return .strong(.unknown(UnknownValue(type: type?.unwrapped, text: name))) }
    if isWeak || isUnowned { return .weak(WeakValue(nil)) }
    if isLazy { return .lazyUnread }
    return !isLet && type?.isOptional == true ? .strong(.nothing) : .uninitialised
  }
}

extension Interpreter {
  /// The annotated type of a property of a value of `type`, or that of its initial value.
  func findPropertyType(_ name: String, of type: TypeExpression) -> TypeExpression? {
    guard let declaration = table.declaration(of: type) else { return nil }
    let property = typeLookups.property(name, of: declaration, self)
    if property == nil, name == "id", isIdentifiedByReference(declaration) { return Self.objectIdentifier }
    let annotated = property.flatMap { table.annotatedType(of: $0, in: declaration.name) }
    let known = annotated ?? (property?.isLazy == true ? property?.initialValue.flatMap(typing.type) : nil)
    if known.map(lacksArguments) ?? true, let property,
      let read = readType(of: property, as: annotated, in: declaration, type)
    {
      return read
    }
    let declared = known ?? property?.initialValue.flatMap { typing.type(of: $0) }
    let owner = property?.owner ?? declaration.name
    return declared.map {
      let written = table.resolved($0, in: owner)
      guard isReplaceable(written, in: declaration) || table.type(named: owner).map(table.isGeneric) == true
      else {
        return written
      }
      let generics = generics(ofTypeNamed: owner, in: type)
      return withOwnArguments(written, in: owner, generics).replacing(generics)
    }
  }

  /// The type of the initial value of a stored property without a declared type, determined without running it; nil if that
  /// does not tell it.
  ///
  /// - Parameter annotated: The declared type, if it lacks its arguments, as `Set` does; nil for none.
  private func readType(
    of property: PropertyDeclaration, as annotated: TypeExpression?, in declaration: TypeDeclaration,
    _ type: TypeExpression
  ) -> TypeExpression? {
    guard property.isStoredInInstances, property.wrapper == nil, let initial = property.initialValue,
      !initial.isScalarLiteral
    else { return nil }
    let owner = property.owner ?? declaration.name
    // Only a lazy property may use others.
    let own: SourceValue =
      property.isLazy ? .unknown(UnknownValue(type: type, text: "self")) : .metatype(.named(owner))
    let context = CodeContext(
      file: property.file, selfVariable: Variable("self", own, type: property.isLazy ? type : nil),
      typeName: owner,
      site: Symbol("\(owner).\(property.name)"), generics: generics(ofTypeNamed: owner, in: type))
    return reading {
      try inTypeQuestion {
        try value(of: initial, in: Environment(context), for: ExpressionUse(annotated)).type
      }
    }.flatMap { $0.hasUnknown ? nil : annotated == .named("Optional") ? $0.asOptional : $0 }
  }

  /// Whether a generic type is written without its arguments, which the value tells.
  func lacksArguments(_ type: TypeExpression) -> Bool {
    guard case .named(let names) = type, names.allSatisfy(\.arguments.isEmpty) else { return false }
    let ofLibrary: Set<String> = ["Array", "ArraySlice", "Dictionary", "Optional", "Set"]
    return names.count == 1 && ofLibrary.contains(names[0].text)
      || table.declaration(of: type).map(table.isGeneric) ?? false
  }

  /// Whether a type that is written in a declaration may mention a generic parameter or an associated type. What those
  /// stand for takes long to find, and most types mention none.
  private func isReplaceable(_ type: TypeExpression, in declaration: TypeDeclaration) -> Bool {
    let isOwn = declaration.kind != .external && declaration.file.name != StandardTypes.fileName
    return !isOwn || type.mentions(typeLookups.openNames(self)) || type.mentions(Self.associatedOfLibrary)
  }

  /// The associated types that a type of the program has by protocols of the standard library.
  private static let associatedOfLibrary: Set<String> = ["Element", "ID", "Iterator", "Self"]
}
