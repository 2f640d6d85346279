import SwiftSyntax

/// A `CharacterSet` as a value. A class, because library values are.
final class CharacterSetValue: LibraryValue {
  let typeName = "CharacterSet"
  let set: CharacterSet

  init(_ set: CharacterSet) { self.set = set }

  static let type = TypeExpression.named("CharacterSet")

  static let members = MemberTable<CharacterSetValue>(
    properties: [
      "inverted": .computed { value, _ in
        typed(CharacterSet { [set = value.set] in !set.contains($0) })
      }
    ],
    methods: [
      "contains(_:)": .giving { value, call in
        guard call.arguments.count == 1, call.arguments[0].label == nil,
          case .string(let text, _) = try call.value(call.arguments[0]).value,
          let scalar = text.unicodeScalars.first,
          text.unicodeScalars.count == 1
        else { return nil }
        return TypedValue.bool(value.set.contains(scalar))
      },
      "union(_:)": combining { $0 || $1 }, "intersection(_:)": combining { $0 && $1 },
      "subtracting(_:)": combining { $0 && !$1 }, "symmetricDifference(_:)": combining { $0 != $1 },
    ])

  static func typed(_ set: CharacterSet) -> TypedValue { TypedValue(.library(CharacterSetValue(set)), type) }

  private static func combining(
    _ combine: @escaping @Sendable (Bool, Bool) -> Bool
  ) -> MemberTable<CharacterSetValue>.Method {
    .giving { value, call in
      guard call.arguments.count == 1, call.arguments[0].label == nil,
        let other = try CharacterSet(call.value(call.arguments[0], for: ExpressionUse(type)).value)
      else { return nil }
      return typed(CharacterSet { [set = value.set] in combine(set.contains($0), other.contains($0)) })
    }
  }
}

extension Interpreter {
  /// The result of `CharacterSet()`, `CharacterSet(charactersIn: "…")` and that of a range; nil for another call.
  func characterSet(_ call: Call) throws -> TypedValue? {
    guard let argument = call.arguments.first else { return CharacterSetValue.typed(CharacterSet(of: [])) }
    guard call.arguments.count == 1, argument.label == "charactersIn" else { return nil }
    switch try call.value(argument).value {
    case .string(let text, _): return CharacterSetValue.typed(CharacterSet(of: text.unicodeScalars))
    case .library(let range as OrderedRange):
      guard case .string(let lower, _)? = range.lowerBound, case .string(let upper, _)? = range.upperBound,
        let first = lower.unicodeScalars.first, let last = upper.unicodeScalars.first, first <= last,
        lower.unicodeScalars.count == 1, upper.unicodeScalars.count == 1
      else { return nil }
      let isClosed = range.isClosed
      return CharacterSetValue.typed(CharacterSet { $0 >= first && (isClosed ? $0 <= last : $0 < last) })
    default: return nil
    }
  }
}
