import SwiftSyntax

/// A range of floating-point numbers, strings or values of the program. A class, because library values are.
final class OrderedRange: LibraryValue {
  let lowerBound: SourceValue
  let upperBound: SourceValue
  let bound: TypeExpression
  let isClosed: Bool

  init(_ lowerBound: SourceValue, _ upperBound: SourceValue, of bound: TypeExpression, isClosed: Bool) {
    self.lowerBound = lowerBound
    self.upperBound = upperBound
    self.bound = bound
    self.isClosed = isClosed
  }

  var typeName: String { isClosed ? "ClosedRange" : "Range" }

  var type: TypeExpression { .range(of: bound, isClosed: isClosed) }

  var text: String { written(\.shownText) }

  /// The range as it is written inside of other values.
  var debugText: String { "\(typeName)(\(written(\.debugText)))" }

  private func written(_ text: (SourceValue) -> String) -> String {
    "\(text(lowerBound))\(isClosed ? "..." : "..<")\(text(upperBound))"
  }

  static let members = MemberTable<OrderedRange>(
    properties: [
      "lowerBound": .computed { range, _ in TypedValue(range.lowerBound, range.bound) },
      "upperBound": .computed { range, _ in TypedValue(range.upperBound, range.bound) },
      "isEmpty": .computed { range, interpreter in
        guard !range.isClosed else { return TypedValue(.bool(false), .named("Bool")) }
        return interpreter.order(range.lowerBound, ">=", range.upperBound).map {
          TypedValue(.bool($0), .named("Bool"))
        }
      },
    ],
    methods: [
      "contains(_:)": .giving { range, call in
        guard call.arguments.count == 1 else { return nil }
        let value = try call.value(call.arguments[0], for: ExpressionUse(range.bound)).value
        return try range.contains(value, call.interpreter, call.node, call.environment).map {
          TypedValue(.bool($0), .named("Bool"))
        }
      }
    ])

  /// Whether a value lies within the range; nil where that cannot be told.
  func contains(
    _ value: SourceValue, _ interpreter: Interpreter, _ node: ExprSyntax, _ environment: Environment
  ) throws -> Bool? {
    func isLess(_ left: SourceValue, _ right: SourceValue) throws -> Bool? {
      try interpreter.isLess(TypedValue(left, bound), TypedValue(right, bound), node, environment)
    }
    guard let isBefore = try isLess(value, lowerBound) else { return nil }
    if isBefore { return false }
    return isClosed ? try isLess(upperBound, value).map(!) : try isLess(value, upperBound)
  }
}

extension Interpreter {
  /// `0.5...2`, `"a"..<"k"`; nil for operands that are not ordered.
  func orderedRange(
    _ left: TypedValue, _ sign: String, _ right: TypedValue, _ node: ExprSyntax, _ environment: Environment
  ) throws -> TypedValue? {
    guard ["...", "..<"].contains(sign), let bound = left.value.dynamicType, bound == right.value.dynamicType,
      left.value.declaredType == nil || table.conforms(bound, to: .named("Comparable")) == .yes,
      let isOutOfOrder = try isLess(right, left, node, environment)
    else { return nil }
    let isCharacter = left.type == .named("Character") || right.type == .named("Character")
    let range = OrderedRange(
      left.value, right.value, of: isCharacter ? .named("Character") : bound, isClosed: sign == "...")
    guard !isOutOfOrder else {
      return try trap(
        "'\(node.trimmedText)' is not a range", at: node, in: environment, giving: range.type)
    }
    return TypedValue(.library(range), range.type)
  }
}

extension TypeExpression {
  /// `ClosedRange<Bound>`, `Range<Bound>`
  static func range(of bound: TypeExpression, isClosed: Bool) -> TypeExpression {
    .named([Name(isClosed ? "ClosedRange" : "Range", arguments: [bound])])
  }

  /// The type of the bounds of a range of this type; nil for another type.
  var rangeBound: TypeExpression? { argument(of: "ClosedRange") ?? argument(of: "Range") }
}

extension SourceValue {
  fileprivate var debugText: String {
    if case .string(let text) = self { text.debugDescription } else { shownText }
  }
}
