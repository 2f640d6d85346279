/// A generated program as one writes it for DITranquillity.
struct TranquillityText: ProgramText {
  let beginning = ["let container = DIContainer()"]
  let scopes = [
    ".prototype", ".objectGraph", ".single", ".perRun(.strong)", ".perRun(.weak)", ".perContainer(.strong)",
    ".perContainer(.weak)",
  ]
  let lazyIsArgument = true

  /// Laziness is a type here.
  func lazyProperty(_ name: String, of type: String) -> String { "var \(name): Lazy<\(type)>?" }

  func reading(_ property: String, of variable: String) -> String { "\(variable)?.\(property).value" }

  func registration(
    of service: GeneratedProgram.Service, named name: String?, in program: GeneratedProgram
  ) -> [String] {
    let labels = service.parameters(self, program).map { "\($0.name):" }.joined()
    let parameters = service.parameters(self, program)
    let closure = parameters.map { $0.need == nil ? "\($0.name): arg($0)" : "\($0.name): $0" }
    var lines =
      service.takesArgument
      ? ["container.register { \(service.name)(\(numbered(closure).joined(separator: ", "))) }"]
      : ["container.register(\(service.name).init\(labels.isEmpty ? "" : "(\(labels))"))"]
    if service.hasProtocol { lines.append("  .as((any \(service.protocolName)).self)") }
    if let name { lines.append("  .as(\(service.name).self, name: \"\(name)\")") }
    if let scope = scope(of: service) { lines.append("  .lifetime(\(scope))") }
    lines += service.injections.map { name, _ in "  .injection(cycle: true, \\.\(name))" }
    return lines
  }

  /// Closure parameters are numbered from the left.
  private func numbered(_ arguments: [String]) -> [String] {
    arguments.enumerated().map { position, argument in argument.replacing("$0", with: "$\(position)") }
  }

  func request(for type: String, takingArgument: Bool, isOptional: Bool) -> String {
    "container.resolve(\(takingArgument ? "args: 7" : ""))"
  }
}
