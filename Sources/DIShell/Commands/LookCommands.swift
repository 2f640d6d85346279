import ArgumentParser
import DICore
import DISource

/// Lists the declared types.
struct TypesCommand: ShellCommand {
  static let configuration = CommandConfiguration(
    commandName: "types", abstract: "list the declared types", usage: "types [PATTERN]")
  static let group = CommandGroup.look
  static let reach = Reach.workspace
  static let liveRefusal: LiveRefusal? = .noSource
  static let examples = ["types", "types *Service"]
  static let seeAlso = ["show", "source"]

  static func arguments(after given: [String]) -> [ArgumentKind] {
    [.services, .types]
  }

  @Argument(help: "What to look for; * and ? are wildcards.")
  var pattern: String?

  func run(in context: CommandContext) throws -> CommandResult {
    let glob = Glob(pattern ?? "*")
    let types = context.world.program.types.filter { glob.matches($0.name) }
    let rows = types.map { type in
      [
        type.kind, type.name + (type.inherits.isEmpty ? "" : ": " + type.inherits.joined(separator: ", ")),
        type.place.description,
      ]
    }
    let table = Block.table(Table(header: ["kind", "type", "place"], rows: rows))
    let none = Block.text(pattern.map { "no type matches '\($0)'" } ?? "no types")
    return CommandResult([types.isEmpty ? none : table], fields: [("types", .array(types.map(Self.json)))])
  }

  static func json(of type: TypeSummary) -> JSON {
    .object([
      ("name", .string(type.name)), ("kind", .string(type.kind)), ("inherits", .strings(type.inherits)),
      ("at", .string(type.place.description)),
    ])
  }
}

/// Lists the containers.
struct ContainersCommand: ShellCommand {
  static let configuration = CommandConfiguration(
    commandName: "containers", abstract: "list the containers, and where each looks further")
  static let group = CommandGroup.look
  static let reach = Reach.workspace
  static let liveRefusal: LiveRefusal? = nil
  static let examples = ["containers", "load protocols"]
  static let liveHelp: LiveHelp? = LiveHelp(examples: ["containers", "list"])
  static let seeAlso = ["list", "resolve"]

  func run(in context: CommandContext) throws -> CommandResult {
    let program = context.world.program
    let rows = program.containers.map { container in
      let fallbacks = container.fallbacks.map(\.label.text).joined(separator: ", then ")
      return [
        container.label.text, container.rules.name.text,
        program.registrations(of: container).count.of("registration"),
        "default scope \(container.defaultScopeName)",
        [
          isRoot(container, program) ? "\(container.rules.containerType.name)'s root" : nil,
          fallbacks.isEmpty ? nil : "looks further in \(fallbacks)",
        ]
        .compactMap(\.self).joined(separator: ", "),
      ]
    }
    let header = ["container", "library", "registrations", "default scope", "fallbacks"]
    let json = program.containers.map { container in
      JSON.object([
        ("name", .string(container.label.text)), ("dialect", .string(container.rules.name.text)),
        ("registrations", .int(program.registrations(of: container).count)),
        ("defaultScope", .string(container.defaultScopeName.text)),
        ("fallbacks", .strings(container.fallbacks.map(\.label.text))),
        ("root", .bool(container === program.root)),
      ])
    }
    return CommandResult([.table(Table(header: header, rows: rows))], fields: [("containers", .array(json))])
  }

  /// Whether requests without a container go to `container`, in a program where that is not obvious.
  private func isRoot(_ container: Container, _ program: any RunningProgram) -> Bool {
    container === program.root
      && program.containers.contains { $0 !== container && $0.rules.name == container.rules.name }
  }
}

