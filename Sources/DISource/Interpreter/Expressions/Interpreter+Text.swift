import DICore
import SwiftSyntax

// The text of a value in interpolation, `print` and `String(describing:)`.
extension Interpreter {
  /// The text of a value; nil if a part of it is unknown. Counts the work; throws if the text is too long.
  ///
  /// - Parameter isDebug: Whether it is the text within other values, as with `debugPrint` and `String(reflecting:)`.
  func text(
    of value: TypedValue, isDebug: Bool = false, at node: some SyntaxProtocol, in environment: Environment
  ) throws -> String? {
    do {
      let written = try ValueText(
        of: value, isDebug: isDebug, limit: SizeLimit.text,
        form: { try form(of: $0, isDebug: $1, at: node, in: environment) },
        spending: { try spend($0, at: node, in: environment) })
      try allowText(written.text.utf8.count, at: node, in: environment)
      return written.text
    } catch is UnknownText {
      return nil
    }
  }

  private struct UnknownText: Error {}

  /// The form of a value's text if its type determines it; nil if the value alone does.
  private func form(
    of value: TypedValue, isDebug: Bool, at node: some SyntaxProtocol, in environment: Environment
  ) throws -> ValueText.Form? {
    if let form = Self.form(ofWrapped: value, isDebug: isDebug) { return form }
    switch value.value {
    case .unknown, .keyPath: throw UnknownText()
    case .array(let pairs, _) where value.type?.unwrapped.typeName == "KeyValuePairs":
      return try form(ofPairs: pairs, value.type?.unwrapped.arguments(of: "KeyValuePairs"))
    case .array(let elements, _) where value.isReversed:
      guard let form = Self.form(ofReversed: elements, value.type?.unwrapped) else { throw UnknownText() }
      return form
    case .array(let elements, _) where value.isSequenceView:
      let form = value.type.flatMap { table.form(ofView: elements, $0.unwrapped, isDebug: isDebug) }
      guard let form else { throw UnknownText() }
      return form
    case .array where value.hasOtherIndices: throw UnknownText()
    case .array(let elements, _?) where isDebug:
      let content = TypedValue(.array(elements), value.type?.unwrapped.elementType.map(TypeExpression.array))
      return .list("ArraySlice(", [("", content)], ")")
    case .enumeration(let box) where box.isBoxOfOther:
      return try form(of: value.opened, isDebug: isDebug, at: node, in: environment)
    case .enumeration(let box) where box.type.isOptional && box.payload.isEmpty: return .text("nil")
    case .enumeration(let box) where box.type.isOptional:
      let type = box.type.withoutOptional
      // Optionals in it are boxes, too.
      let content = TypedValue(box.payload.first ?? .nothing, type.hasOptionals ? nil : type)
      return .list("Optional(", [("", content)], ")")
    case .range(let range) where isDebug: return .text(range.debugText)
    case .library(let library) where library is LazySequence: throw UnknownText()
    case .library(let range as OrderedRange) where range.isOfProgram:
      guard let form = try form(of: range, isDebug: isDebug, at: node, in: environment) else {
        throw UnknownText()
      }
      return form
    case .library(let library) where isDebug && library is OrderedRange:
      return (library as? OrderedRange).map { .text($0.debugText) }
    case .metatype(let type) where type.hasHiddenName: throw UnknownText()
    case .metatype(let type): return .text(table.printedName(of: type, isQualified: isDebug))
    case .object, .structure, .enumeration:
      return try form(ofDeclared: value.value, isDebug: isDebug, at: node, in: environment)
    default: return nil
    }
  }

