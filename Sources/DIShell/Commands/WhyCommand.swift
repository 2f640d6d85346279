import ArgumentParser
import DICore
import DISource

/// Explains why an object exists, or how a request for a service is answered.
struct WhyCommand: ShellCommand, AskingCommand {
  static let configuration = CommandConfiguration(
    commandName: "why", abstract: "explain an object, or why a service can or cannot be resolved",
    usage: "why [OBJECT|TYPE] [options]",
    discussion: """
      For an object, or the variable that holds it: who asked for it, which
      registration made it and why that one, who shares it and who does not, and what
      holds it now. For a type: what a request for it would come to; nothing is
      resolved here, and --as changes nothing. Without either: about the latest
      resolution, or about the step that a walk is at.
      """)
  static let group = CommandGroup.understand
  static let access = Access.workspace
  static let refusalIfCompiled: RefusalIfCompiled? = nil
  static let examples = ["why XYZCombinedService#1", "why XYZService"]
  static let preparation = ["load xyz", "resolve XYZViewModel --as vm"]
  static let seeAlso = ["trace", "objects", "scope", "whatif"]
  static let ownWords = PositionalWords.first(1)
  static let helpIfCompiled: HelpIfCompiled? = HelpIfCompiled(
    discussion: """
      For an object, or the variable that holds it: who asked for it, which
      registration made it and why that one, who shares it and who does not, and what
      holds it now. For a type: what the latest request for it came to; nothing is
      resolved here. Without either: about the latest resolution, or about the step
      that a walk is at.
      """)
  static let tasks = [
    HelpTask(
      "why OBJECT", "who asked for it, who shares it, who holds it",
      [
        "holds", "hold", "keeps", "keep", "owns", "retains", "alive", "made", "created", "creates", "twice",
        "again", "another", "second", "two", "different", "same", "shares", "shared", "still", "never freed",
        "not deallocated", "not freed", "come from", "new", "every time", "always", "each time", "leaked",
        "leak", "nil", "tell", "captive", "objects", "instances", "stores", "services", "copies",
      ]),
    HelpTask(
      "why TYPE", "why it can or cannot be resolved",
      ["resolved", "missing", "lacks", "fails", "fail", "cannot be resolved", "works"]),
  ]

  static func arguments(after given: [String]) -> [CompletedWord] {
    [.objects, .variables, .services]
  }

  @OptionGroup var which: QueryOptions

  @OptionGroup var resolving: ResolveOptions

  @Argument(help: ArgumentHelp("An object, a variable, or a service.", valueName: "object|type"))
  var words: [String] = []

  func run(in context: CommandContext) throws -> CommandResult {
    let world = context.world
    let word = words.joined(separator: " ")
    if word.isEmpty {
      guard hasNoOptions else {
        throw ShellError.usage("options need a service", try: "why TYPE --optional")
      }
      return try latest(context)
    }
    guard let object = try world.object(named: word) ?? object(of: word, context) else {
      return try explainLoaded(word, context) ?? explainService(word, context)
    }
    guard hasNoOptions else {
      throw ShellError.usage(
        "options are for services, and \(object.name) is an object", try: "why \(object.name)")
    }
    return output(context).result(of: object)
  }

  private func output(_ context: CommandContext) -> WhyOutput {
    let log = Dictionary(grouping: context.workspace.log, by: \.number)
    return WhyOutput(world: context.world) { number in
      log[number].flatMap { $0.count == 1 ? $0[0].text : nil }
    }
  }

  // MARK: Subjects

