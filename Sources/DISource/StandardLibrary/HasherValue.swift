/// A `Hasher`: the keys of what it is fed. A class, as all values of libraries are.
final class HasherValue: LibraryValue {
  let typeName = "Hasher"
  private(set) var keys: [ValueKey] = []
  /// Whether it was fed something that has no key.
  private(set) var isUncertain = false

  static let members = MemberTable<HasherValue>(methods: [
    "combine(_:)": .giving { hasher, call in
      guard call.arguments.count == 1 else { return nil }
      try hasher.combine(call.value(call.arguments[0]).value, call)
      return .void
    }
  ])

  fileprivate func combine(_ value: SourceValue, _ call: Call) throws {
    guard let key = try call.interpreter.key(of: value, at: call.node, in: call.environment) else {
      return isUncertain = true
    }
    keys.append(key)
  }
}

extension Interpreter {
  /// Evaluates `x.hash(into: &hasher)` for a value whose type does not declare it; nil for another call.
  func callHash(_ name: String, on receiver: TypedValue, _ call: Call) throws -> TypedValue? {
    guard name == "hash", call.arguments.count == 1, let argument = call["into"],
      let hasher = try call.value(argument).value.library(HasherValue.self)
    else { return nil }
    try hasher.combine(receiver.value, call)
    return .void
  }
}
