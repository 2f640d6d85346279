package import DICore
import SwiftSyntax

/// A program read from source and running on an engine: declarations, containers, variables.
///
/// A class, because containers and closures of the program refer to it.
package final class Program {
  /// The engine of the program's containers.
  package let engine = Engine()
  let interpreter: Interpreter
  private(set) var conditions: BuildConditions
  let launchOptions: LaunchOptions
  var hasStarted = false
  /// The modules with a `main.swift` that has run.
  var modulesWithMain: Set<String> = []
  /// The types of which the system made an object at launch that has registered nothing so far. The object lives until the
  /// closures have run that it may have handed over.
  var typesWithoutRegistrations: [TypeDeclaration] = []
  /// The entry points where registering has started, except the library's default one.
  package internal(set) var entries: [String] = []
  /// The programs of the tree, cached until a file is added.
  private var knownPrograms: (files: Int, programs: [AppProgram])?
  /// The programs of the tree, in the order of their files.
  var allPrograms: [AppProgram] {
    let count = interpreter.table.files.count
    if let knownPrograms, knownPrograms.files == count { return knownPrograms.programs }
    let programs = interpreter.table.programs(preferring: launchOptions.entries)
    knownPrograms = (count, programs)
    return programs
  }
  /// The entry points, cached until something is declared.
  private var knownEntryPoints: (generation: Int, points: [EntryPoint])?
  /// The entry points: functions for shared containers, others, parts, then objects that nothing makes.
  package var entryPoints: [EntryPoint] { declaredEntryPoints + objectEntryPoints }

  /// The entry points that do not depend on what has run.
  var declaredEntryPoints: [EntryPoint] {
    let generation = interpreter.typeLookups.generation
    if let knownEntryPoints, knownEntryPoints.generation == generation { return knownEntryPoints.points }
    let points = findEntryPoints()
    knownEntryPoints = (generation, points)
    return points
  }
  /// What only untaken branches call, cached until code runs or something is declared.
  private var knownWays: (state: [Int], ways: UntakenWays)?
  /// What only the untaken branches of unknown conditions call.
  var untakenWays: UntakenWays {
    let run = interpreter.functionsRun.values.reduce(0) { $0 + $1.count }
    let state = [interpreter.typeLookups.generation, interpreter.failedConditions.count, run]
    if let knownWays, knownWays.state == state { return knownWays.ways }
    let ways = UntakenWays(of: interpreter)
    knownWays = (state, ways)
    return ways
  }
  /// What is found in the text, cached until text is added.
  private var knownSearch: (texts: Int, result: PendingValue<TextSearch>)?
  /// The registration statements in the text, without those that only give what others have registered.
  var census: [RegistrationStatement] {
    let found = beginSearch().value.statements
    let otherNames = interpreter.registrationLog.otherNames
    return otherNames.isEmpty ? found : found.filter { !otherNames.contains($0.key) }
  }

  /// Starts to search the text on another thread, unless that was done already.
  ///
  /// - Parameter declared: Files that were added, with types that factories may make. The thread prepares the initialisers
  ///   of these first, before they run, and looks for circular declarations in them.
  @discardableResult
  func beginSearch(of declared: [DeclaredFile] = []) -> PendingValue<TextSearch> {
    let texts = files.count + inputs.count
    if let knownSearch, knownSearch.texts == texts { return knownSearch.result }
    let (files, table, libraries) = (files + inputs, interpreter.table, libraries)
    let result = PendingValue { mustEnd in
      let made = files.typesMade(beside: libraries.registeringWords.union(libraries.declaredTypes))
      for file in declared where !mustEnd() { file.prepareInitialisers(of: made) }
    } _: { isAwaited in
      TextSearch(
        circles: table.circles(in: declared),
        statements: StatementCensus.statements(of: files, in: table, libraries, isAwaited: isAwaited))
    }
    knownSearch = (texts, result)
    return result
  }

  /// Drops the cached results, because texts were added.
  func forgetText() {
    knownSearch = nil
    knownPrograms = nil
  }

  /// Drops what was computed with a text that was removed. What was known before it was added is kept.
  func forgetRemovedText() {
    if let knownSearch, knownSearch.texts > files.count + inputs.count { self.knownSearch = nil }
    knownPrograms = nil
  }
  /// Whether a resolution in the loaded files has failed.
  var hasFailed = false
  /// The statement at which a run of the program would have ended, until that is reported; nil for none.
  var endOfRun: SourcePlace?
  /// Whether the latest failed input may have added declarations, registrations or variables.
  package internal(set) var failedInputAdds = false
  /// The declarations before the latest input, if it declares anything, until it has succeeded.
  var formerDeclarations: FormerDeclarations?
  var files: [SourceFile] = []
  var inputs: [SourceFile] = []

  /// The libraries that the program may use.
  package var libraries: [Library] { launchOptions.libraries }

  /// Polled while code of the program runs; answering true ends it.
  package var isInterrupted: () -> Bool = { false } {
    didSet {
      interpreter.isInterrupted = isInterrupted
      engine.isInterrupted = isInterrupted
    }
  }

  /// Takes the conditions of another platform, before anything is declared.
  func take(platform: String) {
    conditions.platform = platform
    interpreter.table.conditions = conditions
  }

  /// An empty program.
  package init(
    conditions: BuildConditions = BuildConditions(), launchOptions: LaunchOptions
  ) {
    self.conditions = conditions
    self.launchOptions = launchOptions
    engine.keepsReplaced = launchOptions.keepsReplaced
    interpreter = Interpreter(engine: engine, conditions: conditions, libraries: launchOptions.libraries)
    interpreter.startsElsewhere = !launchOptions.entries.isEmpty
    interpreter.runtimes = launchOptions.libraries.map { [interpreter] in
      $0.makeRuntime(interpreter, launchOptions)
    }
    engine.decisions = { [weak interpreter] in interpreter?.decisions ?? 0 }
    engine.conformance = { [weak interpreter] instance, type in
      interpreter?.canBeUsed(instance, as: type) ?? true
    }
  }
}

extension Interpreter {
  /// Whether the instance may be used as `type`; false only if it certainly cannot.
  func canBeUsed(_ instance: Instance, as type: TypeIdentity) -> Bool {
    guard let dynamic = TypedValue(instance).dynamicType else { return true }
    let target = service(named: type)
    if dynamic == target { return true }
    return table.conforms(dynamic, to: target) != .no
  }

  /// The type of a service's identity.
  func service(named identity: TypeIdentity) -> TypeExpression {
    if let known = serviceTypes[identity] { return known }
    let name = identity.name
    let isPlain = name.utf8.allSatisfy { $0 > 127 || isNameByte($0) } && !name.hasSuffix(".Type")
    let type = isPlain ? TypeExpression.named(name) : TypeExpression(parsing: name)
    serviceTypes[identity] = type
    return type
  }
}

/// Whether a byte may be part of a type's plain name.
private func isNameByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"),
    UInt8(ascii: "_"), UInt8(ascii: "."):
    true
  default: false
  }
}
