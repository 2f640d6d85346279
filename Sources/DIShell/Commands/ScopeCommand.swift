import ArgumentParser
import DICore
import DISource

/// Shows and changes scopes.
struct ScopeCommand: ShellCommand {
  static let configuration = CommandConfiguration(
    commandName: "scope", abstract: "show the scopes and what they hold; change a registration's scope",
    usage: "scope [TYPE [SCOPE] | reset SCOPE | new NAME | default SCOPE]",
    discussion: """
      scope                the scopes: what each means and holds, and the default
      scope TYPE           one registration's scope, and what it means next time
      scope TYPE SCOPE     change it
      scope reset SCOPE    let a scope forget its instances
      scope new NAME       make a scope of your own
      scope default SCOPE  run the registrations again with that default
      """)
  static let group = CommandGroup.resolve
  static let examples = ["scope", "scope XYZCombinedService unique"]
  static let seeAlso = ["whatif", "objects"]
  static let liveHelp: LiveHelp? = LiveHelp(
    abstract: "show the scopes and what they hold; let one forget its instances",
    usage: "scope [TYPE | reset SCOPE]",
    discussion: """
      scope                the scopes: what each means and holds, and the default
      scope TYPE           one registration's scope, and what it means next time
      scope reset SCOPE    let a scope forget its instances

      Which scope a registration has is up to the compiled code.
      """,
    examples: ["scope", "scope reset cached"])
  static let ownWords: Int? = nil
  static let endsAtPath = true

  static func arguments(after given: [String]) -> [ArgumentKind] {
    switch given.first {
    case nil: [.services, .words(["default", "new", "reset"])]
    case "new": []
    default: [.scopes]
    }
  }

  @OptionGroup var service: QueryOptions

  @Argument(help: "A service, or what to do.")
  var words: [String] = []

  func run(in context: CommandContext) throws -> CommandResult {
    switch try form(context.world) {
    case .overview: return ScopeOverview(context.world).result
    case .one(let query): return try one(query, context.world)
    case .action(let action):
      return ScopeChangeOutput(try context.act(action), action, context.world).result
    }
  }

  /// What the words ask for.
  enum Form {
    case overview
    case one(ServiceQuery)
    case action(Action)
  }

  func form(_ world: World) throws -> Form {
    guard let first = words.first else { return .overview }
    let rest = words.dropFirst()
    switch (first, rest.count) {
    case ("new", 1): return .action(try action(first, words[1], world))
    case ("reset", _) where rest.scopeName != nil, ("default", _) where rest.scopeName != nil:
      return .action(try action(first, rest.scopeName ?? "", world))
    case ("reset", _), ("new", _), ("default", _):
      throw ShellError.usage(
        "scope \(first) needs one \(first == "new" ? "name" : "scope")",
        try: "scope \(first) \(first == "new" ? "session" : "cached")")
    case (_, 0): return .one(service.query([first]))
    default: return try change(world)
    }
  }

  private func action(_ verb: String, _ name: String, _ world: World) throws -> Action {
    switch verb {
    case "reset":
      _ = try world.keeper(named: name)
      return .resetScope(name)
    case "new":
      guard !world.hasScope(named: name) else {
        throw ShellError.usage("there is a scope '\(name)' already", try: "scope reset \(name)")
      }
      return .newScope(name)
    default:
      try world.checkDefaultScope(name)
      return .defaultScope(name)
    }
  }

  /// The last word is the scope; a type may take several words.
  private func change(_ world: World) throws -> Form {
    for count in [2, 1] where words.count > count {
      guard let name = words.suffix(count).scopeName else { continue }
      guard world.hasScope(named: name) || count == 1 && words.count == 2 else { continue }
      return .action(.changeScope(service.query(words.dropLast(count)), to: name))
    }
    return .one(service.query(words))
  }

