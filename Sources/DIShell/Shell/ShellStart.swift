/// The start of a shell by the arguments of a command line: it runs, or writes what was asked for.
struct ShellStart {
  /// The hint after the message of a misuse.
  var misuseHint: String?

  /// A session that answers `help`.
  let session: () -> Session

  /// The text to write for a text of the command line, such as that of `--help`.
  var text: (String) -> String = { $0 }

  /// Runs the shell.
  let run: (Invocation, Terminal, Printer) throws -> ExitStatus

  func start(_ arguments: [String]) -> ExitStatus {
    let terminal = Terminal.current(environment: SourceFinder.environment)
    let printer = Printer(
      terminal: terminal, output: StandardOutput(limit: terminal.isOutputTerminal ? 0 : 1 << 16),
      errors: StandardOutput(descriptor: 2, limit: 0))
    do {
      switch try Invocation.parse(arguments) {
      case .run(let invocation): return try run(invocation, terminal, printer)
      case .tell(let text): printer.write(TextLines.ended(self.text(text)))
      case .help(let command):
        let answer = session().answer("help \(command)")
        if let answer { printer.show(answer, Settings(), isInteractive: false) }
      }
      printer.output.flush()
      return .success
    } catch let misuse as Invocation.Misuse {
      printer.complain(["dishell: error: \(misuse.message)"] + (misuseHint.map { [$0] } ?? []))
      return .usage
    } catch {
      printer.complain("dishell: error: \(error)")
      return .internalError
    }
  }
}
