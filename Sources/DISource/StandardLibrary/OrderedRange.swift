import SwiftSyntax

/// A range of floating-point numbers, strings or values of the program, or one with a single bound: `3...`, `..<x`. A
/// class, because library values are.
final class OrderedRange: LibraryValue {
  /// Nil for `...5` and `..<5`.
  let lowerBound: SourceValue?
  /// Nil for `5...`.
  let upperBound: SourceValue?
  let bound: TypeExpression
  let isClosed: Bool

  init(_ lowerBound: SourceValue?, _ upperBound: SourceValue?, of bound: TypeExpression, isClosed: Bool) {
    self.lowerBound = lowerBound
    self.upperBound = upperBound
    self.bound = bound
    self.isClosed = isClosed
  }

  var typeName: String {
    switch (lowerBound, upperBound) {
    case (_?, _?): isClosed ? "ClosedRange" : "Range"
    case (_, nil): "PartialRangeFrom"
    case (nil, _): isClosed ? "PartialRangeThrough" : "PartialRangeUpTo"
    }
  }

  var type: TypeExpression { .named([.init(typeName, arguments: [bound])]) }

  var text: String { partialText ?? written(\.shownText) }

  /// The range as it is written inside of other values.
  var debugText: String { partialText ?? "\(typeName)(\(written(\.debugText)))" }

  private func written(_ text: (SourceValue) -> String) -> String {
    "\(lowerBound.map(text) ?? "")\(isClosed ? "..." : "..<")\(upperBound.map(text) ?? "")"
  }

  /// The text of a range with a single bound.
  private var partialText: String? {
    switch (lowerBound, upperBound) {
    case (let lower?, nil): "\(type)(lowerBound: \(lower.debugText))"
    case (nil, let upper?): "\(type)(upperBound: \(upper.debugText))"
    default: nil
    }
  }

  static let members = MemberTable<OrderedRange>(
    properties: [
      "lowerBound": .computed { range, _ in range.lowerBound.map { TypedValue($0, range.bound) } },
      "upperBound": .computed { range, _ in range.upperBound.map { TypedValue($0, range.bound) } },
      "isEmpty": .computed { range, interpreter in
        guard let lower = range.lowerBound, let upper = range.upperBound else { return nil }
        guard !range.isClosed else { return TypedValue.bool(false) }
        return interpreter.order(lower, ">=", upper).map { TypedValue.bool($0) }
      },
    ],
    methods: [
      "contains(_:)": .giving { range, call in
        guard call.arguments.count == 1, !call.arguments[0].isClosure else { return nil }
        let value = try call.value(call.arguments[0], for: ExpressionUse(range.bound)).value
        return try range.contains(value, call.interpreter, call.node, call.environment).map {
          TypedValue.bool($0)
        }
      },
      "overlaps(_:)": .giving { range, call in
        guard call.arguments.count == 1, call.arguments[0].label == nil,
          let other = try call.value(call.arguments[0]).value.library(OrderedRange.self)
        else { return nil }
        return try range.overlaps(other, call)
      },
      "clamped(to:)": .giving { range, call in
        guard call.arguments.count == 1,
          let other = try call.value(labelled: "to")?.value.library(OrderedRange.self)
        else { return nil }
        return try range.clamped(to: other, call)
      },
      "relative(to:)": .giving { range, call in
        guard call.arguments.count == 1, let whole = try call.value(labelled: "to")?.value,
          let indices = whole.indices ?? whole.ownIndices,
          let (first, end) = range.positions(in: indices), first <= end
        else { return nil }
        let relative = RangeValue(lowerBound: first, upperBound: end)
        return TypedValue(.range(relative), relative.type)
      },
    ])

  /// The part of this range within another one of the same type; nil for ranges without one of the bounds.
  private func clamped(to limits: OrderedRange, _ call: Call) throws -> TypedValue? {
    guard type == limits.type, let lower = limits.lowerBound, let upper = limits.upperBound,
      let own = try lowerBound.flatMap({ try bounded($0, lower, upper, call) }),
      let last = try upperBound.flatMap({ try bounded($0, lower, upper, call) })
    else { return nil }
    return TypedValue(.library(OrderedRange(own, last, of: bound, isClosed: isClosed)), type)
  }

  private func bounded(
    _ value: SourceValue, _ lower: SourceValue, _ upper: SourceValue, _ call: Call
  ) throws -> SourceValue? {
    func isLess(_ left: SourceValue, _ right: SourceValue) throws -> Bool? {
      try call.interpreter.isLess(
        TypedValue(left, bound), TypedValue(right, bound), call.node, call.environment)
    }
    guard let isBelow = try isLess(value, lower), let isAbove = try isLess(upper, value) else { return nil }
    return isBelow ? lower : isAbove ? upper : value
  }

  /// Whether a value lies within this range and another one; nil for ranges without one of the bounds.
  private func overlaps(_ other: OrderedRange, _ call: Call) throws -> TypedValue? {
    guard bound == other.bound, let lowerBound, let upperBound, let otherLower = other.lowerBound,
      let otherUpper = other.upperBound
    else { return nil }
    func isLess(_ left: SourceValue, _ right: SourceValue) throws -> Bool? {
      try call.interpreter.isLess(
        TypedValue(left, bound), TypedValue(right, bound), call.node, call.environment)
    }
    func begins(_ lower: SourceValue, before upper: SourceValue, isClosed: Bool) throws -> Bool? {
      isClosed ? try isLess(upper, lower).map(!) : try isLess(lower, upper)
    }
    guard let own = try begins(lowerBound, before: otherUpper, isClosed: other.isClosed),
      let theirs = try begins(otherLower, before: upperBound, isClosed: isClosed),
      let isOwn = try begins(lowerBound, before: upperBound, isClosed: isClosed),
      let isOther = try begins(otherLower, before: otherUpper, isClosed: other.isClosed)
    else { return nil }
    return TypedValue.bool(own && theirs && isOwn && isOther)
  }

