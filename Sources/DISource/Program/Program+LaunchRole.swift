import DICore
import SwiftSyntax

/// The start of a program, as far as it registers services.
extension Program {
  /// The programs of the tree; the chosen ones first.
  var programs: [AppProgram] {
    let chosen = interpreter.table.chosenPrograms
    return allPrograms.filter { chosen.contains($0.name) } + allPrograms.filter { !chosen.contains($0.name) }
  }

  /// Adds the declarations of files to `table`, with the program that the entry names, otherwise with their app.
  func declare(_ read: [DeclaredFile], in table: DeclarationTable) -> [DeclaredFile] {
    let programs = read.programs(preferring: launchOptions.entries)
    let named = launchOptions.entries.lazy.compactMap { self.program(startingAt: $0, among: read) }.first
    let taken = named ?? app(of: programs, in: read)
    let chosen = (named == nil ? moduleOfApp(besides: programs, in: read) : nil) ?? taken?.name
    let declared = declare(read, in: table, choosing: chosen)
    if chosen == nil, interpreter.starts.contains(where: { declared.contains(where: $0.isDeclared) }) {
      interpreter.programModule = nil
    }
    interpreter.startsElsewhere = launchOptions.entries.contains { program(called: $0) == nil }
    return declared
  }

  /// The app among programs, besides copies: of several trees that of the first one, and of those with the same rank the
  /// one with most files.
  private func app(of programs: [AppProgram], in files: [DeclaredFile]) -> AppProgram? {
    guard programs.count > 1 else { return programs.first }
    // A copy of a file makes no program larger.
    var texts: [String: Set<String>] = [:]
    for file in files.lazy.map(\.source) {
      for name in file.home.programs { texts[name, default: []].insert(file.text) }
    }
    let trees = files.compactMap(\.source.home.folders.first).uniqued()
    let copies = CopiedFiles.programs(of: programs, in: files)
    func order(_ program: AppProgram) -> (Int, Int, Int, Int, Int) {
      let tree = program.home.folders.first.flatMap(trees.firstIndex) ?? 0
      let isCopy = copies.contains(program.name)
      let rank = program.rank
      let kind = rank.isApp ? 0 : program.home.isBeside ? 2 : 1
      return (isCopy ? 1 : 0, kind, tree, rank.order, -(texts[program.name]?.count ?? 0))
    }
    return programs.min { order($0) < order($1) }
  }

  /// The program among files that an entry names, or that declares it; one with whose name the entry begins precedes
  /// others.
  private func program(startingAt entry: String, among read: [DeclaredFile]) -> AppProgram? {
    let programs = read.programs(preferring: launchOptions.entries)
    let shared = Set(libraries.filter { $0.sharedContainer != nil }.map(\.containerType))
    let ordered = programs.filter { $0.qualifies(entry) } + programs.filter { !$0.qualifies(entry) }
    return programs.first { $0.isCalled(entry) }
      ?? ordered.first { $0.declares(entry, among: read, shared: shared) }
  }

  /// Adds the declarations of files to `table`, which becomes the interpreter's.
  func declare(
    _ read: [DeclaredFile], in table: DeclarationTable, choosing program: String?
  ) -> [DeclaredFile] {
    let declared: [DeclaredFile]
    if table.isEmpty {
      let tree = DeclaredTree.of(read, in: table, libraries, choosing: program)
      interpreter.table = tree.table
      declared = tree.files
    } else {
      interpreter.table = table
      declared = interpreter.table.add(read, choosing: program)
    }
    if let program { interpreter.programModule = program }
    interpreter.typeLookups.forget()
    forgetText()
    return declared
  }

  /// The program that `name` means; nil if there is none.
  func program(called name: String) -> AppProgram? { allPrograms.first { $0.isCalled(name) } }

  /// Whether the top-level code of a file belongs to a program that is not chosen, or to a copy of a file.
  func belongsToOther(_ file: DeclaredFile) -> Bool {
    if interpreter.table.isCopy(file.source) { return true }
    guard let taken = interpreter.programModule else { return false }
    if file.source.home.isPlayground || interpreter.table.isForeign(file.source) { return true }
    guard AppProgram.isMain(file.source) else { return false }
    return !file.source.home.programs.contains(taken)
  }

