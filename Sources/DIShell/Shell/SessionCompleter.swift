import ArgumentParser
import DICore
import DISource

/// What can stand at the cursor: commands, and what their arguments may be.
struct SessionCompleter {
  private let session: Session

  init(_ session: Session) { self.session = session }

  /// The candidates for the word before the cursor, which is counted in Unicode scalars.
  func answer(_ line: String, _ cursor: Int) -> CompletionAnswer {
    let before = String(String.UnicodeScalarView(line.unicodeScalars.prefix(cursor)))
    let word = String(before.reversed().prefix { !Self.separates($0) }.reversed())
    let words = before.dropLast(word.count).split(whereSeparator: \.isWhitespace).map(String.init)
    let start = before.unicodeScalars.count - word.unicodeScalars.count
    let candidates = candidates(for: word, after: words).uniqued(by: \.text)
    return CompletionAnswer(start: start, candidates: candidates)
  }

  private static func separates(_ character: Character) -> Bool {
    character.isWhitespace || "()[]{}<>,:".contains(character)
  }

  private func candidates(for word: String, after words: [String]) -> [Completion] {
    let tail = words.lastIndex(of: "--").map { Array(words[($0 + 1)...]) } ?? words
    guard let first = tail.first else { return filtered(commands + variables + types, word) }
    guard
      let command = CommandTable.command(named: first) ?? only(CommandTable.commands(beginningWith: first))
    else {
      return filtered(types + variables + containers, word)
    }
    let given = Array(tail.dropFirst())
    if word.hasPrefix("-") { return filtered(options(of: command), word) }
    if given.last == "--to" { return paths(word) }
    if let option = given.last, let values = values(of: option) { return filtered(values, word) }
    return arguments(of: command, given, word)
  }

  private func only(_ commands: [any ShellCommand.Type]) -> (any ShellCommand.Type)? {
    commands.count == 1 ? commands[0] : nil
  }

  private func arguments(of command: any ShellCommand.Type, _ given: [String], _ word: String) -> [Completion]
  {
    switch command.name {
    case "load": filtered(samples, word) + paths(word).filter { !$0.isFinal || Self.isLoadable($0.text) }
    case "export":
      filtered(plain(given.isEmpty ? ["json"] : ["last"]) + (given.isEmpty ? [] : services), word)
    case "save": paths(word)
    case "unload": filtered(session.workspace.world.sources.map { Completion(text: $0.name) }, word)
    case "release": filtered(variables, word)
    case "checkpoint", "restore":
      filtered(plain(session.workspace.checkpoints.map(\.name)), word)
    case "drop": filtered(given.isEmpty ? plain(["scope"]) : scopes, word)
    case "timeline": filtered(types, word)
    case "help":
      filtered(commands + HelpTopic.all.map { Completion(text: $0.name, description: $0.title) }, word)
    case "mode": filtered(plain(OutputFormat.allCases.map(\.rawValue)), word)
    case "set":
      filtered(plain(given.first.flatMap { Settings.choices[$0] } ?? Settings.choices.keys.sorted()), word)
    case "scope": scopeArguments(given, word)
    case "whatif": changeArguments(given, word)
    case "diff": filtered(plain(["last"] + session.workspace.world.cycles.map { String($0.number) }), word)
    case "trace": filtered(services + plain(["last"]), word)
    case "why": filtered(objects + variables + services, word)
    case "resolve", "tree": filtered(services, word)
    case "list", "show", "types", "uses", "source": filtered(services + types, word)
    default: []
    }
  }

  private static func isLoadable(_ path: String) -> Bool {
    path.hasSuffix(".swift") || path.hasSuffix(".json")
  }

  private func scopeArguments(_ given: [String], _ word: String) -> [Completion] {
    switch given.first {
    case nil: filtered(services + plain(["default", "new", "reset"]), word)
    case "new": []
    default: filtered(scopes, word)
    }
  }

  private func changeArguments(_ given: [String], _ word: String) -> [Completion] {
    let kinds = plain(ChangeKind.allCases.map(\.rawValue))
    guard let start = given.lastIndex(where: { ChangeKind(rawValue: $0) != nil }) else {
      return filtered(kinds, word)
    }
    let rest = Array(given[(start + 1)...])
    switch ChangeKind(rawValue: given[start]) {
    case .scope: return rest.count > 1 ? filtered(kinds, word) : scopeArguments(rest, word)
    case .default: return filtered(rest.isEmpty ? scopes : kinds, word)
    case .remove: return filtered(rest.isEmpty ? services : kinds, word)
    case .swap: return swapArguments(rest, kinds, word)
    case .entry:
      return filtered(rest.isEmpty ? plain(program.entryPoints.map(\.name)) : kinds, word)
    case .rules: return filtered(rest.isEmpty ? plain(Library.allCases.map(\.rawValue)) : kinds, word)
    case .register, nil: return filtered(types + variables + containers, word)
    }
  }

  private func swapArguments(_ given: [String], _ kinds: [Completion], _ word: String) -> [Completion] {
    switch given.count {
    case 0: filtered(services, word)
    case 1: filtered(plain(["with"]), word)
    case 2: filtered(services + types, word)
    default: filtered(kinds, word)
    }
  }

  private func values(of option: String) -> [Completion]? {
    switch option {
    case "--from": containers
    case "--name": names
    case "--tag": types
    case "--as": variables
    case "--view": plain(TraceView.allCases.map(\.rawValue))
    case "--filter": services + types
    case "--arg", "--args", "--last", "--depth": []
    default: nil
    }
  }

  // MARK: What there is

  private var program: Program { session.workspace.world.program }

  private var commands: [Completion] {
    CommandTable.all.map { Completion(text: $0.name, description: $0.abstract) }
  }

  private var samples: [Completion] {
    session.finder.samples.map { Completion(text: $0.name, description: $0.summary) }
  }

  private var types: [Completion] { program.types.map { Completion(text: $0.name) } }

  private var services: [Completion] {
    plain(program.containers.flatMap(\.registrations).flatMap(\.services).map(\.type.name))
  }

  private var names: [Completion] {
    plain(program.containers.flatMap(\.registrations).flatMap(\.services).compactMap(\.name?.text))
  }

  private var objects: [Completion] { plain(program.engine.census.living.map(\.label.name)) }

  private var variables: [Completion] { plain(program.variables.map(\.name)) }

  private var containers: [Completion] { plain(program.containers.map(\.name.text)) }

  private var scopes: [Completion] {
    program.scopes.map { Completion(text: $0.name.text, description: ScopeMeaning.text(of: $0)) }
  }

  private func options(of command: any ShellCommand.Type) -> [Completion] {
    let words = HelpScreen.usage(of: command).split { !$0.isLetter && $0 != "-" }.map(String.init)
    let which = ["--name", "--tag", "--from"]
    let more: [String] =
      switch command.name {
      case "resolve", "trace", "why": which + ["--arg", "--args", "--as", "--optional", "--many"]
      case "tree", "whatif": which
      default: []
      }
    return plain(words.filter { $0.hasPrefix("--") } + more)
  }

  private func paths(_ word: String) -> [Completion] {
    SourceFinder.paths(beginningWith: word).map { Completion(text: $0, isFinal: !$0.hasSuffix("/")) }
  }

  private func plain(_ texts: [String]) -> [Completion] { texts.map { Completion(text: $0) } }

  private func filtered(_ all: [Completion], _ word: String) -> [Completion] {
    let exact = all.filter { $0.text.hasPrefix(word) }
    return exact.isEmpty ? all.filter { $0.text.lowercased().hasPrefix(word.lowercased()) } : exact
  }
}
