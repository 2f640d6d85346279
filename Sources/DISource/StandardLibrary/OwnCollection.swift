import SwiftSyntax

/// A value whose type the program declares as a `Collection`, with what Swift finds by its indices. An element is read only
/// where it is asked for: the program's subscript may itself ask for the indices or the count.
struct OwnCollection {
  let value: TypedValue
  let declaration: TypeDeclaration
  let call: Call

  private var interpreter: Interpreter { call.interpreter }

  /// Nil for another value.
  init?(_ value: TypedValue, _ call: Call) {
    guard let type = value.value.declaredType,
      let declaration = call.interpreter.table.declaration(of: type),
      call.interpreter.table.conforms(type, to: .named("Collection")) == .yes
    else { return nil }
    self.value = value
    self.declaration = declaration
    self.call = call
  }

  // MARK: Indices

  /// `startIndex` or `endIndex`; nil where the program does not tell it.
  func bound(_ name: String) throws -> TypedValue? {
    try interpreter.member(name, of: value, call.node, call.environment, .nothing)
  }

  /// The index behind another one.
  func index(after index: SourceValue) throws -> SourceValue {
    let argument = Call.Argument(label: "after", content: .value(TypedValue(index, index.dynamicType)))
    if interpreter.typeLookups.methods("index", of: declaration, interpreter).contains(
      where: \.isImplemented),
      let following = try interpreter.callMethod("index", on: value, call.replacing(arguments: [argument]))
    {
      return following.value
    }
    if case .int(let number, _) = index { return .int(number + 1) }
    throw call.error("'index(after:)' of '\(declaration.name)' is not known")
  }

  /// Returns the indices, one by one, from the first one on.
  func indices() throws -> () throws -> SourceValue? {
    var next = try bound("startIndex")?.value ?? .nothing
    let end = try bound("endIndex")?.value ?? .nothing
    var hasBegun = false
    return {
      try interpreter.spend(1, at: call.node, in: call.environment)
      if hasBegun { next = try index(after: next) }
      hasBegun = true
      let hasEnded = try interpreter.areEqual(next, end, at: call.node, in: call.environment) != false
      return hasEnded ? nil : next
    }
  }

  /// All indices, without the end index.
  func allIndices() throws -> [SourceValue] {
    var indices: [SourceValue] = []
    let next = try self.indices()
    while let index = try next() {
      indices.append(index)
      if indices.count & 255 == 0 { try call.allowElements(indices.count) }
    }
    return indices
  }

  /// The value of `indices`: integers are a range, if the collection has random access.
  func indexCollection() throws -> TypedValue {
    let start = try bound("startIndex")
    if interpreter.table.conforms(.named(declaration.name), to: .named("RandomAccessCollection")) == .yes,
      case .int(let first, _)? = start?.value, case .int(let end, _)? = try bound("endIndex")?.value,
      first <= end
    {
      let range = RangeValue(lowerBound: first, upperBound: end)
      return TypedValue(.range(range), range.type)
    }
    let indices = try allIndices()
    let type = indices.first?.dynamicType ?? start?.value.dynamicType
    return TypedValue(.array(indices), type.map(TypeExpression.view))
  }

  // MARK: Elements

  /// The element at an index.
  func element(at index: SourceValue) throws -> SourceValue {
    try interpreter.get(subscripting(index), of: value).value
  }

  /// The use of the program's subscript by an index.
  func subscripting(_ index: SourceValue) -> SubscriptUse {
    let argument = Call.Argument(label: nil, content: .value(TypedValue(index, index.dynamicType)))
    return SubscriptUse(
      type: declaration,
      functions: interpreter.typeLookups.methods("subscript", of: declaration, interpreter),
      call: call.replacing(arguments: [argument]))
  }

  /// The elements, each of which is read when it is asked for.
  func places() throws -> () throws -> LazySequence.Element? {
    let next = try indices()
    return { try next().map { index in { try element(at: index) } } }
  }
}
