import DICore
import SwiftSyntax

/// What a mirror of a value shows, as `Mirror` and `dump` do.
struct Reflection {
  enum Style {
    case optional, collection, set, dictionary, tuple, structure, enumeration, object
    /// A value without parts, such as a number.
    case plain
  }

  struct Child {
    let label: String?
    let value: TypedValue
  }

  let value: TypedValue
  let style: Style
  let children: [Child]
  /// The superclasses of an object's class, nearest first, each with what it declares; empty for others.
  var superclasses: [(type: TypeExpression, children: [Child])] = []
  /// Whether the last class inherits from one whose properties are not known.
  var hasUnknownSuperclass = false

  /// Whether everything in it is known.
  var isKnown: Bool {
    !hasUnknownSuperclass
      && !(children + superclasses.flatMap(\.children)).contains(where: \.value.value.isUnknown)
  }
}

extension Interpreter {
  /// What a mirror of a value shows; nil if that is not known. A child may be an unknown value.
  func reflection(of value: TypedValue) throws -> Reflection? {
    func made(_ style: Reflection.Style, _ children: [(String?, TypedValue)] = []) -> Reflection {
      Reflection(value: value, style: style, children: children.map { .init(label: $0, value: $1) })
    }
    if value.type?.isOptional == true {
      let content = TypedValue(value.value.content, value.type?.withoutOptional)
      return made(.optional, value.value.isNothing ? [] : [("some", content)])
    }
    switch value.value {
    case .nothing, .nothingInside: return made(.optional)
    case .int, .large, .double, .bool, .string: return made(.plain)
    case .void: return made(.tuple)
    case .array(let elements, _) where !value.hasOtherIndices && value.type?.typeName != "KeyValuePairs":
      let type = value.type?.unwrapped.elementType
      return made(.collection, elements.map { (nil, TypedValue($0, type ?? $0.dynamicType)) })
    case .set(let elements):
      let type = value.type?.unwrapped.elementType
      return made(.set, elements.map { (nil, TypedValue($0, type ?? $0.dynamicType)) })
    case .dictionary(let dictionary): return made(.dictionary, pairs(of: dictionary, value.type?.unwrapped))
    case .tuple(let tuple): return made(.tuple, parts(of: tuple, value.type?.unwrapped))
    case .range(let range):
      return made(
        .structure,
        [("lowerBound", range.lowerBound), ("upperBound", range.upperBound)].map {
          ($0, range.element($1))
        })
    case .enumeration(let box) where box.type.isOptional:
      return made(.optional, box.payload.map { ("some", TypedValue($0, box.type.withoutOptional)) })
    case .enumeration(let box) where box.isBoxOfOther: return try reflection(of: value.opened)
    case .enumeration(let enumeration): return try reflection(of: enumeration)
    case .structure(let structure):
      guard hasNoMirror(structure.type), let all = try storedParts(of: structure.fields, structure.type)
      else {
        return nil
      }
      return made(.structure, all.map { ($0.label, $0.value) })
    case .object(let object): return try reflection(of: object)
    default: return nil
    }
  }

  private func pairs(
    of dictionary: DictionaryValue, _ type: TypeExpression?
  ) -> [(String?, TypedValue)] {
    var types: TypeExpression?
    if case .dictionary(let key, let content)? = type { types = .pair(key, content) }
    return dictionary.pairs.map { pair in
      let elements = [("key", pair.key), ("value", pair.value)].map { (label: Optional($0), value: $1) }
      return (nil, TypedValue(.tuple(TupleValue(elements: elements)), types))
    }
  }

  private func parts(of tuple: TupleValue, _ type: TypeExpression?) -> [(String?, TypedValue)] {
    var types: [TypeExpression] = []
    if case .tuple(let parts)? = type, parts.count == tuple.elements.count { types = parts.types }
    return tuple.elements.enumerated().map { index, part in
      (
        part.label ?? ".\(index)",
        TypedValue(part.value, types.isEmpty ? part.value.dynamicType : types[index])
      )
    }
  }

