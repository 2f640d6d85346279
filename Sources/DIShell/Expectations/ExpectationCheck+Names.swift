import DICore
import DISource

/// The meaning of names in a claim: types, also generic ones and aliases, objects, scopes, holders.
extension ExpectationCheck {
  // MARK: What there is

  /// Throws unless `subject` names a type that is known or was requested, and, if it names an object, one that exists
  /// or existed: otherwise the claim would count zero because of a misspelling.
  func checkIsKnown(_ subject: Subject) throws {
    let name = subject.typeName
    guard isType(name) || wasAsked(for: name) else {
      throw ShellError.unknown("type", name, among: typeNames, see: world.typesCommand)
    }
    guard subject.isObject, !hasBeen(subject.text) else { return }
    let living = ObjectGraph(world).entries.map(\.label.name)
    throw ShellError(
      kind: .unknownName,
      message: "there has been no object '\(subject.text)'"
        + Suggestion.text(for: subject.text, among: living),
      details: ShellError.rows([("see", "objects")]))
  }

  /// Throws if `operand` is the name of a type, which is neither object nor value, or an unknown name that looks like
  /// one.
  func checkIsNoType(_ operand: Operand) throws {
    let name = operand.text
    guard name.first?.isUppercase == true, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }),
      !world.isCompiled, !world.program.hasVariable(named: name)
    else { return }
    guard isType(name) else {
      throw ShellError.unknown("type or variable", name, among: typeNames, see: world.typesCommand)
    }
    throw ShellError.usage(
      "'\(name)' is a type: say which object or value of it", try: "expect no \(name) alive")
  }

  private var typeNames: [String] {
    (world.program.types.map(\.name) + world.program.knownTypeNames).uniqued()
  }

  private func wasAsked(for type: String) -> Bool {
    recentOutcomes.latestResolving?.traces.contains { trace in
      trace.requests.contains { $0.request.key.type.name == type }
    } ?? false
  }

  /// Whether there is or was an object of this name.
  private func hasBeen(_ name: String) -> Bool {
    let parts = name.split(separator: "#", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = UInt32(parts[1]), number > 0, parts[1].first != "0" else {
      return false
    }
    let latest = world.program.engine.tracker.latestNumbers[Symbol(String(parts[0]))] ?? 0
    return number <= latest
      || recentOutcomes.latestResolving?.traces.contains { $0.created.contains { $0.name == name } } ?? false
  }

  /// Throws if the type has values only: they have no identity, so that they cannot be counted.
  func checkIsOfObjects(_ subject: Subject) throws {
    let name = canonical(subject.typeName)
    guard let kind = world.interpretedProgram?.kind(ofType: Self.base(of: name)),
      ["struct", "enum"].contains(kind)
    else {
      return
    }
    throw ShellError.usage(
      "'\(subject.text)' is a\(kind == "enum" ? "n" : "") \(kind): its values are no objects, and are not counted"
    )
  }

  /// Throws if `subject` is neither a known type nor was requested, so that no failure can be about it.
  func checkCanFail(_ subject: Subject, _ kind: ShellError.Kind?) throws {
    guard !isType(subject.typeName), !wasAsked(for: subject.typeName) else { return }
    let kinds = kind == nil ? ShellError.Kind.allCases.map(\.rawValue) : []
    throw ShellError.unknown(
      kinds.isEmpty ? "type" : "kind of error or type", subject.text, among: kinds + typeNames,
      see: kinds.isEmpty ? world.typesCommand : "help scripts")
  }

  // MARK: Types

  func isType(_ text: String) -> Bool {
    let name = canonical(text)
    let known = world.program.knownTypeNames
    return world.program.declaresType(named: name) || known.contains(name)
      || world.program.types.contains { $0.inherits.contains(name) }
      || known.contains { Self.base(of: $0) == name }
  }

  /// The type that the text means, with a `typealias` resolved; the text itself if it names no type.
  func canonical(_ type: String) -> String {
    (try? world.program.service(type, name: nil, tag: nil).type.name) ?? type
  }

  /// The name without generic arguments: `Box` for `Box<Int>`.
  private static func base(of type: String) -> String { String(type.prefix { $0 != "<" }) }

  /// Whether `type` is the type `name`, or a specialisation of the generic type `name`.
  func isNamed(_ name: String, _ type: String) -> Bool {
    let meant = canonical(type)
    return name == meant || Self.base(of: name) == meant
  }

  /// A test whether an object is meant by `subject`: by its name, or by its type or a supertype.
  func matches(_ subject: Subject) -> (InstanceLabel) -> Bool {
    if subject.isObject { return { $0.name == subject.text } }
    let isMeant = isOfType(subject.text)
    return { isMeant($0.typeName.text) }
  }

  /// A test whether a type is `type` or inherits from it.
  func isOfType(_ type: String) -> (String) -> Bool {
    let names = Set(subtypes(of: canonical(type)))
    return { names.contains($0) || names.contains(Self.base(of: $0)) }
  }

  private func subtypes(of type: String) -> [String] {
    var found = [type]
    let types = world.program.types
    var next = 0
    while next < found.count {
      let base = found[next]
      found += types.filter { type in
        !found.contains(type.name) && type.inherits.contains { $0 == base || Self.base(of: $0) == base }
      }.map(\.name)
      next += 1
    }
    return found
  }

  // MARK: Holders

  /// The name of the holder that `text` gives with its kind, such as `scope cached`; nil if it names no holder.
  func nameOfHolder(_ text: String, among known: [ObjectGraph.Holder]) throws -> String? {
    let kinds = ["variable ", "scope ", "container "]
    guard let kind = kinds.first(where: text.hasPrefix) else { return nil }
    if known.contains(where: { $0.name == text }) { return text }
    let name = String(text.dropFirst(kind.count))
    switch kind {
    case "scope ":
      return "scope \(world.exactName(of: try unambiguous { try world.keeper(named: name) }))"
    case "container ": return "container \(try world.container(named: name).label)"
    default:
      guard !world.program.hasVariable(named: name) else { return text }
      throw ShellError.unknown(
        "variable", name, among: world.program.variables.map(\.name), see: "objects")
    }
  }

  /// The scope that a name means. If it means several, the error tells how to name one of them.
  func unambiguous(_ scope: () throws -> Scope) throws -> Scope {
    do {
      return try scope()
    } catch var error as ShellError where error.kind == .ambiguous {
      if case .array(let names)? = error.facts.first(where: { $0.0 == "scopes" })?.1,
        case .string(let first)? = names.first
      {
        error.details = ShellError.rows([("say", "scope \(first)")])
      }
      throw error
    }
  }
}
