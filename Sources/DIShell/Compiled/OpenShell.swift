public import DICore
import DISource

/// Opens dishell on a container of this running program, and returns when the user leaves: at `quit`, or at the end of
/// the input.
///
/// At a terminal there is a prompt with history and completion; off a terminal the commands are read from standard
/// input, and an error does not end them. `help` lists the commands. A resolution runs on a thread of its own, while
/// the calling thread waits: a nested resolution that fails there, which would end the program, is shown as an error;
/// its thread is abandoned, and what the factories hold is not released. Ctrl-C stops the waiting. Factories that need
/// the main thread run there, also where the shell was opened there; one that fails there ends the program.
///
/// Not to be called inside a factory, or where services are registered: the calling thread holds the engine's lock
/// there, so every resolution of the shell would block until Ctrl-C.
///
///     openShell(on: Resolver.main, as: "main")
///     openShell(on: container, arguments: ["-c", "list", "-c", "trace Car", "--format", "json"])
///
/// - Parameters:
///   - container: The container that commands use if they name none. All other containers of its engine can be named
///     too.
///   - name: The name shown in the prompt; without it, the container's name.
///   - arguments: Options of dishell: `-c COMMAND`, `-f FILE`, `--format json`, `--private`, …. Empty: the program's
///     own arguments are not read.
/// - Returns: The exit code that dishell would end with.
@discardableResult
public func openShell(on container: any ProgramContainer, as name: String? = nil, arguments: [String] = [])
  -> Int32
{
  defer { Interrupts.restore() }
  let server = MainThreadServer()
  return withDeepStack(meanwhile: { server?.serve() }) {
    defer { server?.end() }
    return open(
      CompiledProgram(container.engineContainer.container, name: name, libraries: Library.all), arguments
    ).rawValue
  }
}

private func open(_ program: CompiledProgram, _ arguments: [String]) -> ExitStatus {
  ShellStart(
    session: { Session(on: program) },
    text: { arguments.contains("--version") ? $0 : CompiledOptions.help },
    run: { Shell(try forCompiledProgram($0), terminal: $1, printer: $2, on: program).run() }
  ).start(arguments)
}

/// A copy of `invocation` for a compiled container: no start-up file, and an error does not end the shell. Throws for
/// paths, since nothing is loaded.
private func forCompiledProgram(_ invocation: Invocation) throws -> Invocation {
  guard invocation.paths.isEmpty else {
    throw Invocation.Misuse(message: "a live container loads no files: '\(invocation.paths[0])'")
  }
  var invocation = invocation
  invocation.options.noInit = true
  invocation.options.keepGoing = true
  return invocation
}

/// What `--help` says in a program with the shell inside.
private enum CompiledOptions {
  static let help = """
    dishell \(ProgramOptions.version), opened on a live container of this program

    usage: [COMMAND [words]] [options]

      -c COMMAND           run a command; may be repeated
      -f FILE              run the commands of a file; - is standard input
      --format FORMAT      how answers are written: text, json or markdown
      --color WHEN         auto, always or never; NO_COLOR is respected
      --batch              read standard input as a script, even at a terminal
      --interactive        stay at the prompt, also after -c and -f
      --private            keep no history
      --pager              show what is longer than the screen by way of $PAGER
      --version, --help    say so, and do nothing else

    Without options it is a prompt. The command help lists what there is.

    """
}
