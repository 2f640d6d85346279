import DICore
import SwiftSyntax

extension SourceValue {
  /// The value as string interpolation writes it, cut where it is longer than anybody reads.
  var shownText: String { ValueText(of: self, limit: SizeLimit.shownText) { _ in }.text }

  /// The value as it is shown inside of a collection, cut where it is longer than anybody reads.
  ///
  /// - Parameter label: What a value is called instead; nil for one that is written itself.
  func shownQuoted(calling label: (SourceValue) -> String?) -> String {
    ValueText(of: self, isQuoted: true, limit: SizeLimit.shownText, label: label) { _ in }.text
  }
}

/// Writes a value as string interpolation does, up to a limit.
///
/// One value may stand in many places of another, so the text may be far longer than what it is written from. Nothing
/// recurses, as values nest as deeply as code makes them.
struct ValueText {
  /// What was written; where the value goes on, it ends with `…`.
  private(set) var text = ""
  /// Whether the limit was reached before the end of the value.
  private(set) var isCut = false
  private var open: [Open] = []

  /// - Parameters:
  ///   - isQuoted: Whether a string is written with quotes, as it is inside of other values.
  ///   - limit: How many bytes are written before the value is cut.
  ///   - label: What a value is called instead; nil for one that is written itself.
  ///   - spend: Takes the steps that the work costs, and ends it when there are none left.
  init(
    of value: SourceValue, isQuoted: Bool = false, limit: Int,
    label: (SourceValue) -> String? = { _ in nil }, spending spend: (Int) throws -> Void
  ) rethrows {
    var parts = 0
    if case .string(let plain) = value, !isQuoted { write(plain, limit) } else { begin(value, limit, label) }
    while !isCut, let current = open.popLast() {
      goOn(with: current, limit, label)
      if text.utf8.count > limit { cut() }
      parts += 1
      if parts % SizeLimit.valuesPerStep == 0 { try spend(1) }
    }
  }

  /// A value that is begun, and not written to its end.
  private struct Open {
    let elements: [SourceValue]
    /// Written in front of the element of each position but the first.
    let separators: (odd: String, even: String)
    let end: String
    var next = 0
  }

  private mutating func goOn(with current: Open, _ limit: Int, _ label: (SourceValue) -> String?) {
    var current = current
    guard current.next < current.elements.count else {
      text += current.end
      return
    }
    if current.next > 0 {
      text += current.next % 2 == 1 ? current.separators.odd : current.separators.even
    }
    let element = current.elements[current.next]
    current.next += 1
    open.append(current)
    begin(element, limit, label)
  }

  /// Writes a simple value, and opens one of several parts.
  private mutating func begin(_ value: SourceValue, _ limit: Int, _ label: (SourceValue) -> String?) {
    if let label = label(value) { return text += label }
    switch value {
    case .int(let value, _): text += String(value)
    case .double(let value, _): text += String(value)
    case .string(let value):
      text += "\""
      write(value, limit)
      if !isCut { text += "\"" }
    case .bool(let value): text += String(value)
    case .array(let elements): list(elements, "[", "]")
    case .dictionary(let dictionary):
      if dictionary.isEmpty { text += "[:]" } else { list(dictionary.flat, "[", "]", separator: ": ") }
    case .tuple(let tuple): list(tuple.elements.map(\.value), "(", ")")
    case .enumeration(let value):
      text += value.name
      if !value.payload.isEmpty { list(value.payload, "(", ")") }
    default: text += value.name
    }
  }

  private mutating func list(
    _ elements: [SourceValue], _ start: String, _ end: String, separator: String = ", "
  ) {
    text += start
    open.append(Open(elements: elements, separators: (odd: separator, even: ", "), end: end))
  }

  private mutating func write(_ plain: String, _ limit: Int) {
    guard plain.utf8.count > limit else { return text += plain }
    text += plain[..<plain.utf8.index(plain.startIndex, offsetBy: limit)]
    cut()
  }

  private mutating func cut() {
    isCut = true
    open = []
    text += "…"
  }
}

extension SourceValue {
  /// What a value without parts is called.
  fileprivate var name: String {
    switch self {
    case .object(let object): object.type.description
    case .structure(let structure): structure.type.description
    case .void: "()"
    case .nothing, .nothingInside: "nil"
    case .range(let range): range.text
    case .closure, .function: "(Function)"
    case .metatype(let type): type.description
    case .keyPath(let path): "\\." + path.joined(separator: ".")
    case .library(let value): value.text
    case .unknown(let value): value.text
    default: ""
    }
  }
}

extension Interpreter {
  /// The value as string interpolation writes it. Its work is counted; code that makes too long a string ends.
  func text(of value: SourceValue, at node: some SyntaxProtocol, in environment: Environment) throws -> String
  {
    try text(of: TypedValue(value), at: node, in: environment)
  }

  /// The same of a value of a type that the code gives it.
  ///
  /// - Parameter isQuoted: Whether strings are written with quotes, as inside of other values.
  func text(
    of value: TypedValue, isQuoted: Bool = false, at node: some SyntaxProtocol, in environment: Environment
  ) throws -> String {
    if value.type?.isOptional == true, !value.value.isNothing {
      let content = TypedValue(value.value.content, value.type?.withoutOptional)
      return "Optional(\(try text(of: content, isQuoted: true, at: node, in: environment)))"
    }
    var failure: (any Error)?
    let written = try ValueText(
      of: value.value, isQuoted: isQuoted, limit: SizeLimit.text,
      label: { part in
        guard failure == nil else { return "" }
        do {
          return try ownText(of: part, at: node, in: environment)
        } catch {
          failure = error
          return ""
        }
      },
      spending: { steps in
        try spend(steps, at: node, in: environment)
      })
    if let failure { throw failure }
    try allowText(written.text.utf8.count, at: node, in: environment)
    return written.text
  }

  /// The text of a value whose type says how it is written, or that has properties; nil for any other.
  private func ownText(
    of value: SourceValue, at node: some SyntaxProtocol, in environment: Environment
  ) throws -> String? {
    guard let type = value.declaredType, let declaration = table.declaration(of: type) else { return nil }
    if let property = facts.property("description", of: declaration, self), property.isComputed,
      table.conforms(.named(declaration.name), to: .named("CustomStringConvertible")) == .yes,
      case .string(let text)? = try declaredMember(
        "description", of: TypedValue(value, type), declaration.name, environment)?.value
    {
      return text
    }
    guard case .structure(let structure) = value else { return nil }
    return try calling(at: place(of: node, in: environment)) {
      let parts = try structure.fields.fields.map { field in
        guard case .strong(let content) = field.slot else { return nil as String? }
        let part = TypedValue(content, facts.propertyType(field.name, of: type, self))
        return "\(field.name.text): \(try text(of: part, isQuoted: true, at: node, in: environment))"
      }
      let known = parts.compactMap(\.self)
      guard known.count == parts.count else { return nil }
      return "\(declaration.simpleName)(\(known.joined(separator: ", ")))"
    }
  }
}

extension Call {
  func text(of value: SourceValue) throws -> String {
    try interpreter.text(of: value, at: node, in: environment)
  }
}
