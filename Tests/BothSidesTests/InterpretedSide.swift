import DICore
import DISource

/// A program as DISource runs it.
struct InterpretedSide {
  let traces: [Trace]
  /// What DISource says about the program, apart from the statement that fails on purpose.
  let complaints: [String]

  init(_ program: ProgramCase) {
    let traces = TraceList()
    let source = Program(launchOptions: LaunchOptions(libraries: Library.all))
    source.engine.recorder = { traces.all.append($0) }
    let report = source.load(program.files.map { SourceText(name: $0.name, text: $0.text) })
    self.traces = traces.all
    complaints = report.diagnostics.map(\.description).filter { !$0.contains("the statement cannot run") }
  }
}

/// What a recorder was given. A class, because the engine writes into it.
private final class TraceList {
  var all: [Trace] = []
}
