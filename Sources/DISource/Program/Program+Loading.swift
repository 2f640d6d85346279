package import DICore
import SwiftSyntax

/// The text of a Swift file.
package struct SourceText: Hashable, Sendable {
  /// The name in messages: `XYZ.swift`.
  package let name: String
  /// The text.
  package let text: String
  /// The location of the file in its tree.
  package let home: SourceHome

  /// A text with a name.
  package init(name: String, text: String, home: SourceHome = SourceHome()) {
    self.name = name
    self.text = text
    self.home = home
  }
}

/// The result of loading files.
package struct LoadReport: Sendable {
  /// The names of the files, in order.
  package let files: [String]
  /// The qualified names of the types declared in them.
  package let declared: [String]
  /// Their registrations that are in force afterwards.
  package let registered: [ListedRegistration]
  /// Faults in them, and code that is not understood.
  package let diagnostics: [Diagnostic]
  /// The branches of `#if` that would be active if certain flags were set.
  package let skippedBranches: [SkippedBranch]
  /// Whether a resolution in the files has failed.
  package let hasFailed: Bool

  /// The report of an interrupted load.
  fileprivate static let nothing = LoadReport(
    files: [], declared: [], registered: [], diagnostics: [], skippedBranches: [], hasFailed: false)
}

extension Program {
  /// Loads files as one program: adds all declarations, runs top-level code in order, initialises the static
  /// containers, then runs pending registrations.
  ///
  /// Faults are in the report; nothing is thrown, and everything else is loaded. May be called again to add files.
  /// After an interruption files are missing, and the program must be discarded.
  ///
  /// - Parameters:
  ///   - unread: Diagnostics of files that could not be read.
  ///   - progress: Called with the number of files read, and of all.
  package func load(
    _ texts: [SourceText], unread: [Diagnostic] = [], progress: (Int, Int) -> Void = { _, _ in }
  ) -> LoadReport {
    let declaredBefore = interpreter.registrationLog.entries.count
    interpreter.reports = []
    interpreter.background = BackgroundWork()
    hasFailed = false
    endOfRun = nil
    let read = readForPlatform(texts, progress)
    guard !isInterrupted() else { return .nothing }
    let ofLibraries = LibrarySources(of: libraries, among: read)
    let passedOver = Set(ofLibraries.files.map(\.source))
    let known = interpreter.table
    let unshared = passedOver.isEmpty ? read : read.filter { !passedOver.contains($0.source) }
    let clashes = PendingValue { _ in unshared.flatMap(\.clashes) }
    let own = SharedTypealiases(of: unshared).files(unshared, conditions)
    let sources = own.map(\.source)
    files += sources
    var declared = declare(own, in: known)
    let search = beginSearch(of: declared)
    startProgram(with: declared)
    interpreter.keepingLaterClosures(runLater) {
      startAtEntry()
      findContainers()
      interpreter.beginning { runHandedClosures() }
    }
    beginAnotherProgram(among: own, in: known, &declared)
    keepContainers()
    readAgain(interpreter.registrationLog.entries.prefix(declaredBefore))
    readThroughLaterValues(interpreter.registrationLog.entries.dropFirst(declaredBefore))
    let entries = interpreter.registrationLog.entries.dropFirst(declaredBefore)
    let faults =
      unread + ofLibraries.notes + earlierGenerations(in: sources) + sources.flatMap(\.diagnostics)
      + clashes.value.map(Diagnostic.init) + search.value.circles.map(Diagnostic.init)
      + interpreter.openNames
    return report(of: declared, sources, entries, faults, files: texts.map(\.name))
  }

  private func report(
    of declared: [DeclaredFile], _ sources: [SourceFile], _ entries: some Sequence<RegistrationEntry>,
    _ faults: [Diagnostic], files: [String]
  ) -> LoadReport {
    LoadReport(
      files: files, declared: declared.flatMap { $0.types.map(\.name) }, registered: entries.map(listed),
      diagnostics: faults + takeReports(besides: sources) + handedClosureReports,
      skippedBranches: skippedBranches(of: sources), hasFailed: hasFailed)
  }

  /// Warnings about files written for a generation of a library that is not understood.
  private func earlierGenerations(in sources: [SourceFile]) -> [Diagnostic] {
    libraries.flatMap { library in
      library.typesNotUnderstood.compactMap { name, generation -> Diagnostic? in
        guard !interpreter.table.declares(name),
          let first = sources.first(where: { !$0.offsets(of: name).isEmpty })
        else { return nil }
        let position = first.position(of: name)
        return Diagnostic(
          file: position.file, line: position.line, column: position.column,
          message: "'\(name)' is of \(generation), whose statements are not understood", severity: .warning)
      }
    }
  }

