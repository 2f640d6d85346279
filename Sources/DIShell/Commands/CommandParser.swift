import ArgumentParser

/// Reads the words of a command.
enum CommandParser {
  /// What the words after a command's name ask for.
  enum Parsed {
    case command(any ShellCommand)
    /// `--help`.
    case help
  }

  static func parse(
    _ command: any ShellCommand.Type, _ words: [String], in offer: Offer
  ) throws -> Parsed {
    let ownWords = words.prefix { $0 != "--" }
    if ownWords.contains("--help") || ownWords.contains("-h") { return .help }
    do {
      guard let parsed = try command.parseAsRoot(words) as? any ShellCommand else { return .help }
      return .command(parsed)
    } catch let error as ShellError {
      throw error
    } catch {
      throw usage(command.message(for: error), command, offer)
    }
  }

  private static func usage(
    _ message: String, _ command: any ShellCommand.Type, _ offer: Offer
  ) -> ShellError {
    ShellError(
      kind: .usage, message: "\(command.name): " + UsageMessage.compilerLike(message),
      details: ShellError.rows([
        ("usage", HelpScreen(of: command, in: offer).usage), ("see", "help \(command.name)"),
      ]))
  }
}

extension ShellError {
  /// The same; where a container is to be named, it advises the command that was typed, if that can name one.
  func advising(_ command: any ShellCommand.Type, _ words: [String]) -> ShellError {
    guard let container, !words.contains("--from") else { return self }
    guard command.options.contains("--from") || command.readsText else { return self }
    let own = words.prefix { $0 != "--" } + ["--from", container]
    let line = [command.name] + (own + words.drop { $0 != "--" }).map(Words.quoted)
    var error = self
    error.details = Self.rows([
      ("try", command.readsText ? "--from \(Words.quoted(container))" : line.joined(separator: " "))
    ])
    return error
  }
}

extension String {
  /// The text, cut where it is longer than a message should be.
  fileprivate var abbreviatedMiddle: String { count > 400 ? prefix(300) + "…" + suffix(60) : self }
}

/// The argument parser's complaints in the shell's voice.
enum UsageMessage {
  /// The first line, in lower case and without a full stop.
  static func compilerLike(_ message: String) -> String {
    var line = String(message.split(separator: "\n").first ?? "wrong use")
    if line.hasPrefix("Error: ") { line.removeFirst(7) }
    if let first = line.first, line.dropFirst().first?.isLowercase == true {
      line = first.lowercased() + line.dropFirst()
    }
    line = line.replacing(". Did you mean", with: "; did you mean").replacing(
      ". Please provide one of", with: "; use")
    line = line.abbreviatedMiddle
    line.replace(#/'<(?<name>[a-z-]+)>( \.\.\.)?'/#) { "'\($0.name.uppercased())'" }
    while line.hasSuffix(".") { line.removeLast() }
    return line
  }
}
