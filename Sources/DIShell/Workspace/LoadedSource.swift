import DISource

/// A sample, file or directory, with the text it had when it was loaded.
struct LoadedSource: Sendable {
  /// Where the text can be read again.
  enum Origin: Equatable {
    case sample
    case path(String)
  }

  /// What the user calls it: `xyz`, `XYZ`.
  let name: String
  /// What was typed to load it: `xyz`, `../XYZ.swift`.
  let word: String
  let origin: Origin
  var files: [SourceText]
  /// Where each of the files lies, by absolute paths; empty where they were not read from a disk.
  var paths: [String] = []
  /// What is wrong with files that could not be read.
  var faults: [Diagnostic] = []

  /// Where its files stand, as long as nothing else is known of them: a sample or a directory is a module by itself.
  var home: SourceHome {
    if case .path(let path) = origin, path.hasSuffix(".swift") { return SourceHome() }
    return SourceHome(module: name, folders: [name])
  }

  /// What the files propose to try.
  var trials: [String] { OpeningComment.trials(of: files.map(\.text)) }

  /// The source with the texts of another one.
  func with(_ other: LoadedSource) -> LoadedSource {
    var source = self
    source.files = other.files
    source.paths = other.paths
    source.faults = other.faults
    return source
  }
}

extension [LoadedSource] {
  /// Leaves out each source that is there already, and tells of it.
  mutating func dropRepetitions() {
    var kept: [LoadedSource] = []
    for source in self {
      guard let known = kept.firstIndex(where: source.isSameSource) else {
        kept.append(source)
        continue
      }
      kept[known].faults.append(.unloaded(source.word, "it is named twice, and loaded once", .warning))
    }
    self = kept
  }

  /// Leaves out each file that one before it is already, here or in `others`; what is called as another file or module
  /// gets its folder in front.
  mutating func dropRepeatedFiles(besides others: [LoadedSource]) {
    // By their bytes: disks tell letters apart that mean the same.
    var paths = Set(others.flatMap(\.paths).map { [UInt8]($0.utf8) })
    var names = Set(others.flatMap(\.files).map { [UInt8]($0.name.utf8) })
    var modules = Set(others.flatMap(\.modules))
    for index in indices {
      let own = self[index].modules
      self[index].separate(from: modules)
      modules.formUnion(own)
      self[index].keepFiles { paths.insert([UInt8]($0.utf8)).inserted }
      self[index].rename { names.insert([UInt8]($0.utf8)).inserted }
    }
  }
}

extension LoadedSource {
  /// Whether the other one has been read from the same place, under the same name.
  func isSameSource(as other: LoadedSource) -> Bool { name == other.name && origin == other.origin }

  fileprivate var modules: Set<String> { Set(files.compactMap(\.home.module)) }

  /// Calls modules that other sources have, too, after the source.
  fileprivate mutating func separate(from others: Set<String>) {
    guard !modules.isDisjoint(with: others) else { return }
    files = files.map { file in
      guard let module = file.home.module, others.contains(module), !paths.isEmpty else { return file }
      let home = SourceHome(module: "\(name)_\(module)", folders: file.home.folders)
      return SourceText(name: file.name, text: file.text, home: home)
    }
  }

  fileprivate mutating func keepFiles(_ isNew: (String) -> Bool) {
    guard !paths.isEmpty else { return }
    let kept = paths.indices.filter { isNew(paths[$0]) }
    guard kept.count < paths.count else { return }
    if kept.isEmpty { faults.append(.unloaded(word, "all of it is loaded already", .warning)) }
    files = kept.map { files[$0] }
    paths = kept.map { paths[$0] }
  }

  /// Takes as much of the path as no other file is called by.
  fileprivate mutating func rename(_ isFree: (String) -> Bool) {
    for index in files.indices where !isFree(files[index].name) && index < paths.count {
      let parts = paths[index].split(separator: "/")
      let names = parts.indices.reversed().dropFirst().map { parts[$0...].joined(separator: "/") }
      guard let name = names.first(where: isFree) else { continue }
      files[index] = SourceText(name: name, text: files[index].text, home: files[index].home)
    }
  }
}

extension Diagnostic {
  /// A file or folder that is not loaded.
  static func unloaded(_ file: String, _ message: String, _ severity: Severity = .error) -> Diagnostic {
    Diagnostic(file: file, line: 1, column: 1, message: message, severity: severity)
  }
}
