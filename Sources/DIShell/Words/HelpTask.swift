/// Something that one may want to do or to know, and what to type for it.
struct HelpTask: Sendable {
  /// What to type; words in capitals stand for what it is about.
  let input: String
  let about: String
  /// The words in which people say that they want it.
  let everyday: [String]
  /// Whether a live container cannot do it, although it has the command.
  let needsSource: Bool

  init(_ input: String, _ about: String, _ everyday: [String], needsSource: Bool = false) {
    self.input = input
    self.about = about
    self.everyday = everyday
    self.needsSource = needsSource
  }

  /// Those that a shell can do.
  static func all(in offer: Offer) -> [HelpTask] {
    all.filter { task in
      offer.commands.names.contains(task.command) && !(task.needsSource && offer.isLive)
    }
  }

  /// The command that it begins with.
  var command: String { String(input.prefix { $0 != " " }) }

  static let all: [HelpTask] = [
    HelpTask(
      "timeline", "when each object was made, and when it ended",
      [
        "when", "born", "die", "dies", "died", "dead", "deallocated", "ended", "freed", "released", "gone",
        "how long", "lived", "life", "outlive",
      ]),
    HelpTask(
      "why OBJECT", "who asked for it, who shares it, who holds it",
      [
        "holds", "hold", "keeps", "keep", "owns", "retains", "alive", "made", "created", "creates", "twice",
        "again", "another", "second", "two", "different", "same", "shares", "shared", "still", "never freed",
        "not deallocated", "not freed", "come from", "new", "every time", "always", "each time", "leaked",
        "leak", "nil", "tell",
      ]),
    HelpTask(
      "objects", "the living objects, and what keeps each of them alive",
      [
        "how many", "count", "alive", "living", "left over", "memory", "leak", "leaked", "never freed",
        "exist",
      ]),
    HelpTask(
      "show TYPE", "its declaration, its registrations, what it needs, its objects",
      ["type", "class", "tell", "everything", "registered", "declared"]),
    HelpTask(
      "source TYPE", "the source of its registrations and its declaration",
      ["where", "registered", "declared", "defined", "file", "line", "code", "place"]),
    HelpTask(
      "uses TYPE", "which registrations need it, and who needs those",
      ["needs it", "uses", "used", "depends on", "asks for", "wants", "needed by"]),
    HelpTask(
      "tree TYPE", "what it needs, and what that needs; nothing is made",
      ["need", "needs", "depend", "dependencies", "requires", "consist", "without making"]),
    HelpTask(
      "scope TYPE", "its scope, and what that means for the next resolution",
      ["which scope", "what scope", "lifetime of", "how long", "kept", "keep"]),
    HelpTask(
      "scope TYPE SCOPE", "give its registration another scope",
      ["change", "set", "make", "singleton", "once", "share", "only one", "same"], needsSource: true),
    HelpTask(
      "scope reset SCOPE", "let a scope forget its instances",
      ["reset", "clear", "empty", "forget", "clean", "flush", "scope", "cache"]),
    HelpTask(
      "scope new NAME", "make a scope of your own",
      ["new", "own", "custom", "make", "create", "session", "scope", "add"], needsSource: true),
    HelpTask(
      "scope default SCOPE", "register again with another default scope",
      ["default", "change", "scope", "set"], needsSource: true),
    HelpTask(
      "drop scope SCOPE", "end a scope, and see who outlives it",
      ["end", "logout", "log out", "sign out", "session", "scope", "outlive"]),
    HelpTask(
      "scope", "the scopes: what each means, what it holds, the defaults",
      ["which scopes", "all scopes", "what is in", "contents", "default"]),
    HelpTask(
      "list", "the registrations in force",
      ["registered", "registrations", "which services", "all", "available", "what can be resolved"]),
    HelpTask(
      "resolve TYPE", "the resolution cycle, step by step",
      ["resolve", "happens", "make", "get", "ask", "create", "instance", "object"]),
    HelpTask(
      "resolve TYPE --as NAME", "resolve it, and keep the result",
      ["keep", "variable", "result", "store", "hold on", "assign", "stays", "object", "alive"]),
    HelpTask(
      "release NAME", "let go of what a variable holds",
      ["release", "let go", "free", "nil", "delete", "remove", "deallocate", "variable"]),
    HelpTask(
      "undo", "take back the latest input that changed something",
      ["undo", "back", "revert", "take back", "mistake", "wrong", "before"]),
    HelpTask(
      "whatif scope TYPE SCOPE -- resolve TYPE", "compare with another scope; nothing is changed",
      [
        "what if", "if", "would happen", "happens", "would", "compare", "try", "instead", "scope", "change",
        "make",
        "was", "were", "unique", "cached", "shared", "graph", "single", "prototype",
      ]),
    HelpTask(
      "whatif remove TYPE -- resolve TYPE", "compare with the registration taken out",
      ["what if", "if", "would happen", "happens", "remove", "without", "missing", "forget", "registration"]),
    HelpTask(
      "step TYPE", "walk through a resolution, forwards and backwards",
      ["walk", "step", "debug", "slowly", "one by one", "breakpoint", "stop", "inside"]),
    HelpTask(
      "trace TYPE", "a resolution with the evidence for each step",
      ["evidence", "proof", "detail", "details", "chosen", "which registration", "decided", "candidates"]),
    HelpTask(
      "diff last", "compare the latest two resolutions, step by step",
      ["difference", "different", "compare", "changed", "between"]),
    HelpTask(
      "load FILE", "read your own file or directory, or a sample",
      ["open", "load", "own", "app", "project", "file", "read", "program", "code"], needsSource: true),
    HelpTask(
      "samples", "programs to explore",
      ["sample", "try", "explore", "begin", "start", "first"]),
    HelpTask(
      "help basics", "the first five minutes",
      ["begin", "start", "first", "next", "now", "use", "work", "dishell", "new here", "commands"]),
    HelpTask(
      "save FILE", "write the inputs that made this workspace into a file",
      ["save", "keep", "store", "later", "share", "send"]),
    HelpTask(
      "export json TYPE --to FILE", "write a resolution down for others",
      ["export", "share", "send", "colleague", "file", "trace"], needsSource: true),
    HelpTask("quit", "leave dishell", ["exit", "leave", "end", "quit", "close", "stop", "bye"]),
  ]
}
