import DICore
import SwiftSyntax

/// The elements of an array, a set or another sequence.
typealias Elements = Receiver<[SourceValue]>

extension Elements {
  var element: TypeExpression? { whole.type?.unwrapped.elementType }

  /// The value of `first` or `last`.
  func end(_ name: String, _ value: SourceValue?) -> TypedValue {
    let optional = whole.type?.unwrapped.typeOfCollectionMember(name)
    return TypedValue(value.map { $0.wrapped(as: optional) } ?? .nothing, optional)
  }

  /// Whether its indices are numbers, as those of an array or a slice.
  var hasNumbers: Bool { whole.value.isArray && !whole.hasOtherIndices }

  /// The type of an array of some of its elements.
  var typeOfArray: TypeExpression? {
    let isOther = if case .range = whole.value { true } else { whole.hasOtherIndices }
    return whole.value.sliceStart != nil || isOther ? element.map(TypeExpression.array) : whole.type
  }

  /// The result of `index(after: i)`, `index(before: i)`, `index(i, offsetBy: n)`.
  func index(_ call: Call) throws -> TypedValue? {
    // The former name of `firstIndex(of:)`.
    if call.arguments.count == 1, call.arguments[0].label == "of" {
      return try index(among: content.indices, call)
    }
    guard hasNumbers, case .int(let start, _)? = try call.arguments.first.map({ try call.value($0).value })
    else {
      return nil
    }
    let distance: Int
    switch (call.arguments[0].label, call.arguments.count) {
    case ("after", 1): distance = 1
    case ("before", 1): distance = -1
    case (nil, 3):
      guard case .int(let offset, _)? = try call.value(labelled: "offsetBy")?.value,
        case .int(let limit, _)? = try call.value(labelled: "limitedBy")?.value
      else { return nil }
      let type = TypeExpression.optional(.named("Int"))
      let (index, overflows) = start.addingReportingOverflow(offset)
      let passes = offset >= 0 ? limit >= start && index > limit : limit <= start && index < limit
      return passes || overflows ? TypedValue(.nothing, type) : TypedValue(.int(index), type)
    case (nil, 2):
      guard case .int(let offset, _)? = try call.value(labelled: "offsetBy")?.value else { return nil }
      distance = offset
    default: return nil
    }
    let (index, overflows) = start.addingReportingOverflow(distance)
    return overflows ? nil : TypedValue(.int(index), .named("Int"))
  }

  /// `prefix(upTo: i)`, `prefix(through: i)`, `suffix(from: i)` of an array or a slice; nil for another call.
  func part(bounded call: Call) throws -> TypedValue? {
    guard hasNumbers, call.arguments.count == 1, let label = call.arguments[0].label,
      ["upTo", "through", "from"].contains(label),
      case .int(let index, _) = try call.value(call.arguments[0]).value
    else { return nil }
    let start = whole.value.firstIndex
    let offset = index &- start
    guard offset >= 0, label == "through" ? offset < content.count : offset <= content.count else {
      return try call.trap("index \(index) is out of range", giving: element.map(TypeExpression.slice))
    }
    return slice(
      label == "from" ? content[offset...] : content[..<(label == "through" ? offset + 1 : offset)])
  }

  /// `starts(with:)`, and `elementsEqual` where the other sequence is as long.
  func starts(_ call: Call, isWhole: Bool) throws -> TypedValue? {
    guard
      call.arguments.count == 1
        || call.arguments.count == 2 && [nil, "by"].contains(call.arguments[1].label)
    else { return nil }
    let given = try call.value(call.arguments[0], for: ExpressionUse(whole.type))
    let function = call.arguments.count == 2 ? try call.value(call.arguments[1]) : nil
    guard call.interpreter.isSequence(given.value) else { return nil }
    let other = try call.interpreter.sequence(given.value, call)
    let fits = isWhole ? content.count == other.count : content.count >= other.count
    let holds =
      try fits
      && zip(content, other).allSatisfy { own, other in
        guard let function else { return try call.interpreter.areSurelyEqual(own, other, call) }
        let pair = [typed(own), TypedValue(other, given.type?.unwrapped.elementType ?? other.dynamicType)]
        return try call.interpreter.holds(function.value, to: pair, call)
      }
    return TypedValue.bool(holds)
  }

