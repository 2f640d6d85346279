import SwiftSyntax

// The mutating methods.
extension StandardLibrary {
  static let changingArrays = MemberTable<AssignmentTarget>(methods: [
    "append(_:)": .giving { try $1.interpreter.append($1, to: $0) },
    "shuffle(using:)": .giving { try $1.interpreter.shuffle($1, at: $0) },
    "insert(_:at:)": .giving { place, call in
      try call.interpreter.insertAll(call, into: place) ?? call.interpreter.insert(call, into: place)
    },
    "remove(at:)": .giving { place, call in
      guard call.arguments.count == 1,
        case .int(let index, _)? = try call["at"].map({ try call.value($0).value })
      else { return nil }
      let offset = try index &- call.interpreter.firstIndex(at: place)
      return try call.interpreter.remove(at: { _ in offset }, from: place, call)
    },
    "removeFirst(_:)": removing(atStart: true),
    "removeLast(_:)": removing(atStart: false),
    "removeSubrange(_:)": .giving { place, call in
      try call.arguments.count == 1 ? call.interpreter.replaceRange(at: place, call) : nil
    },
    "replaceSubrange(_:with:)": .giving { place, call in
      try call["with"] == nil ? nil : call.interpreter.replaceRange(at: place, call)
    },
    "popLast()": .giving { place, call in
      guard call.arguments.isEmpty else { return nil }
      return try call.interpreter.remove(at: { $0.count - 1 }, isOptional: true, from: place, call)
    },
    "popFirst()": .giving { place, call in
      guard call.arguments.isEmpty, try call.interpreter.content(of: place).sliceStart != nil else {
        return nil
      }
      return try call.interpreter.remove(
        at: { _ in 0 }, isFirst: true, isOptional: true, from: place, call)
    },
    "removeAll(where:)": .giving { place, call in
      try call.interpreter.empty(place, call) ?? call.interpreter.removeAll(from: place, call)
    },
    "reverse()": .giving { place, call in
      guard call.arguments.isEmpty else { return nil }
      try call.interpreter.changeElements(at: place, call) { $0.reverse() }
      return .void
    },
    "sort(by:)": .giving { try $1.interpreter.sort($0, $1) },
    "swapAt(_:_:)": .giving { try $1.interpreter.swapAt($0, $1) },
    "partition(by:)": .giving { try $1.interpreter.partition($0, $1) },
    "reserveCapacity(_:)": reservingCapacity,
  ])

  static let changingSets = MemberTable<AssignmentTarget>(methods: [
    "insert(_:)": .giving { try $1.interpreter.insert($1, intoSet: $0) },
    "remove(_:)": .giving { try $1.interpreter.remove($1, fromSet: $0) },
    "removeAll()": .giving { try $1.interpreter.empty($0, $1) },
    "popFirst()": .giving { place, call in
      guard call.arguments.isEmpty else { return nil }
      return try call.interpreter.remove(at: { _ in 0 }, isOptional: true, from: place, call)
    },
    "reserveCapacity(_:)": reservingCapacity,
    "update(with:)": .giving { try $1.interpreter.update($1, ofSet: $0) },
    "formUnion(_:)": .giving { try $1.interpreter.form("union", $0, $1) },
    "formIntersection(_:)": .giving { try $1.interpreter.form("intersection", $0, $1) },
    "subtract(_:)": .giving { try $1.interpreter.form("subtracting", $0, $1) },
    "formSymmetricDifference(_:)": .giving { try $1.interpreter.form("symmetricDifference", $0, $1) },
  ])

