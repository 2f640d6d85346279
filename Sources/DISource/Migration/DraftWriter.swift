import DICore
import SwiftSyntax

/// Writes the statements of a container for another library, as far as that has words for them.
struct DraftWriter {
  let program: Program
  let library: Library
  let syntax: any MigrationSyntax

  /// - Parameter library: The library to write for.
  init(_ program: Program, _ library: Library, _ syntax: any MigrationSyntax) {
    self.program = program
    self.library = library
    self.syntax = syntax
  }

  /// What the statements of a container are converted beside.
  private struct Surroundings {
    let container: Container
    /// The keys of the services in force, by the keys that they have in any library.
    let keys: [ServiceKey: [ServiceKey]]
    let borders: ModuleBorders
    let checks: ConversionChecks
    /// The members that the type has to which declarations are added.
    let members: Set<String>
    let scopeNames: OwnScopeNames
    /// The services with a name for which factories ask.
    var askedByName: Set<ServiceKey> = []
    /// The names that the statements before have declared, each with its service.
    var declared: [String: ServiceKey] = [:]
  }

  /// The statements in force in a container, converted as far as the library has words for them.
  func drafts(in container: Container, of files: Set<String>?) -> [Draft] {
    let entries = program.entriesInForce(in: container, of: files)
    let names = ServiceNames(in: container, of: program.libraries)
    let borders = ModuleBorders(program, files: entries.map(\.entry.key.file))
    var surroundings = Surroundings(
      container: container,
      keys: Dictionary(
        grouping: Set(entries.flatMap { $0.inForce.flatMap(\.services) }), by: names.neutral),
      borders: borders, checks: ConversionChecks(program, library: container.rules.name, borders),
      members: program.members(of: syntax),
      scopeNames: OwnScopeNames(
        of: entries.flatMap { $0.inForce.map(\.scope) }.filter { scope in
          !container.rules.has(scope)
        }, besides: program.staticMembers(ofType: syntax.ownScopes.type, of: library)))
    let sketches = entries.map { entry, inForce in
      Result {
        try checkReplacement(of: entry, inForce)
        let services = inForce.flatMap(\.services).uniqued()
        return try sketch(of: entry, services, container, surroundings.checks).with(names)
      }
    }
    let taken = ArgumentsOfServices(sketches.compactMap { try? $0.get() })
    surroundings.askedByName = Set(
      sketches.compactMap { try? $0.get() }.flatMap(\.requestedServices).filter { $0.name != nil })
    let replacing = replacing(among: entries.map(\.entry))
    let drafts = zip(entries, sketches).map { registered, sketch -> Draft in
      let (entry, inForce) = registered
      if let other = replacing[entry.registrations.flatMap(\.services)], other !== entry {
        return replaced(entry, by: other)
      }
      var statement = Migration.Statement(
        services: inForce.flatMap(\.services).uniqued(), place: entry.place,
        isOverride: entry.role.isOverride,
        reason: nil)
      let keys = statement.services.map(names.neutral)
      do {
        if keys.contains(where: { surroundings.keys[$0]?.count ?? 0 > 1 }) {
          throw Inexpressible("\(syntax.library) has no types of arguments in a key")
        }
        let sketch = try sketch.get().handing(to: taken)
        return Draft(
          statement, of: keys, at: entry.key, original: original(of: entry),
          converted: try code(of: sketch, from: entry, &surroundings),
          module: borders.importedModule(of: entry.key.file), sketch)
      } catch {
        statement.reason = (error as? Inexpressible)?.reason ?? "\(error)"
        return Draft(statement, of: keys, at: entry.key, original: original(of: entry))
      }
    }
    return withComments(drafts, of: entries.map(\.entry))
  }