  /// Returns the reports about code that has run, except at places where the parser has found an error.
  private func takeReports(besides sources: [SourceFile]) -> [Diagnostic] {
    let parsed = sources.lazy.flatMap(\.diagnostics)
    let broken = Set(parsed.filter { $0.severity == .error }.map(\.place))
    return interpreter.takeReports().filter { !broken.contains($0.place) }
  }

  /// Returns the reports about code that has run since the last call, except those in the result of a load or an
  /// evaluation.
  package func takeReports() -> [Diagnostic] { interpreter.takeReports() }

  /// The services that the program asks for at its start. They are not resolved when it is loaded. An optional one is
  /// among them if it is registered.
  package var servicesOfStart: [ServiceKey] {
    let requests = interpreter.registrationLog.requestsOfStart.filter { $0.kind != .argument }
    let provided =
      requests.contains(where: \.isOptional)
      ? Set(containers.flatMap(\.registrations).flatMap(\.services)) : []
    return requests.filter { !$0.isOptional || provided.contains($0.key.withoutOptional) }
      .map { request in
        let key = request.key.withoutOptional
        let asked = containers.first { $0.label == request.containerLabel }
        return asked?.meaning(of: key) ?? key
      }.uniqued()
  }

  /// The arguments that a request for a service of the start passes, by name; nil for one without name.
  package func argumentsAtStart(of service: ServiceKey) -> [Symbol?] {
    let typed = service.argumentTypes(interpreter)
    guard typed.isEmpty else { return typed.map { _ in nil } }
    let asked = containerAtStart(asked: service)
    let registration = containers.first { $0.label == asked }?.registration(for: Request(service))
    return (registration?.needs ?? []).filter { $0.kind == .argument }.map(\.key.name)
  }

  /// The container that the program asks for a service of its start; nil if it is not known.
  package func containerAtStart(asked service: ServiceKey) -> ContainerLabel? {
    interpreter.registrationLog.requestsOfStart.first { $0.key.withoutOptional == service }?.containerLabel
  }

  /// Notes on the objects that were deallocated since the last call, and that functions which are not known may keep:
  /// whether they are deallocated is not certain then.
  package func takeNotesOnEscapedReferences() -> [Diagnostic] {
    interpreter.changes.takeEscapedReferences().flatMap { label, escapedReferences in
      escapedReferences.map {
        interpreter.diagnostic($0.consequence(for: label.name), at: $0.place, .note)
      }
    }
  }

  /// Reads factories again if they may ask a container that was put in its place after they were registered: through
  /// property wrappers of the program, or variables that were nil.
  private func readThroughLaterValues(_ entries: some Sequence<RegistrationEntry>) {
    defer { interpreter.readsUnsetVariables = false }
    guard
      interpreter.readsUnsetVariables
        || interpreter.table.types.contains(where: { $0.isPropertyWrapper && $0.kind != .external })
    else { return }
    let known = interpreter.reports
    readAgain(entries)
    interpreter.reports = known
  }

  /// Reads factories again to find their requests, after new declarations.
  func readAgain(_ entries: some Sequence<RegistrationEntry>) {
    for entry in entries { entry.code?.rereaders.forEach { $0() } }
  }
}

extension DeclaredFile {
  /// Whether the file has top-level code, so that its variables have no value before their declaration runs.
  var runsCode: Bool {
    source.name == "main.swift" || source.name.hasSuffix("/main.swift")
      || statements.contains { $0.variables == nil }
  }
}

extension Diagnostic {
  /// The error about a circular declaration, at its first member.
  fileprivate init(_ circle: CircularDeclaration) {
    self.init(
      file: circle.position.file, line: circle.position.line, column: circle.position.column,
      message: circle.description, severity: .error)
  }

  /// The error about a duplicate declaration, at the second place.
  fileprivate init(_ clash: DuplicateDeclaration) {
    self.init(
      file: clash.second.file, line: clash.second.line, column: clash.second.column,
      message: clash.description, severity: .error)
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
  /// The functions where registering starts by default.
  var starts: [any RegistrationStart] { runtimes.compactMap(\.start) }

  /// Diagnostics of ambiguous names in the files added last, each where it is first used.
  fileprivate var openNames: [Diagnostic] {
    table.openNames.map { open in
      let all = ([open.meaning.name] + open.meaning.rivals).compactMap { table.type(named: $0)?.position }
      return diagnostic(
        Self.choice(of: open.name, all), at: place(open.file.position(of: open.name)), .warning)
    }
  }

  /// Returns the reports since the last call.
  func takeReports() -> [Diagnostic] {
    defer { reports = [] }
    return reports
  }
}

extension ServiceKey {
  /// The key of the wrapped type, if the type is an optional one.
  fileprivate var withoutOptional: ServiceKey {
    let type = TypeExpression(parsing: self.type.name)
    return type.isOptional && arguments == nil ? ServiceKey(type.unwrapped.identity, qualifier) : self
  }
}
