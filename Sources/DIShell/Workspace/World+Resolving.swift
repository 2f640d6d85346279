import DICore
import DISource

/// Resolving typed requests.
extension World {
  /// Converts the typed request to the engine's, lets the program answer it, and binds the result to a variable if one
  /// is named.
  func resolve(_ typed: ResolveRequest) throws -> ActionEffect.Resolved {
    let request = try request(for: typed)
    // Pending registrations run first, since they determine which containers exist.
    try interpretedProgram?.engine.runPendingRegistering()
    let container = try container(for: typed.query, request)
    let arguments = try program.arguments(
      typed.arguments, keyed: typed.keyedArguments, for: request, in: container)
    try checkName(typed.variableName)
    let instances = try program.resolveAsProgram(request, from: container, arguments: arguments)
    if let name = typed.variableName, case let instance?? = instances.first {
      program.bind(name, to: instance)
    }
    let tracker = program.engine.tracker
    return ActionEffect.Resolved(
      key: request.key, container: container.label,
      instances: instances.map { $0.map { tracker.label(for: $0).label } },
      isMany: typed.wantsAll, variableName: typed.variableName)
  }

  private func request(for typed: ResolveRequest) throws -> Request {
    let kind: Request.Kind = typed.wantsAll ? .many : typed.isOptional ? .optional : .resolve
    var request = Request(try key(for: typed.query), kind: kind)
    request.isOptional = typed.isOptional
    return request
  }

  /// The request, with its container in this world stated, so that it asks the same container in every world.
  func withFixedContainer(_ typed: ResolveRequest) -> ResolveRequest {
    guard typed.query.container == nil, let request = try? request(for: typed),
      let container = try? container(for: typed.query, request)
    else { return typed }
    let namesakes = program.containers.filter { $0.name == container.name }
    var fixed = typed
    fixed.query.chosen = namesakes.firstIndex { $0 === container }.map { ordinal in
      ContainerPosition(name: container.name.text, ordinal: ordinal)
    }
    return fixed
  }

  /// Throws if the variable has the name of a type, which it would hide.
  private func checkName(_ name: String?) throws {
    guard let name else { return }
    let isType = program.declaresType(named: name)
    guard isType || program.containers.contains(where: { $0.name.text == name }) else { return }
    throw ShellError.usage(
      "--as needs a new name: '\(name)' is a \(isType ? "type" : "container")",
      try: "--as \(isType ? name.prefix(1).lowercased() + name.dropFirst() : "it")")
  }
}