  /// The code of a statement in the library's words.
  private func code(
    of sketch: RegistrationSketch, from entry: RegistrationEntry, _ surroundings: inout Surroundings
  ) throws -> (code: String, scopes: [OwnScope]) {
    let container = surroundings.container
    try check(sketch, among: Set(surroundings.keys.keys), of: container)
    try checkNeighbours(of: sketch)
    try checkNames(of: sketch, besides: surroundings.members, among: Array(surroundings.keys.keys))
    try surroundings.checks.check(sketch, in: entry.key.file)
    let unique = container.rules.scopes.first { $0.policy == .unique }
    var sketch = sketch
    sketch.castTypes = castTypes(of: sketch)
    if syntax.namedAnswersUnnamed {
      sketch.askedByName = surroundings.askedByName
      // One with a name answers requests without one too, unless another answers rather.
      sketch.isPreferred = sketch.services.contains { service in
        service.qualifier == nil
          && surroundings.keys.keys.contains { $0.type == service.type && $0.name != nil }
      }
    }
    let sketches = try sketch.withoutDecorator(unique, isTagged: syntax.namedAnswersUnnamed)
    for tag in sketches.flatMap(syntax.declaredTags).map(\.name)
    where program.interpreter.table.declares(tag) {
      throw Inexpressible("its tag would be '\(tag)', which the program has already")
    }
    let written = try sketches.map {
      try syntax.registration($0, of: container.rules, for: library, surroundings.scopeNames)
    }
    try declare(sketch.services, &surroundings.declared, besides: surroundings.members)
    return (written.map(\.code).joined(separator: "\n"), written.compactMap(\.own))
  }

  /// The types of the further services that an instance of the first one is not known to have.
  private func castTypes(of sketch: RegistrationSketch) -> Set<TypeIdentity> {
    let types = sketch.services.map { TypeExpression(parsing: $0.type.name) }
    let others = zip(sketch.services, types).dropFirst().filter { _, type in
      program.interpreter.table.conforms(types[0], to: type) != .yes
    }
    return Set(others.map(\.0.type))
  }

  /// The last statements that put another factory in the place of a declared one, by their services.
  private func replacing(among entries: [RegistrationEntry]) -> [[ServiceKey]: RegistrationEntry] {
    let all = entries.filter { $0.role == .override(nil) }
    return Dictionary(
      all.map { ($0.registrations.flatMap(\.services), $0) }, uniquingKeysWith: { $1 })
  }

  /// A statement whose factory another one has replaced: only that one registers the service.
  private func replaced(_ entry: RegistrationEntry, by other: RegistrationEntry) -> Draft {
    let statement = Migration.Statement(
      services: entry.registrations.flatMap(\.services).uniqued(), place: entry.place,
      isOverride: false,
      reason: "\(other.place) puts another factory in its place")
    return Draft(statement, of: [], at: entry.key, original: original(of: entry))
  }

  /// The services of the statements in force in a container, each once, in the order of registering.
  func services(in container: Container, of files: Set<String>?) -> [ServiceKey] {
    let names = ServiceNames(in: container, of: program.libraries)
    return program.entriesInForce(in: container, of: files)
      .flatMap { $0.inForce.flatMap(\.services) }.map(names.neutral).uniqued()
  }

  /// The lines of the statement.
  private func original(of entry: RegistrationEntry) -> [String] {
    program.excerpt(of: program.listed(entry))?.lines ?? []
  }

  /// Throws where another statement has replaced the registration to which the others of the statement pass requests on.
  private func checkReplacement(of entry: RegistrationEntry, _ inForce: [Registration]) throws {
    guard let first = entry.registrations.first, !inForce.contains(where: { $0 === first }) else {
      return
    }
    throw Inexpressible("another statement registers \(first.service.type) in its place")
  }

  /// Throws where what it asks for is missing, and the libraries take that for something else.
  private func check(
    _ sketch: RegistrationSketch, among services: Set<ServiceKey>, of container: Container
  ) throws {
    let lacking = sketch.requests.filter { request in
      !services.contains(request.key)
        && container.searchedContainers.allSatisfy {
          $0 === container || $0.registrations(of: request.key.type).isEmpty
        }
    }
    if let key = lacking.first?.key, syntax.declaredName(of: key) != nil {
      throw Inexpressible(
        "nothing provides \(key.words), and \(syntax.library) asks only for what is declared")
    }
    let isAbsence = { (rules: Rules) in rules.behaviour.optionalCover.coversRequestsBelow }
    let (was, now) = (isAbsence(container.rules), isAbsence(library.makeRules()))
    if was != now, let key = lacking.first(where: { !$0.isOptional })?.key {
      let source = Library.all.first { container.rules.areOfLibrary(named: $0.name) }
      throw Inexpressible(
        "nothing provides \(key.words): a request for an optional \(sketch.services[0].type) is nil then only in "
          + (now ? syntax.library : source?.module ?? "its library"))
    }
  }

