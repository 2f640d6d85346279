import ArgumentParser
import DICore
import DISource

/// Checks an expectation.
struct ExpectCommand: ShellCommand {
  static let configuration = CommandConfiguration(
    commandName: "expect", abstract: "check that something is so; what is not fails",
    usage: "expect CLAIM [by COMMAND]",
    discussion: """
      COMMAND is a command or Swift, to the end of the line. It runs in a copy of
      the workspace, of which nothing stays. Without it, a claim about a resolution
      is about the latest input that resolved anything, one about failures and
      deallocations about the latest input, and any other about the workspace.

      COUNT TYPE made              reused, asked for or deallocated likewise; made is
                                   also what code makes without a registration
      COUNT KIND step of TYPE      or KIND steps; 'of TYPE' may be left out. KIND:
                                   infer search find need create reuse gather return
                                   collect inject defer absent skip fail
      TYPE made before TYPE
      works
      fails [ERROR] [TYPE]         ERROR: a kind of error, see help scripts
      COUNT TYPE alive             or leaked; no leaks. With a command, only leaks
                                   that it makes count
      COUNT TYPE registered [in SCOPE] [from CONTAINER]
                                   without CONTAINER, those of all containers
      scope SCOPE holds COUNT TYPE, or nothing
      A resolved [as TYPE] [from CONTAINER]
                                   a container gave the object when it was asked;
                                   as TYPE: for that type
      A holds B                    or B held by A
      same A B                     or different A B: one object, or two
      nil EXPRESSION               or not nil EXPRESSION
      value EXPRESSION VALUE

      COUNT is no, a number, at least N or at most N. TYPE is a class, also a
      superclass or protocol, the service that was asked for, or one object
      (Logger#1). A and B are expressions without blanks, objects or types; a holder
      may also be 'scope cached', 'variable vm' or 'container main'.

      What is so is saved with the session, and checked again where it is replayed.
      With JSON: expected, holds and seen; where it is not so, an error of the kind
      "expectation" with expected and seen. Exit code 1 where it is not so.
      """)
  static let group = CommandGroup.teach
  static let access = Access.workspace
  static let refusalIfCompiled: RefusalIfCompiled? = nil
  static let examples = [
    "expect 1 XYZCombinedService made by resolve XYZViewModel",
    "expect at least 1 reuse step of XYZCombinedService by resolve XYZViewModel",
    "expect no leaks",
    "expect fails missing-registration MyViewController by resolve MyViewController",
  ]
  static let helpIfCompiled: HelpIfCompiled? = HelpIfCompiled(
    usage: "expect CLAIM", examples: ["expect no leaks", "expect works"])
  static let seeAlso = ["whatif", "objects", "trace"]
  static let ownWords = PositionalWords.all
  static let readsText = true

  func run(in context: CommandContext) throws -> CommandResult {
    let example = Self.example(in: context.world)
    let expectation = try ExpectationReader.expectation(in: context.arguments, example: example)
    let check = try check(expectation, context.session, example)
    var verdict = try check.verdict(on: expectation.claim)
    if let failure = check.recentOutcomes.latest?.failure, expectation.isAboutSuccess, !verdict.holds {
      verdict.seen += "; it failed: \(failure.message)"
    }
    let facts: [(String, JSON)] = [("expected", .string(expectation.whole)), ("seen", .string(verdict.seen))]
    guard verdict.holds else {
      throw ShellError(
        kind: .expectation, message: "it is not so: \(expectation.whole)",
        details: ShellError.rows([("seen", verdict.seen)]), facts: facts)
    }
    if let text = lastingText(of: expectation, context) {
      let action = Action.expectation(isRestated: text != context.text)
      try context.workspace.commit(LoggedInput(number: context.number, text: text, action: action))
    }
    return CommandResult(
      [.text("as expected: \(expectation.whole)")],
      fields: [
        ("expected", .string(expectation.whole)), ("holds", .bool(true)), ("seen", .string(verdict.seen)),
      ])
  }

  /// An expectation that makes sense in the present world, for messages.
  private static func example(in world: World) -> String {
    let service = world.exampleService
    return service == "TYPE" ? "expect no leaks" : "expect 1 \(service) made by resolve \(service)"
  }

