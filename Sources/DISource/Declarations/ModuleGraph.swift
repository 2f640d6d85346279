/// The modules of a tree, and the programs that contain them.
///
/// A program contains its own module, and those that it imports, directly or through others. A module that no program
/// contains belongs to all: tests, or a folder that is no module.
struct ModuleGraph: Sendable {
  private var homes: Set<SourceHome> = []
  private var imports: [SourceHome: Set<String>] = [:]
  private var programs: Set<String> = []
  /// For each module the programs that contain it.
  private var programsByModule: [String: Set<String>] = [:]

  /// Adds files with their imports.
  mutating func add(_ files: [DeclaredFile]) {
    let files = files.filter { !$0.source.isPromptInput }
    guard !files.isEmpty else { return }
    for file in files {
      homes.insert(file.source.home)
      imports[file.source.home, default: []].formUnion(file.imports.map { String($0.prefix { $0 != "." }) })
      if let program = file.program { programs.insert(program.name) }
    }
    programsByModule = programs.count > 1 ? contents() : [:]
  }

  /// Whether no program contains both modules, although each is part of one.
  func areApart(_ one: SourceHome, _ other: SourceHome) -> Bool {
    guard one.program != other.program, let own = programsByModule[one.program],
      let others = programsByModule[other.program]
    else { return false }
    return own.isDisjoint(with: others)
  }

  /// Whether the file is part of programs, but of none of `chosen`.
  func isForeign(_ home: SourceHome, to chosen: Set<String>) -> Bool {
    guard !chosen.isEmpty, let programs = programsByModule[home.program] else { return false }
    return programs.isDisjoint(with: chosen)
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
    return contents
  }

  /// For each module the modules of the tree that it imports; of several with the imported name the nearest.
  private func importedModules() -> [String: Set<String>] {
    var found: [String: Set<String>] = [:]
    for (home, names) in imports {
      for name in names {
        let meant = homes.filter { $0.isImported(as: name) }.min {
          (home.distance(to: $0), $0.program) < (home.distance(to: $1), $1.program)
        }
        if let meant { found[home.program, default: []].insert(meant.program) }
      }
    }
    return found
  }
}
