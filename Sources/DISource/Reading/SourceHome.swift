/// The location of a file in a tree of sources.
package struct SourceHome: Hashable, Sendable {
  /// The module of the file, if a manifest or its folder determines it; nil for code of the prompt, and for a single
  /// file.
  package let module: String?
  /// The folders of its path, from the top of the tree.
  package let folders: [String]
  /// The other modules that the file is compiled for, as where several targets of an Xcode project list it.
  package let others: [String]
  /// Those of ``others`` that are programs by their manifest.
  package let otherPrograms: [String]
  /// Whether a manifest says that the folder is the module's. Otherwise the module is guessed.
  package let isInManifest: Bool
  /// What the module is made into; nil if no manifest says it.
  package let product: ProductKind?
  /// The flags of compilation that the manifest of the module sets, in the order of their names.
  package let flags: [String]
  /// Whether the code only tests or demonstrates the program.
  package let isBeside: Bool
  /// Whether a folder is called as one for what is not used any more.
  let isStale: Bool

  /// The location in `folders`, in the module `module` and in `others`.
  package init(
    module: String? = nil, folders: [String] = [], others: [String] = [], isInManifest: Bool = false,
    product: ProductKind? = nil, otherPrograms: [String] = [], flags: [String] = []
  ) {
    self.module = module
    self.folders = folders
    self.others = others
    self.otherPrograms = otherPrograms
    self.isInManifest = isInManifest
    self.product = product
    self.flags = flags.sorted()
    isBeside = (folders + [module ?? ""]).contains { name in
      let name = name.lowercased()
      return Self.besides.contains { name.contains($0) }
    }
    isStale = folders.contains { Self.staleFolders.contains($0.lowercased()) }
  }

  /// The location with other names for its modules.
  package func renamingModules(_ rename: (String) -> String) -> SourceHome {
    SourceHome(
      module: module.map(rename), folders: folders, others: others.map(rename), isInManifest: isInManifest,
      product: product, otherPrograms: otherPrograms.map(rename), flags: flags)
  }

  /// The same location as one of another of its programs.
  func of(program name: String) -> SourceHome {
    guard name != program else { return self }
    return SourceHome(
      module: name, folders: folders, others: programs.filter { $0 != name }, isInManifest: isInManifest,
      product: product, otherPrograms: otherPrograms.filter { $0 != name }, flags: flags)
  }

  /// Words in the names of folders and modules that are not part of the product.
  private static let besides = [
    "test", "mock", "stub", "sample", "example", "demo", "preview", "playground", "notarget",
  ]

  private static let staleFolders: Set = [
    "archive", "archived", "backup", "copy", "deprecated", "obsolete", "old", "trash", "unused",
  ]

  /// The module of files that no target of their project compiles.
  package static let noTarget = "noTarget"

  /// Whether no target of the project compiles the files.
  var isInNoTarget: Bool {
    module == Self.noTarget || module?.hasSuffix("_\(Self.noTarget)") == true
  }

  /// Whether the code is that of tests.
  var isOfTests: Bool {
    (folders + [module ?? ""]).contains { name in
      let name = name.lowercased()
      return name == "test" || name.hasSuffix("tests")
    }
  }

  /// Whether its files are pages of a playground, each of which is a program.
  var isPlayground: Bool { folders.contains { $0.hasSuffix(".playground") } }

  /// The name of the program that its files belong to.
  package var program: String { module ?? "main" }

  /// The names of all programs that its files belong to.
  var programs: [String] { [program] + others }

  /// The names of the programs that a main file here begins: of each target that compiles it, as of two flavours of an app,
  /// but not of tests, frameworks and extensions that list the app's files.
  var begunPrograms: [String] {
    let isOfProgram = otherPrograms.isEmpty || product?.isProgram != false
    return (isOfProgram ? [program] : []) + otherPrograms
  }

  /// Whether a module contains files here and in `other`.
  func sharesModule(with other: SourceHome) -> Bool {
    module == other.module || !others.isEmpty && !Set(programs).isDisjoint(with: other.programs)
      || other.others.contains(program)
  }

  /// Whether `import name` means its module, or a declaration of it; the module may have the name of its project in front
  /// to be unique.
  func isImported(as name: String) -> Bool {
    guard let module else { return false }
    let name = name.prefix { $0 != "." }
    return module == name || module.hasSuffix("_\(name)")
  }

  /// The names for which ``isImported(as:)`` is true.
  var importNames: [String] {
    guard let module else { return [] }
    let endings = module.indices.filter { module[$0] == "_" }.map { module[module.index(after: $0)...] }
    return [module] + endings.map(String.init)
  }

  /// Whether files here and in `other` cannot have equal declarations: they are in one module, and in the same folder
  /// or one inside the other.
  func sharesScope(with other: SourceHome) -> Bool {
    module == other.module
      && (folders.starts(with: other.folders) || other.folders.starts(with: folders))
  }

  /// The number of folders on the path from here to `other`.
  func distance(to other: SourceHome) -> Int {
    let common = zip(folders, other.folders).prefix { $0 == $1 }.count
    return folders.count + other.folders.count - 2 * common
  }
}
