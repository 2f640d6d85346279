package import DICore

/// The registrations of some files of a program in the words of another library.
package struct Migration: Sendable {
  /// A registration statement, and what became of it.
  package struct Statement: Sendable {
    package let services: [ServiceKey]
    package let place: SourcePlace
    /// Why it is not converted; nil for a converted one.
    package fileprivate(set) var reason: String?
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
/// after.
package struct Migrator {
  /// What goes wrong before anything is written.
  package enum Failure: Error {
    /// Registrations cannot be written for the library.
    case noDialect
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
    guard let dialect = library.dialect else { throw Failure.noDialect }
    let program = program(with: [])
    if isInterrupted() { throw Failure.interrupted }
    let container = try container(of: program, files, name)
    guard container.rules.name != library.name else { throw Failure.sameLibrary }
    var drafts = program.drafts(in: container, of: files, for: dialect)
    if drafts.isEmpty { throw Failure.noStatements }
    while try drop(differing: &drafts, container.label, dialect) {}
    return Migration(
      text: dialect.file(drafts.map(\.text)),
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
    differing drafts: inout [Draft], _ container: ContainerLabel, _ dialect: any Dialect
  ) throws -> Bool {
    var pair = try ProgramPair(self, drafts, container, dialect)
    var isAnyDropped = false
    for index in drafts.indices where drafts[index].statement.reason == nil {
      if isInterrupted() { throw Failure.interrupted }
      guard let difference = pair.difference(of: drafts[index].statement.services) else { continue }
      drafts[index].statement.reason = difference
      isAnyDropped = true
      pair = try ProgramPair(self, drafts, container, dialect)
    }
    return isAnyDropped
  }

  /// The program before and after, with nothing resolved yet.
  private struct ProgramPair {
    private let before: Program
    private let after: Program
    private let old: Container?
    private let new: Container?
    /// Why the new file makes no container.
    private var fault: String?
    private let dialect: any Dialect
    private let names: ServiceNames

    init(
      _ migrator: Migrator, _ drafts: [Draft], _ container: ContainerLabel, _ dialect: any Dialect
    ) throws {
      before = migrator.program(with: [])
      old = before.engine.containers.first { $0.label == container }
      self.dialect = dialect
      names = ServiceNames(in: old, of: migrator.loaded.libraries)
      let written = SourceText(name: "migrated.swift", text: dialect.file(drafts.compactMap(\.code)))
      after = migrator.program(with: [written])
      let place = SourcePlace(file: "prompt", line: 1)
      do {
        _ = try after.evaluate("let migrated = \(dialect.container)", place: place)
      } catch {
        fault = (error as? any CodeError)?.message
      }
      new = after.container(inVariable: "migrated")
      if migrator.isInterrupted() { throw Failure.interrupted }
    }

    /// What differs first when each of the services is resolved twice; nil if nothing does.
    func difference(of services: [ServiceKey]) -> String? {
      for service in services {
        if let difference = difference(of: service) { return difference }
      }
      return nil
    }

    /// What differs when the service is resolved twice; nil if nothing does.
    private func difference(of service: ServiceKey) -> String? {
      guard let old, let new else { return fault ?? "the new file makes no container" }
      let converted = dialect.key(of: names.neutral(service))
      for _ in 0..<2 {
        let first = before.resolution(of: service, in: old)
        let second = after.resolution(of: converted, in: new)
        if let difference = second.difference(from: first) { return difference }
        if let other = second.containers.first(where: { $0 != new.label }) {
          return "\(other) is asked too, by a property wrapper or by code around the registrations"
        }
      }
      return nil
    }
  }
}

/// A statement on its way to another library.
private struct Draft {
  var statement: Migration.Statement
  /// The statement as written.
  let original: [String]
  /// The converted statement; nil if it cannot be.
  private let converted: String?

  init(_ statement: Migration.Statement, original: [String], converted: String?) {
    self.statement = statement
    self.original = original
    self.converted = converted
  }

  /// The code of a converted statement; nil for another.
  var code: String? { statement.reason == nil ? converted : nil }

  /// The code, or the original statement as a comment, with the reason.
  var text: String {
    if let code { return code }
    let lines =
      ["Not converted: \(statement.reason ?? "") (\(statement.place))"] + WrittenCode.unindented(original)
    return WrittenCode.comments(lines)
  }
}

extension Program {
  /// The containers in which some files register, in the order of the first statements; nil stands for all files.
  fileprivate func containers(registeringIn files: Set<String>?) -> [Container] {
    let entries = interpreter.registrationLog.entries.filter { files?.contains($0.place.file.text) ?? true }
    return entries.flatMap(\.registrations).filter(isInForce).compactMap(\.container).reduce(into: []) {
      all, one in
      if !all.contains(where: { $0 === one }) { all.append(one) }
    }
  }

  /// The statements in force in a container, converted as far as the library has words for them.
  fileprivate func drafts(
    in container: Container, of files: Set<String>?, for dialect: any Dialect
  ) -> [Draft] {
    let names = ServiceNames(in: container, of: libraries)
    return interpreter.registrationLog.entries.compactMap { entry in
      guard files?.contains(entry.place.file.text) ?? true else { return nil }
      let inForce = entry.registrations.filter { registration in
        registration.container === container
          && registration.services.contains { container.isInForce(registration, for: $0) }
      }
      guard !inForce.isEmpty else { return nil }
      var statement = Migration.Statement(
        services: inForce.flatMap(\.services).uniqued(), place: entry.place, reason: nil)
      do {
        let sketch = try entry.sketch(statement.services, interpreter, container.label).with(names)
        let code = try dialect.registration(sketch, of: container.rules)
        return Draft(statement, original: original(of: entry), converted: code)
      } catch {
        statement.reason = (error as? Inexpressible)?.reason ?? "\(error)"
        return Draft(statement, original: original(of: entry), converted: nil)
      }
    }
  }

  /// The lines of the statement.
  private func original(of entry: RegistrationEntry) -> [String] {
    excerpt(of: listed(entry))?.lines ?? []
  }

  /// Resolves a service, and tells what happened.
  fileprivate func resolution(of service: ServiceKey, in container: Container) -> ComparedResolution {
    var resolution = ComparedResolution()
    engine.recording {
      _ = try? resolve(Request(service), from: container, arguments: nil)
    } _: {
      resolution.add($0)
    }
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

extension RegistrationEntry {
  fileprivate func sketch(
    _ services: [ServiceKey], _ interpreter: Interpreter, _ container: ContainerLabel
  ) throws -> RegistrationSketch {
    guard let registration = registrations.first else { throw Inexpressible("it registers nothing") }
    if case .override = role { throw Inexpressible("it is registered in place of another one") }
    guard registration.priority == .normal else { throw Inexpressible("it is marked as preferred") }
    let sketcher = FunctionSketcher(interpreter: interpreter, container: container)
    var factory: FunctionSketch?
    var injections: [InjectionSketch] = []
    for function in code?.functions ?? [] {
      switch function {
      case .factory(let read): factory = try read().map(sketcher.sketch)
      case .injection(let isDeferred, let read):
        guard let sketch = try read().map(sketcher.sketch) else { continue }
        injections.append(.init(isDeferred: isDeferred, function: sketch))
      case .property(let path, let request, let isDeferred):
        let pieces: [FunctionSketch.Piece] = [
          .object, .text(".\(path.joined(separator: ".")) = "), .request(request),
        ]
        injections.append(
          .init(isDeferred: isDeferred, function: FunctionSketch(pieces: pieces, isExpression: true)))
      case .peculiar(let reason): throw Inexpressible(reason)
      }
    }
    guard let factory else { throw Inexpressible("it has no factory") }
    return RegistrationSketch(
      services: services, scope: registration.scope, factory: factory, injections: injections)
  }
}
