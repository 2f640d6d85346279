/// The files that repeat another file of their program byte for byte: backups, and what a merge has left.
///
/// A module cannot have both, so one of them is the original. What the others declare has qualified names, and nothing
/// of it runs.
///
///     Sources/Shop/Services.swift     the original
///     Sources/Shop/Services 2.swift   its copy, in the same module
///     Backup/Services.swift           its copy, in a folder that no program has as a module
struct CopiedFiles: Sendable {
  private var originals: [SourceFile: SourceFile] = [:]

  /// The file of which `file` is a copy; nil if it is none.
  func original(of file: SourceFile) -> SourceFile? {
    originals.isEmpty ? nil : originals[file]
  }

  /// The names of the programs all of whose files repeat files of others: of programs that repeat each other, all but the
  /// original, which has no name of a copy, the most files, and the shortest path.
  static func programs(of all: [AppProgram], in files: [DeclaredFile]) -> Set<String> {
    guard all.count > 1 else { return [] }
    let names = Set(all.map(\.name))
    var texts: [String: Set<String>] = [:]
    var mains: [String: SourceFile] = [:]
    for file in files.lazy.map(\.source) {
      texts[file.home.program, default: []].insert(file.text)
      if let main = mains[file.home.program], !file.precedes(main) { continue }
      mains[file.home.program] = file
    }
    var known = texts.filter { !names.contains($0.key) }.reduce(into: Set<String>()) {
      $0.formUnion($1.value)
    }
    func order(_ name: String) -> [Int] {
      [mains[name]?.isNamedAsCopy == true ? 1 : 0, -(texts[name]?.count ?? 0)]
    }
    var copies: Set<String> = []
    let ordered = all.map(\.name).sorted { one, other in
      if order(one) != order(other) { return order(one).lexicographicallyPrecedes(order(other)) }
      guard let own = mains[one], let rival = mains[other] else { return one < other }
      return own.precedes(rival)
    }
    for name in ordered {
      let own = texts[name] ?? []
      if own.isSubset(of: known) { copies.insert(name) }
      known.formUnion(own)
    }
    return copies
  }

  /// Searches files for copies of each other and of earlier files.
  ///
  /// - Parameter program: The chosen program among the files.
  mutating func add(
    _ read: [DeclaredFile], to earlier: [DeclaredFile], _ modules: ModuleGraph, choosing program: String?
  ) {
    let repeated = Self.repeated(earlier + read)
    guard !repeated.isEmpty else { return }
    let known = Set(earlier.map(\.source))
    let standings = ModuleStandings(of: earlier + read, repeated: repeated.joined(), modules)
    for files in repeated {
      let ordered = files.map(\.source).map { file in
        (file, Precedence(of: file, known.contains(file), standings[file.home], inProgram: program))
      }.sorted { $0.1 < $1.1 }.map(\.0)
      var kept: [SourceFile] = []
      for file in ordered {
        let original = known.contains(file) ? nil : kept.first { standings.repeats(file, $0, modules) }
        if let original { originals[file] = original } else { kept.append(file) }
      }
    }
  }

  /// The groups of files with one text, of those that declare what another file of their module cannot declare as well.
  private static func repeated(_ files: [DeclaredFile]) -> [[DeclaredFile]] {
    let samples = files.indices.map { TextSample(files[$0].source.text) }
    var seen: Set<TextSample> = []
    let seenAgain = Set(samples.filter { !seen.insert($0).inserted })
    guard !seenAgain.isEmpty else { return [] }
    let candidates = files.indices.filter {
      seenAgain.contains(samples[$0]) && files[$0].cannotBeRepeated
    }.map { files[$0] }
    return Dictionary(grouping: candidates) { $0.source.text }.values.filter { $0.count > 1 }
  }

  /// The first part of the qualified names of what a copy declares: not the module, if that is the original's; nil for
  /// another file.
  func qualifier(of file: SourceFile) -> String? {
    guard let original = original(of: file) else { return nil }
    guard file.home.module == original.home.module else { return file.home.module }
    return file.baseName == original.baseName ? file.home.folders.last : file.baseName
  }
}

/// The size of a text and a part of it: equal texts have equal samples, and few others do.
private struct TextSample: Hashable {
  private let size: Int
  /// A hash value of the bytes in the middle.
  private let middle: UInt64

