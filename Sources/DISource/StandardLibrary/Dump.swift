import SwiftSyntax

/// The text of `dump(value)`.
struct Dump {
  private(set) var text = ""
  /// The objects that it has shown, by their numbers.
  private var shown: [ObjectIdentifier: Int] = [:]
  private let call: Call

  private struct UnknownPart: Error {}

  /// Nil if the text is not known.
  init?(of value: TypedValue, name: String?, depth: Int, _ call: Call) throws {
    self.call = call
    do { try write(value, name, indent: 0, depth) } catch is UnknownPart { return nil }
  }

  private mutating func write(_ value: TypedValue, _ name: String?, indent: Int, _ depth: Int) throws {
    guard let reflection = try call.interpreter.reflection(of: value), isKnown(reflection) else {
      throw UnknownPart()
    }
    try call.interpreter.spend(1, at: call.node, in: call.environment)
    try call.allowText(text.utf8.count)
    begin(reflection.children.count, indent, depth)
    if let name { text += "\(name): " }
    text += try summary(of: reflection)
    if case .object(let object) = value.value, value.type?.isOptional != true {
      let number = shown[ObjectIdentifier(object)]
      text += " #\(number ?? shown.count)"
      if number != nil { return text += "\n" }
      shown[ObjectIdentifier(object)] = shown.count
    }
    text += "\n"
    guard depth > 0 else { return }
    if let parent = reflection.superclasses.first {
      begin(parent.children.count, indent + 2, depth - 1)
      text += "super: \(call.interpreter.table.printedName(of: parent.type, isQualified: true))\n"
      if depth > 1 { try write(parent.children, indent + 4, depth - 2) }
    }
    try write(reflection.children, indent + 2, depth - 1)
  }

  /// Whether the text is known. What a dump writes of a superclass of a superclass, or of a framework's, is not.
  private func isKnown(_ reflection: Reflection) -> Bool {
    reflection.isKnown && reflection.superclasses.count <= 1
      && reflection.superclasses.allSatisfy { call.interpreter.table.declaration(of: $0.type) != nil }
  }

  private mutating func write(_ children: [Reflection.Child], _ indent: Int, _ depth: Int) throws {
    for child in children { try write(child.value, child.label, indent: indent, depth) }
  }

  private mutating func begin(_ count: Int, _ indent: Int, _ depth: Int) {
    text += String(repeating: " ", count: indent) + (count == 0 ? "- " : depth <= 0 ? "▹ " : "▿ ")
  }

  private func summary(of reflection: Reflection) throws -> String {
    func counted(_ one: String, _ many: String) -> String {
      reflection.children.count == 1 ? "1 \(one)" : "\(reflection.children.count) \(many)"
    }
    let value = reflection.value
    let interpreter = call.interpreter
    switch reflection.style {
    case .tuple: return "(\(counted("element", "elements")))"
    case .collection: return counted("element", "elements")
    case .set: return counted("member", "members")
    case .dictionary: return counted("key/value pair", "key/value pairs")
    case .structure, .object, .enumeration:
      guard let type = value.value.declaredType,
        interpreter.typeLookups.descriptions(of: type, isDebug: true, interpreter).isEmpty
      else { break }
      let name = interpreter.table.printedName(of: type, isQualified: true)
      guard case .enumeration(let enumeration) = value.value else { return name }
      return "\(name).\(enumeration.name)"
    case .optional, .plain: break
    }
    guard let text = try interpreter.text(of: value, isDebug: true, at: call.node, in: call.environment)
    else {
      throw UnknownPart()
    }
    return text
  }
}

extension Interpreter {
  /// Evaluates `dump(value)` and `dump(value, name: "x", maxDepth: 2)`.
  func dump(_ call: Call) throws -> TypedValue? {
    guard let argument = call.arguments.first, argument.label == nil else { return nil }
    let value = try call.value(argument)
    guard policy.changesState else { return value }
    let known: Set = ["to", "name", "maxDepth"]
    guard call.arguments.dropFirst().allSatisfy({ $0.label.map(known.contains) == true }) else { return nil }
    let name = try call.value(labelled: "name").flatMap { try call.text(of: $0) }
    var depth = Int.max
    if let given = try call.value(labelled: "maxDepth") {
      guard case .int(let number, _) = given.value else { return nil }
      depth = number
    }
    guard let dump = try Dump(of: value, name: name, depth: depth, call) else {
      return notUnderstood(call.node, call.environment)
    }
    guard let target = call["to"] else {
      try write(printed: dump.text, call)
      return value
    }
    // A stream of the program is handed pieces that are not known.
    return try write(dump.text, [], areWhole: false, to: target, call).value.isUnknown
      ? notUnderstood(call.node, call.environment) : value
  }
}