  static let changingDictionaries = MemberTable<AssignmentTarget>(methods: [
    "reserveCapacity(_:)": reservingCapacity,
    "popFirst()": .giving { try $1.interpreter.popFirst($1, from: $0) },
    "removeValue(forKey:)": .giving { try $1.interpreter.removeValue($1, from: $0) },
    "updateValue(_:forKey:)": .giving { try $1.interpreter.updateValue($1, of: $0) },
    "merge(_:uniquingKeysWith:)": .giving { try $1.interpreter.merge($1, into: $0) },
    "removeAll()": .giving { place, call in
      guard call.arguments.isEmpty || call["keepingCapacity"] != nil else { return nil }
      try call.interpreter.change(place, at: call.node, call.environment) {
        $0 = .dictionary(DictionaryValue())
      }
      return .void
    },
  ])

  static let changingBooleans = MemberTable<AssignmentTarget>(methods: [
    "toggle()": .giving { place, call in
      try call.interpreter.change(place, at: call.node, call.environment) { $0 = .bool(!$0.isTrue) }
      return .void
    }
  ])

  static let changingNumbers = MemberTable<AssignmentTarget>(methods: [
    "round(_:)": becoming("rounded"), "formSquareRoot()": becoming("squareRoot"),
    "negate()": .giving { place, call in
      let number = TypedValue(try call.interpreter.content(of: place), call.interpreter.type(of: place))
      let negated = try call.interpreter.apply(prefix: "-", number, call.node, call.environment).value
      try call.interpreter.change(place, at: call.node, call.environment) { $0 = negated }
      return .void
    },
  ])

  /// Sets a number to what another method of it gives.
  private static func becoming(_ name: String) -> MemberTable<AssignmentTarget>.Method {
    .giving { place, call in
      let number = TypedValue(try call.interpreter.content(of: place), call.interpreter.type(of: place))
      guard let changed = try call.interpreter.callStandardMethod(name, on: number, call)?.value else {
        return nil
      }
      try call.interpreter.change(place, at: call.node, call.environment) { $0 = changed }
      return .void
    }
  }

  static let changingIterators = MemberTable<AssignmentTarget>(methods: [
    "next()": .giving { place, call in
      guard call.arguments.isEmpty,
        let sequence = try call.interpreter.content(of: place).library(LazySequence.self),
        sequence.isItsOwnIterator || sequence.independentCopy != nil
      else { return nil }
      return try call.interpreter.change(place, at: call.node, call.environment) { value in
        guard var iterator = LazySequence.taken(from: &value) else { return nil }
        if iterator.isItsOwnIterator {
          iterator = iterator.iterating
        } else if !isKnownUniquelyReferenced(&iterator), let copy = iterator.independentCopy {
          iterator = copy
        }
        defer { value = .library(iterator) }
        return iterator.found(try iterator.next())
      }
    }
  ])

  /// The names of all mutating methods.
  static let changingNames = [
    changingArrays, changingSets, changingDictionaries, changingBooleans, changingStrings, changingNumbers,
    changingIterators, changingOptionals,
  ].reduce(into: Set()) { $0.formUnion($1.methodNames) }
}

extension Interpreter {
  /// Calls a mutating method of the standard library on the value at a place; nil if there is none with this name.
  func callChanging(_ name: String, _ place: AssignmentTarget, _ call: Call) throws -> TypedValue? {
    let methods: MemberTable<AssignmentTarget>
    if type(of: place)?.isOptional == true, call.receiver?.isOptionalChain != true,
      StandardLibrary.changingOptionals.hasMethod(name)
    {
      return try StandardLibrary.changingOptionals.call(name, of: place, call)
    }
    switch try content(of: place, at: call.node, call.environment) {
    case .array: methods = StandardLibrary.changingArrays
    case .set: methods = StandardLibrary.changingSets
    case .dictionary: methods = StandardLibrary.changingDictionaries
    case .bool: methods = StandardLibrary.changingBooleans
    case .int, .large, .double: methods = StandardLibrary.changingNumbers
    case .string: methods = StandardLibrary.changingStrings
    case .library(let library) where library is LazySequence: methods = StandardLibrary.changingIterators
    case .structure:
      return try negate(name, place, call) ?? callChangingOptionSet(name, place, call) ?? reorder(
        name, place, call)
        ?? replaceElements(name, place, call)
    default: return nil
    }
    guard StandardLibrary.changingParameters(name, call.arguments) != nil else { return nil }
    return try whereAnswered(name, type(of: place), call) { try methods.call(name, of: place, call) }
  }

