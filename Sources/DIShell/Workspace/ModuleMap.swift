import DISource

/// Which module the files of a tree belong to: as the manifests in it say, or else the folders.
struct ModuleMap {
  /// The folders of targets, as paths below the tree's top.
  private var targets: [[String]: String] = [:]
  /// The folders whose own folders are a target each, as in an Xcode project.
  private var parents: Set<[String]> = [[]]

  /// The folders of projects whose manifests leave their targets to other code.
  private var projects: Set<[String]> = []

  /// Takes up a manifest in `folder`.
  mutating func add(_ manifest: TargetManifest, in folder: [String]) {
    if manifest.targets.isEmpty, !folder.isEmpty { projects.insert(folder) }
    for target in manifest.targets {
      for path in target.folders {
        let below = path.split(separator: "/").map(String.init).filter { $0 != "." }
        targets[folder + below] = target.name
      }
    }
  }

  /// Takes up an Xcode project in `folder`.
  mutating func addXcodeProject(in folder: [String]) { parents.insert(folder) }

  /// The module of the files in `folder`; nil where nothing tells.
  func module(of folder: [String]) -> String? {
    for end in folder.indices.reversed() {
      let path = Array(folder[...end])
      if let target = targets[path] { return target }
      if let project = project(around: path) { return project }
      if parents.contains(Array(path.dropLast())), !hasTarget(below: path) { return path.last }
    }
    return nil
  }

  /// The target that a folder of such a project is, by custom: `Accounts` for `Accounts/Sources`, `AccountsTests` for
  /// `Accounts/Tests`.
  private func project(around path: [String]) -> String? {
    if projects.contains(path) { return path.last }
    guard let last = path.last, let name = path.dropLast().last, projects.contains(Array(path.dropLast()))
    else {
      return nil
    }
    return last == "Sources" ? name : name + last
  }

  /// Whether a manifest names a folder within `path`.
  private func hasTarget(below path: [String]) -> Bool {
    targets.keys.contains { $0.count > path.count && $0.starts(with: path) }
  }
}
