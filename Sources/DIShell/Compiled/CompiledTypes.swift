import DICore

/// The types that the containers of a compiled program know, by the names that Swift prints for them.
struct CompiledTypes {
  private let types: [TypeIdentity]

  init(of program: CompiledProgram) {
    let registrations = program.containers.flatMap(\.registrations)
    let services = registrations.flatMap(\.services)
    let others = registrations.map(\.implementation) + services.compactMap(\.tag)
    let alive = program.engine.tracker.living.map { TypeIdentity(type(of: $0.object)) }
    types = (services.map(\.type) + others + alive).uniqued()
  }

  /// The type with this name, with or without its module and enclosing types. An unknown name gives an identity of that
  /// name.
  func identity(of text: String) throws -> TypeIdentity {
    let name = Self.spelledOut(text)
    let exact = types.filter { $0.name == name || $0.qualifiedName == name }
    let found = exact.isEmpty ? types.filter { $0.qualifiedName.hasSuffix("." + name) } : exact
    if found.count > 1 { throw ambiguous(text, found) }
    return found.first ?? TypeIdentity(named: text)
  }

  /// The name as Swift prints it: `Optional<Cat>` for `Cat?`, `Array<Cat>` for `[Cat]`.
  private static func spelledOut(_ text: String) -> String {
    let name = text.hasPrefix("any ") ? text.dropFirst(4) : text[...]
    if name.hasSuffix("?") { return "Optional<\(spelledOut(String(name.dropLast())))>" }
    guard name.hasPrefix("["), name.hasSuffix("]"), !name.contains(":") else { return String(name) }
    return "Array<\(spelledOut(String(name.dropFirst().dropLast())))>"
  }

  private func ambiguous(_ text: String, _ found: [TypeIdentity]) -> ShellError {
    let names = found.map(\.qualifiedName)
    return ShellError(
      kind: .ambiguous, message: "'\(text)' could be \(names.map { "'\($0)'" }.joined(separator: ", "))",
      details: ShellError.rows([("try", "the name with what is around it: \(names[0])")]),
      facts: [("candidates", .strings(names))])
  }
}
