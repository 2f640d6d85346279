/// A generated program as one writes it for Resolver.
struct ResolverText: ProgramText {
  let beginning: [String] = []
  let scopes = [".graph", ".unique", ".application", ".cached", ".shared", ".container"]
  let lazyIsArgument = false

  func lazyProperty(_ name: String, of type: String) -> String { "@LazyInjected var \(name): \(type)" }

  func reading(_ property: String, of variable: String) -> String { "\(variable)?.\(property)" }

  func registration(
    of service: GeneratedProgram.Service, named name: String?, in program: GeneratedProgram
  ) -> [String] {
    let arguments = service.parameters(self, program).map { parameter in
      "\(parameter.name): \(parameter.need.map { request(for: $0) } ?? "args()")"
    }
    let closure = service.takesArgument ? "r, args in" : "r in"
    let label = name.map { "(name: \"\($0)\")" } ?? ""
    var lines = [
      "Resolver.register\(label) { \(closure) \(service.name)(\(arguments.joined(separator: ", "))) }"
    ]
    if service.hasProtocol { lines.append("  .implements((any \(service.protocolName)).self)") }
    if let scope = scope(of: service) { lines.append("  .scope(\(scope))") }
    if !service.injections.isEmpty {
      lines.append("  .resolveProperties { r, made in")
      lines += service.injections.map { name, _ in "    made.\(name) = r.optional()" }
      lines.append("  }")
    }
    return lines
  }

  private func request(for need: GeneratedProgram.Need) -> String {
    need.kind == .optional ? "r.optional()" : "r.resolve()"
  }

  func request(for type: String, takingArgument: Bool, isOptional: Bool) -> String {
    "Resolver.\(isOptional ? "optional" : "resolve")(\(takingArgument ? "args: 7" : ""))"
  }
}