  /// The elements of the collection at a place; none if there is no collection.
  func elements(at place: AssignmentTarget, _ call: Call) throws -> [SourceValue] {
    try content(of: place, at: call.node, call.environment).elements ?? []
  }

  func elementType(at place: AssignmentTarget) -> TypeExpression? {
    type(of: place)?.unwrapped.elementType
  }

  /// Changes the elements of the collection at a place without copying them.
  ///
  /// - Parameter count: The number by which the first index of a slice grows.
  func changeElements(
    at place: AssignmentTarget, movingStartBy count: Int = 0, _ call: Call,
    _ body: (inout [SourceValue]) -> Void
  ) throws {
    try change(place, at: call.node, call.environment) { value in
      guard var elements = value.elements else { return }
      let empty = value.with([])
      value = .void
      body(&elements)
      value = empty.with(elements)
      if count > 0, let start = empty.sliceStart { value = .array(elements, from: start + count) }
    }
  }

  /// Evaluates `removeAll()`; nil for a call with a predicate.
  fileprivate func empty(_ place: AssignmentTarget, _ call: Call) throws -> TypedValue? {
    guard call.arguments.isEmpty || call["keepingCapacity"] != nil else { return nil }
    let keepsStart = call["keepingCapacity"] != nil
    try change(place, at: call.node, call.environment) { value in
      let isSlice = value.sliceStart != nil
      value = isSlice && !keepsStart ? .array([], from: 0) : value.with([])
    }
    return .void
  }
}

// MARK: - Arrays

extension Interpreter {
  fileprivate func append(_ call: Call, to place: AssignmentTarget) throws -> TypedValue? {
    guard let argument = call.arguments.first else { return nil }
    let type = type(of: place)
    let use = ExpressionUse(argument.label == nil ? type?.unwrapped.elementType : type)
    let given = try call.value(argument, for: use)
    if argument.label == nil, let node = argument.syntax, use.type?.unwrapped.isBasic == true {
      try check(given, is: use.type, isInferred: true, .argument, node, call.environment)
    }
    if argument.label != nil, given.value.isUnknown, let node = argument.syntax,
      assuming(only: try content(of: place), beside: node, "taken as empty", call.environment) != nil
    {
      return .void
    }
    let labels = labels(of: place)?.ofContent
    let added = try added(by: given.value, argument.label, call).map { $0.labelled(labels) }
    try change(place, at: call.node, call.environment) {
      try append(added, to: &$0, call.node, call.environment)
    }
    return .void
  }

  private func added(by value: SourceValue, _ label: String?, _ call: Call) throws -> [SourceValue] {
    guard label != nil else { return [value] }
    return isSequence(value) ? try sequence(value, call) : [value]
  }

  fileprivate func insert(_ call: Call, into place: AssignmentTarget) throws -> TypedValue? {
    guard call.arguments.count == 2, let argument = call.unlabelled.first,
      case let added = try call.value(argument, for: ExpressionUse(elementType(at: place))).value,
      case .int(let position, _)? = try call["at"].map({ try call.value($0).value })
    else { return nil }
    let count = try elements(at: place, call).count
    let offset = try position &- firstIndex(at: place)
    guard (0...count).contains(offset) else {
      return try call.trap("index \(position) is out of range", giving: .void)
    }
    try call.allowElements(count + 1)
    let labels = labels(of: place)?.ofContent
    try changeElements(at: place, call) { $0.insert(added.labelled(labels), at: offset) }
    return .void
  }

