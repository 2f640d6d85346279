import DISource

/// What the shell supports for a kind of program.
struct Capabilities {
  /// The available commands.
  let commands: CommandTable
  /// The libraries of the session.
  let libraries: [Library]
  /// Whether the program is compiled and running.
  var isCompiled = false
  /// The text that `help` shows below its lists.
  let hint: String
  /// The name in the prompt; nil for the names of the loaded sources.
  var placeName: String?
  /// The first lines at a terminal; nil for those of dishell.
  var greeting: (() -> [String])?
  /// The remark about holders that cannot be seen; nil if all can.
  var remarkOnHolders: String?

  /// The available help topics.
  var topics: [HelpTopic] { isCompiled ? HelpTopic.compiled(libraries) : HelpTopic.all(libraries) }

  /// The words that the shell explains.
  var glossary: Glossary { Glossary(libraries) }

  /// The support for a program of `libraries` loaded from source: everything.
  static func source(_ libraries: [Library]) -> Capabilities {
    Capabilities(
      commands: .source, libraries: libraries,
      hint: "Swift works too: let vm: XYZViewModel = Resolver.resolve()")
  }

  /// Throws if the command is not available.
  func checkOffers(_ command: any ShellCommand.Type) throws {
    guard let refusal = command.refusalIfCompiled, !commands.commands.contains(where: { $0 == command })
    else {
      return
    }
    throw refusal.error
  }
}

/// Why something is not available on a compiled program.
struct RefusalIfCompiled {
  let reason: String
  /// The input to use instead; nil if there is none.
  var instead: String?

  var error: ShellError { .usage(reason, try: instead) }

  static let noSource = RefusalIfCompiled(
    reason: "a live container has no source: its registrations are compiled code", instead: "list")
  static let noSaving = RefusalIfCompiled(
    reason: "a live container cannot be saved: what compiled code has done cannot be run again",
    instead: "export json last --to FILE")
  static let noUndo = RefusalIfCompiled(
    reason: "a live container cannot go back: what compiled code has done stays done",
    instead: "scope reset SCOPE")
  static let noNeeds = RefusalIfCompiled(
    reason: "a compiled factory does not show what it needs before it runs", instead: "trace TYPE --view tree"
  )
  static let noOtherWorld = RefusalIfCompiled(
    reason: "a live container has no second world to try something in: what runs, runs for good",
    instead: "trace TYPE")
  static let noChange = RefusalIfCompiled(
    reason: "the registrations of a live container stay as compiled code has made them", instead: "scope TYPE"
  )
  static let noNewScope = RefusalIfCompiled(
    reason: "the scopes of a live container are those that its program has", instead: "scope")
  static let noContext = RefusalIfCompiled(
    reason: "a live container runs in the contexts of its process, which its program may change")
  static let noSwift = RefusalIfCompiled(
    reason: "no Swift can be run on a live container, only commands", instead: "resolve TYPE --as NAME")
}