/// Describes one type.
struct ShowCommand: ShellCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "show a type: its declaration, registrations, needs and objects",
    usage: "show TYPE")
  static let group = CommandGroup.look
  static let reach = Reach.workspace
  static let liveRefusal: LiveRefusal? = nil
  static let examples = ["show XYZViewModel", "show XYZFetching"]
  static let seeAlso = ["source", "tree", "uses"]
  static let ownWords = PositionalWords.first(1)
  static let tasks = [
    HelpTask(
      "show TYPE", "its declaration, its registrations, what it needs, its objects",
      ["type", "class", "tell", "everything", "registered", "declared"])
  ]

  static func arguments(after given: [String]) -> [ArgumentKind] {
    [.services, .types]
  }

  @Argument(help: "The type.")
  var type: [String]

  func run(in context: CommandContext) throws -> CommandResult {
    let name = type.joined(separator: " ")
    let program = context.world.program
    // Objects and variables would give away the answer to an open question.
    let showsObjects = context.session.predictions.asking == nil
    if showsObjects, let variable = program.variable(named: name) {
      return VariableOutput(variable).result
    }
    let isLive = context.world.capabilities.isLive
    let key = try program.service(name, name: nil, tag: nil)
    let declared = program.types.first { $0.name == key.type.name }
    let providing = program.providing(key.type)
    let using = program.statements(needing: key.type)
    guard declared != nil || !providing.isEmpty || !using.isEmpty else {
      throw ShellError.unknown(
        "type", name, among: program.knownTypeNames, see: context.world.typesCommand)
    }
    let typeName = Symbol(key.type.name)
    let objects =
      showsObjects ? program.engine.tracker.living.map(\.label).filter { $0.typeName == typeName } : []
    let output = RegistrationOutput(context.world)
    var blocks = [Block.text(declared.map(Self.declaration) ?? "\(key.type.name): \(program.undeclared)")]
    let unreached = providing.isEmpty ? context.world.source?.unreached { $0.type == key.type } ?? [] : []
    let needs =
      providing.isEmpty
      ? context.world.source?.needs(ofType: key.type.name) ?? [] : providing.flatMap(\.needs)
    blocks += Self.section("registered", providing, output)
    blocks += unreached.map { .lines(ShellError.rows($0.whereWritten)) }
    blocks += Self.table(of: needs)
    blocks += isLive && using.isEmpty ? [.text(Self.unknownUsers)] : Self.section("needed by", using, output)
    if !objects.isEmpty {
      blocks.append(.text("alive: " + objects.map(\.description).joined(separator: ", ")))
    }
    return CommandResult(
      blocks,
      fields: [
        ("type", declared.map(TypesCommand.json) ?? .null),
        ("registrations", .array((providing + unreached).map { output.json(of: $0, showsNeeds: !isLive) })),
        ("usedBy", isLive && using.isEmpty ? .null : .array(using.map(output.json(of:)))),
        ("needs", isLive ? .null : .array(needs.map(StepJSON.need))),
        ("objects", .strings(objects.map(\.description))),
      ])
  }

  private static let unknownUsers =
    "needed by: compiled factories do not show it before they run; trace TYPE tells what TYPE asks for"

  private static func declaration(_ type: TypeSummary) -> String {
    let inherits = type.inherits.isEmpty ? "" : ": " + type.inherits.joined(separator: ", ")
    return "\(type.kind) \(type.name)\(inherits), \(type.place)"
  }

  private static func section(
    _ title: String, _ statements: [ListedRegistration], _ output: RegistrationOutput
  ) -> [Block] {
    guard !statements.isEmpty else {
      return [.text("\(title): nowhere".replacing("by: nowhere", with: "by: nothing"))]
    }
    let rows = statements.map { [$0.container?.text ?? ""] + output.row(for: $0) }
    return [
      .text("\(title):"), .table(Table(header: ["container", "registration", "scope", "place"], rows: rows)),
    ]
  }

  private static func table(of needs: [Request]) -> [Block] {
    let rows = needs.map { [$0.label?.text ?? "", ServiceName.text(of: $0.key)] }
    guard !rows.isEmpty else { return [] }
    let table =
      rows.allSatisfy { $0[0].isEmpty }
      ? Table(header: ["service"], rows: rows.map { [$0[1]] })
      : Table(header: ["for", "service"], rows: rows)
    return [.text("needs:"), .table(table)]
  }
}
