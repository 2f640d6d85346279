import SwiftSyntax

/// A floating-point type of the standard library. A `Float` is stored as the `Double` with the same decimal text.
enum FloatingType: String {
  case double = "Double"
  case float = "Float"
  /// Stored as a `Double`. Swift converts it to one, and back, where the other is asked for.
  case cgFloat = "CGFloat"

  var type: TypeExpression { .named(rawValue) }

  /// Whether its numbers are those of a `Double`.
  var isDouble: Bool { self != .float }

  /// A number as a value of the type is kept: a `Float` as the `Double` that is written the same.
  func kept(_ number: Double) -> Double {
    self == .float ? Double("\(Float(number))") ?? number : number
  }

  /// How a number is written.
  func text(_ number: Double) -> String { self == .float ? "\(Float(number))" : "\(number)" }
}

extension SourceValue {
  /// The type of a floating-point number; nil for other values.
  var floatingType: FloatingType? {
    if case .double(_, let type) = self { type } else { nil }
  }
}

extension TypedValue {
  private static let double = FloatingType.double.type

  /// The value as a `CGFloat` or a `Double`, where one is asked for and it is the other.
  ///
  /// - Parameter isOperand: Whether it is an operand, which keeps its type beside one of the other type.
  func asFloating(for use: ExpressionUse, isOperand: @autoclosure () -> Bool = false) -> TypedValue {
    guard case .double(let number, let kind) = value, kind.isDouble, let wanted = use.type?.unwrapped,
      wanted != kind.type, type?.isOptional != true, !isOperand()
    else { return self }
    if wanted == FloatingType.cgFloat.type { return TypedValue(.double(number, .cgFloat), wanted) }
    guard kind == .cgFloat, wanted == Self.double || wanted == .named("TimeInterval") else { return self }
    return TypedValue(.double(number), Self.double)
  }
}

extension FloatingType {
  /// The result of `Double(value)`; an optional for a text, and where it must be `exactly` the value. Nil if it is not known.
  func converted(_ value: SourceValue, to type: TypeExpression, exactly: Bool) -> TypedValue? {
    if case .string(let text, _) = value {
      let number = self == .float ? Float(text).flatMap { Double("\($0)") } : Double(text)
      return TypedValue(number.map { .double($0, self) } ?? .nothing, .optional(type))
    }
    if exactly, let whole = value.integer,
      self == .float ? Float(exactly: whole) == nil : Double(exactly: whole) == nil
    {
      return TypedValue(.nothing, .optional(type))
    }
    return value.number(as: self).map { TypedValue(.double($0, self), exactly ? .optional(type) : type) }
  }
}

extension ExprSyntax {
  /// Whether it is an operand of an operator, perhaps in parentheses or with a sign.
  var isOperand: Bool {
    if let infix = parent?.as(InfixOperatorExprSyntax.self) {
      return !infix.operator.is(AssignmentExprSyntax.self)
    }
    if let sign = parent?.as(PrefixOperatorExprSyntax.self) { return ExprSyntax(sign).isOperand }
    guard let tuple = parent?.parent?.parent?.as(TupleExprSyntax.self), tuple.elements.count == 1 else {
      return false
    }
    return ExprSyntax(tuple).isOperand
  }
}
