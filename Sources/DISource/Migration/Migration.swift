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

  /// The services that make so many requests that only the first ones were compared.
  package let comparedInPart: [ServiceKey]

  /// The number of requests that were compared of each of these.
  package let comparedRequests: Int
}

/// Writes registrations for another library, and compares what both come to.
///
/// A statement is converted if each of its services, resolved twice, after the others and from empty scopes, leads to the
/// same requests and objects before and after, made by the same statements, and if nothing is known that the conversion
/// would lose.
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
  let loaded: Program
  let library: Library
  let isInterrupted: () -> Bool
  private let mostRequests: Int
  private let progress: (Int, Int) -> Void

  /// - Parameters:
  ///   - texts: The files of the program.
  ///   - program: The program that they are loaded in, whose conditions and entry are taken; nothing in it changes.
  ///   - library: The library to write for.
  ///   - mostRequests: The number of requests that are compared of all services together; of each at least 200 are.
  ///   - progress: Called with the number of statements compared, and of all.
  ///   - isInterrupted: Polled meanwhile; if it returns true, the work ends.
  package init(
    _ texts: [SourceText], of program: Program, to library: Library, comparing mostRequests: Int = 100_000,
    progress: @escaping (Int, Int) -> Void = { _, _ in }, unless isInterrupted: @escaping () -> Bool
  ) {
    self.mostRequests = mostRequests
    self.progress = progress
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
    let syntax = program.avoidingOwnFunction(general.writing(services, program.declaresType))
    var drafts = DraftWriter(program, library, syntax).drafts(in: container, of: files)
    if drafts.isEmpty { throw Failure.noStatements }
    var comparison = Comparison(
      container: container.label, files: files, syntax: syntax,
      limit: max(Self.fewestRequests, mostRequests / drafts.count), limitOfAll: mostRequests)
    while try drop(differing: &drafts, &comparison) {}
    drafts = drafts.mergingRuns()
    return Migration(
      text: syntax.file(
        drafts.texts, importing: program.modules(importedFor: drafts.filter { $0.code != nil }),
        declaring: drafts.ownScopes),
      statements: drafts.map(\.statement), container: container.label,
      others: program.containers(registeringIn: files).filter { $0 !== container }.map(\.label),
      comparedInPart: drafts.filter { $0.code != nil }.flatMap(\.statement.services)
        .filter(comparison.cut.contains).uniqued(), comparedRequests: comparison.limit)
  }

  /// The number of requests that are compared of each service at least.
  private static let fewestRequests = 200

  func program(with more: [SourceText]) -> Program {
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

  /// What is compared, and how far.
  struct Comparison {
    let container: ContainerLabel
    let files: Set<String>?
    let syntax: any MigrationSyntax
    /// The number of requests after which a resolution ends.
    let limit: Int
    /// The number of requests that are compared of all services together.
    let limitOfAll: Int
    /// The services whose resolution has ended so.
    var cut: Set<ServiceKey> = []
  }

  /// Drops the statements whose services come to something else in the other library.
  ///
  /// - Returns: Whether there are such statements.
  private func drop(differing drafts: inout [Draft], _ comparison: inout Comparison) throws -> Bool {
    _ = drop(needingOthersOf: &drafts)
    var pair = try pair(of: drafts, comparison)
    var dropped = 0
    comparison.cut = []
    for index in drafts.indices
    where drafts[index].statement.reason == nil && !pair.hasCompared(drafts[index]) {
      if isInterrupted() { throw Failure.interrupted }
      progress(index, drafts.count)
      guard let difference = pair.difference(of: drafts[index], &comparison.cut) else { continue }
      drafts[index].statement.reason = difference
      dropped += 1
      let further = drop(needingOthersOf: &drafts)
      // Making both programs takes long; what is dropped without is dropped in any case.
      if dropped <= Self.mostPairs {
        pair = try self.pair(of: drafts, comparison)
      } else {
        pair.leaveOut([index] + further)
      }
    }
    if dropped == 0 { dropped = try drop(differingFromEmptyScopes: &drafts, &pair, &comparison) }
    return dropped > 0 || !drop(needingOthersOf: &drafts).isEmpty
  }

  /// Both programs, with the services compared that no other one asks for.
  private func pair(of drafts: [Draft], _ comparison: Comparison) throws -> ProgramPair {
    var pair = try ProgramPair(self, drafts, comparison)
    pair.compareOutermost(of: drafts)
    return pair
  }

  /// Drops the statements whose services differ only where no service has been resolved before.
  ///
  /// - Returns: The number of such statements.
  private func drop(
    differingFromEmptyScopes drafts: inout [Draft], _ pair: inout ProgramPair, _ comparison: inout Comparison
  ) throws -> Int {
    var dropped = 0
    for index in drafts.indices where drafts[index].statement.reason == nil {
      if isInterrupted() { throw Failure.interrupted }
      progress(index, drafts.count)
      guard let difference = pair.differenceFromEmptyScopes(of: drafts[index], &comparison.cut) else {
        continue
      }
      drafts[index].statement.reason = difference
      pair.leaveOut([index] + drop(needingOthersOf: &drafts))
      dropped += 1
    }
    return dropped
  }

  /// Drops the statements whose code asks for what is not converted, and those that ask for these.
  ///
  /// - Returns: The numbers of such statements.
  private func drop(needingOthersOf drafts: inout [Draft]) -> [Int] {
    var dropped: [Int] = []
    let registering = drafts.statementsByService
    while true {
      let before = dropped.count
      for index in drafts.indices where drafts[index].statement.reason == nil {
        guard let reason = drafts.reason(against: drafts[index], registering) else { continue }
        drafts[index].statement.reason = reason
        dropped.append(index)
      }
      if dropped.count == before { return dropped }
    }
  }

  /// The number of dropped statements after each of which both programs are made anew.
  private static let mostPairs = 20
}

extension Program {
  /// The syntax with a function that the program does not have.
  fileprivate func avoidingOwnFunction(_ syntax: any MigrationSyntax) -> any MigrationSyntax {
    var syntax = syntax
    var number = 1
    while let function = syntax.declaredFunction, members(of: syntax).contains(function) {
      let isOwn = syntax.extendedType == nil
      syntax = syntax.declaring(
        (isOwn ? "makeMigratedContainer" : "registerMigratedServices") + (number > 1 ? "\(number)" : ""))
      number += 1
    }
    return syntax
  }

  /// The modules that the files of statements import, except those of the known libraries.
  func modules(importedFor drafts: [Draft]) -> [String] {
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
}
