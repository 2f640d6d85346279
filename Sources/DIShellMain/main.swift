import Foundation

@testable import DIShell

// A stand-in for the shell while the input part is built: names the lines it gets.
final class Demo {
  let environment = ProcessInfo.processInfo.environment
  let terminal: Terminal
  let output = StandardOutput()
  let isPrivate = CommandLine.arguments.contains("--private")

  static let names = [
    "samples", "save", "scope", "show", "source", "resolve", "release", "reload", "redo", "restore",
  ]

  init() { terminal = Terminal.current(environment: environment) }

  static func complete(_ line: String, _ cursor: Int) -> CompletionAnswer {
    let before = Array(line.unicodeScalars).prefix(cursor)
    let start = (before.lastIndex(of: " ") ?? -1) + 1
    let word = String(String.UnicodeScalarView(before[start...]))
    let candidates = names.filter { $0.hasPrefix(word) }
    return CompletionAnswer(
      start: start, candidates: candidates.map { Completion(text: $0, description: "the \($0) command") })
  }

  func rest() {
    output.flush()
    let end = Date().addingTimeInterval(5)
    while Date() < end {
      if Interrupts.take() { return output.write("interrupted\n") }
      usleep(20_000)
    }
    output.write("slept\n")
  }

  func run(_ text: String) -> Bool {
    for line in text.split(separator: "\n") {
      switch line {
      case "quit": return false
      case "sleep": rest()
      case "page":
        Pager(terminal: terminal, output: output).show((1...200).map { "row \($0)\n" }.joined())
      case "crash": abort()
      case "print": print("printed")
      default: output.write("error: unknown command '\(line)'\n")
      }
    }
    return true
  }

  func loop() -> Int32 {
    Interrupts.install(interactive: terminal.isInteractive)
    let path = terminal.isInteractive ? History.path(environment: environment, isPrivate: isPrivate) : nil
    let history = History(path: path)
    if let problem = history.problem { output.write("note: \(problem)\n") }
    let editor =
      terminal.canEdit ? EditLineReader(history: history, output: output, completer: Self.complete) : nil
    let reader: any LineReader =
      editor ?? PlainLineReader(descriptor: 0, output: output, isPrompting: terminal.isInteractive)
    let first = Prompt(text: "xyz> ", isColored: terminal.usesColor(on: .output, choice: .auto))
    var pending = ""
    while true {
      switch reader.next(prompt: pending.isEmpty ? first : Prompt(text: "...> ")) {
      case .line(let line):
        pending += line
        if line.hasSuffix("{") {
          pending += "\n"
          continue
        }
        history.add(pending)
        if !run(pending) { return 0 }
      case .defective(let defect, let text):
        output.write("error: \(defect.message) '\(text.prefix(40))'\n")
      case .interrupted:
        if !terminal.isInteractive { return 130 }
      case .end:
        if pending.isEmpty || !terminal.isInteractive { return 0 }
      }
      pending = ""
      if output.failure != nil { return output.isClosed ? 0 : 1 }
    }
  }
}

Terminal.secureStandardStreams()
let thread = Thread {
  let demo = Demo()
  let status = demo.loop()
  demo.output.flush()
  exit(status)
}
thread.stackSize = 64 << 20
thread.start()
while true { sleep(1000) }
