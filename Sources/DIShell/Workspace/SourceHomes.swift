import DISource

/// The homes of a tree's files: each with the modules that it is compiled for.
struct SourceHomes {
  private let modules: ModuleMap
  /// The name of the tree's top.
  private let top: String
  /// The folder of the project that has the module of a name.
  private var owners: [String: [String]] = [:]
  /// The homes of folders' files that no target lists.
  private var known: [ArraySlice<String>: SourceHome] = [:]
  /// The folder of the latest file, and its home, if no target lists files.
  private var latest: (folder: Substring, home: SourceHome)?

  init(modules: ModuleMap, top: String) {
    self.modules = modules
    self.top = top
  }

  /// The home of the file at a path below the top.
  mutating func home(of path: String) -> SourceHome {
    let folder = path[..<(path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex)]
    if let latest, latest.folder == folder { return latest.home }
    let home = findHome(of: path)
    latest = modules.listsFiles ? nil : (folder, home)
    return home
  }

  private mutating func findHome(of path: String) -> SourceHome {
    let parts = path.split(separator: "/").map(String.init)
    let folder = parts.dropLast()
    if let module = modules.module(listing: parts) { return home(in: folder, module) }
    if let home = known[folder] { return home }
    let module = modules.module(of: Array(folder)) ?? ModuleMap.Module(name: top, project: [])
    let home = home(in: folder, module)
    known[folder] = home
    return home
  }

  private mutating func home(in folder: ArraySlice<String>, _ module: ModuleMap.Module) -> SourceHome {
    SourceHome(
      module: unique(module.name, in: module.project), folders: [top] + folder,
      others: module.others.map { unique($0, in: module.project) }, isInManifest: module.isInManifest,
      product: module.product, otherPrograms: module.otherPrograms.map { unique($0, in: module.project) },
      flags: module.flags)
  }

  /// The name of a project's module. Several projects of a tree, such as two copies of an app, may have modules of one
  /// name.
  private mutating func unique(_ name: String, in project: [String]) -> String {
    let owner = owners[name, default: project]
    owners[name] = owner
    return owner == project ? name : "\(project.last ?? top)_\(name)"
  }
}