  init(_ text: String) {
    size = text.utf8.count
    middle = text.utf8.dropFirst(size / 2).prefix(64).reduce(0) { $0 &* 31 &+ UInt64($1) }
  }
}

/// The modules of files that repeat others.
private struct ModuleStandings {
  /// What a module is to the programs of the tree.
  enum Standing: Int {
    /// It is a program, or something imports it.
    case used
    /// It is a folder that nothing imports.
    case loose
    /// It is a folder that nothing imports, and all files in it repeat others.
    case looseCopies
  }

  private var standings: [String: Standing] = [:]

  init(of files: [DeclaredFile], repeated: some Sequence<DeclaredFile>, _ modules: ModuleGraph) {
    var counts: [String: Int] = [:]
    for file in files { counts[file.source.home.program, default: 0] += 1 }
    for file in repeated {
      let home = file.source.home
      counts[home.program, default: 0] -= 1
      standings[home.program] = modules.isUsed(home) ? .used : .loose
    }
    for (module, standing) in standings where standing == .loose && counts[module] == 0 {
      standings[module] = .looseCopies
    }
  }

  subscript(home: SourceHome) -> Standing { standings[home.program] ?? .used }

  /// Whether a file with the text of an earlier one is its copy: no program may contain both.
  func repeats(_ file: SourceFile, _ original: SourceFile, _ modules: ModuleGraph) -> Bool {
    let (home, other) = (file.home, original.home)
    guard home.module != nil, other.module != nil, !home.isPlayground,
      home.folders.first == other.folders.first,
      !modules.areApart(home, other)
    else { return false }
    if home.sharesModule(with: other) { return true }
    // Of several apps below one folder each has its own files.
    let top = home.folders.prefix(2)
    guard other.folders.starts(with: top) || !modules.hasProgram(below: top) else { return false }
    let (standing, rival) = (self[home], self[other])
    let isNamedAsCopy = file.isNamedAsCopy && !original.isNamedAsCopy
    return standing != .used && (standing.rawValue > rival.rawValue || standing == rival && isNamedAsCopy)
  }
}

/// The order among files with one text; the lowest is the original.
private struct Precedence: Comparable {
  private let ranks: [Int]
  private let priority: DeclarationPriority

  init(
    of file: SourceFile, _ isKnown: Bool, _ standing: ModuleStandings.Standing, inProgram program: String?
  ) {
    ranks = [isKnown ? 0 : 1, standing.rawValue, file.isNamedAsCopy ? 1 : 0]
    priority = DeclarationPriority(of: file, inProgram: program)
  }

  static func < (one: Precedence, other: Precedence) -> Bool {
    one.ranks == other.ranks
      ? one.priority < other.priority : one.ranks.lexicographicallyPrecedes(other.ranks)
  }
}

extension SourceFile {
  /// Whether an equal declaration here is preferred to that of another file, whatever the program.
  fileprivate func precedes(_ other: SourceFile) -> Bool {
    DeclarationPriority(of: self, inProgram: nil) < DeclarationPriority(of: other, inProgram: nil)
  }

  /// The name without folders and extension.
  fileprivate var baseName: String {
    let last = name.split(separator: "/").last ?? ""
    return String(last.hasSuffix(".swift") ? last.dropLast(".swift".count) : last)
  }

  /// Whether the name of the file, or of a folder around it, is that of a copy.
  fileprivate var isNamedAsCopy: Bool {
    let words: Set<String> = ["archive", "backup", "backups", "copy", "old"]
    let parts = home.folders.dropFirst() + [baseName]
    // The Finder calls a second copy 'Services 2'.
    let lastWord = baseName.split(separator: " ").dropFirst().last
    if lastWord.map({ Int($0) != nil }) == true { return true }
    return parts.contains { part in
      part.lowercased().split { !$0.isLetter }.contains { words.contains(String($0)) }
    }
  }
}

extension DeclaredFile {
  /// Whether no other file of the module may declare the same: it declares something that others see.
  fileprivate var cannotBeRepeated: Bool {
    !source.isPromptInput
      && (types.contains { !$0.isPrivate } || functions.contains { !$0.isPrivate }
        || variables.contains { !$0.isPrivate } || !extensions.isEmpty)
  }
}