  /// A part of the elements with the indices that they have here.
  func slice(_ part: ArraySlice<SourceValue>) -> TypedValue {
    if whole.isReversed || whole.isSequenceView, let base = whole.type?.unwrapped {
      return TypedValue(.array(Array(part)), .named([TypeExpression.Name("Slice", arguments: [base])]))
    }
    return TypedValue(
      .array(Array(part), from: whole.value.firstIndex + part.startIndex), element.map(TypeExpression.slice))
  }

  var indices: TypedValue? {
    if whole.hasOtherIndices { return nil }
    let start = whole.value.firstIndex
    let range = RangeValue(lowerBound: start, upperBound: start + content.count)
    return TypedValue(.range(range), range.type)
  }

  /// The elements from the last to the first: an array where one is asked for, or where the collection has no last
  /// element to begin with.
  func reversed(_ call: Call) -> TypedValue {
    let value = SourceValue.array(content.reversed())
    let isOneWay =
      call.receiver?.isOfOneWaySequence ?? false
      || whole.isSequenceView && whole.type?.unwrapped.arguments(of: "EnumeratedSequence") == nil
    guard let base = whole.type?.unwrapped, whole.value.isArray || base.rangeBound != nil, !isOneWay,
      !call.wantsArray, !call.isSubscriptedByNumber
    else { return TypedValue(value, element.map(TypeExpression.array)) }
    return TypedValue(value, base.argument(of: "ReversedCollection") ?? .reversed(base))
  }

  func enumerated(_ call: Call) throws -> TypedValue {
    try call.allowElements(content.count)
    let pairs = content.enumerated().map { index, value in
      SourceValue.tuple(TupleValue(elements: [("offset", .int(index)), ("element", value)]))
    }
    let type = whole.type.flatMap { TypeExpression.enumerated($0.unwrapped) }
    return TypedValue(.array(pairs), type ?? element.map { .array(.numbered($0)) })
  }

  func sorted(_ call: Call) throws -> TypedValue? {
    guard call.arguments.count <= 1 else { return nil }
    try call.allowElements(content.count)
    let function = try call.arguments.first.map { try call.value($0, for: comparatorUse($0)).value }
    let sorted = try call.interpreter.assuming(content, of: content, "taken as sorted", call) {
      try content.sorted { try call.interpreter.comes($0, before: $1, by: function, element, call) }
    }
    return TypedValue(.array(sorted), element.map(TypeExpression.array) ?? whole.type)
  }

  /// The use of what `sorted(using:)` takes: comparators that key paths make are of elements.
  private func comparatorUse(_ argument: Call.Argument) -> ExpressionUse {
    guard argument.label == "using", let element, argument.text.contains("KeyPathComparator(") else {
      return .nothing
    }
    let type = TypeExpression.named([.init("KeyPathComparator", arguments: [element])])
    return ExpressionUse(argument.syntax?.is(ArrayExprSyntax.self) == true ? .array(type) : type)
  }

  func joined(_ call: Call) throws -> TypedValue? {
    if content.allSatisfy(\.isText) { return TypedValue(.string(try joinedText(call)), .named("String")) }
    let separator = try call.value(labelled: "separator").map {
      try call.interpreter.sequence($0.value, call)
    }
    guard content.allSatisfy(call.interpreter.isSequence) else { return nil }
    let parts = try content.map { try call.interpreter.sequence($0, call) }
    try call.allowElements(parts.reduce(0) { $0 + $1.count } + (separator?.count ?? 0) * parts.count)
    let type = element?.unwrapped.elementType.map(TypeExpression.array)
    var joined = TypedValue(.array(Array(parts.joined(separator: separator ?? []))), type ?? element)
    joined.isView = true
    return joined
  }

  private func joinedText(_ call: Call) throws -> String {
    let separator = try call.value(labelled: "separator").flatMap { try call.text(of: $0) } ?? ""
    try call.allowElements(content.count)
    var text = ""
    for (index, element) in content.enumerated() {
      if index > 0 { text += separator }
      text += try call.text(of: element) ?? ""
      if text.utf8.count > SizeLimit.text { break }
    }
    try call.allowText(text.utf8.count)
    return text
  }
}