  /// The program of a file, if another one is chosen; nil otherwise.
  func otherProgram(of file: SourceFile) -> String? {
    let name = file.home.program
    guard !file.home.programs.contains(where: { $0 == interpreter.programModule }) else { return nil }
    return allPrograms.contains { $0.name == name } ? name : nil
  }

  /// Instantiates the types that the system instantiates at launch, and calls their callbacks, if these register
  /// services.
  ///
  /// Requests are not answered meanwhile, and code of undeclared frameworks is skipped.
  func begin() {
    guard !interpreter.startsElsewhere,
      let taken = allPrograms.first(where: { $0.name == interpreter.programModule })
    else { return }
    for type in taken.types {
      let known = interpreter.registrationLog.countByProgram
      if isWholeProgram(type) {
        interpreter.beginning(under: .wholeProgram) { run("main()", of: type) }
      } else {
        interpreter.beginning { launch(type) }
      }
      if interpreter.registrationLog.countByProgram == known { runSubcommands(of: type) }
      if interpreter.registrationLog.countByProgram > known {
        note(entry: type.name)
      } else if interpreter.globals[type.variableName]?.holdsContainer != true {
        typesWithoutRegistrations.append(type)
      }
    }
  }

  /// Runs the top-level code of files, what the library and the system start with, and the closures that these have handed
  /// over to run later.
  func startProgram(with declared: [DeclaredFile]) {
    var known = 0
    interpreter.keepingLaterClosures(runLater) {
      runStart(of: declared)
      known = interpreter.registrationLog.countByProgram
    }
    let hasRegistered = interpreter.registrationLog.countByProgram > known
    for type in typesWithoutRegistrations {
      if hasRegistered {
        note(entry: type.name)
        break
      }
      interpreter.globals.remove(type.variableName)
    }
    typesWithoutRegistrations = []
  }

  /// Runs a closure that was handed over to be run later.
  func runLater(_ closure: LaterClosure) {
    interpreter.handedClosures.noteRun(of: closure.function)
    runLater(closure, assuming: nil)
  }

  /// Runs a closure that was handed over.
  ///
  /// - Parameter assumption: The assumption that it runs; nil if it does.
  func runLater(_ closure: LaterClosure, assuming assumption: Assumption?) {
    // It may wait as long as any other.
    interpreter.handedClosures.timeWaited = 0
    let isAside = !closure.call.call(interpreter).runsOnMainQueue
    if isAside { interpreter.background.blocksRunning += 1 }
    defer { if isAside { interpreter.background.blocksRunning -= 1 } }
    attempt("the closure", at: closure.call.place) {
      try interpreter.running(
        continuingAfterFaults: true, at: closure.call.place,
        dependingOn: assumption ?? closure.call.assumption
      ) {
        _ = try interpreter.apply(
          closure.function, to: closure.arguments, for: .nothing, site: nil,
          at: closure.call.call(interpreter))
      }
    }
  }

  private func runStart(of declared: [DeclaredFile]) {
    for start in interpreter.starts where declared.contains(where: start.isDeclared) {
      start.schedule(for: declared)
    }
    interpreter.leavesRegisteringToEntry = interpreter.startsElsewhere
    let own = declared.filter { !belongsToOther($0) }
    modulesWithMain.formUnion(own.compactMap(\.moduleWithMain))
    func runsCode(_ file: DeclaredFile) -> Bool { file.runsCode && !isBesideMain(file.source) }
    for file in own where !runsCode(file) { addInitialisers(of: file) }
    let areLazy = own.haveLazyGlobals
    for file in own where runsCode(file) || !areLazy {
      let items = isBesideMain(file.source) ? file.statements.filter { $0.variables != nil } : file.statements
      runTopLevel(items, of: file)
    }
    interpreter.leavesRegisteringToEntry = false
    attempt("the static containers") { try finishLoadingLibraries() }
    begin()
    attempt(interpreter.starts.first?.name ?? "the start") { try engine.runPendingRegistering() }
    interpreter.beginning { runHandedClosures() }
    initialiseContainers(in: own)
  }

  /// Whether the file is in a module with a `main.swift`, which alone has code at the top level there.
  func isBesideMain(_ file: SourceFile) -> Bool {
    !modulesWithMain.isEmpty && !AppProgram.isMain(file)
      && file.home.module.map(modulesWithMain.contains) == true
  }

