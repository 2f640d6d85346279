import ArgumentParser
import DICore
import DISource

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
  static let access = Access.workspace
  static let refusalIfCompiled: RefusalIfCompiled? = .noSource
  static let examples = ["source XYZViewModel", "source XYZFetching", "source XYZ.swift"]
  static let seeAlso = ["show", "load"]
  static let ownWords = PositionalWords.first(1)
  static let tasks = [
    HelpTask(
      "source TYPE", "the source of its registrations and its declaration",
      ["where", "registered", "declared", "defined", "file", "line", "code", "place"])
  ]

  static func arguments(after given: [String]) -> [CompletedWord] {
    [.services, .types, .programFiles]
  }

  @Argument(help: ArgumentHelp("The type, or a loaded file.", valueName: "type|file"))
  var words: [String] = []

  func run(in context: CommandContext) throws -> CommandResult {
    guard !words.isEmpty else {
      guard context.session.stepping != nil else {
        throw ShellError.usage(
          "source needs a type or a file, except during a walk",
          try: "source \(CommandWords.quoted(context.world.exampleService))")
      }
      return Self.result([Shown(try excerpt(at: context.stepper, context))])
    }
    guard let program = context.world.interpretedProgram else { throw RefusalIfCompiled.noSource.error }
    let name = words.joined(separator: " ")
    if let file = program.excerpt(ofFile: name) { return Self.result([Shown(file)]) }
    guard !name.hasSuffix(".swift") else {
      throw ShellError.unknown("loaded file", name, among: program.fileNames, see: "types")
    }
    let key = try context.world.service(named: name)
    let statements = program.registering(key.type).filter { statement in
      key.qualifier == nil || statement.services.contains(key)
    }
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

  /// A source excerpt, the containers that its lines register in, and why they have not run; nil if they have.
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

  /// Merges equal excerpts into one with all their containers.
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

  /// The source of the registration that the current step of the walk uses.
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
  /// The statements that register `type` or instances of it: those in force first, then those that have not run.
  fileprivate func registering(_ type: TypeIdentity) -> [ListedRegistration] {
    let isMeant = { (statement: ListedRegistration) in
      statement.implementation == type.name || statement.services.contains { $0.type == type }
    }
    return containers.flatMap(registrations).filter(isMeant)
      + statements.filter { !$0.isReached && isMeant($0) }
  }
}
