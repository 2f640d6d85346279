import DICore
import DISource

/// The effects of actions on the program.
extension World {
  /// The program as source, which can be changed.
  ///
  /// - Throws: ``ShellError`` if the program is compiled.
  func editable() throws -> Program {
    guard let program = interpretedProgram else { throw RefusalIfCompiled.noSource.error }
    return program
  }

  /// - Throws: The error of an interruption.
  func load(_ added: [LoadedSource]) throws -> LoadReport {
    let report = try editable().load(
      added.flatMap(\.files), unread: added.flatMap(\.faults), progress: progress)
    if isInterrupted() { throw ShellError.interrupted }
    return report
  }

  /// Throws if code that must register something has registered nothing.
  func checkRegisters(_ text: String, _ evaluation: Evaluation) throws {
    guard evaluation.registered.isEmpty else { return }
    let reason = evaluation.diagnostics.first.map { ": \($0.message)" } ?? ""
    throw ShellError.usage(
      "'\(text.onOneLine)' registers nothing\(reason)", try: "register { Dog() }.scope(.shared)")
  }

  func remove(_ query: ServiceQuery) throws {
    let registration = try registration(for: query)
    guard !registration.isImplicit else { throw unregistered(query) }
    try editable().remove(registration)
  }

  func swap(_ query: ServiceQuery, with type: String, at place: SourcePlace) throws {
    let registration = try registration(for: query)
    guard !registration.isImplicit else { throw unregistered(query) }
    try editable().exchange(registration, for: try key(for: query), with: type, at: place)
  }

  func release(_ name: String) throws {
    guard program.release(name) else {
      throw ShellError.unknown("variable", name, among: program.variables.map(\.name), see: "objects")
    }
  }

  func changeScope(of query: ServiceQuery, to name: String) throws -> ActionEffect.ScopeChange {
    let registration = try registration(for: query)
    let scope = try scope(named: name, for: registration)
    try check(scope, for: registration, of: query)
    let before = program.engine.label(of: registration.scope)
    if registration.isForwarding {
      registration.scope = scope
    } else {
      guard let listed = listed(registration) else { throw unregistered(query) }
      try editable().changeScope(of: listed, to: scope)
    }
    return ActionEffect.ScopeChange(
      registration: registration.snapshot, behind: registration.base?.snapshot,
      before: before, after: program.engine.label(of: scope))
  }

  /// Throws if the scope belongs to another library than the registration; custom scopes belong to all.
  private func check(_ scope: Scope, for registration: Registration, of query: ServiceQuery) throws {
    guard let own = registration.container?.rules, !own.has(scope),
      let owner = program.containers.first(where: { $0.rules.has(scope) })?.rules
    else { return }
    throw ShellError.usage(
      "'\(scope.name)' is a scope of \(owner.name), and \(query.type) is registered with \(own.name)",
      try: "one of " + own.scopes.map(\.name.text).joined(separator: ", "))
  }

  /// The statement that made `registration`.
  private func listed(_ registration: Registration) -> ListedRegistration? {
    let container = registration.container
    return container.flatMap { program.registrations(of: $0).first { $0.ids.contains(registration.id) } }
  }
}

/// Checks of a world's beginning.
extension World {
  /// Throws if a world cannot begin as `option` says.
  func check(_ option: LaunchOption) throws {
    switch option {
    case .defaultScope(let name): try checkDefaultScope(name)
    case .entries(let names): try checkEntries(names)
    // Every library's rules fit every program.
    case .rules: break
    }
  }

  private func checkEntries(_ names: [String]) throws {
    try names.forEach(checkEntry)
    let programs = names.filter { interpretedProgram?.hasProgram(named: $0) == true }
    guard let first = programs.first, programs.count > 1 else { return }
    throw ShellError.usage(
      "of several programs one is taken: \(programs.joined(separator: ", "))",
      try: "entry \(CommandWords.quoted(first))")
  }

  private func checkEntry(_ name: String) throws {
    guard interpretedProgram?.hasEntry(named: name) != true else { return }
    let known = interpretedProgram?.entryNames ?? []
    var error = ShellError.unknown("entry", name, among: known, see: "")
    let shown = known.prefix(8).joined(separator: ", ") + (known.count > 8 ? ", …" : "")
    error.details = ShellError.rows([("entries", known.isEmpty ? "none: no function registers" : shown)])
    throw error
  }

  /// Throws if there is no scope `name` before the registrations run.
  func checkDefaultScope(_ name: String) throws {
    let scope = try scope(named: name)
    let isOfLibrary = program.containers.contains { $0.rules.has(scope) }
    guard !isOfLibrary else { return }
    let user = program.containers.first { $0.registrations.contains { $0.scope === scope } }
    let container = user ?? program.containers.first(where: \.hasRegistrations)
    throw ShellError.usage(
      "scope default takes a scope of the library: '\(name)' is made after the registrations have run",
      try: program.libraries.code(settingDefaultScope: name, of: container?.rules.name).map {
        "\($0), for the registrations typed after it"
      })
  }
}