  private func reflection(of value: EnumerationValue) throws -> Reflection? {
    guard let printed = typeLookups.printedCase(value, isDebug: false, self), hasNoMirror(value.type) else {
      return nil
    }
    let own = TypedValue(.enumeration(value), value.type)
    guard let first = value.payload.first else {
      return Reflection(value: own, style: .enumeration, children: [])
    }
    let isTuple = value.payload.count > 1 || value.labels.first.flatMap(\.self) != nil
    let labels = value.labels.count == value.payload.count ? value.labels : value.payload.map { _ in nil }
    let content =
      isTuple
      ? TypedValue(
        .tuple(TupleValue(elements: zip(labels, value.payload).map { (label: $0, value: $1) })),
        printed.types.map(TypeExpression.tuple))
      : TypedValue(first, printed.types?.first)
    return Reflection(value: own, style: .enumeration, children: [.init(label: value.name, value: content)])
  }

  private func reflection(of object: SourceObject) throws -> Reflection? {
    guard object.hasKnownType, hasNoMirror(object.type),
      let declaration = table.declaration(of: object.type),
      let all = try storedParts(of: object.fields, object.type)
    else { return nil }
    let classes = table.superclasses(of: declaration)
    guard classes.allSatisfy(\.genericParameters.isEmpty) else { return nil }
    let names = classes.map { Set($0.members.properties.filter(\.isStoredInInstances).map(\.name)) }
    func children(where isIncluded: (String) -> Bool) -> [Reflection.Child] {
      all.filter { isIncluded($0.name) }.map { .init(label: $0.label, value: $0.value) }
    }
    var reflection = Reflection(
      value: TypedValue(.object(object), object.type), style: .object,
      children: children { name in !names.contains { $0.contains(name) } })
    for (parent, own) in zip(classes, names) {
      reflection.superclasses.append((.named(parent.name), children(where: own.contains)))
    }
    if let undeclared = table.undeclaredSuperclass(of: declaration) {
      reflection.superclasses.append((undeclared, []))
      reflection.hasUnknownSuperclass = undeclared.typeName != "NSObject"
    }
    return reflection
  }

  /// The stored properties of a value, as a mirror and texts label them; nil if one has no value yet.
  func storedParts(
    of list: FieldList, _ type: TypeExpression
  ) throws -> [(name: String, label: String, value: TypedValue)]? {
    guard let declaration = table.declaration(of: type) else { return nil }
    var all: [(name: String, label: String, value: TypedValue)] = []
    for field in list.fields {
      let name = field.name.text
      let own = typeLookups.propertyType(field.name, of: type, self)
      let isLazy = typeLookups.property(name, of: declaration, self)?.isLazy == true
      let lazy = "$__lazy_storage_$_\(name)"
      switch field.slot {
      case .strong(let content) where isLazy:
        all.append(
          (name, lazy, TypedValue(content, (own ?? content.dynamicType).map(TypeExpression.optional))))
      case .strong(let content): all.append((name, name, TypedValue(content, own ?? content.dynamicType)))
      case .lazyUnread: all.append((name, lazy, TypedValue(.nothing, .optional(own ?? .unknown("")))))
      case .weak(let reference): all.append((name, name, TypedValue(reference.value, own)))
      case .wrapped:
        guard let wrapper = try wrapperMember("_\(name)", of: list) else { return nil }
        all.append((name, "_\(name)", wrapper))
      case .uninitialised: return nil
      }
    }
    return all
  }

  /// Whether a type is the program's, and makes no mirror of its own.
  private func hasNoMirror(_ type: TypeExpression) -> Bool {
    guard let declaration = table.declaration(of: type) else { return false }
    let isOwn = declaration.file.name != StandardTypes.fileName || declaration.name == "Result"
    return isOwn
      && !table.lineage(of: declaration).contains { $0.inheritance.contains(.named("CustomReflectable")) }
  }
}
