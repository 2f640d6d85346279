import ArgumentParser
import DICore
import DISource

/// Shows the dependencies of a service, without making anything.
struct TreeCommand: ShellCommand, AskingCommand {
  static let configuration = CommandConfiguration(
    commandName: "tree", abstract: "show what a service needs, and what that needs; nothing is made",
    usage: "tree TYPE [options]",
    discussion: """
      The options are those of resolve. Since nothing is made here, arguments and --as
      change nothing.
      """)
  static let group = CommandGroup.look
  static let access = Access.workspace
  static let refusalIfCompiled: RefusalIfCompiled? = .noNeeds
  static let examples = ["tree XYZViewModel", "tree XYZService"]
  static let seeAlso = ["uses", "resolve", "trace"]
  static let ownWords = PositionalWords.first(1)
  static let tasks = [
    HelpTask(
      "tree TYPE", "what it needs, and what that needs; nothing is made",
      ["need", "needs", "depend", "dependencies", "requires", "consist", "without making"])
  ]

  static func arguments(after given: [String]) -> [CompletedWord] {
    [.services]
  }

  @OptionGroup var which: QueryOptions

  @OptionGroup var resolving: ResolveOptions

  @Argument(help: "The service.")
  var type: [String]

  func run(in context: CommandContext) throws -> CommandResult {
    let typed = try request(for: type)
    let query = typed.query
    let key = try context.world.key(for: query)
    let request = Request(key, kind: typed.wantsAll ? .many : .resolve)
    let container = try context.world.container(for: query, request)
    let isRegistered = !container.candidates(for: request).isEmpty
    let needs = context.world.needs(ofUnregistered: request, in: container)
    let withArguments = isRegistered || !needs.isEmpty ? [] : container.registrations(takingArgumentsFor: key)
    guard isRegistered || !needs.isEmpty || !withArguments.isEmpty else {
      throw context.world.unregistered(query)
    }
    let tree =
      withArguments.isEmpty
      ? DependencyTree(request, in: container, needing: needs, of: context.world.interpretedProgram)
      : DependencyTree(of: withArguments, in: container)
    let more: [Block] = tree.isCut ? [.text("cut after \(DependencyTree.largest) services")] : []
    let several = withArguments.isEmpty ? [] : [("trees", JSON.array(tree.roots))]
    return CommandResult(
      [.lines(tree.lines)] + more, fields: [("tree", tree.json), ("cut", .bool(tree.isCut))] + several
    ).reporting(context.world.interpretedProgram?.guesses(in: tree.registrations) ?? [])
  }
}

extension Container {
  /// The registrations of a service that answer only requests with arguments, in the containers that are searched.
  fileprivate func registrations(takingArgumentsFor key: ServiceKey) -> [Registration] {
    searchedContainers.flatMap { container in
      container.registrations.filter { registration in
        registration.services.contains { service in
          service.arguments != nil && service.type == key.type && service.name == key.name
        }
      }
    }
  }
}

/// Shows the services that depend on a service.
struct UsesCommand: ShellCommand {
  static let configuration = CommandConfiguration(
    commandName: "uses", abstract: "show which registrations need a service, and who needs those",
    usage: "uses TYPE")
  static let group = CommandGroup.look
  static let access = Access.workspace
  static let refusalIfCompiled: RefusalIfCompiled? = .noNeeds
  static let examples = ["uses XYZCombinedService", "uses XYZSessionService"]
  static let seeAlso = ["tree", "show"]
  static let ownWords = PositionalWords.first(1)
  static let tasks = [
    HelpTask(
      "uses TYPE", "which registrations need it, and who needs those",
      ["needs it", "uses", "used", "depends on", "asks for", "wants", "needed by"])
  ]

  static func arguments(after given: [String]) -> [CompletedWord] {
    [.services, .types]
  }

  @Argument(help: "The service.")
  var type: [String]

