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
    run: { Shell($0, terminal: $1, printer: $2).run() }
  ).start(arguments)
}
