import DISource

/// The folders of several programs that a tree without manifests has in one module: `App/Trips` and `App/TripsWidget`,
/// each with a type marked as main. Each of these folders is a module of its own.
struct ProgramFolders {
  /// The modules by the paths of their folders, and the module around each.
  private var modules: [(folder: [String], around: String, name: String)] = []

  /// - Parameters:
  ///   - mains: The homes of the files with which programs start.
  ///   - all: The names of all modules.
  init(of mains: [SourceHome], besides all: Set<String>) {
    var all = all
    var open = mains
    // A folder of programs may be within another one.
    while true {
      let found = Self.folders(of: open)
      guard !found.isEmpty else { return }
      for (folder, around) in found {
        let name = folder.last ?? around
        let unique = all.insert(name).inserted ? name : "\(around)_\(name)"
        all.insert(unique)
        modules.append((folder, around, unique))
      }
      open = open.map(home)
    }
  }

  /// The home of a file, with the module of its program.
  func home(_ home: SourceHome) -> SourceHome {
    var home = home
    for (folder, around, name) in modules
    where home.others.isEmpty && home.module == around && home.folders.starts(with: folder) {
      home = home.renamingModules { _ in name }
    }
    return home
  }

  /// The folders that tell the programs of a module apart: those just below what all have in common.
  private static func folders(of mains: [SourceHome]) -> [(folder: [String], around: String)] {
    let own = mains.filter { $0.others.isEmpty }
    let grouped = Dictionary(grouping: own) { $0.module ?? "" }.filter {
      !$0.key.isEmpty && $0.value.count > 1
    }
    return grouped.sorted { $0.key < $1.key }.flatMap { module, homes in
      let paths = homes.map(\.folders)
      let common = paths.dropFirst().reduce(paths[0]) { common, path in
        zip(common, path).prefix { $0 == $1 }.map(\.0)
      }
      let below = Set(paths.filter { $0.count > common.count }.map { Array($0[...common.count]) })
      let parts = below.count + (paths.contains(common) ? 1 : 0)
      return parts > 1 ? below.sorted { $0.joined() < $1.joined() }.map { ($0, module) } : []
    }
  }
}

extension LoadedSource {
  /// Gives each program its own module, where a folder tells it from the others of its module.
  ///
  /// - Parameter mains: The homes of the files with which programs start.
  mutating func separatePrograms(startingIn mains: [SourceHome]) {
    guard Set(mains.map(\.program)).count < mains.count else { return }
    let folders = ProgramFolders(of: mains, besides: Set(files.compactMap(\.home.module)))
    files = files.map { SourceText(name: $0.name, text: $0.text, home: folders.home($0.home)) }
  }
}