  /// The form of the text of an instance of a declared type.
  private func form(
    ofDeclared value: SourceValue, isDebug: Bool, at node: some SyntaxProtocol, in environment: Environment
  ) throws -> ValueText.Form? {
    let declaration = value.declaredType.flatMap { table.declaration(of: $0) }
    // The text of an identity is not known, but that of a UUID which is made of a text.
    if StandardTypes.isIdentity(declaration), value.fields?.value(of: "uuidString") == nil {
      throw UnknownText()
    }
    if let own = try description(of: value, isDebug: isDebug, at: node, in: environment) { return .text(own) }
    if case .enumeration(let key) = value, let text = try codingKeyText(of: key) { return .text(text) }
    let reflects = declaration.map {
      table.conforms(.named($0.name), to: .named("CustomReflectable")) == .yes
    }
    if hidesLabels(value) || reflects == true { throw UnknownText() }
    switch value {
    case .structure(let structure): return try form(of: structure, isDebug: isDebug)
    case .enumeration(let enumeration): return form(of: enumeration, isDebug: isDebug)
    default: return nil
    }
  }

  /// `["a": 1]`; throws for other keys than texts, numbers and truth values.
  private func form(ofPairs pairs: [SourceValue], _ types: [TypeExpression]?) throws -> ValueText.Form {
    guard !pairs.isEmpty else { return .text("[:]") }
    let parts = try pairs.map { pair in
      guard case .tuple(let tuple) = pair, tuple.elements.count == 2 else { throw UnknownText() }
      let key: String
      switch tuple.elements[0].value {
      case .string(let text, _): key = text.debugDescription
      case .int(let number, _): key = "\(number)"
      case .bool(let isTrue): key = "\(isTrue)"
      default: throw UnknownText()
      }
      return (label: "\(key): ", value: TypedValue(tuple.elements[1].value, types?.last))
    }
    return .list("[", parts, "]")
  }

  /// The form of an optional or `AnyHashable` by its static type; nil for another value.
  private static func form(ofWrapped value: TypedValue, isDebug: Bool) -> ValueText.Form? {
    if value.type?.isOptional == true, !value.value.isNothing {
      return .list("Optional(", [("", TypedValue(value.value.content, value.type?.withoutOptional))], ")")
    }
    guard isDebug, value.isAnyHashable, !value.value.isUnknown else { return nil }
    return .list("AnyHashable(", [("", TypedValue(value.value))], ")")
  }

  /// `ReversedCollection<Array<Int>>(_base: [1, 2])`; nil where the base is neither an array nor a string.
  private static func form(ofReversed elements: [SourceValue], _ type: TypeExpression?) -> ValueText.Form? {
    guard let base = type?.argument(of: "ReversedCollection") else { return nil }
    let original = Array(elements.reversed())
    switch base {
    case .array(let element):
      guard element.isBasic || element == .named("Character") else { return nil }
      return .list(
        "ReversedCollection<Array<\(element)>>(_base: ", [("", TypedValue(.array(original), base))], ")")
    case _ where base == .named("String"):
      let text = original.map(\.shownText).joined()
      return .list("ReversedCollection<String>(_base: ", [("", TypedValue(.string(text), base))], ")")
    case _ where base.rangeBound == .named("Int"):
      guard case .int(let first, _)? = original.first, case .int(let last, _)? = original.last else {
        return nil
      }
      let isClosed = base.argument(of: "ClosedRange") != nil
      let range = RangeValue(lowerBound: first, upperBound: isClosed ? last : last + 1, isClosed: isClosed)
      return .text("ReversedCollection<\(base)>(_base: \(range.debugText))")
    default: return nil
    }
  }

  /// The result of `description` or `debugDescription`, whichever takes precedence.
  private func description(
    of value: SourceValue, isDebug: Bool, at node: some SyntaxProtocol, in environment: Environment
  ) throws -> String? {
    guard let type = value.declaredType else { return nil }
    guard let name = typeLookups.descriptions(of: type, isDebug: isDebug, self).first else { return nil }
    guard
      case .string(let text, _)? = try member(name, of: TypedValue(value, type), node, environment, .nothing)?
        .value
    else { throw UnknownText() }
    return text
  }

  /// The properties `description` and `debugDescription` of a type, in the order of precedence.
  func descriptions(of type: TypeExpression, isDebug: Bool) -> [String] {
    guard let declaration = table.declaration(of: type) else { return [] }
    let plain = ("description", "CustomStringConvertible")
    let debug = ("debugDescription", "CustomDebugStringConvertible")
    return (isDebug ? [debug, plain] : [plain, debug]).filter { name, conformance in
      let isDeclared = typeLookups.property(name, of: declaration, self) != nil
      if isDeclared, table.inheritsFromNSObject(declaration) { return true }
      // A type of Foundation has the one text that is stated for it.
      guard isDeclared || declaration.file.name != StandardTypes.fileName else { return false }
      return table.conforms(.named(declaration.name), to: .named(conformance)) == .yes
        && table.conforms(type, to: .named(conformance)) != .no
    }
    .map(\.0)
  }

