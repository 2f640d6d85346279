import DICore

/// The choice of another program where the app registers nothing.
extension Program {
  /// Starts the other programs of the tree, up to the first that registers, if nothing has registered yet.
  ///
  /// - Parameters:
  ///   - read: The files as read.
  ///   - table: The declarations without those files.
  ///   - declared: The files as declared for the first program; changed to those for another one that registers.
  func beginAnotherProgram(
    among read: [DeclaredFile], in table: DeclarationTable, _ declared: inout [DeclaredFile]
  ) {
    guard launchOptions.entries.isEmpty, interpreter.registrationLog.entries.isEmpty, !census.isEmpty,
      let first = interpreter.programModule
    else { return }
    let before = interpreter.table
    let state = TriedState(of: interpreter)
    // An extension is no substitute for an app with statements that nothing reaches.
    let hasStatements = mayRegister(first)
    let others = programs.filter { program in
      program.name != first && !program.home.isBeside && mayRegister(program.name)
        && (program.rank.isApp || !hasStatements)
    }.sorted { $0.rank < $1.rank }
    for program in others {
      interpreter.handedClosures = HandedClosures()
      declared = declare(read, in: table, choosing: program.name)
      startProgram(
        with: declared.filter {
          $0.source.home.programs.contains(program.name) || before.isForeign($0.source)
        })
      guard interpreter.registrationLog.entries.isEmpty else { return }
      state.restore(in: interpreter)
    }
    if !others.isEmpty { declared = declare(read, in: table, choosing: first) }
  }

  /// Whether a registration statement is in a module that the program contains.
  private func mayRegister(_ program: String) -> Bool {
    census.contains { interpreter.table.modules.contains($0.file.home, in: program) }
  }
}

/// What the start of a program changes besides registrations, and what is undone if it registers nothing.
private struct TriedState {
  private let globals: [Variable]
  private let initialisers: GlobalInitialisers
  private let reports: [Diagnostic]
  private let handedClosures: HandedClosures
  private let containersOutside: ContainersOutside
  private let containers: Int

  init(of interpreter: Interpreter) {
    globals = Array(interpreter.globals)
    initialisers = interpreter.initialisers
    reports = interpreter.reports
    handedClosures = interpreter.handedClosures
    containersOutside = interpreter.containersOutside
    containers = interpreter.containersOfBeginning.count
  }

  func restore(in interpreter: Interpreter) {
    let known = Set(globals.map(ObjectIdentifier.init))
    for variable in Array(interpreter.globals) where !known.contains(ObjectIdentifier(variable)) {
      interpreter.globals.remove(variable.name)
    }
    for variable in globals where interpreter.globals[variable.name] == nil {
      interpreter.globals.bind(variable)
    }
    interpreter.initialisers = initialisers
    interpreter.reports = reports
    interpreter.handedClosures = handedClosures
    interpreter.containersOutside = containersOutside
    interpreter.containersOfBeginning.removeSubrange(containers...)
  }
}
