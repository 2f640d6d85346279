import DICore
import SwiftSyntax

// Whether values can be used as values of a type.
extension Interpreter {
  /// Whether a value can be used as `type`.
  func conforms(_ value: TypedValue, to type: TypeExpression) -> Conformance {
    var value = (foreseen(value) ?? value).opened
    if let bare = bareProtocol(type), let own = value.typeShown {
      return .all([conforms(value, to: bare), statesArguments(of: type, own)])
    }
    if conformsAsOptional(value, to: type) { return .unknown }
    if type.withoutOptional == .named("AnyHashable"), !value.isAnyHashable, !value.value.isNothing {
      return conforms(value, to: .named("Hashable"))
    }
    if type == .named("Any"), case .enumeration(let box) = value.value, box.type.isOptional { return .yes }
    if type == .named("Any"), value.type?.isOptional == true { return .yes }
    value.value = value.value.unboxed
    if value.value.isNothing { return type.isOptional ? .yes : .no }
    if case .nothingInside = value.value, !type.isOptional, type != .named("Any") { return .no }
    if case .unknown = value.value { return .unknown }
    if type.withoutOptional == .named("Any") { return .yes }
    if let conformance = structuralConformance(of: value, to: type.unwrapped) { return conformance }
    if let added = collectionConforms(value, to: type.unwrapped) { return added }
    let text = value.value.isText ? TextType(value.type)?.type : nil
    if let dynamic = text ?? (value.isOtherCollection ? value.type?.unwrapped : value.value.dynamicType) {
      if isSurelyOther(dynamic, than: type.unwrapped) { return .no }
      let isOfType = table.conforms(dynamic, to: type)
      if isOfType == .no, let meant = associatedType(named: type) { return conforms(value, to: meant) }
      return isOfType == .yes ? haveSameArguments(dynamic, type.unwrapped) : isOfType
    }
    return conformance(ofUntyped: value.value, to: type)
  }

  /// Whether a declared structure or enumeration is surely not the type of a value: that is another declared type, or the
  /// class of Foundation's errors.
  private func isSurelyOther(_ dynamic: TypeExpression, than type: TypeExpression) -> Bool {
    guard let wanted = table.declaration(of: type), wanted.kind == .struct || wanted.kind == .enum else {
      return false
    }
    guard let own = table.declaration(of: dynamic) else {
      return dynamic == .named("NSError") && wanted.isErrorValue
    }
    return own.kind != .external && own.name != wanted.name
  }

  /// Whether a value can be used as `type` by its parts: elements, parameters, types; nil if its own type decides.
  private func structuralConformance(of value: TypedValue, to type: TypeExpression) -> Conformance? {
    switch (value.value, type) {
    case (.array(_, _?), .array): return .no
    case (.array, .array) where value.isOtherCollection: return .no
    case (.array(let elements, _), .array(let element)): return all(elements.map { ($0, element) })
    case (.set(let elements), let set) where set.argument(of: "Set") != nil:
      return all(elements.map { ($0, set.argument(of: "Set") ?? set) })
    case (.dictionary(let dictionary), .dictionary(let key, let content)):
      return all(dictionary.pairs.flatMap { [($0.key, key), ($0.value, content)] })
    case (.tuple(let tuple), .tuple(let types)):
      guard types.fits(tuple.elements.map(\.label)) else { return .no }
      return all(zip(tuple.elements, types).map { ($0.value, $1) })
    case (.void, .tuple(let types)): return types.isEmpty ? .yes : .no
    case (.metatype(let own), .metatype(let other)): return table.conforms(own, to: other)
    case (.metatype(let own), .named) where type == .named("AnyClass"):
      return isExistential(own) ? .no : table.conforms(own, to: .named("AnyObject"))
    case (.closure(let closure), .function(let parameters, let result, _)):
      return conforms(closure, to: type, parameters, result)
    case (.function(let reference), .function):
      return conforms(self.type(of: reference) ?? value.type, to: type)
    case (.keyPath(let path), _): return conforms(path, to: type)
    case (.library, _), (.object, _): return nil
    case (_, .metatype), (_, .function), (_, .tuple): return .no
    default: return nil
    }
  }

  /// Whether a collection conforms to a protocol of the program, which may make collections conform; nil for other types.
  private func collectionConforms(_ value: TypedValue, to type: TypeExpression) -> Conformance? {
    guard value.value.isCollection, isProtocol(type) else { return nil }
    if let own = value.type?.unwrapped, own.nameInLibrary != nil || own.elementType != nil {
      return table.conforms(own, to: type)
    }
    return value.value.typeOfContent.map { table.conforms($0, to: type) }
  }

