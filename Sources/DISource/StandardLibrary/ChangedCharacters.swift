import SwiftSyntax

/// The characters of a string while a method with indices changes them.
///
/// Each method returns what the code's call returns; nil for another call.
struct ChangedCharacters {
  private(set) var characters: [Character]
  /// The index of the first character; not zero in a part of another string.
  let start: Int
  let call: Call
  let first: Call.Argument

  init(_ text: String, startingAt start: Int, _ call: Call, _ first: Call.Argument) {
    characters = Array(text)
    self.start = start
    self.call = call
    self.first = first
  }

  /// `insert(_:at:)`: the characters of the first argument at the index of the other one.
  mutating func insert() throws -> TypedValue? {
    guard call.arguments.count == 2,
      let added = try call.characters(first),
      let index = try call["at"].flatMap({ try call.stringIndex($0) }).map({ $0 - start })
    else { return nil }
    guard (0...characters.count).contains(index) else { throw call.failure("String index is out of bounds") }
    characters.insert(contentsOf: added, at: index)
    return .void
  }

  /// `remove(at:)`, which returns the character.
  mutating func remove() throws -> TypedValue? {
    guard call.arguments.count == 1, first.label == "at",
      let index = try call.stringIndex(first).map({ $0 - start })
    else { return nil }
    guard characters.indices.contains(index) else { throw call.failure("String index is out of bounds") }
    return TypedValue(.character(characters.remove(at: index)), .named("Character"))
  }

  /// `removeSubrange(_:)`
  mutating func removeRange() throws -> TypedValue? {
    try replaceRange { $0.arguments.count == 1 ? "" : nil }
  }

  /// `replaceSubrange(_:with:)`
  mutating func replaceRange() throws -> TypedValue? {
    try replaceRange { $0.arguments.count == 2 ? try $0["with"].flatMap($0.characters) : nil }
  }

  /// Replaces the characters in the range of the first argument.
  private mutating func replaceRange(by added: (Call) throws -> String?) throws -> TypedValue? {
    guard let range = first.syntax, first.label == nil,
      let offsets = try call.interpreter.indexRange(range, characters.count, from: start, call.environment)
    else { return nil }
    guard offsets.lowerBound >= 0, offsets.upperBound <= characters.count else {
      throw call.failure("String index is out of bounds")
    }
    guard let added = try added(call) else { return nil }
    characters.replaceSubrange(offsets, with: added)
    return .void
  }
}

extension Call {
  /// The result of `text.replacingCharacters(in: range, with: other)`.
  func replacingCharacters(of text: String, from start: Int) throws -> TypedValue? {
    guard arguments.map(\.label) == ["in", "with"] else { return nil }
    let range = Argument(label: nil, content: arguments[0].content)
    let inner = replacing(arguments: [range, arguments[1]])
    try allowElements(text.utf8.count)
    var changed = ChangedCharacters(text, startingAt: start, inner, range)
    guard try changed.replaceRange() != nil else { return nil }
    let new = String(changed.characters)
    try allowText(new.utf8.count)
    return TypedValue(.string(new), .named("String"))
  }
}

extension Interpreter {
  /// Changes the characters of the string at `place`; nil for another value, and for a call that `change` does not take.
  func changeCharacters(
    at place: AssignmentTarget, _ call: Call, by change: (inout ChangedCharacters) throws -> TypedValue?
  ) throws -> TypedValue? {
    guard case .string(let text, let type) = try content(of: place, at: call.node, call.environment),
      let first = call.arguments.first
    else { return nil }
    try call.allowElements(text.utf8.count)
    var changed = ChangedCharacters(text, startingAt: type.start, call, first)
    guard let result = try change(&changed) else { return nil }
    let new = String(changed.characters)
    try call.allowText(new.utf8.count)
    try self.change(place, at: call.node, call.environment) { $0 = .string(new, type) }
    return result
  }
}
