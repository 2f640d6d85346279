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
}

extension Program {
  /// Loads files as one program: declares everything, runs top-level code in order, makes the static containers,
  /// then runs the first registration check.
  ///
  /// What is not understood is in the report; nothing is thrown. May be called again to add files.
  package func load(_ texts: [SourceText]) -> LoadReport {
    let sources = texts.map { SourceFile(name: $0.name, text: $0.text) }
    let clashesBefore = interpreter.table.clashes.count
    let declaredBefore = interpreter.book.entries.count
    interpreter.reports = []
    let declared = sources.map { source in interpreter.table.add(source) }
    files += sources
    interpreter.facts.forget()
    let clashes = interpreter.table.clashes[clashesBefore...].map { interpreter.diagnostic(of: $0) }
    interpreter.loading { run(declared, sources) }
    isLoaded = true
    readAgain(interpreter.book.entries.prefix(declaredBefore))
    let entries = interpreter.book.entries.dropFirst(declaredBefore)
    return LoadReport(
      files: texts.map(\.name), declared: summaries(of: declared.flatMap(\.types)),
      registered: entries.map(listed),
      diagnostics: sources.flatMap(\.diagnostics) + clashes + interpreter.takeReports())
  }

  private func run(_ declared: [DeclaredFile], _ sources: [SourceFile]) {
    for file in declared { runTopLevel(of: file) }
    attempt {
      for dialect in interpreter.dialects { try dialect.programIsLoaded(interpreter) }
    }
    attempt {
      if isLoaded, sources.contains(where: declaresCheck) { try resolver.registerAllServices() }
      try engine.checkRegistrations()
    }
  }

  private func declaresCheck(_ source: SourceFile) -> Bool {
    interpreter.table.files.contains { file in
      file.source == source && file.extensions.contains { $0.declaresCheck }
    }
  }

  private func runTopLevel(of file: DeclaredFile) {
    let environment = Environment(Context(file: file.source), isProgram: true)
    for item in file.statements {
      attempt(at: interpreter.place(of: item, in: environment)) {
        try interpreter.running {
          try interpreter.loading { try interpreter.runTopLevel(item, in: environment) }
        }
      }
    }
  }

  /// What fails while files are loaded is a warning: only files that cannot be read as Swift, or clash, do not load.
  private func attempt(at place: SourcePlace? = nil, _ body: () throws -> Void) {
    do {
      try body()
    } catch {
      interpreter.report(failure: error, at: place)
    }
  }

  /// Reads what factories ask for once more: there are new declarations.
  func readAgain(_ entries: some Sequence<RegistrationEntry>) {
    for entry in entries { entry.readAgain.forEach { $0() } }
  }
}

extension ExtensionDeclaration {
  /// Whether it is the one with `registerAllServices`.
  var declaresCheck: Bool {
    typeName == "Resolver" && members.functions.contains { $0.name == "registerAllServices" && $0.isStatic }
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
  /// Runs a statement outside of all bodies, and tells if it is beyond the interpreter.
  fileprivate func runTopLevel(_ item: CodeBlockItemSyntax, in environment: Environment) throws {
    guard case .expr(let expression) = item.item else {
      _ = try run(item, in: environment)
      return
    }
    let value = try value(of: expression, in: environment, for: .nothing)
    guard case .unknown(let unknown) = value.value, unknown.type == nil,
      reports.last?.line != unknown.place.map({ Int($0.line) })
    else { return }
    report("'\(unknown.text)' is not understood", at: unknown.place)
  }

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