  /// Removes and returns an element. If there is none at `index`, counted from the first one, the result is nil, or a
  /// fault unless `isOptional`.
  ///
  /// - Parameter isFirst: Whether the first element is removed, so that the start index of a slice grows.
  func remove(
    at index: ([SourceValue]) -> Int, isFirst: Bool = false, isOptional: Bool = false,
    from place: AssignmentTarget, _ call: Call
  ) throws -> TypedValue {
    let type = elementType(at: place)
    let (index, count, removed) = try element(at: index, of: place, call)
    guard let removed else {
      if isOptional {
        // Observers of the place see a change of nothing too.
        try change(place, at: call.node, call.environment) { _ in }
        return TypedValue(.nothing, type.map(TypeExpression.optional))
      }
      let reason = count == 0 ? "the array is empty" : "index \(index) is out of range"
      return try call.trap(reason, giving: type)
    }
    try changeElements(at: place, movingStartBy: isFirst ? 1 : 0, call) { $0.remove(at: index) }
    guard isOptional else { return TypedValue(removed, type) }
    let optional = type.map(TypeExpression.optional)
    return TypedValue(removed.wrapped(as: optional), optional)
  }

  /// The index of the element to remove, the number of elements, and the element; nil if there is none. Nothing holds the
  /// elements afterwards, so that they are changed in place.
  private func element(
    at index: ([SourceValue]) -> Int, of place: AssignmentTarget, _ call: Call
  ) throws -> (index: Int, count: Int, element: SourceValue?) {
    let elements = try elements(at: place, call)
    let index = index(elements)
    return (index, elements.count, elements.indices.contains(index) ? elements[index] : nil)
  }

  fileprivate func removeAll(from place: AssignmentTarget, _ call: Call) throws -> TypedValue? {
    guard call.arguments.count == 1, let argument = call.arguments.first else { return nil }
    let elements = try elements(at: place, call)
    let function = try call.value(argument).value
    let element = elementType(at: place)
    let left = try elements.filter { try !holds(function, $0, element, assuming: false, call) }
    try change(place, at: call.node, call.environment) { $0 = $0.with(left) }
    return .void
  }

  fileprivate func sort(_ place: AssignmentTarget, _ call: Call) throws -> TypedValue? {
    guard call.arguments.count <= 1 else { return nil }
    let elements = try elements(at: place, call)
    let whole = TypedValue(.array(elements), type(of: place))
    guard let sorted = try Elements(elements, whole, at: call.node, in: call.environment).sorted(call)
    else { return nil }
    try change(place, at: call.node, call.environment) { $0 = $0.with(sorted.value.elements ?? []) }
    return .void
  }
}

// MARK: - Dictionaries

extension Interpreter {
  fileprivate func removeValue(_ call: Call, from place: AssignmentTarget) throws -> TypedValue? {
    guard let key = call["forKey"] else { return nil }
    return try replaceElement(forKey: key, with: .nothing, in: place, call)
  }

  fileprivate func updateValue(_ call: Call, of place: AssignmentTarget) throws -> TypedValue? {
    guard let key = call["forKey"], let argument = call.unlabelled.first else { return nil }
    let value = try call.value(argument, for: ExpressionUse(elementType(of: type(of: place)))).value
      .labelled(labels(of: place)?.ofContent)
    return try replaceElement(
      forKey: key, with: value.isNothing ? .nothingInside(layers: 1) : value, in: place, call)
  }

  /// - Returns: The previous value.
  private func replaceElement(
    forKey argument: Call.Argument, with value: SourceValue, in place: AssignmentTarget, _ call: Call
  ) throws -> TypedValue {
    let index = try call.value(argument, for: ExpressionUse(keyType(of: type(of: place)))).value
    let element = AssignmentTarget.element(
      index, try key(of: index, at: call.node, in: call.environment), in: place)
    let old = try content(of: element)
    try change(element, at: call.node, call.environment) { $0 = value }
    return TypedValue(old, elementType(of: type(of: place)).map(TypeExpression.optional))
  }
}
