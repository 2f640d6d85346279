import ArgumentParser
import DICore
import DISource

/// Lists the declared types.
struct TypesCommand: ShellCommand {
  static let configuration = CommandConfiguration(
    commandName: "types", abstract: "list the declared types", usage: "types [PATTERN]")
  static let group = CommandGroup.look
  static let access = Access.workspace
  static let refusalIfCompiled: RefusalIfCompiled? = .noSource
  static let examples = ["types", "types *Service"]
  static let seeAlso = ["show", "source"]

  static func arguments(after given: [String]) -> [CompletedWord] {
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
  static let access = Access.workspace
  static let refusalIfCompiled: RefusalIfCompiled? = nil
  static let examples = ["containers", "load protocols"]
  static let helpIfCompiled: HelpIfCompiled? = HelpIfCompiled(examples: ["containers", "list"])
  static let seeAlso = ["list", "resolve"]

  func run(in context: CommandContext) throws -> CommandResult {
    let program = context.world.program
    let rows = program.containers.map { container in
      let fallbacks = container.fallbacks.map(\.label.text).joined(separator: ", then ")
      return [
        container.label.text, container.rules.name.text,
        program.registrationCount(of: container).counted("registration"),
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
        ("registrations", .int(program.registrationCount(of: container))),
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
      && program.containers.contains { $0 !== container && $0.rules.areOfSameLibrary(as: container.rules) }
  }
}

/// Describes one type.
struct ShowCommand: ShellCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "show a type: its declaration, registrations, needs and objects",
    usage: "show TYPE")
  static let group = CommandGroup.look
  static let access = Access.workspace
  static let refusalIfCompiled: RefusalIfCompiled? = nil
  static let examples = ["show XYZViewModel", "show XYZFetching"]
  static let seeAlso = ["source", "tree", "uses"]
  static let ownWords = PositionalWords.first(1)
  static let tasks = [
    HelpTask(
      "show TYPE", "its declaration, its registrations, what it needs, its objects",
      ["type", "class", "tell", "everything", "registered", "declared"])
  ]

  static func arguments(after given: [String]) -> [CompletedWord] {
    [.services, .types]
  }

  @Argument(help: "The type.")
  var type: [String]

  func run(in context: CommandContext) throws -> CommandResult {
    let name = type.joined(separator: " ")
    let program = context.world.program
    // Objects and variables would give away the answer to an open question.
    let showsObjects = context.session.predictions.round == nil
    if showsObjects, let variable = program.variable(named: name) {
      return VariableOutput(variable).result
    }
    let key = try context.world.service(named: name, isType: true)
    let output = TypeOutput(of: key.type, context.world)
    guard output.isKnown else {
      throw ShellError.unknown(
        "type", name, among: program.knownTypeNames, see: context.world.typesCommand)
    }
    return output.result(showsObjects: showsObjects)
  }
}
