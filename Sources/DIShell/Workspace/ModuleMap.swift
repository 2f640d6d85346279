import DISource

/// A module, and the folder of its project.
struct ModuleMap {
  /// A module, and the folder of the project that has it.
  struct Module: Hashable {
    let name: String
    let project: [String]
    /// What the module is made into; nil if the manifest does not say it.
    var product: ProductKind?
    /// The other modules of the project that the same file is compiled for.
    var others: [String] = []
    /// Those of them that are programs.
    var otherPrograms: [String] = []
    /// The flags of compilation that the manifest sets.
    var flags: [String] = []
    /// Whether a manifest names the module's folder.
    var isInManifest = false
    /// Whether folders of other modules in its folder are parts of both.
    var sharesFolders = false

    /// Whether the module is a program, as far as the manifest says it.
    var isProgram: Bool { product?.isProgram == true }

    /// The module with another one, and the others of that, among its others.
    func adding(_ other: Module) -> Module {
      var result = self
      result.others += [other.name] + other.others
      result.otherPrograms += (other.isProgram ? [other.name] : []) + other.otherPrograms
      return result
    }
  }

  /// The folders of targets, as paths below the top of the tree.
  private var targets: [[String]: Module] = [:]
  /// The folders around those of targets.
  private var aroundTargets: Set<[String]> = []
  /// The folders whose subfolders are a target each, if no manifest says otherwise, as in an Xcode project. The top of the
  /// tree, `[]`, is always one.
  private var parents: Set<[String]> = [[]]

  /// The folders of projects whose manifests do not name their targets.
  private var projects: Set<[String]> = []

  /// The files and folders of Xcode's targets.
  private var members = TargetMembers()

  /// The files and folders below those of targets that no target compiles, each with the folder of its project.
  private var excluded: [[String]: [String]] = [:]

  /// Adds a manifest in `folder`.
  mutating func add(_ manifest: TargetManifest, in folder: [String]) {
    if manifest.targets.isEmpty, !folder.isEmpty { projects.insert(folder) }
    if !manifest.targets.isEmpty { parents.insert(folder) }
    for target in manifest.targets {
      for path in target.folders {
        let below = path.split(separator: "/").map(String.init).filter { $0 != "." }
        add(
          Module(
            name: target.name, project: folder, product: target.product, flags: target.flags,
            isInManifest: true, sharesFolders: manifest.sharesFolders),
          to: folder + below)
      }
      for path in target.excluded {
        excluded[folder + path.split(separator: "/").map(String.init).filter { $0 != "." }] = folder
      }
    }
  }

  /// Adds a module to a folder, which several targets of one project may share. Its first module is a program, if one is.
  private mutating func add(_ module: Module, to folder: [String]) {
    for end in folder.indices { aroundTargets.insert(Array(folder[..<end])) }
    guard let known = targets[folder], known.project == module.project else {
      targets[folder] = module
      return
    }
    targets[folder] = module.isProgram && !known.isProgram ? module.adding(known) : known.adding(module)
  }

  /// Adds a project in `folder` that does not say which folders are its targets.
  mutating func addProject(in folder: [String]) { parents.insert(folder) }

  /// Adds an Xcode project in `folder`.
  mutating func add(_ project: XcodeProject, in folder: [String]) { members.add(project, in: folder) }

  /// Whether a target may list files by themselves.
  var listsFiles: Bool { !members.isEmpty || !targets.isEmpty || !excluded.isEmpty }

  /// The module of the target that lists a file by itself; nil if none does.
  func module(listing file: [String]) -> Module? {
    members.module(of: file) ?? targets[file].map { withModules(around: file, $0) }
      ?? excluded[file].map { Module(name: TargetMembers.noTarget, project: $0) }
  }

  /// The module of the files in `folder`; nil if it cannot be determined. Of the enclosing folders the innermost
  /// decides: by a manifest, by the convention for projects, or as a subfolder of a project.
  func module(of folder: [String]) -> Module? {
    for end in folder.indices.reversed() {
      let path = Array(folder[...end])
      if let target = targets[path] { return withModules(around: path, target) }
      if let project = excluded[path] { return Module(name: TargetMembers.noTarget, project: project) }
      if let project = project(around: path) { return project }
      if let project = members.project(ofFolder: path) {
        return Module(name: TargetMembers.noTarget, project: project)
      }
      if let module = module(ofSourcesIn: path, along: folder) { return module }
      let parent = Array(path.dropLast())
      if isParent(parent), targets[parent] == nil, !hasTarget(below: path), let name = path.last {
        return Module(name: name, project: parent)
      }
    }
    return targets[[]].map { withModules(around: [], $0) }
  }

  /// The module of a folder whose sources are in its folder `Sources`, by custom, where no Xcode project says otherwise.
  ///
  /// - Parameter folder: A folder at or below that one.
  private func module(ofSourcesIn path: [String], along folder: [String]) -> Module? {
    guard members.isEmpty, path.count < folder.count, folder[path.count] == "Sources", let name = path.last,
      !hasTarget(below: path)
    else { return nil }
    return Module(name: name, project: path.dropLast())
  }

  /// The module of a folder, with those of the folders around it that contain it too. An application comes first.
  private func withModules(around path: [String], _ module: Module) -> Module {
    guard module.sharesFolders, excluded[path] == nil, !module.name.lowercased().hasSuffix("tests") else {
      return module
    }
    var all = [module]
    for end in path.indices.reversed() {
      let outer = Array(path[..<end])
      if excluded[outer] != nil { break }
      if let around = targets[outer], around.project == module.project, around.sharesFolders {
        all.append(around)
      }
    }
    guard all.count > 1 else { return module }
    var first = all.first { $0.product == .application } ?? module
    let names = all.flatMap { [$0.name] + $0.others }
    first.others = names.indices.filter { names[$0] != first.name && names.firstIndex(of: names[$0]) == $0 }
      .map { names[$0] }
    let programs = all.flatMap { ($0.isProgram ? [$0.name] : []) + $0.otherPrograms }
    first.otherPrograms = first.others.filter(programs.contains)
    return first
  }

  /// Folders of a target's parts, by custom.
  private static let parts: Set<String> = [
    "Tests", "UITests", "Testing", "Interface", "Example", "Resources",
  ]

  /// Folders of modules, or of programs that show how to use a package, by custom.
  private static let collections: Set<String> = [
    "demos", "examples", "frameworks", "libraries", "modules", "packages", "samples",
  ]

  private func isParent(_ folder: [String]) -> Bool {
    if parents.contains(folder) { return true }
    guard let last = folder.last, Self.collections.contains(last.lowercased()) else { return false }
    return parents.contains(Array(folder.dropLast()))
  }

  /// The target of a folder in a project whose manifest names none, by convention: `Accounts` for `Accounts/Sources`,
  /// `AccountsTests` for `Accounts/Tests`.
  private func project(around path: [String]) -> Module? {
    let parent = Array(path.dropLast())
    guard let last = path.last else { return nil }
    if projects.contains(path) { return Module(name: last, project: path) }
    guard let name = parent.last, projects.contains(parent) else { return nil }
    if last == "Sources" { return Module(name: name, project: parent) }
    return Module(name: Self.parts.contains(last) ? name + last : last, project: parent)
  }

  /// Whether a manifest names a folder below `path`.
  private func hasTarget(below path: [String]) -> Bool { aroundTargets.contains(path) }
}
