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
  static let access = Access.workspace
  static let refusalIfCompiled: RefusalIfCompiled? = nil
  static let examples = ["scope", "scope XYZCombinedService unique"]
  static let seeAlso = ["whatif", "objects"]
  static let helpIfCompiled: HelpIfCompiled? = HelpIfCompiled(
    abstract: "show the scopes and what they hold; let one forget its instances",
    usage: "scope [TYPE | reset SCOPE]",
    discussion: """
      scope                the scopes: what each means and holds, and the default
      scope TYPE           one registration's scope, and what it means next time
      scope reset SCOPE    let a scope forget its instances

      Which scope a registration has is up to the compiled code.
      """,
    examples: ["scope", "scope reset cached"])
  static let ownWords = PositionalWords.untilPath
  static let tasks = [
    HelpTask(
      "scope TYPE", "its scope, and what that means for the next resolution",
      ["which scope", "what scope", "lifetime of", "how long", "kept", "keep"]),
    HelpTask(
      "scope TYPE SCOPE", "give its registration another scope",
      ["change", "set", "make", "singleton", "once", "share", "only one", "same"], needsSource: true),
    HelpTask(
      "scope reset SCOPE", "let a scope forget its instances",
      ["reset", "clear", "empty", "forget", "clean", "flush", "scope", "cache"]),
    HelpTask(
      "scope new NAME", "make a scope of your own",
      ["new", "own", "custom", "make", "create", "session", "scope", "add"], needsSource: true),
    HelpTask(
      "scope default SCOPE", "register again with another default scope",
      ["default", "change", "scope", "set"], needsSource: true),
    HelpTask(
      "scope", "the scopes: what each means, what it holds, the defaults",
      ["which scopes", "all scopes", "what is in", "contents", "default"]),
  ]

  static func arguments(after given: [String]) -> [CompletedWord] {
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
    case .change(let change):
      return ScopeChangeOutput(try context.act(change.action), of: change, context.world).result
    }
  }

  /// The forms of the command.
  enum Form {
    case overview
    case one(ServiceQuery)
    case change(ScopeRequest)
  }

  func form(_ world: World) throws -> Form {
    guard let first = words.first else { return .overview }
    let rest = words.dropFirst()
    switch (first, rest.count) {
    case ("new", 1): return .change(try change(first, words[1], world))
    case ("reset", _) where rest.scopeName != nil, ("default", _) where rest.scopeName != nil:
      return .change(try change(first, rest.scopeName ?? "", world))
    case ("reset", _), ("new", _), ("default", _):
      throw ShellError.usage(
        "scope \(first) needs one \(first == "new" ? "name" : "scope")",
        try: "scope \(first) \(first == "new" ? "session" : "cached")")
    case (_, 0): return .one(service.query([first]))
    default: return try change(world)
    }
  }

  private func change(_ verb: String, _ name: String, _ world: World) throws -> ScopeRequest {
    switch verb {
    case "reset":
      _ = try world.keeper(named: name)
      return .reset(name)
    case "new":
      guard !world.hasScope(named: name) else {
        throw ShellError.usage("there is a scope '\(name)' already", try: "scope reset \(name)")
      }
      return .new(name)
    default:
      try world.checkDefaultScope(name)
      return .default(name)
    }
  }

  /// The change of a registration's scope that the words ask for, or else the registration that they show. The scope
  /// may be the last one or two words, and the type the words before it.
  private func change(_ world: World) throws -> Form {
    for count in [2, 1] where words.count > count {
      guard let name = words.suffix(count).scopeName else { continue }
      guard world.hasScope(named: name) || count == 1 && words.count == 2 else { continue }
      return .change(.registration(service.query(words.dropLast(count)), to: name))
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
    let limit = registration.scope.policy == .unique ? nil : registration.libraryPart as? any TimeLimiting
    let next =
      held.map {
        limit?.hasExpired == true
          ? "the next resolution creates another: \($0) was not used for that time"
          : "the next resolution reuses \($0)"
      } ?? ScopeMeaning.next(of: registration, world)
    let timeToLive = limit?.timeToLive
    let behind = registration.base?.snapshot
    let lines =
      [
        "\(ServiceName.text(of: key)): scope \(name)\(place)",
        "  \(ScopeMeaning.text(of: scope))",
      ] + (timeToLive.map { ["  not used for \($0.seconds), it is forgotten (timeToLive)"] } ?? []) + [
        "  \(next)"
      ]
      + (behind.map { ["  the object behind it is \(ScopeMeaning.owned(by: $0))"] } ?? [])
    return CommandResult(
      lines.map(Block.text),
      fields: [
        ("service", .string(key.type.name)), ("name", .optional(key.name?.text)),
        ("scope", .string(name)), ("at", .optional(registration.place?.description)),
        ("meaning", .string(ScopeMeaning.text(of: scope))), ("holds", .optional(held)),
        ("timeToLive", timeToLive.flatMap(JSON.number) ?? .null), ("next", .string(next)),
        ("behind", behind.map(ScopeMeaning.json) ?? .null),
      ])
  }
}
