/// The modules that the files of each module import, directly or through others that export them.
///
/// An import counts for all files of the module: one that a file lacks may have been in a file that is not there. Where the
/// module is only guessed, it counts for the folder, for those in it, and for those around it.
struct SeenModules {
  private(set) var names: [SourceHome: Set<String>] = [:]

  /// - Parameters:
  ///   - imports: What the files of a home import.
  ///   - exports: Those of them that they export.
  init(_ imports: [SourceHome: Set<String>], _ exports: [SourceHome: Set<String>]) {
    var ofModules: [String: Set<String>] = [:]
    var (own, below): ([Folder: Set<String>], [Folder: Set<String>]) = ([:], [:])
    for (home, names) in imports {
      for module in home.programs { ofModules[module, default: []].formUnion(names) }
      guard !home.isInManifest else { continue }
      own[Folder(home), default: []].formUnion(names)
      for folder in Folder.around(home) { below[folder, default: []].formUnion(names) }
    }
    for home in imports.keys {
      var seen: Set<String>
      if home.isInManifest {
        seen = home.programs.reduce(into: []) { $0.formUnion(ofModules[$1, default: []]) }
      } else {
        seen = below[Folder(home), default: []]
        for folder in Folder.around(home) { seen.formUnion(own[folder, default: []]) }
      }
      names[home] = exports.isEmpty ? seen : Self.following(seen, exports)
    }
  }

  /// A folder of a module.
  private struct Folder: Hashable {
    let module: String
    let path: ArraySlice<String>

    init(_ home: SourceHome) { self.init(module: home.program, path: home.folders[...]) }

    private init(module: String, path: ArraySlice<String>) {
      self.module = module
      self.path = path
    }

    /// The folder of a home, and those around it.
    static func around(_ home: SourceHome) -> [Folder] {
      (0...home.folders.count).map { Folder(module: home.program, path: home.folders[..<$0]) }
    }
  }

  /// The names with those that their modules export.
  private static func following(_ names: Set<String>, _ exports: [SourceHome: Set<String>]) -> Set<String> {
    var seen = names
    var waiting = Array(names)
    while let name = waiting.popLast() {
      for (home, exported) in exports where home.isImported(as: name) {
        waiting += exported.filter { seen.insert($0).inserted }
      }
    }
    return seen
  }
}
