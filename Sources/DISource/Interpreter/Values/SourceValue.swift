import DICore

/// A value of interpreted code.
enum SourceValue {
  case object(SourceObject)
  case structure(StructureValue)
  case enumeration(EnumerationValue)
  case int(Int, IntegerType = .int)
  /// An integer of `UInt` or `UInt64` above `Int.max`.
  case large(UInt64, IntegerType)
  case double(Double, FloatingType = .double)
  case string(String, TextType = .string)
  case bool(Bool)
  case void
  /// `nil`. Layers of optionals are not distinguished, except around nil (``nothingInside(layers:)``).
  case nothing
  /// A nil within so many layers of optionals: `.some(nil)` is one.
  case nothingInside(layers: Int)
  /// An array, or a slice with its first index.
  case array([SourceValue], from: Int? = nil)
  /// Elements that are certainly unequal to each other, in the order in which they were added.
  case set([SourceValue])
  case dictionary(DictionaryValue)
  case tuple(TupleValue)
  case range(RangeValue)
  case closure(Closure)
  case function(FunctionReference)
  case metatype(TypeExpression)
  case keyPath(KeyPathValue)
  /// A value of a library's type: a container, a scope, the options of a registration.
  case library(any LibraryValue)
  /// An unknown value.
  case unknown(UnknownValue)
}

extension SourceValue {
  var isNothing: Bool {
    if case .nothing = self { true } else { false }
  }

  /// The value inside an optional that is not nil.
  var content: SourceValue {
    switch self {
    case .nothingInside(let layers): layers > 1 ? .nothingInside(layers: layers - 1) : .nothing
    case .unknown(let unknown): .unknown(unknown.withoutOptional)
    default: self
    }
  }

  /// The value as the content of an optional, if `type` is an optional of an optional.
  func wrapped(as type: TypeExpression?) -> SourceValue {
    let layers = if case .nothingInside(let layers) = self { layers + 1 } else { isNothing ? 1 : 0 }
    return layers > 0 && type.map { $0.depth > layers } == true ? .nothingInside(layers: layers) : self
  }

  var isUnknown: Bool {
    if case .unknown = self { true } else { false }
  }

  /// Whether it is unknown, or of an undeclared type: if that is a class, code may change the object in a `let`, as by a
  /// subscript.
  var mayBeOpaqueObject: Bool { isUnknown || object?.hasKnownType == false }

  var isTrue: Bool {
    if case .bool(true) = self { true } else { false }
  }

  var isLibrary: Bool {
    if case .library = self { true } else { false }
  }

  /// The value of a library, such as a container; nil for other values.
  var library: (any LibraryValue)? {
    guard case .library(let library) = self else { return nil }
    return library
  }

  /// The object; nil for other values.
  var object: SourceObject? {
    guard case .object(let object) = self else { return nil }
    return object
  }

  /// The value as a copy that another variable stores.
  var copied: SourceValue {
    guard case .structure(var structure) = self, structure.fields.hasWrappers else { return self }
    structure.fields.copyWrappers()
    return .structure(structure)
  }

  /// The elements of an array or a set.
  var elements: [SourceValue]? {
    switch self {
    case .array(let elements, _), .set(let elements): elements
    default: nil
    }
  }

  /// An array, slice or set with other elements; a slice begins at the same index.
  func with(_ elements: [SourceValue]) -> SourceValue {
    if case .set = self { .set(elements) } else { .array(elements, from: sliceStart) }
  }

  /// The first index of a slice; nil for other values.
  var sliceStart: Int? {
    if case .array(_, let start) = self { start } else { nil }
  }

  /// The first index of an array or a slice.
  var firstIndex: Int { sliceStart ?? 0 }

  /// The library's value, if it has this type.
  func library<Value: LibraryValue>(_ kind: Value.Type) -> Value? {
    guard case .library(let value) = self else { return nil }
    return value as? Value
  }

  /// Whether it is a value of a type with a declaration.
  var isDeclared: Bool {
    switch self {
    case .object, .structure, .enumeration: true
    default: false
    }
  }

  /// The type of an instance of a declared type; nil for other values.
  var declaredType: TypeExpression? {
    switch self {
    case .object(let object): object.type
    case .structure(let structure): structure.type
    case .enumeration(let enumeration): enumeration.type
    default: nil
    }
  }

  /// The type whose members code can use on the value: that of an instance, or the one that a metatype names.
  var instanceType: TypeExpression? {
    if case .metatype(let type) = self { type } else { dynamicType }
  }

  /// The dynamic type, which may be narrower than the static one.
  var dynamicType: TypeExpression? { dynamicType(within: 32) }

