import SwiftSyntax

// Ranges of integers as collections. The indices of a half-open range are its numbers; those of a closed one are not, and
// are not understood.
extension Receiver where Content == RangeValue {
  private func number(_ argument: Call.Argument?, _ call: Call) throws -> Int? {
    guard !content.isClosed, let argument, case .int(let number, _) = try call.value(argument).value else {
      return nil
    }
    return number
  }

  /// `index(after: i)`, `index(before: i)`, `index(i, offsetBy: n)`, also with `limitedBy`.
  func index(_ call: Call) throws -> TypedValue? {
    guard let start = try number(call.arguments.first, call) else { return nil }
    switch (call.arguments[0].label, call.arguments.count) {
    case ("after", 1): return moved(start, by: 1)
    case ("before", 1): return moved(start, by: -1)
    case (nil, 2): return try number(call["offsetBy"], call).flatMap { moved(start, by: $0) }
    case (nil, 3):
      guard let offset = try number(call["offsetBy"], call), let limit = try number(call["limitedBy"], call),
        let index = moved(start, by: offset)
      else { return nil }
      let passes =
        if case .int(let end, _) = index.value {
          offset >= 0 ? limit >= start && end > limit : limit <= start && end < limit
        } else {
          false
        }
      return TypedValue(passes ? .nothing : index.value, .optional(content.kind.type))
    default: return nil
    }
  }

  private func moved(_ index: Int, by distance: Int) -> TypedValue? {
    let (index, overflows) = index.addingReportingOverflow(distance)
    return overflows || !content.kind.range.contains(index) ? nil : content.element(index)
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
    guard !content.isClosed, call.arguments.count == 1, let argument = call.arguments.first else {
      return nil
    }
    if argument.label == "of" {
      guard let number = try number(argument, call) else { return nil }
      return content.optional(content.contains(number) ? number : nil)
    }
    let function = try call.value(argument).value
    let numbers = try call.interpreter.sequence(whole.value, call)
    let found =
      try isLast
      ? numbers.last { try call.interpreter.holds(function, $0, content.kind.type, call) }
      : numbers.first { try call.interpreter.holds(function, $0, content.kind.type, call) }
    return TypedValue(found ?? .nothing, .optional(content.kind.type))
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
