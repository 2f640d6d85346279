import ArgumentParser
import DICore

/// Asks questions about a resolution before its outcome is shown.
struct PredictCommand: ShellCommand, AskingCommand {
  static let configuration = CommandConfiguration(
    commandName: "predict", abstract: "predict what a resolution comes to, then see it",
    usage: "predict TYPE [--answer A]... [options] | predict on|off",
    discussion: """
      Before the story there are one to three questions, made from what the resolution
      comes to: how many objects of a type are made, which registration answers,
      where an object comes from, whether it fails and where, who holds what, what is
      deallocated, what a second resolution gives. The number of a choice answers, its
      text, or the beginning of it; an empty line or skip leaves the question out,
      Ctrl-C all of them. Commands that look at the program (source, tree, show, list,
      help) work meanwhile. Then you read what was right, the rule that decides, and
      the story.

      It is resolved once, at the beginning, and is in the log as resolve. With
      predict on, resolve, trace, step and Swift that resolves begin with questions as
      well. score counts.

      Only at a terminal somebody is asked. In scripts and lessons --answer gives the
      answers, one after the other; without them the questions are shown with what is
      so. The exit code is that of resolve, whatever was answered. With JSON there are
      the fields of resolve, and questions, each with

        kind       failure, registration, made, identity, source, holder,
                   deallocation or again
        prompt, choices, answer (what is so), rule (what decides)
        given, right                   null where nothing was answered
        otherwise  what other choices would be right for: choice, if

      and moreAnswers, if there were more answers than questions.
      """)
  static let group = CommandGroup.teach
  static let access = Access.workspace
  static let refusalIfCompiled: RefusalIfCompiled? = nil
  static let examples = ["predict XYZViewModel", "predict XYZViewModel --answer 2"]
  static let seeAlso = ["score", "resolve", "lesson"]
  static let ownWords = PositionalWords.first(1)

  static func arguments(after given: [String]) -> [CompletedWord] {
    [.services, .words(["on", "off"])]
  }

  @OptionGroup var which: QueryOptions

  @OptionGroup var resolving: ResolveOptions

  @Option(
    name: .customLong("answer"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp("The answer to the next question; may be repeated.", valueName: "a"))
  var answers: [String] = []

  @Argument(help: "The service to resolve, or on or off.")
  var type: [String]

  func run(in context: CommandContext) throws -> CommandResult {
    if let isOn = setting(context.world) { return turn(isOn, context.session) }
    let request = try request(for: type)
    context.session.predictions.wish = Predictions.Wish(answers: answers, isExplicit: true)
    let words = [ResolveCommand.name] + Self.withoutAnswers(try CommandWords.split(context.text).dropFirst())
    let effect = try context.act(.resolve(request), as: words.map(CommandWords.quoted).joined(separator: " "))
    return ResolutionOutput(effect: effect, world: context.world, as: context.session.settings.view).result()
  }

  /// Whether questions are turned on or off for all resolutions; nil if the word is a type.
  private func setting(_ world: World) -> Bool? {
    guard type.count == 1, ["on", "off"].contains(type[0]), hasNoOptions, answers.isEmpty,
      !world.program.declaresType(named: type[0])
    else { return nil }
    return type[0] == "on"
  }

  private func turn(_ isOn: Bool, _ session: Session) -> CommandResult {
    session.predictions.isOn = isOn
    let sentence =
      isOn
      ? "predict is on: at a terminal, every resolution begins with questions" : "predict is off"
    return .message(sentence, fields: [("predict", .string(isOn ? "on" : "off"))])
  }

  /// The words of a call without the predicted answers.
  static func withoutAnswers(_ words: some Sequence<String>) -> [String] {
    var rest = Array(words)[...]
    var others: [String] = []
    while let word = rest.popFirst() {
      if word == "--answer" {
        _ = rest.popFirst()
      } else if !word.hasPrefix("--answer=") {
        others.append(word)
      }
    }
    return others
  }
}

/// Shows how many predictions were right.
struct ScoreCommand: ShellCommand {
  static let configuration = CommandConfiguration(
    commandName: "score", abstract: "count the predictions of this session that were right",
    usage: "score [reset]",
    discussion: """
      By kind of question: how many were right, of how many asked. Nothing is counted
      where nobody was asked. score reset begins again.
      """)
  static let group = CommandGroup.teach
  static let access = Access.workspace
  static let refusalIfCompiled: RefusalIfCompiled? = nil
  static let examples = ["score", "score reset"]
  static let preparation = ["load xyz", "predict XYZViewModel --answer 2"]
  static let seeAlso = ["predict"]
  static let ownWords = PositionalWords.all

  static func arguments(after given: [String]) -> [CompletedWord] {
    given.isEmpty ? [.words(["reset"])] : []
  }

  @Argument(help: "reset, to begin again.")
  var word: String?

  func run(in context: CommandContext) throws -> CommandResult {
    if let word {
      guard word == "reset" else {
        throw ShellError.usage("score can be shown or reset, not '\(word)'", try: "score reset")
      }
      context.session.predictions.score = Score()
      return .message("the score begins again")
    }
    return Self.table(of: context.session.predictions.score)
  }

  private static func table(of score: Score) -> CommandResult {
    let kinds = PredictionQuestion.Kind.allCases.compactMap { kind in score.tallies[kind].map { (kind, $0) } }
    let rows = kinds.map { [$0.rawValue] + cells(of: $1) }
    let json = kinds.map { kind, tally in
      JSON.object([
        ("kind", .string(kind.rawValue)), ("right", .int(tally.right)), ("asked", .int(tally.asked)),
      ])
    }
    let total = kinds.reduce(into: Score.Tally()) { sum, entry in
      sum.right += entry.1.right
      sum.wrong += entry.1.wrong
      sum.skipped += entry.1.skipped
    }
    let fields: [(String, JSON)] = [
      ("right", .int(total.right)), ("asked", .int(total.asked)), ("kinds", .array(json)),
    ]
    guard total.asked > 0 else {
      return CommandResult([.text("nothing has been predicted yet")], fields: fields)
    }
    let table = Table(
      header: ["question", "right", "asked"], rows: rows + [["all"] + cells(of: total)])
    return CommandResult([.table(table)], fields: fields)
  }

  private static func cells(of tally: Score.Tally) -> [String] {
    [String(tally.right), "of \(tally.asked)" + (tally.skipped > 0 ? ", \(tally.skipped) skipped" : "")]
  }
}
