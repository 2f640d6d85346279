import SwiftSyntax

extension Interpreter {
  /// Evaluates `insert(_:at:)`, `remove(at:)`, `removeSubrange(_:)` and `replaceSubrange(_:with:)` of a string; nil for
  /// another call.
  func changeCharacters(_ name: String, _ place: AssignmentTarget, _ call: Call) throws -> TypedValue? {
    guard case .string(let text, let type) = try content(of: place, at: call.node, call.environment),
      let first = call.arguments.first
    else { return nil }
    var characters = Array(text)
    try call.allowElements(text.utf8.count)
    var result = TypedValue.void
    switch name {
    case "insert": guard try insert(first, into: &characters, from: type.start, call) else { return nil }
    case "remove":
      guard call.arguments.count == 1, first.label == "at",
        let index = try call.stringIndex(first).map({ $0 - type.start })
      else {
        return nil
      }
      guard characters.indices.contains(index) else { throw call.failure("String index is out of bounds") }
      result = TypedValue(.character(characters.remove(at: index)), .named("Character"))
    case "removeSubrange", "replaceSubrange":
      guard try replace(first, of: &characters, from: type.start, isRemoval: name == "removeSubrange", call)
      else { return nil }
    default: return nil
    }
    let changed = String(characters)
    try call.allowText(changed.utf8.count)
    try change(place, at: call.node, call.environment) { $0 = .string(changed, type) }
    return result
  }

  /// Inserts the characters of an argument at the index of another one; false for other arguments.
  private func insert(
    _ argument: Call.Argument, into characters: inout [Character], from start: Int, _ call: Call
  ) throws -> Bool {
    guard call.arguments.count == 2,
      let index = try call["at"].flatMap({ try call.stringIndex($0) }).map({ $0 - start }),
      let added = try call.characters(argument)
    else { return false }
    guard (0...characters.count).contains(index) else { throw call.failure("String index is out of bounds") }
    characters.insert(contentsOf: added, at: index)
    return true
  }

  /// Replaces the characters in the range of an argument, or removes them; false for other arguments.
  private func replace(
    _ argument: Call.Argument, of characters: inout [Character], from start: Int, isRemoval: Bool,
    _ call: Call
  ) throws -> Bool {
    guard let range = argument.syntax, argument.label == nil,
      let offsets = try indexRange(range, characters.count, from: start, call.environment)
    else { return false }
    guard offsets.lowerBound >= 0, offsets.upperBound <= characters.count else {
      throw call.failure("String index is out of bounds")
    }
    guard call.arguments.count == (isRemoval ? 1 : 2),
      let added = try isRemoval ? "" : call["with"].flatMap(call.characters)
    else { return false }
    characters.replaceSubrange(offsets, with: added)
    return true
  }
}