  /// Whether a value lies within the range; nil if that is unknown.
  func contains(
    _ value: SourceValue, _ interpreter: Interpreter, _ node: ExprSyntax, _ environment: Environment
  ) throws -> Bool? {
    func isLess(_ left: SourceValue, _ right: SourceValue) throws -> Bool? {
      try interpreter.isLess(TypedValue(left, bound), TypedValue(right, bound), node, environment)
    }
    if let lowerBound {
      guard let isBefore = try isLess(value, lowerBound) else { return nil }
      if isBefore { return false }
    }
    guard let upperBound else { return true }
    return isClosed ? try isLess(upperBound, value).map(!) : try isLess(value, upperBound)
  }

  /// The integer from which the range goes on without end; nil for another range.
  var start: Int? {
    guard upperBound == nil, case .int(let start, .int)? = lowerBound else { return nil }
    return start
  }

  /// The first index of the range, and the end index; nil for bounds that are no integers.
  func positions(in indices: Range<Int>) -> (first: Int, end: Int)? {
    func position(_ bound: SourceValue?, else other: Int) -> Int? {
      guard let bound else { return other }
      return if case .int(let number, _) = bound { number } else { nil }
    }
    guard let first = position(lowerBound, else: indices.lowerBound),
      let last = position(upperBound, else: indices.upperBound)
    else {
      return nil
    }
    return (first, isClosed && upperBound != nil && last < .max ? last + 1 : last)
  }
}

extension SourceValue {
  /// The indices of a half-open range, which are its numbers; nil for other values.
  fileprivate var ownIndices: Range<Int>? {
    guard case .range(let range) = self, !range.isClosed else { return nil }
    return range.lowerBound..<range.upperBound
  }
}

extension Interpreter {
  /// `0.5...2`, `"a"..<"k"`; nil for operands that are not ordered.
  func orderedRange(
    _ left: TypedValue, _ sign: String, _ right: TypedValue, _ node: ExprSyntax, _ environment: Environment
  ) throws -> TypedValue? {
    guard ["...", "..<"].contains(sign), let bound = left.value.dynamicType,
      bound == right.value.dynamicType || left.value.isText && right.value.isText,
      left.value.declaredType == nil || table.conforms(bound, to: .named("Comparable")) == .yes,
      let isOutOfOrder = try isLess(right, left, node, environment)
    else { return nil }
    let characters = [left, right].first { TextType($0.type ?? $0.value.dynamicType) == .character }?.type
    let range = OrderedRange(left.value, right.value, of: characters ?? bound, isClosed: sign == "...")
    guard !isOutOfOrder else {
      return try trap(
        "'\(node.trimmedText)' is not a range", at: node, in: environment, giving: range.type)
    }
    return TypedValue(.library(range), range.type)
  }
}

extension Interpreter {
  /// `3...`, `...x` and `..<x`; nil for an operand that is not ordered.
  func oneSidedRange(
    _ sign: String, lower: TypedValue? = nil, upper: TypedValue? = nil
  ) -> TypedValue? {
    guard ["...", "..<"].contains(sign), let given = lower ?? upper,
      let bound = given.type?.unwrapped ?? given.value.dynamicType,
      given.value.declaredType == nil || table.conforms(bound, to: .named("Comparable")) == .yes,
      !given.value.isUnknown
    else { return nil }
    let range = OrderedRange(lower?.value, upper?.value, of: bound, isClosed: sign == "...")
    return TypedValue(.library(range), range.type)
  }
}

extension TypeExpression {
  /// `ClosedRange<Bound>`, `Range<Bound>`
  static func range(of bound: TypeExpression, isClosed: Bool) -> TypeExpression {
    .named([Name(isClosed ? "ClosedRange" : "Range", arguments: [bound])])
  }

  /// The type of the bounds of a range, which may have one only; nil for another type.
  var boundOfRange: TypeExpression? {
    let oneSided = ["PartialRangeFrom", "PartialRangeThrough", "PartialRangeUpTo"]
    return rangeBound ?? oneSided.lazy.compactMap(argument).first
  }

  /// The type of the bounds of a range of this type; nil for another type.
  var rangeBound: TypeExpression? { argument(of: "ClosedRange") ?? argument(of: "Range") }
}

extension SourceValue {
  fileprivate var debugText: String {
    if case .string(let text, _) = self { text.debugDescription } else { shownText }
  }
}

extension OrderedRange {
  /// Whether its bounds are of a type that the program declares, which may describe itself.
  var isOfProgram: Bool { (lowerBound ?? upperBound)?.declaredType != nil }
}

extension Interpreter {
  /// The form of the text of a range whose bounds are of a type that the program declares; nil if that is unknown.
  func form(
    of range: OrderedRange, isDebug: Bool, at node: some SyntaxProtocol, in environment: Environment
  ) throws -> ValueText.Form? {
    guard let lower = range.lowerBound, let upper = range.upperBound,
      let first = try text(of: TypedValue(lower, range.bound), isDebug: isDebug, at: node, in: environment),
      let last = try text(of: TypedValue(upper, range.bound), isDebug: isDebug, at: node, in: environment)
    else { return nil }
    let bounds = "\(first)\(range.isClosed ? "..." : "..<")\(last)"
    return .text(isDebug ? "\(range.typeName)(\(bounds))" : bounds)
  }
}
