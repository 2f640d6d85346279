import SwiftSyntax

// The mutating methods of strings.
extension StandardLibrary {
  static let changingStrings = MemberTable<AssignmentTarget>(methods: [
    "reserveCapacity(_:)": reservingCapacity,
    "append(_:)": .giving { place, call in
      guard call.arguments.count == 1, [nil, "contentsOf"].contains(call.arguments[0].label),
        let added = try call.characters(call.arguments[0])
      else { return nil }
      try call.changeText(at: place, by: added.utf8.count) { $0 += added }
      return .void
    },
    "removeAll()": .giving { place, call in
      if let predicate = call.arguments.first, predicate.label != "keepingCapacity" {
        let function = try call.value(predicate).value
        let left = try call.text(at: place).filter {
          try !call.interpreter.holds(function, .character($0), .named("Character"), call)
        }
        try call.changeText(at: place) { $0 = left }
        return .void
      }
      guard call.arguments.isEmpty || call["keepingCapacity"] != nil else { return nil }
      try call.changeText(at: place) { $0 = "" }
      return .void
    },
    "insert(_:at:)": .giving { try $1.interpreter.changeCharacters(at: $0, $1) { try $0.insert() } },
    "remove(at:)": .giving { try $1.interpreter.changeCharacters(at: $0, $1) { try $0.remove() } },
    "removeSubrange(_:)": .giving { place, call in
      try call.interpreter.changeCharacters(at: place, call) { try $0.removeRange() }
    },
    "replaceSubrange(_:with:)": .giving { place, call in
      try call.interpreter.changeCharacters(at: place, call) { try $0.replaceRange() }
    },
    "removeFirst(_:)": .giving { try $1.removeCharacters(at: $0, atStart: true) { $0.removeFirst($1) } },
    "removeLast(_:)": .giving { try $1.removeCharacters(at: $0) { $0.removeLast($1) } },
    "popFirst()": .giving { place, call in
      guard call.arguments.isEmpty,
        case .string(let text, .substring) = try call.interpreter.content(
          of: place, at: call.node, call.environment)
      else { return nil }
      try call.changeText(at: place, movingStartBy: text.isEmpty ? 0 : 1) { $0 = String($0.dropFirst()) }
      return TypedValue(text.first.map(SourceValue.character) ?? .nothing, .optional(.named("Character")))
    },
    "popLast()": .giving { place, call in
      guard call.arguments.isEmpty else { return nil }
      let last = try call.text(at: place).last
      try call.changeText(at: place) { _ = $0.popLast() }
      return TypedValue(last.map(SourceValue.character) ?? .nothing, .optional(.named("Character")))
    },
  ])
}

extension Call {
  /// The text, or the sequence of characters, that an argument is; nil for another value.
  func characters(_ argument: Argument) throws -> String? {
    let isLiteral = argument.syntax?.is(ArrayExprSyntax.self) == true
    let value = try value(argument, for: ExpressionUse(isLiteral ? .array(.named("Character")) : nil)).value
    if case .string(let text, _) = value { return text }
    guard interpreter.isSequence(value) else { return nil }
    var text = ""
    for element in try interpreter.sequence(value, self) {
      guard case .string(let character, .character) = element else { return nil }
      text += character
    }
    return text
  }

  fileprivate func text(at place: AssignmentTarget) throws -> String {
    guard case .string(let text, _) = try interpreter.content(of: place, at: node, environment) else {
      return ""
    }
    return text
  }

  fileprivate func changeText(
    at place: AssignmentTarget, by count: Int = 0, movingStartBy removed: Int = 0,
    _ body: (inout String) -> Void
  ) throws {
    try interpreter.change(place, at: node, environment) { value in
      guard case .string(var text, let type) = value else { return }
      try interpreter.allowText(text.utf8.count + count, new: count, at: node, in: environment)
      value = .void
      body(&text)
      let isPart = type == .substring && removed > 0
      value = isPart ? .substring(text, from: type.start + removed) : .string(text, type)
    }
  }

  /// Evaluates `removeFirst()` and `removeLast(2)`. Without a number the result is the character.
  fileprivate func removeCharacters(
    at place: AssignmentTarget, atStart: Bool = false, _ body: (inout String, Int) -> Void
  ) throws -> TypedValue? {
    guard let count = try elementCount() else { return nil }
    let text = try text(at: place)
    guard text.count >= count else {
      return try trap("'\(self.text)' removes more than there is", giving: .void)
    }
    try changeText(at: place, movingStartBy: atStart ? count : 0) { body(&$0, count) }
    guard arguments.isEmpty else { return .void }
    let removed = name == "removeFirst" ? text.first : text.last
    return TypedValue(removed.map(SourceValue.character) ?? .nothing, .named("Character"))
  }

  /// The name of the called method.
  private var name: String? {
    node.as(FunctionCallExprSyntax.self)?.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName
      .text
  }
}
