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
  return ShellStart(
    misuseHint: "  see  dishell --help", session: { Session() },
    run: { invocation, terminal, printer in
      let shell = Shell(invocation, terminal: terminal, printer: printer)
      defer { keep(shell.session.workspace) }
      return shell.run()
    }
  ).start(arguments)
}
/// Keeps the programs of a workspace until the process ends, which it does next: that takes less time than releasing
/// their declarations one by one, 1 to 2 % of what loading them takes.
private func keep(_ workspace: Workspace) { _ = Unmanaged.passRetained(workspace) }
