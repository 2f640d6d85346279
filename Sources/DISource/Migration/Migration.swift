package import DICore

/// The registrations of some files of a program in the words of another library.
package struct Migration: Sendable {
  /// A registration statement, and what became of it.
  package struct Statement: Sendable {
    package internal(set) var services: [ServiceKey]
    package let place: SourcePlace
    /// Whether it registers over a factory that is declared elsewhere, as for a context.
    package let isOverride: Bool
    /// Why it is not converted; nil for a converted one.
    package internal(set) var reason: String?
  }

  /// The new file: the converted statements, and the others as comments.
  package let text: String

  /// The statements in the order of registering.
  package let statements: [Statement]

  /// The container whose registrations they are.
  package let container: ContainerLabel

  /// Further containers in which the files register.
  package let others: [ContainerLabel]
}

/// Writes registrations for another library, and compares what both come to.
///
/// A statement is converted if each of its services, resolved twice, leads to the same requests and objects before and
/// after, made by the same statements, and if nothing is known that the conversion would lose.
package struct Migrator {
  /// What goes wrong before anything is written.
  package enum Failure: Error {
    /// Registrations cannot be written for the library.
    case noSyntax
    /// They are for this library already.
    case sameLibrary
    /// No container of that name registers anything.
    case noContainer
    /// None of the statements in the files is in force.
    case noStatements
    /// The work was interrupted.
    case interrupted
  }

  private let texts: [SourceText]
  private let loaded: Program
  private let library: Library
  private let isInterrupted: () -> Bool

  /// - Parameters:
  ///   - texts: The files of the program.
  ///   - program: The program that they are loaded in, whose conditions and entry are taken; nothing in it changes.
  ///   - library: The library to write for.
  ///   - isInterrupted: Polled meanwhile; if it returns true, the work ends.
  package init(
    _ texts: [SourceText], of program: Program, to library: Library,
    unless isInterrupted: @escaping () -> Bool
  ) {
    self.texts = texts
    loaded = program
    self.library = library
    self.isInterrupted = isInterrupted
  }

  /// - Parameters:
  ///   - files: The names of the files whose statements are to be converted; nil for all.
  ///   - name: The container's name; nil for the one in which the first statement of the files registers.
  /// - Throws: ``Failure``.
  package func migration(of files: Set<String>?, in name: String?) throws -> Migration {
    guard let general = library.migrationSyntax else { throw Failure.noSyntax }
    let program = program(with: [])
    if isInterrupted() { throw Failure.interrupted }
    let container = try container(of: program, files, name)
    guard !container.rules.areOfLibrary(named: library.name) else { throw Failure.sameLibrary }
    let services = DraftWriter(program, library, general).services(in: container, of: files)
    let syntax = general.writing(services, program.declaresType)
    var drafts = DraftWriter(program, library, syntax).drafts(in: container, of: files)
    if drafts.isEmpty { throw Failure.noStatements }
    while try drop(differing: &drafts, files, container.label, syntax) {}
    drafts = drafts.mergingRuns()
    return Migration(
      text: syntax.file(
        drafts.map(\.text), importing: program.modules(importedFor: drafts.filter { $0.code != nil })),
      statements: drafts.map(\.statement), container: container.label,
      others: program.containers(registeringIn: files).filter { $0 !== container }.map(\.label))
  }

  private func program(with more: [SourceText]) -> Program {
    let program = Program(conditions: loaded.conditions, launchOptions: loaded.launchOptions)
    program.isInterrupted = isInterrupted
    _ = program.load(texts + more)
    return program
  }

  private func container(of program: Program, _ files: Set<String>?, _ name: String?) throws -> Container {
    if let name {
      guard let container = program.container(named: name) else { throw Failure.noContainer }
      return container
    }
    guard let first = program.containers(registeringIn: files).first else { throw Failure.noStatements }
    return first
  }

  // MARK: Comparing

  /// Drops the statements whose services come to something else in the other library.
  ///
  /// - Returns: Whether there are such statements.
  private func drop(
    differing drafts: inout [Draft], _ files: Set<String>?, _ container: ContainerLabel,
    _ syntax: any MigrationSyntax
  ) throws -> Bool {
    var pair = try ProgramPair(self, drafts, files, container, syntax)
    var isAnyDropped = false
    for index in drafts.indices where drafts[index].statement.reason == nil {
      if isInterrupted() { throw Failure.interrupted }
      guard let difference = pair.difference(of: drafts[index]) else { continue }
      drafts[index].statement.reason = difference
      isAnyDropped = true
      pair = try ProgramPair(self, drafts, files, container, syntax)
    }
    return isAnyDropped
  }

  /// The program before and after, with empty scopes.
  private struct ProgramPair {
    private let before: Program
    private let after: Program
    private let old: Container?
    private let new: Container?
    /// Why the new file makes no container.
    private var fault: String?
    private let syntax: any MigrationSyntax
    private let names: ServiceNames
    /// The numbers of the statements that are not converted.
    private let leftOut: Set<Int>
    /// The statement of each registration of the program as it is.
    private var oldStatements: [RegistrationID: ComparedResolution.Statement] = [:]
    /// The statement of each line of the new file.
    private let newStatements: MarkedStatements
    private var oldNames = ObjectNames()
    private var newNames = ObjectNames()

    init(
      _ migrator: Migrator, _ drafts: [Draft], _ files: Set<String>?, _ container: ContainerLabel,
      _ syntax: any MigrationSyntax
    ) throws {
      before = migrator.program(with: [])
      old = before.engine.containers.first { $0.label == container }
      self.syntax = syntax
      leftOut = Set(drafts.indices.filter { drafts[$0].code == nil })
      names = ServiceNames(in: old, of: migrator.loaded.libraries)
      let entries = old.map { [before] in before.entriesInForce(in: $0, of: files) } ?? []
      for (number, (entry, _)) in entries.enumerated() {
        for registration in entry.registrations {
          oldStatements[registration.id] = ComparedResolution.Statement(number: number, place: entry.place)
        }
      }
      newStatements = MarkedStatements(drafts, syntax, importing: before.modules(importedFor: drafts))
      let written = SourceText(name: MarkedStatements.fileName, text: newStatements.text)
      after = migrator.program(with: [written])
      let place = SourcePlace(file: "prompt", line: 1)
      do {
        _ = try after.evaluate("let migrated = \(syntax.container)", place: place)
      } catch {
        fault = (error as? any CodeError)?.message
      }
      let made = after.container(inVariable: "migrated")
      new = made.flatMap { $0.rules.areOfLibrary(named: migrator.library.name) ? $0 : nil }
      if made != nil, new == nil { fault = "'\(syntax.container)' is a container of the program" }
      for program in [before, after] { program.scopes.forEach(program.engine.reset) }
      if migrator.isInterrupted() { throw Failure.interrupted }
    }

    /// What differs first when each of the services is resolved twice; nil if nothing does.
    mutating func difference(of draft: Draft) -> String? {
      for service in draft.statement.services {
        if let difference = difference(of: service, draft.arguments) { return difference }
      }
      return nil
    }

    /// What differs when the service is resolved twice; nil if nothing does.
    private mutating func difference(of service: ServiceKey, _ arguments: [ArgumentSketch]) -> String? {
      guard let old, let new else { return fault ?? "the new file makes no container" }
      let converted = syntax.key(of: names.neutral(service))
      let samples = SampleArguments(arguments)
      for _ in 0..<2 {
        let first = before.resolution(of: service, handing: samples.before, in: old, &oldNames) {
          [oldStatements] in
          oldStatements[$0.id]
        }
        let second = after.resolution(
          of: converted, handing: samples.after(isKeyed: syntax.keysArguments), in: new, &newNames
        ) { [newStatements] in
          newStatements.statement(of: $0)
        }
        let difference = second.difference(from: first, in: old.label) { !leftOut.contains($0.number) }
        if let difference { return difference }
        if let other = second.containers.first(where: { $0 != new.label }) {
          return "\(other) is asked too, by a property wrapper or by code around the registrations"
        }
      }
      return nil
    }
  }
}