  /// The expectation in a form that also holds when the log is replayed; nil if there is none. Names the command that
  /// it is about if the log does not contain that input: it failed, or only looked.
  private func lastingText(of expectation: Expectation, _ context: CommandContext) -> String? {
    guard expectation.command == nil,
      let inputOutcome = context.session.latest.recentOutcomes.subject(of: expectation.claim)
    else { return context.text }
    let isLogged = context.workspace.log.contains { $0.number == inputOutcome.input }
    if isLogged, inputOutcome.failure == nil { return context.text }
    guard let input = inputOutcome.text, !input.contains(where: \.isNewline) else { return nil }
    let named = Expectation(claim: expectation.claim, text: expectation.text, command: input)
    let verdict = try? check(named, context.session, "").verdict(on: named.claim)
    return verdict?.holds == true ? "expect \(named.whole)" : nil
  }

  /// The check of a session after the input that the expectation names.
  private func check(
    _ expectation: Expectation, _ session: Session, _ example: String
  ) throws -> ExpectationCheck {
    guard let command = expectation.command else {
      if expectation.claim.acceptsAnyMissingService { try session.checkIsTypeOfLatest() }
      return ExpectationCheck(session, session.latest.recentOutcomes)
    }
    if session.classifier.input(command)?.isExpectation == true {
      throw ShellError.usage("what is expected of an expectation is not told", try: example)
    }
    let copy = try session.copy()
    copy.sandbox = .trial
    guard let answer = copy.answer(command) else {
      throw ShellError.usage("'\(command)' does nothing", try: example)
    }
    if case .failure(let error) = answer.outcome, !expectation.claim.covers(error, copy.latest.recentOutcomes)
    {
      throw error
    }
    if expectation.claim.acceptsAnyMissingService { try copy.checkIsTypeOfLatest() }
    return ExpectationCheck(copy, copy.latest.recentOutcomes, after: command, leakedBefore: session.leaked)
  }
}

extension Claim {
  /// Whether the claim can be judged after a failed input. Other claims need what the input would have made.
  fileprivate func covers(_ failure: ShellError, _ recentOutcomes: RecentOutcomes) -> Bool {
    if failure.kind == .interrupted { return false }
    return switch self {
    case .works: !failure.keptFromBeginning
    case .fails(let kind, _): kind != nil || !failure.keptFromBeginning
    case .steps: recentOutcomes.latestResolving != nil
    default: false
    }
  }

  /// Whether the claim may hold for a missing registration of any service.
  fileprivate var acceptsAnyMissingService: Bool {
    switch self {
    case .fails(let kind, _): kind == nil || kind == .missingRegistration
    case .steps: true
    default: false
    }
  }
}

extension Session {
  /// Throws if the program does not declare the type that was requested: a misspelt name is no missing registration.
  fileprivate func checkIsTypeOfLatest() throws {
    let recentOutcomes = latest.recentOutcomes
    guard let inputOutcome = recentOutcomes.latestResolving,
      inputOutcome.input == recentOutcomes.latest?.input,
      let failure = inputOutcome.traces.last?.failure, failure.pathLength == 1,
      case .missingRegistration = failure.fault
    else { return }
    let world = workspace.world
    let type = failure.request.key.type
    let needed = world.program.containers.flatMap(world.program.registrations).flatMap(\.needs)
    guard !world.isCompiled, !world.program.declaresType(named: String(type.name.prefix { $0 != "<" })),
      !world.program.knownTypeNames.contains(type.name), !needed.contains(where: { $0.key.type == type })
    else { return }
    throw ShellError.unknown(
      "type", type.name, among: world.program.knownTypeNames, see: world.typesCommand)
  }

  /// The leaked objects.
  fileprivate var leaked: Set<InstanceLabel> {
    Set(ObjectGraph(workspace.world).entries.filter(\.isLeaked).map(\.label))
  }
}

extension ShellError {
  /// Whether the input did not run at all: it was not understood, or the sandbox refused it.
  var keptFromBeginning: Bool { [.usage, .unknownName, .leftOut].contains(kind) }
}

extension Expectation {
  /// Whether the claim is about the success of an input, so that the input may have failed.
  var isAboutSuccess: Bool {
    switch claim {
    case .deeds, .steps, .order: command != nil
    default: false
    }
  }

  /// The claim and its command on one line.
  var whole: String { text.onOneLine + (command.map { " by \($0.onOneLine)" } ?? "") }
}
