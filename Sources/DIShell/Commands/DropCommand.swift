import ArgumentParser
import DICore
import DISource

/// Ends a scope.
struct DropCommand: ShellCommand {
  static let configuration = CommandConfiguration(
    commandName: "drop", abstract: "end a scope: it lets go of all it holds", usage: "drop scope NAME",
    discussion: """
      As when a session is over or a screen is closed. Told are the objects that end
      with the scope, and those that outlive it because something else holds them.
      The next resolution begins a new scope of that name. A variable is let go of
      with `release`.
      """)
  static let group = CommandGroup.resolve
  static let access = Access.workspace
  static let refusalIfCompiled: RefusalIfCompiled? = nil
  static let examples = ["drop scope cached", "timeline"]
  static let preparation = ["load xyz", "scope XYZService cached", "resolve XYZService --as service"]
  static let seeAlso = ["scope", "release", "timeline"]
  static let ownWords = PositionalWords.first(2)
  static let tasks = [
    HelpTask(
      "drop scope SCOPE", "end a scope, and see who outlives it",
      ["end", "logout", "log out", "sign out", "session", "scope", "outlive"])
  ]

  static func arguments(after given: [String]) -> [CompletedWord] {
    given.isEmpty ? [.words(["scope"])] : [.scopes]
  }

  @Argument(help: "The word scope, and the scope's name.")
  var words: [String] = []

  func run(in context: CommandContext) throws -> CommandResult {
    let effect = try context.act(.dropScope(try name(context.world)))
    guard let drop = effect.scopeDrop else { return CommandResult() }
    return ScopeDropOutput(
      drop: drop, name: context.world.scopeNames(with: [drop.scope]).text(of: drop.scope),
      deallocated: effect.deallocated, objects: ObjectGraph(context.world)
    ).result
  }

  private func name(_ world: World) throws -> String {
    if words.first == "scope", let name = words.dropFirst().scopeName { return name }
    let word = words.first == "scope" ? nil : words.first
    if let word, let scope = world.interpretedProgram?.scope(ofVariable: word) {
      throw ShellError.usage(
        "drop needs the scope's name; '\(word)' is a variable that holds scope \(world.exactName(of: scope))",
        try: "drop scope \(CommandWords.quoted(world.exactName(of: scope)))")
    }
    if let word, world.program.hasVariable(named: word) {
      throw ShellError.usage("drop ends a scope; '\(word)' is a variable", try: "release \(word)")
    }
    let meant = world.program.scopes.map(\.name.text).first { words.contains($0) } ?? "cached"
    throw ShellError.usage("drop needs the word scope and one name", try: "drop scope \(meant)")
  }
}

/// The answer to dropping a scope: what became of its objects.
struct ScopeDropOutput {
  let drop: ActionEffect.ScopeDrop
  /// The name of the scope.
  let name: String
  /// The deallocated objects, in order.
  let deallocated: [InstanceLabel]
  /// The objects after the scope was dropped.
  let objects: ObjectGraph

  private static let shown = 8

  var result: CommandResult {
    let lines = [sentence] + outliving.prefix(Self.shown).map(line) + more
    let last = LastLine.deallocations(deallocated).map { [Block.text($0)] } ?? []
    return CommandResult(
      lines.map(Block.text) + last,
      fields: [
        ("dropped", .string(name)), ("held", .strings(drop.held.map(\.description))),
        ("outliving", .array(outliving.map(json))), ("deallocated", .strings(deallocated.map(\.description))),
      ])
  }

  private var sentence: String {
    guard !drop.held.isEmpty else { return "scope \(name) ends: it held nothing" }
    let names = drop.held.prefix(Self.shown).map(\.description)
    let rest = drop.held.count > Self.shown ? " and \(drop.held.count - Self.shown) more" : ""
    let verb = drop.isStrong ? "lets go of" : "forgets"
    return "scope \(name) ends: it \(verb) \(names.joined(separator: ", "))\(rest)"
  }

  private var outliving: [ObjectGraph.Entry] {
    let held = Set(drop.held)
    return objects.entries.filter { held.contains($0.label) }
  }

  private var more: [String] {
    let hidden = outliving.count - Self.shown
    return hidden > 0 ? ["  \(hidden) more \(hidden == 1 ? "outlives" : "outlive") it, see objects"] : []
  }

  private func line(of entry: ObjectGraph.Entry) -> String {
    guard !entry.isLeaked else { return "  \(entry.label.name) outlives it: a leak, see objects" }
    return "  \(entry.label.name) outlives it, held by \(entry.holders.map(\.text).joined(separator: ", "))"
  }

  private func json(of entry: ObjectGraph.Entry) -> JSON {
    .object([
      ("id", .string(entry.label.description)), ("heldBy", .strings(entry.holders.map(\.name).uniqued())),
      ("leaked", .bool(entry.isLeaked)),
    ])
  }
}
