import DICore
import DISource

/// The services, containers and registrations meant by typed words.
extension World {
  /// The service that is meant.
  func key(for query: ServiceQuery) throws -> ServiceKey {
    try checkIsType(query.type)
    if let key = key(named: query) { return key }
    let name = query.name.map(nameMeant)
    let type = try typeMeant(by: query.type, named: name)
    return orPromised(try program.meantService(type, name: name, tag: query.tag))
  }

  /// The registered name that was typed as answers show it: as a string literal, where it has characters that are not
  /// visible. Without its quotes it means that too, unless a registration has the name as it is typed.
  private func nameMeant(by text: String) -> String {
    guard text.contains("\\") else { return text }
    let names = Set(program.containers.flatMap(\.registrations).flatMap(\.services).compactMap(\.name?.text))
    if names.contains(text) { return text }
    return names.first { $0.asServiceName == text || $0.asServiceName == "\"\(text)\"" } ?? text
  }

  /// The service whose name was typed in place of its type, where the library names every service: `resolve api` for
  /// the factory `api`. Nil if a type has that name, or several types have a service of that name.
  func key(named query: ServiceQuery) -> ServiceKey? {
    guard query.name == nil, query.tag == nil, !program.knownTypeNames.contains(query.type) else {
      return nil
    }
    let naming = program.libraries.filter(\.namesEveryService).map(\.name)
    let containers = program.containers.filter { container in
      naming.contains(container.rules.name) && query.container.map(container.isCalled) ?? true
    }
    let services = containers.flatMap { $0.registrations.flatMap(\.services) }
    guard !services.contains(where: { $0.type.name == query.type }) else { return nil }
    let named = Set(services.filter { $0.name?.text == query.type })
    if !named.isEmpty { return named.count == 1 ? named.first : nil }
    let declared = Set(
      containers.compactMap { interpretedProgram?.service(declaredAs: query.type, in: $0) })
    return declared.count == 1 ? declared.first : nil
  }

  /// The service of the optional type, where the library names every service and registers the type only so, as for a
  /// promise; otherwise the service as it is.
  func orPromised(_ key: ServiceKey) -> ServiceKey {
    guard let interpretedProgram else { return key }
    let naming = program.libraries.filter(\.namesEveryService).map(\.name)
    guard !naming.isEmpty else { return key }
    let optional = interpretedProgram.optional(of: key.type)
    var isPromised = false
    for container in program.containers {
      for service in container.registrations.lazy.flatMap(\.services) {
        if service.type == key.type { return key }
        isPromised =
          isPromised
          || service.type == optional && naming.contains(container.rules.name)
            && (key.qualifier == nil || service.qualifier == key.qualifier)
      }
    }
    return isPromised ? ServiceKey(optional, key.qualifier) : key
  }

  /// The service that is meant by the name of a type, by that of a factory, or as answers name it: `Fuel named main`.
  ///
  /// - Parameter isType: Whether the type itself is meant, and not the optional one that is registered in its place.
  func service(named text: String, isType: Bool = false) throws -> ServiceKey {
    let query = ServiceQuery(text.split(separator: " ").map(String.init))
    if query.name != nil || query.tag != nil { return try key(for: query) }
    if let key = key(named: ServiceQuery(type: text)) { return key }
    let key = try program.service(typeMeant(by: text), name: nil, tag: nil)
    return isType ? key : orPromised(key)
  }

  /// The type that a name means: of those that several modules declare, none of them the program's own, the only one that
  /// is registered.
  ///
  /// - Throws: ``ShellError`` if several of them are registered, or none is.
  private func typeMeant(by name: String, named service: String? = nil) throws -> String {
    guard let types = interpretedProgram?.typesOfModules(named: name), !types.isEmpty else { return name }
    let services = program.containers.flatMap { $0.registrations.flatMap(\.services) }
    let registered = Set(
      services.filter { service == nil || $0.name?.text == service }.map(\.type.name))
    let first = types.filter(registered.contains)
    if first.count == 1 { return first[0] }
    let candidates = first + types.filter { !registered.contains($0) }
    throw ShellError(
      kind: .ambiguous, message: "'\(name)' is ambiguous: \(types.count) modules declare it",
      details: ShellError.rows(
        [("candidates", candidates.inShort)] + first.prefix(1).map { ("try", "resolve \($0)") }),
      facts: [("candidates", .strings(candidates))])
  }