  /// Throws where the container of the new statements has a registration of the program for a service already.
  private func checkNeighbours(of sketch: RegistrationSketch) throws {
    guard let shared = syntax.sharedContainer else { return }
    let neighbour = program.engine.containers.first { container in
      container.rules.areOfLibrary(named: library.name) && container.isCalled(shared)
    }
    guard let neighbour else { return }
    for service in sketch.services where !neighbour.registrations(under: service).isEmpty {
      throw Inexpressible("\(neighbour.name) of \(syntax.library) has \(service.words) already")
    }
  }

  /// Throws where a service needs a declaration whose name is taken, or is no name.
  private func declare(
    _ services: [ServiceKey], _ declared: inout [String: ServiceKey], besides members: Set<String>
  ) throws {
    let names = services.compactMap { service in
      syntax.declaredName(of: service).map { ($0, service) }
    }
    for (name, service) in names {
      let namesakes = [declared[name]].compactMap(\.self) + names.filter { $0.0 == name }.map(\.1)
      if let other = namesakes.first(where: { $0 != service }) {
        throw Inexpressible("its property would be '\(name)', as that of \(other.words)")
      }
      if members.contains(name) {
        throw Inexpressible("its property would be '\(name)', which the program has already")
      }
      if name.first?.isNumber ?? true { throw Inexpressible("'\(name)' is no name of a property") }
    }
    for (name, service) in names { declared[name] = service }
  }

  /// Throws where an instance is one for several containers, of which only one is converted.
  func check(_ scope: Scope, of entry: RegistrationEntry, in container: Container) throws {
    guard case .cache = scope.policy else { return }
    let others = program.interpreter.registrationLog.entries.filter { $0.key == entry.key }
      .flatMap(\.registrations).filter(program.isInForce).compactMap(\.container)
    if let other = others.first(where: { $0 !== container }) {
      throw Inexpressible("\(other.label) shares its instance, and is not converted with it")
    }
  }
}

extension Program {
  /// The functions and factories that the program has where a new file adds its declarations.
  func members(of syntax: any MigrationSyntax) -> Set<String> {
    guard let extended = syntax.extendedType else {
      return syntax.declaredFunction.map {
        interpreter.table.functions(named: $0).isEmpty ? [] : [$0]
      } ?? []
    }
    guard let type = interpreter.table.type(named: extended) else { return [] }
    let factories = type.members.properties.filter { property in
      property.type.map { "\($0)".contains("Factory<") } ?? false
    }
    return Set(factories.map(\.name) + type.members.functions.map(\.name))
  }

  /// The names of the static members that a type of a library has, with the library's scopes.
  fileprivate func staticMembers(ofType name: String, of library: Library) -> Set<String> {
    let own =
      interpreter.table.type(named: name)?.members.properties.filter(\.isStatic).map(\.name) ?? []
    return Set(own + library.makeRules().scopes.map(\.name.text))
  }

  /// The statements of some files with their registrations in force in a container; nil stands for all files.
  func entriesInForce(
    in container: Container, of files: Set<String>?
  ) -> [(entry: RegistrationEntry, inForce: [Registration])] {
    interpreter.registrationLog.entries.compactMap { entry in
      guard files?.contains(entry.place.file.text) ?? true else { return nil }
      let inForce = entry.registrations.filter { registration in
        registration.container === container
          && registration.services.contains { container.isInForce(registration, for: $0) }
      }
      return inForce.isEmpty ? nil : (entry, inForce)
    }
  }
}