  /// Whether a closure is of a function type, by its own type if it states one, otherwise by its code.
  private func conforms(
    _ closure: Closure, to type: TypeExpression, _ parameters: [TypeExpression], _ result: TypeExpression
  ) -> Conformance {
    if let own = closure.type { return conforms(own, to: type) }
    guard shape(of: closure.syntax).parameters.count == parameters.count else { return .no }
    let stated = zip(parameterTypes(of: closure), parameters)
    if stated.contains(where: { $0.map { table.resolved($0) } ?? $1 != $1 }) { return .no }
    let call = Call.fromOutside(self, at: place(of: closure.syntax, in: closure.environment))
    let determined = readResult(of: .closure(closure), taking: parameters, call)
    return determined.map { table.resolved($0) == result ? .yes : .no } ?? .unknown
  }

  /// Whether a value that does not know its own type can be used as `type`, which is of another kind.
  private func conformance(ofUntyped value: SourceValue, to type: TypeExpression) -> Conformance {
    if let known = conformance(ofCollection: value, to: type.unwrapped) { return known }
    if value.isNeverOfProtocol, table.isProtocol(type.unwrapped), type.unwrapped != .named("Copyable") {
      return .no
    }
    switch (value, type.unwrapped) {
    case (.array, .dictionary), (.set, .array), (.set, .dictionary), (.dictionary, .array),
      (.tuple, .array), (.tuple, .dictionary), (.closure, .array), (.closure, .dictionary):
      return .no
    case (.tuple, .named), (.closure, .named), (.function, .named), (.array, .named), (.dictionary, .named),
      (.set, .named):
      let isKnown =
        table.declaration(of: type).map { $0.kind != .external } ?? KnownProtocols.isValueType(type)
      return isKnown ? .no : .unknown
    default: return .unknown
    }
  }

  /// Whether a collection that does not know its own type conforms to a protocol of the standard library, for some of which its
  /// parts decide; nil for other values and types.
  private func conformance(ofCollection value: SourceValue, to type: TypeExpression) -> Conformance? {
    let (own, parts): (TypeExpression, [SourceValue])
    switch value {
    case .array(let elements, nil): (own, parts) = (.array(.unknown("")), elements)
    case .dictionary(let dictionary):
      (own, parts) = (
        .dictionary(.unknown(""), .unknown("")), dictionary.pairs.flatMap { [$0.key, $0.value] }
      )
    default: return nil
    }
    guard case .named = type else { return nil }
    return LibraryConformances.conformance(of: own, to: type) { _, target in
      all(parts.map { ($0, target) })
    }
  }

  /// Whether a value is an optional and `type` a protocol to which optionals themselves conform.
  func conformsAsOptional(_ value: TypedValue, to type: TypeExpression) -> Bool {
    guard !type.isOptional, isOptional(value), let name = type.typeName else { return false }
    if name == "CustomDebugStringConvertible" { return true }
    guard let own = table.type(named: "Optional"), own.kind == .external else { return false }
    // An optional of a type that does not conform itself is taken as what it holds.
    if let content = value.value.unboxed.dynamicType, table.conforms(content, to: type) != .yes {
      return false
    }
    if value.value.unboxed.dynamicType == nil, let wrapped = wrappedType(of: value),
      let declaration = table.type(named: name),
      hold(table.conditions(ofConformanceOf: own, to: declaration), ["Wrapped": wrapped]) == .no
    {
      return false
    }
    return table.lineage(of: own).contains { $0.name == name }
      || own.inheritance.contains { table.resolved($0) == table.resolved(type) }
  }

  /// The type that an optional holds, if that is known.
  private func wrappedType(of value: TypedValue) -> TypeExpression? {
    optionalType(of: value).flatMap { $0.hasUnknown || isOpen($0) ? nil : $0.withoutOptional }
  }

  /// The type of a value that is an optional, also where `Any` hides it; nil for another value.
  func optionalType(of value: TypedValue) -> TypeExpression? {
    var type = value.type
    if case .enumeration(let box) = value.value, box.type.isOptional { type = box.type }
    return type?.isOptional == true ? type : nil
  }

  private func isOptional(_ value: TypedValue) -> Bool {
    if case .enumeration(let box) = value.value, box.type.isOptional { return true }
    return value.value.isNothing || value.type?.isOptional == true
  }

