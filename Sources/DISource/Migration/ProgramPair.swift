import DICore

/// A program before and after its statements are written for another library, with empty scopes.
struct ProgramPair {
  private let before: Program
  private let after: Program
  private let old: Container?
  private let new: Container?
  /// Why the new file makes no container.
  private var fault: String?
  private let syntax: any MigrationSyntax
  private let names: ServiceNames
  /// The numbers of the statements that are not converted.
  private var leftOut: Set<Int>
  /// The statement of each registration of the program as it is.
  private var oldStatements: [RegistrationID: ComparedResolution.Statement] = [:]
  /// The statement of each line of the new file.
  private let newStatements: MarkedStatements
  private var oldNames = ObjectNames()
  private var newNames = ObjectNames()
  /// The services that got instances which resolutions of services before them may have left in scopes.
  private var reusing: Set<ServiceKey> = []
  /// The services that were compared with those that ask for them.
  private var closed = ClosedRequests()

  /// The numbers of requests that are compared of each service at least, and of all together.
  private let limits: (each: Int, all: Int)

  init(_ migrator: Migrator, _ drafts: [Draft], _ comparison: Migrator.Comparison) throws {
    let (container, syntax) = (comparison.container, comparison.syntax)
    limits = (comparison.limit, comparison.limitOfAll)
    before = migrator.program(with: [])
    old = before.engine.containers.first { $0.label == container }
    self.syntax = syntax
    leftOut = Set(drafts.indices.filter { drafts[$0].code == nil })
    names = ServiceNames(in: old, of: migrator.loaded.libraries)
    let entries = old.map { [before] in before.entriesInForce(in: $0, of: comparison.files) } ?? []
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
      if let call = syntax.registeringCall { _ = try after.evaluate(call, place: place) }
      _ = try after.evaluate("let migrated = \(syntax.container)", place: place)
    } catch {
      fault = (error as? any CodeError)?.message
    }
    let made = after.container(inVariable: "migrated")
    new = made.flatMap { $0.rules.areOfLibrary(named: migrator.library.name) ? $0 : nil }
    if made != nil, new == nil { fault = "'\(syntax.container)' is a container of the program" }
    for program in [before, after] { program.emptyScopes() }
    if migrator.isInterrupted() { throw Migrator.Failure.interrupted }
  }

  /// Leaves further statements out, and empties all scopes.
  mutating func leaveOut(_ numbers: [Int]) {
    leftOut.formUnion(numbers)
    closed = ClosedRequests()
    forget()
  }

  private mutating func forget() {
    for program in [before, after] { program.emptyScopes() }
    oldNames = ObjectNames()
    newNames = ObjectNames()
  }

  /// Compares the services that no other statement asks for. Those that they lead to are compared with them, as far as
  /// nothing differs.
  mutating func compareOutermost(of drafts: [Draft]) {
    let needs = NeedsOfStatements(drafts)
    let outermost = needs.outermost
    for number in outermost where !isSame(drafts[number], limits.all / outermost.count) {
      // Of what it leads to the farthest is compared that does not differ.
      var below = needs.below(number)[...]
      while let middle = below.indices.dropFirst(below.count / 2).first {
        let isSame = isSame(drafts[below[middle]], limits.all / outermost.count)
        below = isSame ? below[(middle + 1)...] : below[..<middle]
      }
    }
  }

  /// Whether nothing differs when the services of a statement are resolved.
  private mutating func isSame(_ draft: Draft, _ limit: Int) -> Bool {
    if hasCompared(draft) { return true }
    for service in draft.statement.services {
      var cut: Set<ServiceKey> = []
      if difference(of: service, draft.arguments, &cut, max(limits.each, limit)) != nil || !cut.isEmpty {
        forget()
        return false
      }
    }
    return true
  }

  /// Whether the services of a statement were compared with those that ask for them.
  func hasCompared(_ draft: Draft) -> Bool {
    draft.arguments.isEmpty && draft.statement.services.allSatisfy(closed.areAll)
  }

  /// What differs first when each of the services is resolved twice; nil if nothing does.
  ///
  /// - Parameter cut: Gets the services that make too many requests, of which the first ones are compared.
  mutating func difference(of draft: Draft, _ cut: inout Set<ServiceKey>) -> String? {
    for service in draft.statement.services {
      if let difference = difference(of: service, draft.arguments, &cut, limits.each) { return difference }
    }
    return nil
  }

  /// The same from empty scopes, for the services that ``difference(of:_:)`` has not resolved so: what a scope kept from
  /// before may have hidden a difference.
  mutating func differenceFromEmptyScopes(of draft: Draft, _ cut: inout Set<ServiceKey>) -> String? {
    for service in draft.statement.services
    where reusing.contains(service) && !(draft.arguments.isEmpty && closed.contain(service)) {
      forget()
      if let difference = difference(of: service, draft.arguments, &cut, limits.each) { return difference }
    }
    return nil
  }

  private mutating func difference(
    of service: ServiceKey, _ arguments: [ArgumentSketch], _ cut: inout Set<ServiceKey>, _ limit: Int
  ) -> String? {
    guard let old, let new else { return fault ?? "the new file makes no container" }
    let converted = syntax.key(of: names.neutral(service))
    let samples = SampleArguments(arguments)
    for round in 0..<ClosedRequests.all {
      let one = before.resolution(of: service, handing: samples.before, in: old, limit)
      let other = after.resolution(
        of: converted, handing: samples.after(isKeyed: syntax.keysArguments), in: new, limit)
      if round == 0, one.reusesInstances || other.reusesInstances { reusing.insert(service) }
      if one.isTooDeep != other.isTooDeep {
        let (depth, end) = (RecordedResolution.deepestNesting, other.isTooDeep ? " afterwards" : "")
        return "its requests lead to each other more than \(depth) times\(end)"
      }
      let isCut = one.isCut || other.isCut
      if isCut { forget() }
      let first = ComparedResolution(one, naming: oldNames, isByEnd: isCut) { oldStatements[$0.id] }
      let second = ComparedResolution(other, naming: newNames, isByEnd: isCut, newStatements.statement)
      let difference = second.difference(from: first, in: old.label, isCut: isCut) {
        !leftOut.contains($0.number)
      }
      if let difference { return difference }
      if let other = second.containers.first(where: { $0 != new.label }) {
        return "\(other) is asked too, by a property wrapper or by code around the registrations"
      }
      guard !isCut else {
        cut.insert(service)
        return nil
      }
      (oldNames, newNames) = (first.names, second.names)
      closed.add(one, in: old, other, in: new, round: round) { [syntax, names] in
        syntax.key(of: names.neutral($0))
      }
    }
    return nil
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
    text = syntax.file(codes, importing: modules, declaring: drafts.ownScopes)
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
  /// Removes every instance from the scopes of the libraries, of the program and of the containers.
  fileprivate func emptyScopes() {
    scopes.forEach(engine.reset)
    engine.containers.forEach { $0.clean() }
    // Objects wait for their `deinit`, and keep what they hold until then.
    try? runDeinitialisers()
  }

  /// Resolves a service, and returns what happened. It ends after so many requests.
  fileprivate func resolution(
    of service: ServiceKey, handing arguments: Any?, in container: Container, _ limit: Int
  ) -> RecordedResolution {
    var recorded = RecordedResolution()
    // Not the engine's own closure: each assignment of that to itself would wrap it once more.
    let outer = isInterrupted
    var requests = 0
    engine.isInterrupted = {
      requests += 1
      if self.engine.runningFactoryCount > RecordedResolution.deepestNesting { recorded.isTooDeep = true }
      return requests > limit || recorded.isTooDeep || outer()
    }
    engine.recording {
      _ = try? resolveAsProgram(Request(service), from: container, arguments: arguments)
    } _: {
      recorded.traces.append($0)
    }
    recorded.isCut = requests > limit || recorded.isTooDeep
    engine.isInterrupted = outer
    try? runDeinitialisers()
    return recorded
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
