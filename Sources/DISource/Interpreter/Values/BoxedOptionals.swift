// Values as `Any`. A value of an optional type is stored without its type; where `Any` hides the type, it is a box. So are
// empty collections and views, whose elements do not tell their types.
extension TypedValue {
  private static let any = TypeExpression.named("Any")

  /// The value as `Any`, if that is asked for: an optional stays one, and so do those that a collection or tuple holds.
  func boxed(for use: ExpressionUse) -> TypedValue {
    guard let wanted = use.type, let own = type else { return self }
    if wanted == Self.any, !use.takesWholeArray, value.hidesType(own) || isView {
      let type = isView ? .libraryView(of: own.elementType ?? .unknown("")) : own
      let box = EnumerationValue(type: type, name: "", payload: [value], labels: [nil])
      return TypedValue(.enumeration(box), wanted)
    }
    guard own.isOptional || value.isText, wanted == Self.any else {
      return value.mayHoldOptionals ? boxingParts(own, wanted) : self
    }
    if case .string(let text, let kind) = value, !own.isOptional {
      return TypedValue(.string(text, TextType(own) ?? kind), wanted)
    }
    return value.isUnknown ? self : TypedValue(value.boxed(within: own), wanted)
  }

  /// The value with the optionals in it as boxes, where `wanted` hides their types.
  private func boxingParts(_ own: TypeExpression, _ wanted: TypeExpression) -> TypedValue {
    guard own.hasOptionals else { return self }
    switch (own, wanted.withoutOptional) {
    case (_, Self.any):
      // Of an optional itself the outer layer is known.
      return TypedValue(value.boxed(within: own.withoutOptional), wanted.isOptional ? wanted : Self.any)
    case (.array(.array), .array(.array(Self.any))): return TypedValue(value.boxed(within: own), wanted)
    case (.array, .array(Self.any)), (.dictionary, .dictionary(_, Self.any)):
      return TypedValue(value.boxed(within: own), wanted)
    default: return self
    }
  }
}

extension TypedValue {
  /// What a box holds that is no optional, with its type; any other value as it is.
  var opened: TypedValue {
    guard case .enumeration(let box) = value, box.isBoxOfOther, let content = box.payload.first else {
      return self
    }
    return TypedValue(content, box.type)
  }
}

extension EnumerationValue {
  /// Whether it is a value that was converted to `Any`, with its type.
  var isBox: Bool { type.isOptional || isBoxOfOther }

  /// Whether it is such a value of another type than an optional.
  var isBoxOfOther: Bool { name.isEmpty }
}

extension SourceValue {
  /// Whether it is a collection whose elements do not show that it is of the known type `type`, or a dictionary or tuple.
  fileprivate func hidesType(_ type: TypeExpression) -> Bool {
    switch (self, type) {
    case (.array, _): type.elementType != nil && !type.hasUnknown && dynamicType != type
    case (.set, _): type.argument(of: "Set") != nil && !type.hasUnknown && dynamicType != type
    case (.dictionary, .dictionary): !type.hasUnknown
    default: false
    }
  }

  /// Whether it holds other values that may be optionals.
  fileprivate var mayHoldOptionals: Bool {
    switch self {
    case .array(let elements, _), .set(let elements): !elements.isEmpty
    case .dictionary(let dictionary): !dictionary.isEmpty
    case .tuple: true
    default: false
    }
  }

  /// The value, of which `type` is the static type, with its optionals as boxes.
  fileprivate func boxed(within type: TypeExpression) -> SourceValue {
    switch (self, type) {
    case (_, .optional(let wrapped)):
      return .enumeration(
        isNothing
          ? EnumerationValue(type: type, name: "none")
          : EnumerationValue(
            type: type, name: "some", payload: [content.boxed(within: wrapped)], labels: [nil]))
    case (.array(let elements, let start), _):
      guard let element = type.elementType, element.hasOptionals else { return self }
      return .array(elements.map { $0.boxed(within: element) }, from: start)
    case (.set(let elements), _):
      guard let element = type.elementType, element.hasOptionals else { return self }
      return .set(elements.map { $0.boxed(within: element) })
    case (.dictionary(let dictionary), .dictionary(_, let content)) where content.hasOptionals:
      return .dictionary(dictionary.mapValues { $0.boxed(within: content) })
    case (.tuple(var tuple), .tuple(let parts)) where parts.count == tuple.elements.count:
      for (index, part) in parts.enumerated() {
        tuple.elements[index].value = tuple.elements[index].value.boxed(within: part)
      }
      return .tuple(tuple)
    default: return self
    }
  }

  /// The value in an optional that was converted to `Any`; any other value as it is.
  var unboxed: SourceValue {
    guard case .enumeration(let box) = self, box.isBox else { return self }
    return box.payload.first?.unboxed ?? .nothing
  }

  /// The same for a value that is cast to `type`, which also tells what the boxes in it hold.
  func unboxed(as type: TypeExpression) -> SourceValue {
    switch (unboxed, type.unwrapped) {
    case (.array(let elements, let start), .array(let element)) where elements.contains(where: \.holdsBox):
      guard element != .named("Any") else { return unboxed }
      return .array(elements.map { $0.unboxed(as: element) }, from: start)
    case (.dictionary(let dictionary), .dictionary(_, let content)):
      guard content != .named("Any"), dictionary.pairs.contains(where: \.value.holdsBox) else {
        return unboxed
      }
      return .dictionary(dictionary.mapValues { $0.unboxed(as: content) })
    case (.tuple(var tuple), .tuple(let parts)) where parts.count == tuple.elements.count:
      for (index, part) in parts.enumerated() where part != .named("Any") {
        tuple.elements[index].value = tuple.elements[index].value.unboxed(as: part)
      }
      return .tuple(tuple)
    case (let value, _): return value
    }
  }

  /// Whether it is a box, or a collection that may hold some.
  private var holdsBox: Bool {
    switch self {
    case .enumeration(let box): box.isBox
    case .array, .dictionary, .tuple: true
    default: false
    }
  }
}