  /// The object that an expression of a variable evaluates to, in a copy of the world; nil for anything else.
  private func object(of expression: String, _ context: CommandContext) throws -> InstanceLabel? {
    let variable = String(expression.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    let rest = expression.dropFirst(variable.count)
    guard !context.world.isCompiled, let next = rest.first, ".?!".contains(next),
      context.world.program.hasVariable(named: variable)
    else { return nil }
    let effect = try context.workspace.suppose(.swift(expression), number: context.number)
    if let failure = effect.failure { throw failure }
    guard let value = effect.evaluation?.value else { return nil }
    if let label = value.label, let object = try context.world.object(named: label.description) {
      return object
    }
    guard value.value != expression else { return nil }
    throw ShellError.usage(
      effect.traces.isEmpty
        ? "why explains objects, and \(expression) is \(value.value.onOneLine.abbreviated)"
        : "\(expression) is not there yet: its first read resolves it", try: expression)
  }

  private func latest(_ context: CommandContext) throws -> CommandResult {
    let output = output(context)
    if let stepper = context.session.stepping, let request = stepper.step.requestIndex {
      return output.result(of: stepper.trace, request: request)
    }
    guard let trace = context.session.latestTrace else {
      throw ShellError.usage("nothing has been resolved yet", try: "why TYPE")
    }
    if context.session.loadedTrace != nil { return output.result(of: trace) }
    guard trace.failure == nil,
      let object = TraceIndex(trace).explanation(of: 0)?.first.outcome.latestInstance,
      context.world.knownObjects.contains(object)
    else { return output.result(of: trace) }
    return output.result(of: object)
  }

  /// The explanation by a loaded trace, for an object or service that the workspace does not know; nil if the trace
  /// does not contain it.
  private func explainLoaded(_ word: String, _ context: CommandContext) throws -> CommandResult? {
    guard let trace = context.session.loadedTrace?.trace, hasNoOptions,
      try word.contains("#")
        || !context.world.program.knows(context.world.key(for: which.query([word])).type)
    else { return nil }
    let traceIndex = TraceIndex(trace)
    let answers = trace.requests.indices.lazy.filter { index in
      trace.requests[index].request.key.words == word
        || traceIndex.explanation(of: index)?.last.outcome.instance?.name == word
    }
    return answers.first.map { output(context).result(of: trace, request: $0) }
  }

  private func explainService(_ word: String, _ context: CommandContext) throws -> CommandResult {
    guard !word.contains("#") else { throw unknown("object", word, context.world) }
    let request = try request(for: words)
    let key = try context.world.key(for: request.query)
    guard !context.world.isCompiled else { return try explainLatest(request, key, context) }
    guard context.world.program.knows(key.type) else { throw unknown("object or type", word, context.world) }
    let effect = try context.workspace.suppose(.resolve(request), number: context.number)
    guard effect.failure == nil || effect.failure is ResolutionError, let trace = effect.asked else {
      throw effect.failure ?? ShellError.usage("'\(word)' resolves nothing")
    }
    let required = effect.resolution?.instances == [nil] ? try requiredError(request, context) : nil
    return output(context).result(of: trace, isSupposed: true, required: required)
      .reporting(effect.diagnostics)
  }

  /// The explanation by the latest cycle that asked for the service, for programs where nothing can be tried out.
  private func explainLatest(
    _ typed: ResolveRequest, _ key: ServiceKey, _ context: CommandContext
  ) throws -> CommandResult {
    let failed = context.session.latestTrace.flatMap { $0.failure == nil ? nil : $0 }
    let kept = context.world.cycles.reversed().map { (trace: $0.trace, number: Int?($0.number)) }
    let cycles = (failed.map { [(trace: $0, number: nil)] } ?? []) + kept
    for isOutermost in [true, false] {
      for (trace, number) in cycles {
        if let container = typed.query.container, container != trace.container.text { continue }
        let position = trace.requests.firstIndex { $0.request.key.words == key.words }
        guard let position, !isOutermost || position == 0 else { continue }
        return output(context).result(of: trace, request: position, inCycle: number)
      }
    }
    let name = typed.query.type
    guard context.world.program.knows(key.type) else { throw unknown("object or type", name, context.world) }
    throw ShellError.usage(
      "nothing has asked for '\(key.words)' yet, and a live container is not asked just to see",
      try: "resolve \(CommandWords.quoted(name))")
  }

  /// The error that `request` would fail with if it were not optional; nil if it would not fail.
  private func requiredError(_ request: ResolveRequest, _ context: CommandContext) throws -> ResolutionError?
  {
    var required = request
    required.isOptional = false
    let effect = try context.workspace.suppose(.resolve(required), number: context.number)
    return effect.failure as? ResolutionError
  }

  private func unknown(_ noun: String, _ word: String, _ world: World) -> ShellError {
    let isObject = noun == "object"
    let names = isObject ? world.knownObjects.map(\.name) : world.program.knownTypeNames
    let variables = world.program.variables.map(\.name)
    return ShellError.unknown(
      noun, word, among: names + variables, see: isObject ? "objects" : world.typesCommand)
  }
}

extension World {
  /// The living objects, and the latest of those that were deallocated.
  fileprivate var knownObjects: [InstanceLabel] { objectLifetimes.all.map(\.label) }

  /// The object named `name`, or held by the variable of that name; nil if there is none.
  fileprivate func object(named name: String) throws -> InstanceLabel? {
    if let object = knownObjects.first(where: { $0.name == name || $0.description == name }) { return object }
    guard let variable = program.variable(named: name) else { return nil }
    let instance = program.instance(ofVariable: name)?.object
    if let object = instance.flatMap(program.engine.tracker.knownLabel) { return object }
    throw ShellError.usage(
      "why explains objects, and \(name) holds \(variable.value.onOneLine.abbreviated)",
      try: "why \(variable.type)")
  }
}

extension RequestOutcome {
  /// The instance that answered the request; of several the last.
  fileprivate var latestInstance: InstanceLabel? {
    if case .collected(let instances) = self { instances.last } else { instance }
  }
}