  /// Lets the libraries call what they call by themselves once the program is loaded.
  func finishLoadingLibraries() throws {
    for runtime in interpreter.runtimes {
      if let name = try runtime.programIsLoaded(interpreter) { note(entry: name) }
    }
  }

  /// The labels of the functions that the system calls first.
  static let firstCalls = [
    "main()", "application(_:willFinishLaunchingWithOptions:)",
    "application(_:didFinishLaunchingWithOptions:)", "applicationWillFinishLaunching(_:)",
    "applicationDidFinishLaunching(_:)", "applicationDidFinishLaunching()", "awakeFromNib()",
    "scene(_:willConnectTo:options:)", "templateApplicationScene(_:didConnect:)", "viewDidLoad()",
    "presentationAnimationDidFinish()", "willBecomeActive(with:)", "didReceive(_:withContentHandler:)",
    "beginRequest(with:)", "run()",
  ]

  /// Makes the initial values of wrapped properties, such as a `@StateObject`, as the undeclared wrappers would.
  func makeWrapped(in type: TypeDeclaration) {
    for property in type.members.properties where property.wrapper != nil && !property.isStatic {
      guard let initial = property.initialValue, interpreter.globals[property.name] == nil else { continue }
      attempt(property.name, at: interpreter.place(property.position)) { try make(initial, of: property) }
    }
  }

  /// Makes the initial value of a property, in a variable with its name.
  private func make(_ initial: ExprSyntax, of property: PropertyDeclaration) throws {
    let environment = Environment(CodeContext(file: property.file), isProgram: true)
    let stated = property.type.map { interpreter.qualified($0, environment) }
    try interpreter.running(continuingAfterFaults: true, at: interpreter.place(property.position)) {
      let value = try interpreter.value(
        of: initial, in: environment, for: ExpressionUse(stated, label: nil, kind: .resolve, site: nil))
      interpreter.keep(Variable(property.name, value.value, type: stated ?? value.type), in: environment)
    }
  }

  /// Makes an instance of the type, in a variable with its name.
  func make(_ type: TypeDeclaration) {
    guard type.kind != .enum else { return }
    run("let \(type.variableName) = \(type.name)()", seenFrom: type.file)
  }

  /// Reads the properties of an instance that hold containers, because they may be lazy.
  func readContainers(of type: TypeDeclaration) {
    let kinds = containerTypes
    for property in type.members.properties where !property.isStatic {
      guard kinds.contains(where: { $0.way(to: property) != nil }) else { continue }
      run("_ = \(type.variableName).\(property.name)")
    }
  }

  /// Runs code as if it were top-level code.
  ///
  /// - Parameters:
  ///   - file: The file whose declarations take precedence.
  ///   - variables: What else the code sees.
  ///   - assumption: The assumption that it runs; nil for none.
  func run(
    _ code: String, seenFrom file: SourceFile? = nil, with variables: [Variable] = [],
    assuming assumption: Assumption? = nil
  ) {
    let source = SourceFile(name: "entry", text: code)
    let context = CodeContext(file: file ?? source)
    let given = variables.isEmpty ? nil : Environment(context)
    for variable in variables { given?.declare(variable) }
    let environment = Environment(context, parent: given, isProgram: true)
    attempt(code) {
      for item in source.tree.statements {
        try interpreter.running(continuingAfterFaults: true, dependingOn: assumption) {
          _ = try interpreter.run(item, in: environment)
        }
      }
    }
  }
}

extension TypeDeclaration {
  /// The name of a variable for the type: `appDelegate` for `AppDelegate`.
  var variableName: String { simpleName.prefix(1).lowercased() + simpleName.dropFirst() }
}

extension FunctionDeclaration {
  /// Whether the system calls the function by a signature. In Swift 2 the first parameter had no label in calls.
  func isCalled(_ signature: String) -> Bool {
    self.signature == signature
      || parameters.first.map {
        $0.label != nil
          && name + "(_:" + self.signature.dropFirst("\(name)(\($0.label ?? ""):".count) == signature
      } == true
  }
}

extension Variable {
  /// Whether the object in the variable has a container.
  fileprivate var holdsContainer: Bool {
    value?.fields?.fields.contains { field in
      switch field.held {
      case .library(let value)?: value is any ContainerValue
      case .object(let object)?: object.containerState != nil
      default: false
      }
    } ?? false
  }
}
