/// The modules of a tree, and the programs that contain them.
///
/// A program contains its own module, and those that it imports, directly or through others. A module that no program
/// contains belongs to all, such as a folder that is no module; tests belong to the programs of what they import.
struct ModuleGraph: Sendable {
  private var homes: Set<SourceHome> = []
  private var imports: [SourceHome: Set<String>] = [:]
  /// The names of all imported modules.
  private var imported: Set<String> = []
  /// For each module those that it exports to the files that import it.
  private var exports: [SourceHome: Set<String>] = [:]
  /// For each module the names of those that its files may see, if a manifest names a module.
  private var seenNames: [SourceHome: Set<String>] = [:]
  private var programs: Set<String> = []
  /// Those of them that are chosen.
  private var chosen: Set<String> = []
  /// For each module the programs that contain it.
  private var programsByModule: [String: Set<String>] = [:]
  /// The programs that are targets of manifests, which list what they compile.
  private var listed: Set<String> = []

  /// Adds files with their imports.
  ///
  /// - Parameter program: The program among them that is chosen, which may have no main code.
  mutating func add(_ files: [DeclaredFile], choosing program: String?) {
    let files = files.filter { !$0.source.isPromptInput }
    guard !files.isEmpty else { return }
    // The files of a folder stand side by side, and most of them import the same.
    var latest: (home: SourceHome, imports: [String])?
    for file in files {
      programs.formUnion(file.begunPrograms)
      let home = file.source.home
      if !file.exports.isEmpty { exports[home, default: []].formUnion(file.exports) }
      if home.product != nil { listed.insert(home.program) }
      if let latest, latest.home == home, latest.imports == file.imports { continue }
      latest = (home, file.imports)
      homes.insert(home)
      let names = file.importedModules
      imports[home, default: []].formUnion(names)
      imported.formUnion(names)
    }
    if let program {
      programs.insert(program)
      chosen.insert(program)
    }
    programsByModule = programs.count > 1 ? contents() : [:]
    seenNames = homes.contains(where: \.isInManifest) ? SeenModules(imports, exports).names : [:]
  }

  /// Whether no program contains both modules, although each is part of one. Of a module that a chosen program contains
  /// the others do not count.
  func areApart(_ one: SourceHome, _ other: SourceHome) -> Bool {
    guard one != other, let own = programs(containing: one), let others = programs(containing: other) else {
      return false
    }
    return preferringChosen(own).isDisjoint(with: preferringChosen(others))
  }

  private func preferringChosen(_ programs: Set<String>) -> Set<String> {
    let preferred = programs.intersection(chosen)
    return preferred.isEmpty ? programs : preferred
  }

  /// Whether a program may contain the module of `home`.
  func contains(_ home: SourceHome, in program: String) -> Bool {
    guard programs.contains(program), let containing = programs(containing: home) else { return true }
    return containing.contains(program)
  }

  /// Whether code in `own`, with these imports, sees the types of `home` without a qualifier: of its own module, or of an
  /// imported one. A folder that nothing imports is taken for a part of each module.
  func mayName(_ home: SourceHome, from own: SourceHome, _ imports: [String]) -> Bool {
    home.sharesModule(with: own) || imports.contains(where: home.isImported)
      || imported.isDisjoint(with: home.importNames)
  }

  /// Whether code in `own` may see the types of `home`: its module is the same, or code there imports it. Of a module
  /// whose folder is only guessed they may always be seen.
  func maySee(_ home: SourceHome, from own: SourceHome) -> Bool {
    guard home.isInManifest, own.module != nil, !home.sharesModule(with: own) else { return true }
    return seenNames[own].map { !$0.isDisjoint(with: home.importNames) } ?? true
  }

  /// Whether a module is a program, or something imports it.
  func isUsed(_ home: SourceHome) -> Bool {
    !programs.isDisjoint(with: home.programs) || !imported.isDisjoint(with: home.importNames)
  }

  /// Whether the module of some folder below is a program.
  func hasProgram(below folders: ArraySlice<String>) -> Bool {
    homes.contains { $0.folders.starts(with: folders) && programs.contains($0.program) }
  }

  /// Whether the file is part of programs, but of none of `chosen`.
  func isForeign(_ home: SourceHome, to chosen: Set<String>) -> Bool {
    if home.isInNoTarget, !chosen.isDisjoint(with: listed) { return true }
    guard !chosen.isEmpty, let programs = programs(containing: home) else { return false }
    return programs.isDisjoint(with: chosen)
  }

  /// The program that a file is part of, the first by name of several, if it is part of none of `chosen`.
  func foreignProgram(of home: SourceHome, to chosen: Set<String>) -> String? {
    isForeign(home, to: chosen) ? programs(containing: home)?.min() : nil
  }

  /// The programs that contain the modules of `home`; nil if these belong to all.
  private func programs(containing home: SourceHome) -> Set<String>? {
    guard !home.others.isEmpty else { return programsByModule[home.program] }
    let known = home.programs.compactMap { programsByModule[$0] }
    return known.isEmpty ? nil : known.reduce([]) { $0.union($1) }
  }

  private func contents() -> [String: Set<String>] {
    let imported = importedModules()
    var contents: [String: Set<String>] = [:]
    for program in programs {
      var waiting = [program]
      while let module = waiting.popLast() {
        guard contents[module, default: []].insert(program).inserted else { continue }
        waiting += imported[module] ?? []
      }
    }
    addModulesBeside(to: &contents, imported)
    addLooseModules(to: &contents)
    return contents
  }

  /// Tests and samples that no program contains belong to the programs of what they import, directly or through others.
  private func addModulesBeside(
    to contents: inout [String: Set<String>], _ imported: [String: Set<String>]
  ) {
    let known = contents
    for home in homes where home.isBeside && known[home.program] == nil {
      var seen: Set<String> = []
      var waiting = [home.program]
      while let module = waiting.popLast() {
        guard seen.insert(module).inserted else { continue }
        if let programs = known[module] { contents[home.program, default: []].formUnion(programs) }
        waiting += imported[module] ?? []
      }
    }
  }

  /// Of several trees, such as two apps, the modules that no program contains belong to the programs of their own tree.
  private func addLooseModules(to contents: inout [String: Set<String>]) {
    let own = Dictionary(grouping: homes.filter { programs.contains($0.program) }) { $0.folders.first }
    guard own.count > 1 else { return }
    for home in homes where contents[home.program] == nil {
      guard let top = own[home.folders.first] else { continue }
      contents[home.program] = Set(top.map(\.program))
    }
  }

  /// For each module the modules of the tree that it imports; of several with the imported name the nearest.
  private func importedModules() -> [String: Set<String>] {
    let named = homesByName()
    var found: [String: Set<String>] = [:]
    for (home, names) in imports {
      for name in names {
        guard let homes = named[name], let meant = nearest(of: homes, to: home) else { continue }
        for program in home.programs { found[program, default: []].insert(meant) }
      }
    }
    return found
  }

  /// The module among those with one name that is nearest to a folder.
  private func nearest(of modules: [String: [SourceHome]], to home: SourceHome) -> String? {
    if modules.count == 1 { return modules.keys.first }
    return modules.values.joined().min {
      (home.distance(to: $0), $0.program) < (home.distance(to: $1), $1.program)
    }?.program
  }

  /// For each name that an import may have, the modules with it, and their folders.
  private func homesByName() -> [String: [String: [SourceHome]]] {
    var named: [String: [String: [SourceHome]]] = [:]
    for home in homes {
      for name in home.importNames { named[name, default: [:]][home.program, default: []].append(home) }
    }
    return named
  }
}
