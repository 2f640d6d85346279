import ArgumentParser
import DICore
import DISource

/// Shows the declared types.
struct TypesCommand: ShellCommand {
  static let configuration = CommandConfiguration(
    commandName: "types", abstract: "list the declared types", usage: "types [PATTERN]")
  static let group = CommandGroup.look
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

/// Shows the containers.
struct ContainersCommand: ShellCommand {
  static let configuration = CommandConfiguration(
    commandName: "containers", abstract: "list the containers, and where each looks further")
  static let group = CommandGroup.look
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

  /// Whether it is the container that requests go to, where that could be another.
  private func isRoot(_ container: Container, _ program: any RunningProgram) -> Bool {
    container === program.root
      && program.containers.contains { $0 !== container && $0.rules.name == container.rules.name }
  }
}

/// Shows all about one type.
struct ShowCommand: ShellCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "show a type: its declaration, registrations, needs and objects",
    usage: "show TYPE")
  static let group = CommandGroup.look
  static let examples = ["show XYZViewModel", "show XYZFetching"]
  static let seeAlso = ["source", "tree", "uses"]
  static let ownWords: Int? = 1

  static func arguments(after given: [String]) -> [ArgumentKind] {
    [.services, .types]
  }

  @Argument(help: "The type.")
  var type: [String]

  func run(in context: CommandContext) throws -> CommandResult {
    let name = type.joined(separator: " ")
    let program = context.world.program
    // Objects and variables tell what an open question is about.
    let showsObjects = context.session.predictions.asking == nil
    if showsObjects, let variable = program.variable(named: name) {
      return VariableOutput(variable).result
    }
    let isLive = context.world.offer.isLive
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
      showsObjects ? program.engine.census.living.map(\.label).filter { $0.typeName == typeName } : []
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

/// Shows the source of a type's registrations and declaration.
struct SourceCommand: ShellCommand {
  static let configuration = CommandConfiguration(
    commandName: "source", abstract: "show a type's registrations and declaration, or a whole file",
    usage: "source [TYPE|FILE]",
    discussion: """
      Every statement that registers the type, or objects of it, is shown whole, also
      one that has not run; then the declaration. During a walk, without a type: the
      source at the step.
      """)
  static let group = CommandGroup.look
  static let liveRefusal: LiveRefusal? = .noSource
  static let examples = ["source XYZViewModel", "source XYZFetching", "source XYZ.swift"]
  static let seeAlso = ["show", "load"]
  static let ownWords: Int? = 1

  static func arguments(after given: [String]) -> [ArgumentKind] {
    [.services, .types, .programFiles]
  }

  @Argument(help: ArgumentHelp("The type, or a loaded file.", valueName: "type|file"))
  var type: [String] = []

  func run(in context: CommandContext) throws -> CommandResult {
    guard !type.isEmpty else { return Self.result([Shown(try excerpt(at: context.stepper, context))]) }
    guard let program = context.world.source else { throw LiveRefusal.noSource.error }
    let name = type.joined(separator: " ")
    if let file = program.excerpt(ofFile: name) { return Self.result([Shown(file)]) }
    guard !name.hasSuffix(".swift") else {
      throw ShellError.unknown("loaded file", name, among: program.fileNames, see: "types")
    }
    let key = try program.service(name, name: nil, tag: nil)
    let statements = program.registering(key.type)
    let shown =
      statements.compactMap { statement in
        program.excerpt(of: statement).map {
          Shown($0, in: statement.container?.text, because: statement.isReached ? nil : statement.because)
        }
      } + [program.excerpt(ofType: key.type.name)].compactMap(\.self).map { Shown($0) }
    guard !shown.isEmpty else {
      if program.container(named: name) != nil {
        throw ShellError(
          kind: .unknownName, message: "'\(name)' is a container, not a type or a file",
          details: ShellError.rows([("see", "containers")]))
      }
      throw ShellError.unknown("source for type", name, among: program.knownTypeNames, see: "types")
    }
    return Self.result(Self.merged(shown))
  }

  /// Lines, the containers that they register on, and why they have not run, if they have not.
  private struct Shown: Hashable {
    let excerpt: SourceExcerpt
    var containers: [String]
    let because: String?

    init(_ excerpt: SourceExcerpt, in container: String? = nil, because: String? = nil) {
      self.excerpt = excerpt
      containers = container.map { [$0] } ?? []
      self.because = because
    }

    /// `Cats.swift:12, in garage`
    var heading: String {
      let line = SourceFile.isPromptInput(excerpt.file) ? nil : excerpt.marked.map { ":\($0)" }
      let place = containers.isEmpty ? "" : ", in \(containers.joined(separator: " and "))"
      return excerpt.file + (line ?? "") + place + (because.map { ", not reached: \($0)" } ?? "")
    }
  }

  /// The same lines once, with all containers that they register on.
  private static func merged(_ shown: [Shown]) -> [Shown] {
    var merged: [Shown] = []
    for one in shown {
      let same = merged.firstIndex { $0.excerpt == one.excerpt && $0.because == one.because }
      guard let same else {
        merged.append(one)
        continue
      }
      merged[same].containers = (merged[same].containers + one.containers).uniqued()
    }
    return merged
  }

  /// What the registration at a step looks like.
  private func excerpt(at stepper: Stepper, _ context: CommandContext) throws -> SourceExcerpt {
    guard let place = StepPanel(stepper).place,
      let excerpt = stepper.sources.excerpt(around: place, context: 6)
    else {
      throw ShellError.usage("step \(stepper.position) has no source", try: "next")
    }
    return excerpt
  }

  private static func result(_ shown: [Shown]) -> CommandResult {
    let blocks = shown.map { Block.lines(lines(of: $0)) }
    let json = shown.map { shown in
      JSON.object([
        ("file", .string(shown.excerpt.file)), ("line", .int(shown.excerpt.line)),
        ("lines", .strings(shown.excerpt.lines)), ("containers", .strings(shown.containers)),
        ("because", .optional(shown.because)),
      ])
    }
    return CommandResult(
      Array(blocks.map { [$0] }.joined(separator: [.gap])), fields: [("source", .array(json))])
  }

  private static func lines(of shown: Shown) -> [String] {
    let excerpt = shown.excerpt
    let last = String(excerpt.line + excerpt.lines.count - 1)
    return [shown.heading]
      + excerpt.lines.enumerated().map { offset, line in
        let mark = excerpt.line + offset == excerpt.marked ? "> " : "  "
        return mark + (excerpt.line + offset).rightAligned(in: last.count) + "  " + EscapedText.untabbed(line)
      }
  }
}

extension Program {
  /// The statements that register `type` or objects of it, those in force first; the others have not run.
  fileprivate func registering(_ type: TypeIdentity) -> [ListedRegistration] {
    let isMeant = { (statement: ListedRegistration) in
      statement.implementation == type.name || statement.services.contains { $0.type == type }
    }
    return containers.flatMap(registrations).filter(isMeant)
      + statements.filter { !$0.isReached && isMeant($0) }
  }
}

extension RunningProgram {
  /// The statements in force that answer for `type`, under whatever name or tag.
  func providing(_ type: TypeIdentity) -> [ListedRegistration] {
    containers.flatMap(registrations).filter { $0.services.contains { $0.type == type } }
  }

  /// The statements in force whose factories or injections ask for `type`.
  func statements(needing type: TypeIdentity) -> [ListedRegistration] {
    containers.flatMap(registrations).filter { $0.needs.contains { $0.key.type == type } }
  }

  /// The statements in force under each type that their factories or injections ask for.
  var statementsByNeed: [TypeIdentity: [ListedRegistration]] {
    var users: [TypeIdentity: [ListedRegistration]] = [:]
    for statement in containers.flatMap(registrations) {
      for type in statement.needs.map(\.key.type).uniqued() { users[type, default: []].append(statement) }
    }
    return users
  }

  /// The types that are declared or registered.
  var knownTypeNames: [String] {
    types.map(\.name) + containers.flatMap(\.registrations).flatMap(\.services).map(\.type.name)
  }
}
