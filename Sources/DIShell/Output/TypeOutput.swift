import DICore
import DISource

/// What is known of a type: its declaration, its registrations, its dependencies, its objects.
struct TypeOutput {
  private let type: TypeIdentity
  private let world: World
  private let declared: TypeSummary?
  private let providing: [ListedRegistration]
  /// The registrations that need the type; nil if the program does not show them.
  private let using: [ListedRegistration]?
  private let unreached: [ListedRegistration]
  private let needs: [Request]

  init(of type: TypeIdentity, _ world: World) {
    self.type = type
    self.world = world
    let program = world.program
    declared = program.types.first { $0.name == type.name }
    let promised = world.orPromised(ServiceKey(type)).type
    let types = promised == type ? [type] : [type, promised]
    providing = types.flatMap(program.providing)
    let using = types.flatMap(program.statements(needing:))
    self.using = world.isCompiled && using.isEmpty ? nil : using
    guard providing.isEmpty else {
      unreached = []
      needs = providing.flatMap(\.needs)
      return
    }
    unreached = world.interpretedProgram?.unreached { $0.type == type } ?? []
    needs = world.interpretedProgram?.needs(ofType: type.name) ?? []
  }

  /// Whether the program declares, registers or needs the type.
  var isKnown: Bool { declared != nil || !providing.isEmpty || !(using ?? []).isEmpty }

  /// - Parameter showsObjects: Whether the living objects are listed.
  func result(showsObjects: Bool) -> CommandResult {
    let objects = showsObjects ? livingObjects : []
    return CommandResult(blocks + Self.alive(objects), fields: fields + [("objects", .strings(objects))])
  }

  private var livingObjects: [String] {
    let name = Symbol(type.name)
    return world.program.engine.tracker.living.map(\.label).filter { $0.typeName == name }.map(\.description)
  }

  private var blocks: [Block] {
    let output = RegistrationOutput(world)
    return [.text(declared.map(Self.declaration) ?? "\(type.words): \(world.program.undeclared)")]
      + Self.section("registered", providing, output)
      + unreached.map { .lines(ShellError.rows($0.whereWritten)) }
      + Self.table(of: needs)
      + (using.map { Self.section("needed by", $0, output) } ?? [.text(Self.unknownUsers)])
  }

  private var fields: [(String, JSON)] {
    let isCompiled = world.isCompiled
    let output = RegistrationOutput(world)
    return [
      ("type", declared.map(TypesCommand.json) ?? .null),
      ("registrations", .array((providing + unreached).map { output.json(of: $0, showsNeeds: !isCompiled) })),
      ("usedBy", using.map { .array($0.map(output.json(of:))) } ?? .null),
      ("needs", isCompiled ? .null : .array(needs.map(StepJSON.need))),
    ]
  }

  private static func alive(_ objects: [String]) -> [Block] {
    objects.isEmpty ? [] : [.text("alive: " + objects.joined(separator: ", "))]
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
