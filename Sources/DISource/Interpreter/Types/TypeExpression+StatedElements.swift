// Types whose arguments the conditions of an extension state: `extension Array where Element == any Greeter`.
extension TypeExpression {
  /// The type, of the standard library, with the arguments that the conditions state: code of the extension sees the
  /// elements as these.
  func stated(by conditions: [GenericRequirement]) -> TypeExpression {
    guard !conditions.isEmpty else { return self }
    switch self {
    case .array(let element): return .array(conditions.type(of: "Element") ?? element)
    case .optional(let wrapped): return .optional(conditions.type(of: "Wrapped") ?? wrapped)
    case .dictionary(let key, let value):
      return .dictionary(conditions.type(of: "Key") ?? key, conditions.type(of: "Value") ?? value)
    case .named(let names):
      guard let last = names.last, last.arguments.count == 1, elementType == last.arguments[0],
        let element = conditions.type(of: "Element")
      else { return self }
      return .named(names.dropLast() + [Name(last.text, arguments: [element])])
    case .function, .tuple, .composition, .metatype, .unknown: return self
    }
  }
}

extension [GenericRequirement] {
  /// The type that a condition states for a name; nil if none does.
  fileprivate func type(of name: String) -> TypeExpression? {
    first { $0.relation == .equals && $0.subject.memberPath == name }?.target
  }
}
