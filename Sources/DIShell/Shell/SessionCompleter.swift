import ArgumentParser
import DICore
import DISource

/// The completion of commands and their arguments.
struct SessionCompleter {
  private let session: Session

  init(_ session: Session) { self.session = session }

  /// The candidates for the word before the cursor, which is counted in Unicode scalars. Leaves out candidates with
  /// characters that a line cannot show.
  func complete(_ line: String, _ cursor: Int) -> CompletionCandidates {
    let before = String(String.UnicodeScalarView(line.unicodeScalars.prefix(cursor)))
    let word = String(before.reversed().prefix { !Self.separates($0) }.reversed())
    let words = before.dropLast(word.count).split(whereSeparator: \.isWhitespace).map(String.init)
    let start = before.unicodeScalars.count - word.unicodeScalars.count
    let candidates = candidates(for: word, after: words).uniqued(by: \.text).filter {
      EscapedText.isPlain($0.text)
    }
    return CompletionCandidates(start: start, candidates: candidates)
  }

  private static func separates(_ character: Character) -> Bool {
    character.isWhitespace || "()[]{}<>,:".contains(character)
  }

  private func candidates(for word: String, after words: [String]) -> [Completion] {
    let tail = wordsOfCommand(words)
    guard let first = tail.first else { return filtered(commands + [.variables, .types].flatMap(all), word) }
    guard let command = command(meantBy: first) else {
      return candidates([.types, .variables, .containers], word)
    }
    let given = Array(tail.dropFirst())
    if word.hasPrefix("-") { return filtered(options(of: command), word) }
    return candidates(given.last.flatMap(values) ?? command.arguments(after: given), word)
  }

  /// The words of the command that is completed: those behind `--` only where another command is expected there.
  private func wordsOfCommand(_ words: [String]) -> [String] {
    guard let first = words.first, let mark = words.lastIndex(of: "--") else { return words }
    return command(meantBy: first) == WhatifCommand.self
      ? Array(words[(mark + 1)...]) : words.filter { $0 != "--" }
  }

  private func command(meantBy word: String) -> (any ShellCommand.Type)? {
    CommandTable.command(named: word)
      ?? only(capabilities.commands.commands(beginningWith: word, isStepping: session.stepping != nil))
  }

  private func only(_ commands: [any ShellCommand.Type]) -> (any ShellCommand.Type)? {
    commands.count == 1 ? commands[0] : nil
  }

  private func candidates(_ kinds: [CompletedWord], _ word: String) -> [Completion] {
    let (files, names) = (kinds.filter(\.isFile), kinds.filter { !$0.isFile })
    return filtered(names.flatMap(all), word) + files.flatMap { paths($0, word) }
  }

  private func values(of option: String) -> [CompletedWord]? {
    switch option {
    case "--from": [.containers]
    case "--name": [.words(names)]
    case "--tag": [.types]
    case "--as": [.variables]
    case "--to": [.files([""])]
    case "--view": [.words(TraceView.allCases.map(\.rawValue))]
    case "--filter": [.services, .types]
    case "--arg", "--args", "--last", "--depth": []
    default: nil
    }
  }

  // MARK: What there is

  private var program: any RunningProgram { session.workspace.world.program }

  private func all(_ kind: CompletedWord) -> [Completion] {
    switch kind {
    case .words(let words): plain(words)
    case .services: plain(services.map(\.type.words))
    case .types: plain(program.types.map(\.name))
    case .containers: plain(program.containers.map(\.name.text))
    case .libraries: plain(program.libraries.map(\.name.text))
    case .contexts: plain(ContextWords.choices(of: program.libraries))
    case .scopes:
      program.scopes.map { scope in
        let name = session.workspace.world.scopeNames.text(of: program.engine.label(of: scope))
        return Completion(text: name, description: ScopeMeaning.text(of: scope))
      }
    case .variables: plain(program.variables.map(\.name))
    case .objects: plain(program.engine.tracker.living.map(\.label.name))
    case .objectsOfWalk: plain(session.stepping?.trace.created.map(\.name) ?? [])
    case .cycles: plain(session.workspace.world.allCycles.map { String($0.number) })
    case .checkpoints: plain(session.workspace.checkpoints.map(\.name))
    case .entries: plain(session.workspace.world.interpretedProgram?.entryNames ?? [])
    case .samples: session.finder.samples.map { Completion(text: $0.name, description: $0.summary) }
    case .sources: plain(session.workspace.world.sources.map(\.name))
    case .programFiles: plain(session.workspace.world.interpretedProgram?.fileNames ?? [])
    case .subjects:
      [Completion(text: HelpOverview.allWord, description: "a line about each command")] + commands
        + capabilities.topics.map { Completion(text: $0.name, description: $0.title) }
        + capabilities.glossary.all.map { Completion(text: $0.name, description: $0.brief) }
    case .settings: plain(Setting.allCases.map(\.rawValue))
    case .files: []
    }
  }

  private var commands: [Completion] {
    capabilities.commands.commands.map { Completion(text: $0.name, description: $0.abstract) }
  }

  private var capabilities: Capabilities { session.workspace.world.capabilities }

  private var services: [ServiceKey] {
    program.containers.flatMap(\.registrations).flatMap(\.services)
  }

  private var names: [String] { services.compactMap(\.name?.text) }

  private func options(of command: any ShellCommand.Type) -> [Completion] { plain(command.options) }

  private func paths(_ kind: CompletedWord, _ word: String) -> [Completion] {
    guard case .files(let endings) = kind else { return [] }
    return SourceFinder.paths(beginningWith: word).filter { path in
      path.hasSuffix("/") || endings.contains { path.hasSuffix($0) || $0.isEmpty }
    }.map { Completion(text: $0, isFinal: !$0.hasSuffix("/")) }
  }

  private func plain(_ texts: [String]) -> [Completion] { texts.map { Completion(text: $0) } }

  private func filtered(_ all: [Completion], _ word: String) -> [Completion] {
    let exact = all.filter { $0.text.hasPrefix(word) }
    return exact.isEmpty ? all.filter { $0.text.lowercased().hasPrefix(word.lowercased()) } : exact
  }
}

extension CompletedWord {
  fileprivate var isFile: Bool {
    if case .files = self { true } else { false }
  }
}