  /// Throws if `text` is an expression that begins with the name of a variable, and no type has that name.
  private func checkIsType(_ text: String) throws {
    let name = String(text.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    let rest = text.dropFirst(name.count)
    guard program.hasVariable(named: name), rest.first.map(".?![(".contains) ?? true,
      !program.knownTypeNames.contains(text), !program.knownTypeNames.contains(name)
    else { return }
    let noun = rest.isEmpty ? "a variable" : "an expression of the variable '\(name)'"
    throw ShellError(
      kind: .usage,
      message:
        "'\(text.onOneLine.abbreviated)' is \(noun), not a type: only a request for a type can be traced",
      details: ShellError.rows([
        ("try", isCompiled ? nil : text.onOneLine),
        ("see", rest.isEmpty ? "why \(name)" : "trace last"),
      ]))
  }

  /// The container to ask: the one that is named or chosen, the home container if it has the service, the only one with
  /// a registration, or the first. Throws if containers of two libraries have one.
  func container(for query: ServiceQuery, _ request: Request) throws -> Container {
    if let name = query.container { return try container(named: name) }
    if let chosen = query.chosen.flatMap(container(at:)) { return chosen }
    let providers = program.containers.filter { container in
      container.candidates(for: request).contains { $0.container === container }
    }
    if let home = program.home, !home.candidates(for: request).isEmpty {
      let isForeign = { (container: Container) in !container.rules.areOfSameLibrary(as: home.rules) }
      if isCompiled || !providers.contains(where: isForeign) { return home }
    }
    if providers.count > 1 { throw ambiguous(query, providers) }
    return try providers.first ?? container(knowing: request.key.type) ?? fallback()
  }

  /// What the code of a type that is not registered asks for; empty for a registered service, and in compiled programs.
  func needs(ofUnregistered request: Request, in container: Container) -> [Request] {
    guard container.candidates(for: request).isEmpty else { return [] }
    return interpretedProgram?.needs(ofType: request.key.type.name, named: request.key) ?? []
  }

  /// The container with this name.
  ///
  /// - Throws: ``ShellError`` if there is none, or several.
  func container(named name: String) throws -> Container {
    guard let container = program.container(named: name) else {
      let names = program.containers.map(\.name.text)
      throw ShellError.unknown("container", name, among: names, see: "containers")
    }
    let namesakes = program.containers.filter { $0.name == container.name }
    guard container.isExactly(name) || namesakes.count == 1 else {
      let labels = namesakes.map { "'\($0.label.numbered)'" }.joined(separator: " or ")
      throw ShellError(
        kind: .ambiguous, message: "several containers are called '\(name)'",
        details: ShellError.rows([("try", labels)]))
    }
    return container
  }

  private func container(at position: ContainerPosition) -> Container? {
    let namesakes = program.containers.filter { $0.name.text == position.name }
    return namesakes.indices.contains(position.ordinal) ? namesakes[position.ordinal] : nil
  }

  /// A container that has the type under another name or tag; nil if there is none.
  private func container(knowing type: TypeIdentity) -> Container? {
    let knowing = program.containers.filter { container in
      container.registrations.contains { $0.services.contains { $0.type == type } }
    }
    return knowing.contains { $0 === program.home } ? program.home : knowing.first
  }

  /// The container to ask for a service that none has.
  private func fallback() throws -> Container {
    if let home = program.home { return home }
    let containers = program.containers
    if let filled = containers.first(where: \.hasRegistrations) { return filled }
    if let program = interpretedProgram, !program.isWritten(for: containers.first),
      case let entries = program.suggestedEntries, !entries.isEmpty
    {
      let entry = entries.map(\.asCommandWord).joined(separator: " ")
      let count = program.statementCount
      throw ShellError(
        kind: .missingRegistration,
        message: "nothing is registered: \(count.found.counted("statement")), none reached",
        details: ShellError.rows([("try", "entry \(entry)"), ("see", "entry, list --all")]))
    }
    guard let container = containers.first else {
      throw ShellError(kind: .missingRegistration, message: "there is no container")
    }
    return container
  }

  private func ambiguous(_ query: ServiceQuery, _ providers: [Container]) -> ShellError {
    let names = providers.map(\.name.text)
    return ShellError(
      kind: .ambiguous,
      message: "'\(query.type)' is registered in several containers: \(names.joined(separator: ", "))",
      details: ShellError.rows([
        ("try", "resolve \(CommandWords.quoted(query.type)) --from \(CommandWords.quoted(names[0]))")
      ]),
      facts: [("containers", .strings(names))], container: names[0])
  }

  /// The registration that a request for the service would find.
  func registration(for query: ServiceQuery) throws -> Registration {
    let key = try key(for: query)
    let request = Request(key)
    let container = try container(for: query, request)
    guard let registration = container.registration(for: request) else {
      let found = container.candidates(for: request)
      throw found.isEmpty ? unregistered(query) : undecided(query, found)
    }
    return registration
  }

  private func undecided(_ query: ServiceQuery, _ found: [Registration]) -> ShellError {
    let places = found.compactMap { $0.place?.description }
    return ShellError(
      kind: .ambiguous, message: "'\(query.type)' is ambiguous: \(found.count) registrations answer",
      details: ShellError.rows(places.map { ("candidate", $0) }), facts: [("candidates", .strings(places))])
  }

  /// The error that a service has no registration.
  func unregistered(_ query: ServiceQuery) -> ShellError {
    let known = program.containers.flatMap { $0.registrations.flatMap(\.services) }.map(\.type.name)
    let namesakes = known.filter { $0.hasSuffix(".\(query.type)") || $0.hasPrefix("\(query.type)<") }
      .uniqued().prefix(3)
      .map { ("similar", $0) }
    let near = Suggestion.text(for: query.type, among: known)
    let isDeclared = program.declaresType(named: query.type)
    let key = try? key(for: query)
    let written = key.flatMap { interpretedProgram?.unreached(registering: $0) }?.whereWritten ?? []
    let isKnown = key.map { program.knows($0.type) } ?? false
    let lists =
      isKnown || !near.isEmpty || !namesakes.isEmpty || isCompiled ? [] : [("see", "types, list")]
    return ShellError(
      kind: isDeclared || near.isEmpty ? .missingRegistration : .unknownName,
      message: "no registration for '\(query.type)'\(near)",
      details: ShellError.rows(namesakes + written + lists))
  }
}

/// Names for examples and hints.
extension World {
  /// A service that can be resolved, for examples.
  var exampleService: String {
    program.containers.flatMap(program.registrations).first?.services.first?.type.name
      ?? Self.noService
  }

  private static let noService = "TYPE"

  /// The example of a command with a service of the program in the place of one of the samples; nil if the program has
  /// none.
  func example(like text: String) -> String? {
    guard let word = text.firstMatch(of: /XYZ\w+/)?.output, !program.declaresType(named: String(word)) else {
      return text
    }
    let service = exampleService
    return service == Self.noService ? nil : text.replacing(word, with: CommandWords.quoted(service))
  }

  /// The service whose resolution shows what becomes of `type`: the outermost that needs it, otherwise itself.
  func user(of type: String) -> String {
    guard let key = try? program.service(type, name: nil, tag: nil) else { return type }
    let users = program.statementsByNeed
    var path = [key.type]
    while let user = path.last.flatMap({ users[$0]?.first?.services.first?.type }), !path.contains(user) {
      path.append(user)
    }
    return path.last?.name ?? type
  }

  /// The command that lists the types that can be resolved.
  var typesCommand: String { isCompiled ? ListCommand.name : TypesCommand.name }
}
