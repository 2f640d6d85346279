// The programs of a tree: of those that are not chosen, code of the chosen one sees nothing.
extension DeclarationTable {
  /// The programs in the order of their files.
  ///
  /// - Parameter entries: The names that the user chose to start at.
  func programs(preferring entries: [String]) -> [AppProgram] {
    self.files.programs(preferring: entries) { type(named: $0.name) }
  }

  /// Whether a file belongs to unchosen programs only, or is a copy of another file.
  func isForeign(_ file: SourceFile) -> Bool {
    !file.isPromptInput
      && (isCopy(file) || self.modules.isForeign(file.home, to: self.chosenPrograms))
  }

  /// Whether a file is a copy of another one of its program.
  func isCopy(_ file: SourceFile) -> Bool { self.copies.original(of: file) != nil }

  /// The program that a file is part of, if that is not chosen.
  func foreignProgram(of file: SourceFile) -> String? {
    file.isPromptInput ? nil : self.modules.foreignProgram(of: file.home, to: self.chosenPrograms)
  }

  /// The declarations of the files that belong to another program, which is chosen.
  func choosing(_ program: String, _ libraries: [Library]) -> DeclarationTable {
    var other = DeclarationTable(conditions: self.conditions, libraries: libraries)
    let own = self.files.filter { self.modules.contains($0.source.home, in: program) }
    let read = ParallelMap.map(own, unless: { false }) { [conditions = self.conditions] file in
      DeclarationReader(source: file.source, conditions: conditions.settingFlags(of: file.source.home)).file()
    }
    other.add(read.compactMap(\.self), choosing: program)
    return other
  }

  /// The files without what foreign ones would add to other code: functions, variables, and extensions of types that
  /// are not theirs.
  func withoutForeignMembers(_ read: [DeclaredFile]) -> [DeclaredFile] {
    let foreign = read.filter { isForeign($0.source) }
    guard !foreign.isEmpty else { return read }
    let types = Set(foreign.flatMap { $0.types.map(\.name) })
    return read.map { file in
      guard isForeign(file.source) else { return file }
      var file = file
      file.functions = []
      file.variables = []
      file.extensions.removeAll { !types.contains($0.typeName) }
      return file
    }
  }
}

extension [DeclaredFile] {
  /// The programs in the order of the files.
  ///
  /// - Parameters:
  ///   - entries: The names that the user chose to start at.
  ///   - merged: Gives a type with its extensions.
  fileprivate func programs(
    preferring entries: [String], _ merged: (TypeDeclaration) -> TypeDeclaration?
  ) -> [AppProgram] {
    let extended = Set(
      lazy.flatMap(\.extensions).filter { !$0.inheritance.isEmpty }.map(\.typeName))
    let launchProtocols = LaunchProtocols(of: self)
    var found: [AppProgram] = []
    var started: [String: [String]] = [:]
    var mentioned: [String: Set<String>] = [:]
    func add(_ file: SourceFile, to programs: [String], _ change: (inout AppProgram) -> Void) {
      for name in programs {
        let index = found.firstIndex { $0.name == name } ?? found.count
        if index == found.count { found.append(AppProgram(name: name, home: file.home.of(program: name))) }
        change(&found[index])
      }
    }
    for index in indices where !self[index].source.isPromptInput {
      let source = self[index].source
      if AppProgram.isMain(source) {
        add(source, to: source.home.begunPrograms) { $0.mainFile = source }
        let names = self[index].statements.reduce(into: Set<String>()) {
          $0.formUnion(UnknownCallback.calledNames(in: $1))
        }
        for program in source.home.begunPrograms { mentioned[program, default: []].formUnion(names) }
      }
      if source.home.product == .appExtension { add(source, to: [source.home.program]) { _ in } }
      // A script may be called otherwise.
      if AppProgram.isMain(source) || source.home.module == nil {
        for program in source.home.begunPrograms {
          started[program, default: []] += self[index].statements.flatMap(\.typesStarted)
        }
      }
      for declared in self[index].types
      where declared.beginning != nil || launchProtocols.areInherited(by: declared)
        || !extended.isEmpty && extended.contains(declared.name)
      {
        guard let type = merged(declared).map(launchProtocols.adding), type.beginning != nil else {
          continue
        }
        add(source, to: source.home.begunPrograms) { $0.types.append(type) }
      }
    }
    for index in found.indices {
      let types = found[index].types.withoutCopies
      found[index].mainTypes = types.filter { $0.beginning == .app }
      found[index].types = TypeDeclaration.beginning(
        among: types, startedByCode: started[found[index].name] ?? [],
        mentionedByCode: mentioned[found[index].name] ?? [], preferring: entries)
    }
    found.removeAll { $0.mainFile == nil && $0.types.isEmpty && $0.home.product != .appExtension }
    // What no target compiles is no program, unless there is no other.
    let targets = found.filter { !$0.home.isInNoTarget }
    return targets.isEmpty ? found : targets
  }

  /// The programs, before the files are in a table.
  ///
  /// - Parameter entries: The names that the user chose to start at.
  func programs(preferring entries: [String]) -> [AppProgram] {
    // By the name of the type, then by that of the program.
    var added: [String: [String: [TypeExpression]]] = [:]
    for addition in lazy.flatMap(\.extensions) where !addition.inheritance.isEmpty {
      added[addition.typeName, default: [:]][addition.file.home.program, default: []] += addition.inheritance
    }
    return programs(preferring: entries) { type in
      guard let more = added[type.name]?[type.file.home.program] else { return type }
      return type.with(inheritance: type.inheritance + more)
    }
  }
}