/// The new file with a mark before each statement, so that the statement of a registration is known.
private struct MarkedStatements {
  static let fileName = "migrated.swift"
  private static let mark = "// statement of dishell "

  let text: String
  private var statements: [Int: ComparedResolution.Statement] = [:]

  init(_ drafts: [Draft], _ syntax: any MigrationSyntax, importing modules: [String]) {
    let codes = drafts.enumerated().compactMap { number, draft in
      draft.code.map { "\(Self.mark)\(number)\n\($0)" }
    }
    text = syntax.file(codes, importing: modules)
    var present: ComparedResolution.Statement?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let line = line.drop { $0 == " " }
      if line.hasPrefix(Self.mark), let number = Int(line.dropFirst(Self.mark.count)) {
        present = ComparedResolution.Statement(number: number, place: drafts[number].statement.place)
      }
      statements[index + 1] = present
    }
  }

  /// The statement that made a registration; nil for one of another file.
  func statement(of registration: RegistrationSnapshot) -> ComparedResolution.Statement? {
    guard let place = registration.place, place.file.text == Self.fileName else { return nil }
    return statements[Int(place.line)]
  }
}

extension Program {
  /// The modules that the files of statements import, except those of the known libraries.
  fileprivate func modules(importedFor drafts: [Draft]) -> [String] {
    let files = Set(drafts.map(\.statement.place.file.text))
    let own = Set(Library.all.flatMap(\.modules))
    let imported = interpreter.table.files.filter { files.contains($0.source.name) }.flatMap(\.imports)
    return (imported + drafts.compactMap(\.module)).filter { !own.contains($0) }.uniqued()
  }

  /// The containers in which some files register, in the order of the first statements; nil stands for all files.
  fileprivate func containers(registeringIn files: Set<String>?) -> [Container] {
    let entries = interpreter.registrationLog.entries.filter { files?.contains($0.place.file.text) ?? true }
    return entries.flatMap(\.registrations).filter(isInForce).compactMap(\.container).reduce(into: []) {
      all, one in
      if !all.contains(where: { $0 === one }) { all.append(one) }
    }
  }

  /// Resolves a service, and returns what happened.
  ///
  /// - Parameter statement: The statement of a registration; nil for one that is not known.
  fileprivate func resolution(
    of service: ServiceKey, handing arguments: Any?, in container: Container, _ names: inout ObjectNames,
    _ statement: @escaping (RegistrationSnapshot) -> ComparedResolution.Statement?
  ) -> ComparedResolution {
    var resolution = ComparedResolution(naming: names)
    engine.recording {
      _ = try? resolveAsProgram(Request(service), from: container, arguments: arguments)
    } _: {
      resolution.add($0, statement)
    }
    names = resolution.names
    return resolution
  }

  /// The container that a variable holds; nil if it holds none.
  fileprivate func container(inVariable name: String) -> Container? {
    guard case .library(let held)? = interpreter.globals[name]?.value else { return nil }
    return engine.containers.first { container in
      guard case .library(let value) = interpreter.containerValue(container).value else { return false }
      return value === held
    }
  }
}
