import DICore
import SwiftSyntax

/// A text to be read as a Swift file.
package struct SourceText: Sendable {
  /// The name as shown: `XYZ.swift`.
  package let name: String
  /// The text.
  package let text: String

  /// A text under a name.
  package init(name: String, text: String) {
    self.name = name
    self.text = text
  }
}

/// What loading files brought.
package struct LoadReport: Sendable {
  /// The names of the files, in order.
  package let files: [String]
  /// The types they declare.
  package let declared: [TypeSummary]
  /// The registrations in force afterwards that they made.
  package let registered: [ListedRegistration]
  /// What is wrong with them, or not understood.
  package let diagnostics: [Diagnostic]
  /// The branches of `#if` that were left out, and would be taken if flags were set.
  package let skippedBranches: [SkippedBranch]
  /// Whether all of them are Swift, and declare nothing twice. Code that cannot be run is no reason against it.
  package let isProgram: Bool
}

extension Program {
  /// Loads files as one program: declares everything, runs top-level code in order, makes the static containers,
  /// then runs the first registration check.
  ///
  /// What is not understood is in the report; nothing is thrown. May be called again to add files. When it is
  /// interrupted, files are missing, and the program is to be thrown away.
  package func load(_ texts: [SourceText]) -> LoadReport {
    let sources = read(texts)
    let clashesBefore = interpreter.table.clashes.count
    let declaredBefore = interpreter.registrationLog.entries.count
    interpreter.reports = []
    let declared = sources.map { source in interpreter.table.add(source) }
    files += sources
    for source in sources { vocabulary.add(source.text) }
    interpreter.facts.forget()
    let clashes = interpreter.table.clashes[clashesBefore...].map { interpreter.diagnostic(of: $0) }
    let circles = interpreter.table.circles(in: declared).map(Diagnostic.init)
    for start in interpreter.starts where declared.contains(where: start.isDeclared) { start.arm() }
    interpreter.leavesRegisteringToEntry = premises.entry != nil
    for file in declared where !file.runsCode { addInitialisers(of: file) }
    for file in declared { runTopLevel(of: file) }
    interpreter.leavesRegisteringToEntry = false
    attempt("the static containers") {
      for runtime in interpreter.runtimes { try runtime.programIsLoaded(interpreter) }
    }
    attempt(interpreter.starts.first?.name ?? "the start") { try engine.checkRegistrations() }
    startAtEntry()
    readAgain(interpreter.registrationLog.entries.prefix(declaredBefore))
    let entries = interpreter.registrationLog.entries.dropFirst(declaredBefore)
    let faults = sources.flatMap(\.diagnostics) + clashes + circles
    return LoadReport(
      files: texts.map(\.name), declared: summaries(of: declared.flatMap(\.types)),
      registered: entries.map(listed), diagnostics: faults + interpreter.takeReports(),
      skippedBranches: sources.flatMap(\.skippedBranches),
      isProgram: !faults.contains { $0.severity == .error })
  }

  /// What is not understood of the code that has run since this was last asked, apart from what a report of a load or
  /// an evaluation tells.
  package func takeReports() -> [Diagnostic] { interpreter.takeReports() }

  /// Parses the files, up to an interruption.
  private func read(_ texts: [SourceText]) -> [SourceFile] {
    var files: [SourceFile] = []
    for text in texts where !isInterrupted() {
      files.append(SourceFile(name: text.name, text: text.text, conditions: conditions))
    }
    return files
  }

  private func addInitialisers(of file: DeclaredFile) {
    let environment = Environment(Context(file: file.source), isProgram: true)
    for declaration in file.statements.compactMap(\.variables) {
      interpreter.initialisers.add(declaration, environment)
    }
  }

  private func runTopLevel(of file: DeclaredFile) {
    let environment = Environment(Context(file: file.source), isProgram: true)
    for item in file.statements {
      let place = interpreter.place(of: item, in: environment)
      attempt("the statement", at: place) {
        try interpreter.running(passingOverFaults: true, at: place) {
          if let variables = item.variables, !file.runsCode {
            try interpreter.runInitialisers(of: variables)
          } else {
            _ = try interpreter.run(item, in: environment)
          }
        }
      }
    }
  }

  /// Runs `body`; what goes wrong is told, and does not stop the rest.
  func attempt(_ what: String, at place: SourcePlace? = nil, _ body: () throws -> Void) {
    do {
      try body()
    } catch let error as any CodeError {
      interpreter.report(error.message, at: error.place)
    } catch let error as ResolutionError {
      interpreter.report(
        "\(what) cannot run: \(error.request.key.type) cannot be resolved",
        at: error.request.place ?? place)
    } catch {
      interpreter.report("\(error)", at: place)
    }
  }

  /// Reads what factories ask for once more: there are new declarations.
  func readAgain(_ entries: some Sequence<RegistrationEntry>) {
    for entry in entries { entry.code?.readAgain.forEach { $0() } }
  }
}

extension CodeBlockItemSyntax {
  /// The variables that it declares, if it does.
  fileprivate var variables: VariableDeclSyntax? { item.as(VariableDeclSyntax.self) }
}

extension DeclaredFile {
  /// Whether code runs at its top level, from top to bottom: variables declared there have no value before.
  fileprivate var runsCode: Bool {
    source.name == "main.swift" || source.name.hasSuffix("/main.swift")
      || statements.contains { $0.variables == nil }
  }
}

extension Diagnostic {
  /// A circle as an error where its first member is declared.
  fileprivate init(_ circle: DeclarationCircle) {
    self.init(
      file: circle.position.file, line: circle.position.line, column: circle.position.column,
      message: circle.description, severity: .error)
  }
}

extension String {
  /// Whether a line begins with `#import`.
  var hasHashImport: Bool {
    contains("#import ") && split(separator: "\n").contains { $0.trimmedStart.hasPrefix("#import ") }
  }
}

extension Substring {
  fileprivate var trimmedStart: Substring { drop { $0 == " " || $0 == "\t" } }
}

extension Interpreter {
  /// Where registering starts by itself.
  var starts: [any RegistrationStart] { runtimes.compactMap(\.start) }

  /// The reports since the last time.
  func takeReports() -> [Diagnostic] {
    defer { reports = [] }
    return reports
  }

  /// A clash as an error at the second place.
  func diagnostic(of clash: DeclarationClash) -> Diagnostic {
    Diagnostic(
      file: clash.second.file, line: clash.second.line, column: clash.second.column,
      message: clash.description,
      severity: .error)
  }
}