  private func one(_ query: ServiceQuery, _ world: World) throws -> CommandResult {
    let registration = try world.registration(for: query)
    let scope = registration.scope
    let key = try world.key(for: query)
    let name = world.scopeNames.text(of: world.program.engine.label(of: scope))
    let place = registration.place.map { ", \($0)" } ?? ""
    let held = ScopeMeaning.held(by: scope, registration, world)
    let next = held.map { "the next resolution reuses \($0)" } ?? ScopeMeaning.next(scope)
    let behind = registration.base?.facts
    let lines =
      [
        "\(ServiceName.text(of: key)): scope \(name)\(place)",
        "  \(ScopeMeaning.text(of: scope))", "  \(next)",
      ] + (behind.map { ["  the object behind it is \(ScopeMeaning.owned(by: $0))"] } ?? [])
    return CommandResult(
      lines.map(Block.text),
      fields: [
        ("service", .string(key.type.name)), ("name", .optional(key.name?.text)),
        ("scope", .string(name)), ("at", .optional(registration.place?.description)),
        ("meaning", .string(ScopeMeaning.text(of: scope))), ("holds", .optional(held)),
        ("next", .string(next)), ("behind", behind.map(ScopeMeaning.json) ?? .null),
      ])
  }
}

/// What scopes mean, in words.
enum ScopeMeaning {
  static func text(of scope: Scope) -> String { ScopeTexts.text(of: scope) }

  /// What the next resolution does when the scope holds nothing for it.
  static func next(_ scope: Scope) -> String {
    switch scope.policy {
    case .unique: "every resolution creates a new one"
    case .graph: "the next resolution creates one, shares it while it runs, and then forgets it"
    case .cache(.weak), .container(.weak):
      "the next resolution creates one; it is reused only while something holds it"
    case .cache(.strong), .container(.strong): "the next resolution creates one, and the scope keeps it"
    }
  }

  /// Whose object a forwarding registration hands out: `Cat's, of scope shared, Zoo.swift:4`.
  static func owned(by registration: RegistrationFacts) -> String {
    let place = registration.place.map { ", \($0)" } ?? ""
    return "\(service(of: registration))'s, of scope \(registration.scope)\(place)"
  }

  static func service(of registration: RegistrationFacts) -> String {
    registration.services.first.map(ServiceName.text) ?? ""
  }

  /// A registration with its scope, for scripts.
  static func json(of registration: RegistrationFacts) -> JSON {
    .object([
      ("service", .optional(registration.services.first?.type.name)),
      ("name", .optional(registration.services.first?.name?.text)),
      ("scope", .string(registration.scope.description)), ("at", .optional(registration.place?.description)),
    ])
  }

  /// What the scope holds for a registration; nil for nothing.
  static func held(by scope: Scope, _ registration: Registration, _ world: World) -> String? {
    let holding = holdings(of: scope, world).first { isFor(registration, $0.key) }
    return holding.map { world.program.engine.census.label(for: $0.instance).label.description }
  }

  /// What the scope holds, in itself or in the containers whose library it belongs to.
  static func holdings(of scope: Scope, _ world: World) -> [Holding] {
    world.caches(of: scope).flatMap(\.holdings)
  }

  private static func isFor(_ registration: Registration, _ key: CacheKey) -> Bool {
    switch key {
    case .service(let key): registration.services.contains(key)
    case .registration(let type, let place):
      type == registration.implementation && place == registration.place
    }
  }
}

/// All scopes.
struct ScopeOverview {
  let world: World

  init(_ world: World) { self.world = world }

  var result: CommandResult {
    let defaults = defaults
    let areDifferent = defaults.contains { $0.scope !== defaults[0].scope }
    var table = Table(header: ["scope", "meaning", "holds"])
    var json: [JSON] = []
    let rows = rows
    let names = ScopeNames(rows.map(\.label))
    for row in rows {
      let libraries = defaults.filter { $0.scope === row.scope }.map(\.library)
      let isDefault = !libraries.isEmpty
      let name = names.text(of: row.label)
      let meaning = ScopeMeaning.text(of: row.scope)
      table.rows.append([
        name,
        meaning
          + (isDefault ? " (default\(areDifferent ? " of " + libraries.joined(separator: ", ") : ""))" : ""),
        row.holds.isEmpty ? "" : "holds " + row.holds.joined(separator: ", "),
      ])
      json.append(
        .object([
          ("name", .string(name)), ("default", .bool(isDefault)), ("defaultOf", .strings(libraries)),
          ("holds", .strings(row.holds)), ("meaning", .string(meaning)),
        ]))
    }
    return CommandResult([.table(table)], fields: [("scopes", .array(json))])
  }

