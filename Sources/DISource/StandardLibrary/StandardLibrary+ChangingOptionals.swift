import SwiftSyntax

// The mutating method of optionals.
extension StandardLibrary {
  static let changingOptionals = MemberTable<AssignmentTarget>(methods: [
    "take()": .giving { place, call in
      guard call.arguments.isEmpty else { return nil }
      let taken = TypedValue(try call.interpreter.content(of: place), call.interpreter.type(of: place))
      try call.interpreter.change(place, at: call.node, call.environment) { $0 = .nothing }
      return taken
    }
  ])
}