  /// Whether `own`, which is `wanted` or a subtype of it, has the generic arguments that `wanted` states.
  private func haveSameArguments(_ own: TypeExpression, _ wanted: TypeExpression) -> Conformance {
    if case .named(let owners) = own, case .named(let others) = wanted, owners.count == others.count,
      zip(owners.dropLast(), others.dropLast()).contains(where: {
        $0.text == $1.text && !$0.arguments.isEmpty && !$1.arguments.isEmpty
          && $0.arguments.map { table.resolved($0) } != $1.arguments.map { table.resolved($0) }
          && !($0.arguments + $1.arguments).contains(where: isOpen)
      })
    {
      return .no
    }
    guard case .named(let names) = wanted, let arguments = names.last?.arguments, !arguments.isEmpty,
      let declaration = table.declaration(of: wanted), declaration.kind != .external,
      declaration.kind != .protocol
    else { return .yes }
    let generics = generics(of: declaration, in: own)
    return Conformance.all(
      zip(declaration.genericParameters, arguments).map { parameter, argument in
        guard let known = generics[parameter.name], !isOpen(known), !isOpen(argument), !argument.hasTuple
        else { return .unknown }
        return table.resolved(known) == table.resolved(argument) ? .yes : .no
      })
  }

  /// Whether a function of one type is one of another type: none has a cast to a type with other parameters or another
  /// result.
  private func conforms(_ own: TypeExpression?, to wanted: TypeExpression) -> Conformance {
    guard case .function(let parameters, let result, _)? = own?.unwrapped,
      case .function(let others, let other, _) = wanted
    else {
      return .unknown
    }
    if own?.unwrapped == wanted { return .yes }
    guard parameters.count == others.count else { return .no }
    return Conformance.all(
      zip(parameters + [result], others + [other]).map { own, other in
        let (own, other) = (table.resolved(own), table.resolved(other))
        let isKnown = [own, other].allSatisfy { !$0.hasUnknown && !$0.hasOpaque && !isOpen($0) }
        return own == other ? .yes : isKnown ? .no : .unknown
      })
  }

  /// Whether all parts of a value can be used as the types that are wanted of them.
  private func all(_ parts: [(value: SourceValue, type: TypeExpression)]) -> Conformance {
    .all(parts.map { conforms(TypedValue($0.value.content), to: $0.type) })
  }
}

extension TypedValue {
  /// Whether it is a view that is held as an array.
  fileprivate var isOtherCollection: Bool { hasOtherIndices || type?.unwrapped.isLibraryView == true }

  /// The type of the value as far as that itself shows it; for a collection that holds none of another type, the static one.
  fileprivate var typeShown: TypeExpression? {
    if value.isCollection, let type = type?.unwrapped, type.elementType != nil || type.isDictionary {
      return type
    }
    return value.unboxed.typeOfContent
  }
}

extension TypeExpression {
  fileprivate var isDictionary: Bool { if case .dictionary = self { true } else { false } }
}

extension SourceValue {
  /// Whether it is a function or a tuple, which conform to no protocol.
  fileprivate var isNeverOfProtocol: Bool {
    switch self {
    case .closure, .function, .tuple: true
    default: false
    }
  }

  /// The type of a collection whose parts are all of one type, and of any other value; nil if they are not, and for an
  /// empty collection.
  fileprivate var typeOfContent: TypeExpression? {
    switch self {
    case .array(let elements, let start):
      Self.common(elements).map(start == nil ? TypeExpression.array : TypeExpression.slice)
    case .set(let elements): Self.common(elements).map(TypeExpression.set)
    case .dictionary(let dictionary):
      Self.common(dictionary.pairs.map(\.key)).flatMap { key in
        Self.common(dictionary.pairs.map(\.value)).map { .dictionary(key, $0) }
      }
    default: dynamicType
    }
  }

  private static func common(_ values: [SourceValue]) -> TypeExpression? {
    guard let first = values.first?.typeOfContent,
      values.dropFirst().allSatisfy({ $0.typeOfContent == first })
    else { return nil }
    return first
  }
}

extension TypeDeclaration {
  /// Whether its values are errors, which an `NSError` that code has made is none of.
  fileprivate var isErrorValue: Bool {
    (kind == .struct || kind == .enum)
      && inheritance.contains { ["Error", "LocalizedError"].contains($0.typeName) }
  }
}