  /// The default scopes of the containers, each with the library that it is one of, where that is in use.
  private var defaults: [(scope: Scope, library: String)] {
    let shown = world.program.scopes
    return world.program.containers.filter { container in shown.contains { $0 === container.defaultScope } }
      .map { ($0.defaultScope, $0.rules.name.text) }
      .uniqued { "\(ObjectIdentifier($0.0)) \($0.1)" }
  }

  private typealias Row = (label: ScopeLabel, scope: Scope, holds: [String])

  private var rows: [Row] { world.program.scopes.flatMap(rows).uniqued(by: \.label) }

  /// A scope has one row, but where it keeps instances in several containers one for each of those. Another scope that
  /// a container keeps in, as the program has chosen, has its own.
  private func rows(of scope: Scope) -> [Row] {
    let keepers = world.caches(of: scope).filter { $0 !== scope }.map(row)
    let filled = keepers.filter { $0.label.container != nil && !$0.holds.isEmpty }
    var own = row(of: scope)
    if let only = filled.first { own.holds = only.holds }
    return (filled.count > 1 ? filled.map { ($0.label, scope, $0.holds) } : [own])
      + keepers.filter { $0.label.container == nil }
  }

  private func row(of scope: Scope) -> Row {
    (world.program.engine.label(of: scope), scope, world.labels(of: scope.holdings).map(\.description))
  }
}

/// What a change of scopes has done.
struct ScopeChangeOutput {
  let effect: Effect
  let action: Action
  let world: World

  init(_ effect: Effect, _ action: Action, _ world: World) {
    self.effect = effect
    self.action = action
    self.world = world
  }

  var result: CommandResult {
    var result = CommandResult(lines.map(Block.text), fields: fields)
    if let last = LastLine.deallocations(effect.ended) { result.blocks.append(.text(last)) }
    result.blocks += DroppedOutput.blocks(of: effect.dropped)
    return result
  }

  private var lines: [String] {
    switch action {
    case .changeScope: return changed
    case .resetScope(let name):
      let isEmpty = effect.scopeDrop?.held.isEmpty ?? false
      return [isEmpty ? "scope \(name) held nothing" : "scope \(name) has forgotten its instances"]
    case .newScope(let name):
      return ["new scope \(name): \(meaning(of: name))"]
    case .defaultScope(let name):
      return [
        "the registrations ran again with default scope \(name)",
        "  " + meaning(of: name),
      ]
    default: return []
    }
  }

  private func meaning(of name: String) -> String {
    (try? world.scope(named: name)).map(ScopeMeaning.text) ?? ""
  }

  private func name(_ scope: ScopeLabel) -> String { world.scopeNames.text(of: scope) }

  private var changed: [String] {
    guard let change = effect.scopeChange else { return [] }
    let service = ScopeMeaning.service(of: change.registration)
    let place = change.registration.place.map { " (\($0))" } ?? ""
    guard change.before != change.after else {
      return ["\(service)\(place): scope \(name(change.before)) already, nothing changes"]
    }
    return [
      "\(service)\(place): scope \(name(change.before)) → \(name(change.after))"
    ]
      + (world.scope(change.after).map {
        ["  \(ScopeMeaning.text(of: $0))", "  \(ScopeMeaning.next($0))"]
      } ?? [])
      + (change.behind.map { behind in
        ["  nothing else changes: the object behind it is \(ScopeMeaning.owned(by: behind))"]
      } ?? [])
  }

  private var fields: [(String, JSON)] {
    let ended = [("deallocated", JSON.strings(effect.ended.map(\.description)))]
    switch action {
    case .changeScope:
      guard let change = effect.scopeChange else { return ended }
      return [
        ("service", .optional(change.registration.services.first?.type.name)),
        ("at", .optional(change.registration.place?.description)),
        ("before", .string(name(change.before))), ("scope", .string(name(change.after))),
        ("behind", change.behind.map(ScopeMeaning.json) ?? .null),
      ] + ended
    case .resetScope(let name): return [("reset", .string(name))] + ended
    case .newScope(let name): return [("new", .string(name))] + ended
    case .defaultScope(let name): return [("default", .string(name))] + ended
    default: return ended
    }
  }
}
