import DICore

/// Runs dishell, reading standard input and writing to standard output and standard error.
///
///     exit(runShell(arguments: Array(CommandLine.arguments.dropFirst())))
///
/// - Parameter arguments: The arguments of the command line, without the program's name. Empty: a prompt on an empty
///   program.
/// - Returns: The exit code.
public func runShell(arguments: [String]) -> Int32 {
  withDeepStack { start(arguments).rawValue }
}

private func start(_ arguments: [String]) -> ExitStatus {
  Terminal.secureStandardStreams()
  let terminal = Terminal.current(environment: SourceFinder.environment)
  let printer = Printer(
    terminal: terminal, output: StandardOutput(limit: terminal.isOutputTerminal ? 0 : 1 << 16),
    errors: StandardOutput(descriptor: 2, limit: 0))
  do {
    switch try Invocation.parse(arguments) {
    case .run(let invocation): return Shell(invocation, terminal: terminal, printer: printer).run()
    case .tell(let text): printer.write(TextLines.ended(text))
    case .help(let command):
      let answer = Session().answer("help \(command)")
      if let answer { printer.show(answer, Settings(), isInteractive: false) }
    }
    printer.output.flush()
    return .success
  } catch let misuse as Invocation.Misuse {
    printer.complain("dishell: error: \(misuse.message)", "  see  dishell --help")
    return .usage
  } catch {
    printer.complain("dishell: error: \(error)")
    return .internalError
  }
}
