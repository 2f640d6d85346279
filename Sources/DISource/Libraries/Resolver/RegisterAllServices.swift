import DICore
import Resolver

/// The program's `registerAllServices`, which runs before the first request.
///
/// A class, because it counts its runs.
final class RegisterAllServices: RegistrationStart {
  let name = "registerAllServices"
  private let engine: Engine
  private weak var interpreter: Interpreter?

  /// The files that were loaded last.
  private var loaded: Set<SourceFile> = []

  /// The number of nested runs: a request in the function runs it again.
  private var depth = 0

  /// The number of decisions of the program at the last run.
  private var decisionsBefore = 0

  /// The number of nested runs that counts as endless, as in a compiled program.
  private static let limit = ResolverMisuse.mostNestedRegistering

  /// The limit for a recursion in which nothing changes: no branch was taken since the last run, or more than
  /// ``registrationLimit`` registrations were made.
  private static let undecidedLimit = 16

  /// The number of registrations after which a recursion is taken for endless.
  private static let registrationLimit = 1_000

  /// The number of statements that had registered when the outermost run began.
  private var knownBefore = 0

  init(_ interpreter: Interpreter) {
    self.interpreter = interpreter
    engine = interpreter.engine
  }

  func schedule(for files: [DeclaredFile]) {
    loaded = Set(files.map(\.source))
    schedule()
  }

  func schedule() {
    engine.pendingRegistering = { [weak self] in try self?.run() }
  }

  /// Registers services, if that is pending, before `requester` makes a request. In a dry run requests are only noted.
  ///
  /// - Throws: ``SourceError`` if the request is in the function, and runs it again without end.
  func check(for requester: String, at place: SourcePlace?) throws {
    guard engine.pendingRegistering != nil, interpreter?.policy.changesState != false else { return }
    let isDecided =
      interpreter.map {
        $0.decisions > decisionsBefore
          && $0.registrationLog.entries.count < knownBefore + Self.registrationLimit
      } ?? false
    guard depth < (isDecided ? Self.limit : Self.undecidedLimit) else { throw endless(requester, at: place) }
    do {
      try engine.runPendingRegistering()
    } catch let error as SourceError where error.isTooDeep && depth > 0 {
      throw endless(requester, at: place)
    }
  }

  private func endless(_ requester: String, at place: SourcePlace?) -> SourceError {
    SourceError(ResolverMisuse.resolvingWhileRegistering(requester).message, at: place)
  }

  /// Runs the function; services stay pending until it has returned.
  func run() throws {
    guard let interpreter, !interpreter.startsElsewhere, let function else { return }
    let known = interpreter.registrationLog.entries.count
    let isOutermost = depth == 0
    if isOutermost { knownBefore = known }
    schedule()
    depth += 1
    decisionsBefore = interpreter.decisions
    defer {
      depth -= 1
      if isOutermost { interpreter.registrationLog.noteMadeByLibrary(after: known) }
    }
    if isOutermost {
      let rivals = functions.filter { loaded.contains($0.file) }
      interpreter.reportRivals(of: function, among: rivals, at: interpreter.place(function.position))
      try interpreter.afterBeginning { try runAsFarAsItGoes(function, interpreter) }
    } else {
      try engine.keepingReplaced {
        do {
          try run(function, continuingAfterFaults: false, interpreter)
        } catch {
          interpreter.registrationLog.takeBack(downTo: known)
          throw error
        }
      }
    }
    engine.pendingRegistering = nil
  }

  /// Runs the function. If it reaches a limit, it would do so before each request: this is reported once, and its
  /// registrations are kept.
  private func runAsFarAsItGoes(_ function: FunctionDeclaration, _ interpreter: Interpreter) throws {
    do {
      try run(function, continuingAfterFaults: true, interpreter)
    } catch let error as SourceError where error.kind == .tooLong || error.isTooDeep {
      engine.pendingRegistering = nil
      throw error
    }
  }

  private func run(
    _ function: FunctionDeclaration, continuingAfterFaults: Bool, _ interpreter: Interpreter
  ) throws {
    try interpreter.running(
      continuingAfterFaults: continuingAfterFaults, at: interpreter.place(function.position),
      spendsOuter: !continuingAfterFaults
    ) {
      _ = try interpreter.run(
        function, BoundArguments(), on: Variable("self", .metatype(.named("Resolver"))),
        typeName: "Resolver", site: "Resolver.registerAllServices()", .nothing)
    }
  }

  // MARK: The function in the text

  func isDeclared(in file: DeclaredFile) -> Bool { file.extensions.contains(where: isDeclared) }

  private func isDeclared(in added: ExtensionDeclaration) -> Bool {
    isOfResolver(added) && added.members.functions.contains(where: isMeant)
  }

  /// Whether an extension is one of `Resolver`, which a typealias may name.
  private func isOfResolver(_ added: ExtensionDeclaration) -> Bool {
    if added.typeName == "Resolver" { return true }
    return interpreter?.table.resolved(.named(added.typeName)).typeName == "Resolver"
  }

  private func isMeant(_ function: FunctionDeclaration) -> Bool { function.name == name && function.isStatic }

  var functions: [FunctionDeclaration] {
    interpreter?.table.allExtensions(where: isDeclared).flatMap(\.members.functions).filter(isMeant) ?? []
  }

  /// The function that was typed last, otherwise that of the app: see ``DeclarationPriority``. An app does not use that of its
  /// tests.
  var function: FunctionDeclaration? {
    let all = functions
    if let last = all.last, last.file.isPromptInput { return last }
    let module = interpreter?.programModule
    let own = all.filter {
      module == nil || !$0.file.home.isBeside || module.map($0.file.home.programs.contains) == true
    }
    let latest = own.filter { loaded.contains($0.file) }
    return (latest.isEmpty ? own : latest).min {
      DeclarationPriority(of: $0.file, inProgram: module)
        < DeclarationPriority(of: $1.file, inProgram: module)
    }
  }

  func called(among names: [String]) -> String? {
    guard !names.isEmpty, let interpreter, let function else { return nil }
    let called = interpreter.table.namesCalled(from: function)
    return names.first(where: called.contains)
  }
}
