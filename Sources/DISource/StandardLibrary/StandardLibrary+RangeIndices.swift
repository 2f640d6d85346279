import SwiftSyntax

// Ranges of integers as collections. The indices of a half-open range are its numbers; those of a closed one are cases of an
// enumeration, because its last number may have none behind it.
extension RangeValue {
  private static let closedIndex = TypeExpression.named("ClosedRangeIndex")

  private var indexType: TypeExpression { isClosed ? Self.closedIndex : kind.type }

  /// The index of a number, or of what is behind the last one; nil where an `Int` does not tell the two apart.
  func index(at number: Int) -> TypedValue? {
    guard isClosed else { return element(number) }
    guard end > upperBound else { return nil }
    let index =
      number == end
      ? EnumerationValue(type: Self.closedIndex, name: "pastEnd")
      : EnumerationValue(
        type: Self.closedIndex, name: "inRange", payload: [.int(number, kind)], labels: [nil])
    return TypedValue(.enumeration(index), Self.closedIndex)
  }

  /// The number that an index stands for, where what is behind the last one has the next number.
  func number(at index: SourceValue) -> Int? {
    switch index {
    case .int(let number, _) where !isClosed: return number
    case .enumeration(let own) where isClosed && own.type == Self.closedIndex:
      guard own.name == "inRange" else { return end > upperBound ? end : nil }
      return if case .int(let number, _)? = own.payload.first { number } else { nil }
    default: return nil
    }
  }

  func optionalIndex(at number: Int?) -> TypedValue? {
    guard let number else { return TypedValue(.nothing, .optional(indexType)) }
    return index(at: number).map { TypedValue($0.value, .optional(indexType)) }
  }

  /// The indices of a closed range.
  var indices: TypedValue? {
    guard let count, count <= SizeLimit.elements else { return nil }
    let all = numbers.compactMap { index(at: $0)?.value }
    return all.count == count ? TypedValue(.array(all), .array(indexType)) : nil
  }
}

extension Receiver where Content == RangeValue {
  private func number(_ argument: Call.Argument?, _ call: Call) throws -> Int? {
    try argument.flatMap { content.number(at: try call.value($0).value) }
  }

  /// `index(after: i)`, `index(before: i)`, `index(i, offsetBy: n)`, also with `limitedBy`.
  func index(_ call: Call) throws -> TypedValue? {
    guard let start = try number(call.arguments.first, call) else { return nil }
    switch (call.arguments[0].label, call.arguments.count) {
    case ("after", 1): return moved(start, by: 1).flatMap(content.index)
    case ("before", 1): return moved(start, by: -1).flatMap(content.index)
    case (nil, 2):
      return try offset(call).flatMap { moved(start, by: $0) }.flatMap(content.index)
    case (nil, 3):
      guard let offset = try offset(call), let limit = try number(call["limitedBy"], call) else { return nil }
      let isBeyond = offset >= 0 ? limit >= start : limit <= start
      if content.isClosed, isBeyond, offset.magnitude > (limit - start).magnitude {
        return content.optionalIndex(at: nil)
      }
      guard let end = moved(start, by: offset) else { return nil }
      let passes = isBeyond && (offset >= 0 ? end > limit : end < limit)
      return content.optionalIndex(at: passes ? nil : end)
    default: return nil
    }
  }

  private func offset(_ call: Call) throws -> Int? {
    guard let argument = call["offsetBy"], case .int(let offset, _) = try call.value(argument).value else {
      return nil
    }
    return offset
  }

  private func moved(_ index: Int, by distance: Int) -> Int? {
    let (index, overflows) = index.addingReportingOverflow(distance)
    guard !overflows, content.kind.range.contains(index) else { return nil }
    return !content.isClosed || (content.lowerBound...content.end).contains(index) ? index : nil
  }

  func distance(_ call: Call) throws -> TypedValue? {
    guard let start = try number(call["from"], call), let end = try number(call["to"], call) else {
      return nil
    }
    let (distance, overflows) = end.subtractingReportingOverflow(start)
    return overflows ? nil : TypedValue(.int(distance), .named("Int"))
  }

  /// `firstIndex(of: x)`, `firstIndex { … }` and the same for the last one.
  func index(_ call: Call, isLast: Bool) throws -> TypedValue? {
    guard call.arguments.count == 1, let argument = call.arguments.first else { return nil }
    if argument.label == "of" {
      guard case .int(let number, _) = try call.value(argument).value else { return nil }
      return content.optionalIndex(at: content.contains(number) ? number : nil)
    }
    let function = try call.value(argument).value
    let numbers = try call.interpreter.sequence(whole.value, call)
    let found =
      try isLast
      ? numbers.last { try call.interpreter.holds(function, $0, content.kind.type, call) }
      : numbers.first { try call.interpreter.holds(function, $0, content.kind.type, call) }
    guard case .int(let number, _)? = found else { return content.optionalIndex(at: nil) }
    return content.optionalIndex(at: number)
  }

  /// A part of a half-open range by a number of its elements, which is a range; nil for another call.
  ///
  /// - Parameter offsets: The offsets of the part by the number of all elements and the one that is asked for.
  func part(
    _ call: Call, hasDefaultCount: Bool = false, _ offsets: (Int, Int) -> Range<Int>
  ) throws -> TypedValue? {
    guard !content.isClosed, let all = content.count, call.arguments.count == 1 || hasDefaultCount,
      call.arguments.allSatisfy({ $0.label == nil && !$0.isClosure }), let count = try call.elementCount()
    else { return nil }
    let part = offsets(all, count)
    return content.part(content.lowerBound + part.lowerBound, content.lowerBound + part.upperBound)
  }

  /// Whether there is a number in this range and in another one.
  func overlaps(_ call: Call) throws -> TypedValue? {
    guard call.arguments.count == 1, call.arguments[0].label == nil,
      case .range(let other) = try call.value(call.arguments[0]).value
    else { return nil }
    guard let last = content.last, let otherLast = other.last else { return TypedValue.bool(false) }
    return TypedValue.bool(content.lowerBound <= otherLast && other.lowerBound <= last)
  }

  /// `relative(to:)`: the same numbers as a half-open range.
  func relative(_ call: Call) throws -> TypedValue? {
    guard call.arguments.count == 1, call["to"] != nil, content.end > content.upperBound || !content.isClosed
    else { return nil }
    return content.part(content.lowerBound, content.end)
  }
}
