import DICore

/// A value of interpreted code.
enum SourceValue {
  case object(SourceObject)
  case structure(StructureValue)
  case enumeration(EnumerationValue)
  case int(Int, IntegerType = .int)
  case double(Double, FloatingType = .double)
  case string(String)
  case bool(Bool)
  case void
  /// `nil`. Optional layers are not told apart, except for ``nothingInside``.
  case nothing
  /// An optional of an optional that is there, and is nil: `.some(nil)`.
  case nothingInside
  case array([SourceValue])
  /// Elements of which no two are certain to be equal, in the order in which they were added.
  case set([SourceValue])
  case dictionary(DictionaryValue)
  case tuple(TupleValue)
  case range(RangeValue)
  case closure(Closure)
  case function(FunctionReference)
  case metatype(TypeExpression)
  case keyPath(KeyPathValue)
  /// A value of a library's own type: a container, a scope, the options of a registration.
  case library(any LibraryValue)
  /// What the interpreter knows nothing about.
  case unknown(UnknownValue)
}

extension SourceValue {
  var isNothing: Bool {
    if case .nothing = self { true } else { false }
  }

  /// What is in an optional that is there.
  var content: SourceValue {
    if case .nothingInside = self { .nothing } else { self }
  }

  /// The value as one of an optional that is there, where `type` is an optional of an optional.
  func wrapped(as type: TypeExpression?) -> SourceValue {
    isNothing && type?.withoutOptional.isOptional == true ? .nothingInside : self
  }

  var isUnknown: Bool {
    if case .unknown = self { true } else { false }
  }

  var isTrue: Bool {
    if case .bool(true) = self { true } else { false }
  }

  var isLibrary: Bool {
    if case .library = self { true } else { false }
  }

  var object: SourceObject? {
    guard case .object(let object) = self else { return nil }
    return object
  }

  /// The value as another variable gets it.
  var copied: SourceValue {
    guard case .structure(var structure) = self, structure.fields.hasWrappers else { return self }
    structure.fields.copyWrappers()
    return .structure(structure)
  }

  /// The elements of an array or a set.
  var elements: [SourceValue]? {
    switch self {
    case .array(let elements), .set(let elements): elements
    default: nil
    }
  }

  /// An array or a set like this one, with other elements.
  func with(_ elements: [SourceValue]) -> SourceValue {
    if case .set = self { .set(elements) } else { .array(elements) }
  }

  /// The library's value, if it is one of this kind.
  func library<Value: LibraryValue>(_ kind: Value.Type) -> Value? {
    guard case .library(let value) = self else { return nil }
    return value as? Value
  }

  /// The type of an instance of one that a program declares.
  var declaredType: TypeExpression? {
    switch self {
    case .object(let object): object.type
    case .structure(let structure): structure.type
    case .enumeration(let enumeration): enumeration.type
    default: nil
    }
  }

  /// The type whose members code reaches through the value: that of an instance, or the one that a metatype names.
  var instanceType: TypeExpression? {
    if case .metatype(let type) = self { type } else { dynamicType }
  }

  /// The type of the value itself, which may be narrower than what the code says.
  var dynamicType: TypeExpression? { dynamicType(within: 32) }

  /// - Parameter depth: Arrays that are nested more deeply are not told apart.
  private func dynamicType(within depth: Int) -> TypeExpression? {
    switch self {
    case .object(let object): object.type
    case .structure(let structure): structure.type
    case .enumeration(let enumeration): enumeration.type
    case .int(_, let type): type.type
    case .double(_, let type): type.type
    case .string: .named("String")
    case .bool: .named("Bool")
    case .void: .void
    case .array(let elements):
      depth > 0 ? elements.first?.dynamicType(within: depth - 1).map(TypeExpression.array) : nil
    case .set(let elements):
      depth > 0 ? elements.first?.dynamicType(within: depth - 1).map(TypeExpression.set) : nil
    case .metatype(let type): .metatype(type)
    case .library(let value): .named(value.typeName)
    case .unknown(let unknown): unknown.type
    case .range(let range): range.type
    case .closure, .function, .tuple, .dictionary, .keyPath, .nothing, .nothingInside: nil
    }
  }
}

extension SourceValue {
  /// Whether the value surely keeps the same objects alive as long as it is there.
  ///
  /// - Parameter depth: Values that are nested more deeply are not looked at, and count as unsure.
  func isSettled(within depth: Int = 3) -> Bool {
    func isSettled(_ value: SourceValue) -> Bool { depth > 0 && value.isSettled(within: depth - 1) }
    return switch self {
    case .structure(let structure): depth > 0 && structure.fields.isSettled(within: depth - 1)
    case .enumeration(let enumeration): enumeration.payload.allSatisfy(isSettled)
    case .array(let elements), .set(let elements): elements.allSatisfy(isSettled)
    case .dictionary(let dictionary): dictionary.pairs.allSatisfy { isSettled($0.key) && isSettled($0.value) }
    case .tuple(let tuple): tuple.elements.allSatisfy { isSettled($0.value) }
    case .closure, .function, .library: false
    case .object, .int, .double, .string, .bool, .void, .nothing, .nothingInside, .range, .metatype, .keyPath,
      .unknown:
      true
    }
  }
}

/// A value together with the type that the code gives it, as far as it can be told.
struct TypedValue {
  var value: SourceValue
  var type: TypeExpression?

  init(_ value: SourceValue, _ type: TypeExpression? = nil) {
    self.value = value
    self.type = type
  }

  /// The type of the value itself; for a collection, which does not know it, the one that the code gives it.
  var dynamicType: TypeExpression? {
    switch (value, type?.unwrapped) {
    case (.array, .array?), (.dictionary, .dictionary?), (.tuple, .tuple?): type?.unwrapped
    case (.set, let set?) where set.argument(of: "Set") != nil: set
    default: value.dynamicType
    }
  }

  /// The value where an optional with one layer more is wanted: an optional that is nil is there then.
  func promoted(to wanted: TypeExpression?) -> TypedValue {
    guard value.isNothing, let own = type, own.isOptional, let wanted, wanted.depth > own.depth else {
      return self
    }
    return TypedValue(.nothingInside, wanted)
  }

  static var void: TypedValue { TypedValue(.void, .void) }
  static var nothing: TypedValue { TypedValue(.nothing) }
}
