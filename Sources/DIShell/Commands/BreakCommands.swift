import ArgumentParser
import DICore
import DISource

/// Sets a breakpoint.
struct BreakCommand: ShellCommand {
  static let configuration = CommandConfiguration(
    commandName: "break", abstract: "set a breakpoint, at which continue and rcontinue stop",
    usage: "break TYPE | scope NAME | hit | miss | create | fail | inject",
    discussion: """
      TYPE    a step about that service, implementation or object
      scope   the scope is asked, keeps something or lets go of it
      hit     a scope holds the instance; miss: it does not
      create  a factory makes an object or value
      fail    something cannot be resolved
      inject  an injection runs

      Breakpoints stay when a walk ends, for the next one.
      """)
  static let group = CommandGroup.step
  static let access = Access.workspace
  static let refusalIfCompiled: RefusalIfCompiled? = nil
  static let examples = ["break hit", "break scope graph"]
  static let seeAlso = ["breaks", "delete", "continue", "rcontinue"]
  static let ownWords = PositionalWords.all

  static func arguments(after given: [String]) -> [CompletedWord] {
    given == ["scope"]
      ? [.scopes] : [.words(["hit", "miss", "create", "fail", "inject", "scope"]), .services, .types]
  }

  @Argument(help: ArgumentHelp("What to stop at.", valueName: "condition"))
  var words: [String] = []

  func run(in context: CommandContext) throws -> CommandResult {
    let breakpoint = context.session.breakpoints.add(try condition(in: context))
    return .message(
      "breakpoint \(breakpoint.number): \(breakpoint.text)", fields: [("number", .int(breakpoint.number))])
  }

  private func condition(in context: CommandContext) throws -> Breakpoint.Condition {
    if words.first == "scope", let name = words.dropFirst().scopeName {
      return .scope(try scope(name, context))
    }
    let query = ServiceQuery(words)
    if query.name != nil || query.tag != nil { return .service(try context.world.key(for: query)) }
    guard let word = words.first, words.count == 1, word != "scope" else {
      throw ShellError.usage(
        "break needs one condition", try: words == ["scope"] ? "break scope graph" : "break hit")
    }
    if let condition = Breakpoint.Condition(word: word) { return condition }
    return .type(try type(word, context))
  }

  private func scope(_ name: String, _ context: CommandContext) throws -> String {
    let program = context.world.program
    let walked = context.session.stepping?.trace.before.map(\.scope) ?? []
    let known = program.scopes.map { program.engine.label(of: $0) } + walked
    guard known.contains(where: { $0.isCalled(name) }) else {
      throw ShellError.unknown("scope", name, among: known.map(\.name.text).uniqued(), see: "scope")
    }
    return name
  }

  private func type(_ name: String, _ context: CommandContext) throws -> String {
    let walked = context.session.stepping?.steps.flatMap { step in
      [step.request.key.type.name, step.registration?.implementation.name, step.instance?.name].compactMap(
        \.self)
    }
    let known = context.world.program.knownTypeNames + (walked ?? [])
    if !known.contains(name), let meant = known.first(where: { TypeIdentity(named: $0).words == name }) {
      return meant
    }
    guard known.contains(name) else {
      throw ShellError.unknown("type", name, among: known.uniqued(), see: context.world.typesCommand)
    }
    return name
  }
}

/// Lists the breakpoints.
struct BreaksCommand: ShellCommand {
  static let configuration = CommandConfiguration(commandName: "breaks", abstract: "list the breakpoints")
  static let group = CommandGroup.step
  static let access = Access.workspace
  static let refusalIfCompiled: RefusalIfCompiled? = nil
  static let examples = ["breaks", "delete 1"]
  static let preparation = ["load xyz", "break hit"]
  static let seeAlso = ["break", "delete"]

  func run(in context: CommandContext) throws -> CommandResult {
    let all = context.session.breakpoints.all
    let table = Table(header: ["number", "stops at"], rows: all.map { [String($0.number), $0.text] })
    let json = all.map { JSON.object([("number", .int($0.number)), ("condition", .string($0.text))]) }
    return CommandResult(
      [all.isEmpty ? .text("no breakpoints") : .table(table)], fields: [("breakpoints", .array(json))])
  }
}

/// Removes breakpoints.
struct DeleteCommand: ShellCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "delete a breakpoint, or all of them", usage: "delete [NUMBER]")
  static let group = CommandGroup.step
  static let access = Access.workspace
  static let refusalIfCompiled: RefusalIfCompiled? = nil
  static let examples = ["delete 1", "delete"]
  static let preparation = ["load xyz", "break hit"]
  static let seeAlso = ["break", "breaks"]

  @Argument(help: ArgumentHelp("The number of the breakpoint; without it, all.", valueName: "number"))
  var word: String?

  func run(in context: CommandContext) throws -> CommandResult {
    guard let number = try number(context) else {
      let count = context.session.breakpoints.all.count
      context.session.breakpoints.deleteAll()
      return .message("\(count.counted("breakpoint")) deleted")
    }
    guard let deleted = context.session.breakpoints.delete(number) else {
      throw ShellError.usage("there is no breakpoint \(number)", try: "breaks")
    }
    return .message("breakpoint \(number) deleted: \(deleted.text)")
  }

  /// The typed number; nil for none.
  private func number(_ context: CommandContext) throws -> Int? {
    guard let word, Int(word) == nil else { return word.flatMap { Int($0) } }
    let isVariable = context.world.program.hasVariable(named: word)
    throw ShellError.usage(
      "delete is for breakpoints, and takes a number, not '\(word)'",
      try: isVariable ? "release \(word)" : "breaks")
  }
}

/// Moves to the next breakpoint.
struct ContinueCommand: MoveCommand {
  static let configuration = CommandConfiguration(
    commandName: "continue", abstract: "go on to the next breakpoint, or to the last step")
  static let preparation = ["load xyz", "break hit", "step XYZViewModel"]
  static let examples = ["continue", "end"]
  static let seeAlso = ["rcontinue", "break"]

  func move(_ stepper: inout Stepper, in context: CommandContext) throws -> String? {
    stepper.run(.forward, to: context.session.breakpoints)
  }
}

/// Moves to the previous breakpoint.
struct RcontinueCommand: MoveCommand {
  static let configuration = CommandConfiguration(
    commandName: "rcontinue", abstract: "go back to the breakpoint before, or to the first step")
  static let preparation = ["load xyz", "break hit", "step XYZViewModel", "end"]
  static let examples = ["rcontinue", "begin"]
  static let seeAlso = ["continue", "break"]

  func move(_ stepper: inout Stepper, in context: CommandContext) throws -> String? {
    stepper.run(.backward, to: context.session.breakpoints)
  }
}

extension Stepper {
  /// Moves to the next breakpoint in the direction, or to the last step in it if there is none.
  ///
  /// - Returns: The reason for stopping there.
  mutating func run(_ direction: Direction, to breakpoints: Breakpoints) -> String {
    let trace = trace
    let target = far(direction) { breakpoints.first(at: $0, of: trace) != nil }
    if go(to: target), let breakpoint = breakpoints.first(at: step, of: trace) {
      return "breakpoint \(breakpoint.number): \(breakpoint.text)"
    }
    let why = breakpoints.all.isEmpty ? "there are no breakpoints" : "no breakpoint in between"
    return "\(why): \(remarkAtEnd)"
  }
}