  /// - Parameter depth: The depth of nested arrays up to which element types are determined.
  private func dynamicType(within depth: Int) -> TypeExpression? {
    switch self {
    case .object(let object): object.type
    case .structure(let structure): structure.type
    case .enumeration(let enumeration): enumeration.type
    case .int(_, let type), .large(_, let type): type.type
    case .double(_, let type): type.type
    case .string(_, let type): type.type
    case .bool: .named("Bool")
    case .void: .void
    case .array(let elements, let start):
      depth > 0
        ? elements.first?.dynamicType(within: depth - 1).map(
          start == nil ? TypeExpression.array : TypeExpression.slice)
        : nil
    case .set(let elements):
      depth > 0 ? elements.first?.dynamicType(within: depth - 1).map(TypeExpression.set) : nil
    case .metatype(let type): .metatype(type)
    case .library(let value): (value as? OrderedRange)?.type ?? .named(value.typeName)
    case .unknown(let unknown): unknown.type
    case .range(let range): range.type
    case .closure, .function, .tuple, .dictionary, .keyPath, .nothing, .nothingInside: nil
    }
  }
}

extension SourceValue {
  /// Whether the value's strong references certainly do not change while it exists.
  ///
  /// - Parameter depth: The depth up to which nested values are examined; deeper ones count as uncertain.
  func isSettled(within depth: Int = 3) -> Bool {
    func isSettled(_ value: SourceValue) -> Bool { depth > 0 && value.isSettled(within: depth - 1) }
    return switch self {
    case .structure(let structure): depth > 0 && structure.fields.isSettled(within: depth - 1)
    case .enumeration(let enumeration): enumeration.payload.allSatisfy(isSettled)
    case .array(let elements, _), .set(let elements): elements.allSatisfy(isSettled)
    case .dictionary(let dictionary): dictionary.pairs.allSatisfy { isSettled($0.key) && isSettled($0.value) }
    case .tuple(let tuple): tuple.elements.allSatisfy { isSettled($0.value) }
    case .closure, .function, .library: false
    case .object, .int, .large, .double, .string, .bool, .void, .nothing, .nothingInside, .range, .metatype,
      .keyPath, .unknown:
      true
    }
  }
}

/// A value with its static type, if that is known.
struct TypedValue {
  var value: SourceValue
  var type: TypeExpression?
  /// Whether a nil has ended the optional chain that this is a part of.
  var endsChain = false
  /// Whether it is a view of a collection that is typed as an array, such as the keys of a dictionary.
  var isView = false
  /// The class that a generic parameter stands for, where generic code knows only its constraint, or that `self` has in an
  /// extension of a protocol; nil for others.
  var knownClass: TypeExpression?

  init(_ value: SourceValue, _ type: TypeExpression? = nil) {
    self.value = value
    self.type = type
  }

  /// A value of type `Bool`.
  static func bool(_ value: Bool) -> TypedValue { TypedValue(.bool(value), .named("Bool")) }

  /// An array that stands for a view of a collection, such as the keys of a dictionary.
  static func view(_ elements: [SourceValue], of element: TypeExpression?) -> TypedValue {
    var value = TypedValue(.array(elements), element.map(TypeExpression.array))
    value.isView = true
    return value
  }

  /// What a part of an optional chain gives after a nil.
  static func afterNil(_ type: TypeExpression?) -> TypedValue {
    var value = TypedValue(.nothing, type)
    value.endsChain = true
    return value
  }

  /// Whether it is an `AnyHashable`; its value is stored unwrapped.
  var isAnyHashable: Bool { type?.typeName == "AnyHashable" }

  /// The dynamic type; for a collection, which does not know it, the static one.
  var dynamicType: TypeExpression? {
    switch (value, type?.unwrapped) {
    case (.array, .array?), (.dictionary, .dictionary?), (.tuple, .tuple?):
      type?.unwrapped.labelled(as: value)
    case (.set, let set?) where set.argument(of: "Set") != nil: set
    case (.array, let slice?) where slice.argument(of: "ArraySlice") != nil || hasOtherIndices:
      slice
    case (.library, let sequence?) where sequence.argument(of: "LazySequence") != nil: sequence
    default: value.dynamicType
    }
  }

  /// The elements as an array, where one is asked for: `suffix`, `dropLast` and others give a slice only where it is not.
  func asArray(for use: ExpressionUse) -> TypedValue {
    guard case .array(let elements, _?) = value, case .array(let element)? = use.type?.unwrapped else {
      return self
    }
    let array = TypeExpression.array(element)
    return TypedValue(.array(elements), type?.isOptional == true ? .optional(array) : array)
  }

  /// The value as an optional with more layers, if that is wanted: nil becomes the content of an optional.
  func promoted(to wanted: TypeExpression?) -> TypedValue {
    guard value.isNothing, let own = type, own.isOptional, let wanted, wanted.depth > own.depth else {
      return self
    }
    return TypedValue(.nothingInside(layers: wanted.depth - own.depth), wanted)
  }

  static var void: TypedValue { TypedValue(.void, .void) }
  static var nothing: TypedValue { TypedValue(.nothing) }

  /// A nil of that type.
  static func nothing(_ type: TypeExpression?) -> TypedValue { TypedValue(.nothing, type) }
}
