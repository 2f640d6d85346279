import DICore

// Registering that starts where the user chose.
extension Program {
  /// Starts registering at the chosen entry points, once they are declared.
  func startAtEntry() {
    guard !hasStarted, interpreter.startsElsewhere else { return }
    let names = launchOptions.entries.filter { !hasProgram(named: $0) }
    let points = names.compactMap(entryPoint)
    guard points.count == names.count else { return }
    hasStarted = true
    points.forEach(start)
    if points.contains(where: { $0.file.home.isOfTests }) { registerForTests(after: points) }
  }

  /// Runs what the program registers before its first request: a test changes the app that it runs in, and that request
  /// is the test's. An entry that is such a function itself takes the place of the app's.
  private func registerForTests(after points: [EntryPoint]) {
    interpreter.startsElsewhere = false
    defer { interpreter.startsElsewhere = true }
    let called = points.flatMap(\.functions).map(\.name)
    for start in interpreter.starts where !called.contains(start.name) {
      attempt(start.name) { try start.run() }
    }
  }

  private func start(at point: EntryPoint) {
    note(entry: point.name)
    let container = freeContainer(for: point)
    let code = point.code(container)
    guard let taker = point.taker else {
      return run(point.givesContainer ? "let \(container) = \(code)" : code, seenFrom: point.file)
    }
    let place = interpreter.place(taker.position)
    let arguments = point.unknownArguments
    let variables = arguments.enumerated().map { number, parameter in
      let unknown = UnknownValue(type: parameter.type, text: parameter.name, place: place)
      return Variable(Self.argumentName(number), .unknown(unknown), type: parameter.type, isConstant: true)
    }
    let names = arguments.map(\.name).joined(separator: ", ")
    let isMade = taker.signature.hasPrefix("\(point.madeType).init(")
    let (subject, verb) = isMade ? (point.madeType, "made") : (point.plainName, "called")
    interpreter.report("'\(subject)' is \(verb) with arguments that are not known: \(names)", at: place)
    let assumption = Assumption(condition: Symbol(taker.signature), place: place, outcome: .argumentsExist)
    run(code, seenFrom: point.file, with: variables, assuming: assumption)
  }

  /// The variable of the first container of the entry's library. An empty one is removed if the entry returns a
  /// container.
  func freeContainer(for point: EntryPoint) -> String {
    guard let library = point.library, case .made(let name) = library.containers else { return "container" }
    let first = interpreter.globals.first { $0.container?.rules.areOfLibrary(named: library.name) == true }
    guard point.givesContainer, let container = first?.container, container.registrations.isEmpty else {
      return first?.name ?? name
    }
    if let first { interpreter.globals.remove(first.name) }
    return first?.name ?? name
  }
}

extension Variable {
  /// The container that the variable holds.
  fileprivate var container: Container? {
    guard case .library(let library)? = value else { return nil }
    return (library as? any ContainerValue)?.container
  }
}