  func run(in context: CommandContext) throws -> CommandResult {
    let name = type.joined(separator: " ")
    let program = context.world.program
    let key = try context.world.service(named: name)
    guard program.knownTypeNames.contains(key.type.name) || !program.statements(needing: key.type).isEmpty
    else {
      throw ShellError.unknown("type", name, among: program.knownTypeNames, see: "types")
    }
    let alternatives = context.world.interpretedProgram?.listedAlternatives ?? []
    let rows = self.rows(for: key, program, alternatives)
    let lines = rows.map { StoryLines.indentation(depth: $0.depth, by: "  ") + Self.line(for: $0.user) }
    let possible = Set(rows.map(\.user).filter { !$0.isReached }.map(\.implementation))
    let others = (context.world.interpretedProgram?.unregisteredTypes(needing: key) ?? []).filter {
      !possible.contains($0.name)
    }
    let below = lines + others.map { "\($0.name), not registered, \($0.place)" }
    let blocks: [Block] =
      below.isEmpty
      ? [
        .text("no registration and no property wrapper needs \(key.words); other code may ask for it")
      ] : [.lines([key.words] + below.map { "  " + $0 })]
    let output = RegistrationOutput(context.world)
    let json = rows.map { row in
      JSON.object([("depth", .int(row.depth)), ("registration", output.json(of: row.user))])
    }
    return CommandResult(
      blocks, fields: [("uses", .array(json)), ("unregistered", .array(others.map(TypesCommand.json)))])
  }

  /// A user with its place; one that is, or may be, in force only by assumption is marked as in a tree.
  private static func line(for user: ListedRegistration) -> String {
    let text = "\(RegistrationOutput.title(of: user)), \(user.place)"
    return user.isReached ? text + (user.isAssumed ? " (assumed)" : "") : "or: \(text) (possible)"
  }

  /// What tells statements apart: several may stand on one line, and one in a loop makes several registrations.
  private struct Statement: Hashable {
    let place: SourcePlace
    let services: [ServiceKey]
    let container: Symbol?

    init(_ listed: ListedRegistration) {
      (place, services, container) = (listed.place, listed.services, listed.container)
    }
  }

  /// Every dependent service once: those that ask for the service itself at the top, and each other one below the first
  /// of those with the fewest steps to it.
  ///
  /// - Parameters:
  ///   - key: The service; without name or tag, all of its type.
  ///   - alternatives: Statements that may be in force if unknown conditions are not as assumed.
  private func rows(
    for key: ServiceKey, _ program: any RunningProgram, _ alternatives: [ListedRegistration]
  ) -> [(depth: Int, user: ListedRegistration)] {
    let users = program.statementsByNeed.merging(alternatives.byNeed) { $0 + $1 }
    let answered = Set(program.services(answeredBy: key))
    func statements(asking service: ServiceKey) -> [ListedRegistration] {
      users[service.type, default: []].filter { user in
        service.qualifier == nil && service.type == key.type
          || user.resolvedNeeds.contains { $0.key == service && $0.hasTags(of: answered) }
      }
    }
    // What only passes the service on asks for it too, and those that ask for that are below.
    let passed = Set(statements(asking: key).flatMap(\.services))
    let first = program.services(answeredBy: key).filter { $0 == key || !passed.contains($0) }.flatMap(
      statements)
    var seen: Set<Statement> = []
    var found = first.filter { seen.insert(Statement($0)).inserted }
    var above: [Int: [Int]] = [:]
    var index = 0
    while index < found.count {
      let next = found[index].services.flatMap { service in
        users[service.type, default: []].filter { user in
          user.resolvedNeeds.contains { $0.key == service || $0.kind == .many && $0.key.type == service.type }
        }
      }.filter { seen.insert(Statement($0)).inserted }
      above[index] = Array(found.count..<found.count + next.count)
      found += next
      index += 1
    }
    let direct = found.count - above.values.reduce(0) { $0 + $1.count }
    var rows: [(depth: Int, user: ListedRegistration)] = []
    var pending = (0..<direct).reversed().map { (depth: 0, index: $0) }
    while let next = pending.popLast() {
      rows.append((next.depth, found[next.index]))
      pending += (above[next.index] ?? []).reversed().map { (next.depth + 1, $0) }
    }
    return rows
  }
}

extension Request {
  /// Whether all tags that the request names beside the first are among those with which the services are registered.
  fileprivate func hasTags(of services: Set<ServiceKey>) -> Bool {
    moreTags.allSatisfy { services.contains(ServiceKey(key.type, .tag($0))) }
  }
}
