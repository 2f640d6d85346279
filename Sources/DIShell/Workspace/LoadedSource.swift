import DISource

/// A sample, file or directory, with its text at the time when it was loaded.
struct LoadedSource: Sendable {
  /// The place from which the text can be read again.
  enum Origin: Equatable {
    case sample
    case path(String)
  }

  /// The name in the shell: `xyz`, `XYZ`.
  let name: String
  /// The word that loads it: `xyz`, `../XYZ.swift`.
  let word: String
  let origin: Origin
  var files: [SourceText]
  /// The absolute paths of the files; empty if they were not read from a disk.
  var paths: [String] = []
  /// Diagnostics of files that could not be read.
  var faults: [Diagnostic] = []

  /// The default location of its files: a sample or directory is a module of its own.
  var home: SourceHome {
    if case .path(let path) = origin, path.hasSuffix(".swift") { return SourceHome() }
    return SourceHome(module: name, folders: [name])
  }

  /// The inputs that the files suggest.
  var trials: [String] { OpeningComment.trials(of: files.map(\.text)) }

  /// A copy with the files of another source.
  func with(_ other: LoadedSource) -> LoadedSource {
    var source = self
    source.files = other.files
    source.paths = other.paths
    source.faults = other.faults
    return source
  }
}

extension [LoadedSource] {
  /// Removes sources that are already there, and adds a diagnostic for each.
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

  /// Removes files that an earlier source, here or in `others`, contains. Files and modules with the name of another
  /// one get the name of their folder in front.
  mutating func dropRepeatedFiles(besides others: [LoadedSource]) {
    // A single tree repeats nothing.
    guard count > 1 || !others.isEmpty else { return }
    // Compared by bytes: file systems distinguish letters that Unicode treats as equal.
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
  /// Whether the other source was read from the same place, under the same name.
  func isSameSource(as other: LoadedSource) -> Bool { name == other.name && origin == other.origin }

  fileprivate var modules: Set<String> {
    Set(files.flatMap { [$0.home.module].compactMap(\.self) + $0.home.others })
  }

  /// Adds the source's name to the names of modules that other sources have too.
  fileprivate mutating func separate(from others: Set<String>) {
    guard !modules.isDisjoint(with: others) else { return }
    files = files.map { file in
      guard let module = file.home.module, !paths.isEmpty else { return file }
      func unique(_ module: String) -> String { others.contains(module) ? "\(name)_\(module)" : module }
      let home = SourceHome(
        module: unique(module), folders: file.home.folders, others: file.home.others.map(unique),
        product: file.home.product)
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

  /// Extends names of files with as much of their paths as makes them unique.
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
  /// The diagnostic that a file or folder is not loaded.
  static func unloaded(_ file: String, _ message: String, _ severity: Severity = .error) -> Diagnostic {
    Diagnostic(file: file, line: 1, column: 1, message: message, severity: severity)
  }
}