  private func form(of structure: StructureValue, isDebug: Bool) throws -> ValueText.Form {
    guard let parts = try storedParts(of: structure.fields, structure.type) else { throw UnknownText() }
    let name = table.printedName(of: structure.type, isQualified: isDebug)
    return .list(name + "(", parts.map { (label: "\($0.label): ", value: $0.value) }, ")")
  }

  /// Whether the name of a value's type contains a tuple of whose labels nothing is known.
  private func hidesLabels(_ value: SourceValue) -> Bool {
    guard let type = value.declaredType, type.hasTupleWithoutLabels else { return false }
    let fields = value.fields ?? FieldList()
    let parts = fields.fields.compactMap { fields.value(of: $0.name.text) }
    return parts.contains { part in
      ([part] + (part.elements ?? [])).contains { part in
        if case .tuple(let tuple) = part { tuple.elements.contains { $0.label != nil } } else { false }
      }
    }
  }

  /// Whether a name in code stands for a tuple of whose labels nothing is known: a generic parameter of which a value is
  /// at hand, or an associated type.
  func hidesLabels(
    _ type: TypeExpression, _ node: some SyntaxProtocol, _ environment: Environment
  ) -> Bool {
    guard type.hasTupleWithoutLabels else { return false }
    let name = node.as(MemberAccessExprSyntax.self)?.base?.trimmedText ?? ""
    // An associated type may be inferred from a tuple with labels.
    if case .tuple = type, name.contains("."), !name.hasPrefix("(") { return true }
    guard environment.context.generics[name] != nil else { return false }
    var values = environment.all.compactMap(\.value)
    let fields = environment.context.selfVariable?.value?.fields ?? FieldList()
    values += fields.fields.compactMap(\.held)
    return values.contains(where: \.hasTupleLabels)
  }

  private func form(of value: EnumerationValue, isDebug: Bool) -> ValueText.Form? {
    guard let printed = typeLookups.printedCase(value, isDebug: isDebug, self) else { return nil }
    guard !value.payload.isEmpty else { return .text(printed.name) }
    // A tuple without a label is written as the parts of the case.
    if case .tuple? = value.payload.first, value.payload.count == 1, value.labels.first == .some(nil) {
      return .list(printed.name, [("", TypedValue(value.payload[0], printed.types?.first))], "")
    }
    let labels = value.labels.written
    let parts = value.payload.enumerated().map { index, part in
      let type = printed.types.flatMap { index < $0.count ? $0[index] : nil }
      return (label: index < labels.count ? labels[index] : "", value: TypedValue(part, type))
    }
    return .list(printed.name + "(", parts, ")")
  }

  /// The text of a case; nil if its type is not declared.
  func printedCase(_ value: EnumerationValue, isDebug: Bool) -> PrintedCase? {
    guard let declaration = table.declaration(of: value.type) else { return nil }
    let owner = isDebug ? table.printedName(of: value.type, isQualified: true) + "." : ""
    let generics = table.generics(of: declaration, as: value.type)
    let types = typeLookups.enumCase(value.name, of: declaration)?.payload.map {
      meaning(of: $0.type, in: declaration.name, generics)
    }
    return PrintedCase(name: owner + value.name, types: types)
  }
}

/// The text of a case of an enumeration.
struct PrintedCase {
  /// The name; within another value it is preceded by that of the type.
  let name: String
  /// The types of the associated values; nil if they are unknown.
  let types: [TypeExpression]?
}

extension Call {
  func text(of value: SourceValue) throws -> String? { try text(of: TypedValue(value)) }

  func text(of value: TypedValue) throws -> String? {
    try interpreter.text(of: value, at: node, in: environment)
  }
}
