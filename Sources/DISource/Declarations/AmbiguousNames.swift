/// Declarations of one kind by name: top-level types and typealiases, global variables, or properties of extensions.
/// Several may have the same name, in different modules, folders or files.
///
///     struct Client in Shop/Client.swift        Client
///     struct Client in Network/Client.swift     Network.Client
///
/// Each gets a unique name: the first keeps its own, and the others are qualified by their module, folder or file. So
/// are those of unchosen programs, because the chosen one may use the same names for other types, and the first one too
/// where several modules that the chosen program imports declare the name and it does not: none of them is nearer.
struct AmbiguousNames: Sendable {
  /// The declarations with one name.
  private struct Group: Sendable {
    typealias Declaration = (name: String, file: SourceFile, isPublic: Bool)

    /// The one that was added first. Most names have no other one.
    private(set) var first: Declaration
    private let isFirstVisible: Bool
    /// Whether another module of the chosen program declares the name too, where other files can see it.
    private(set) var isOpen = false
    /// The unique names of the others by their files.
    private var others: [SourceFile: String] = [:]
    /// Those of the others that other files can see, in order.
    private var otherVisible: [Declaration] = []

    init(_ name: String, of file: SourceFile, isVisible: Bool, isPublic: Bool) {
      first = (name, file, isPublic)
      isFirstVisible = isVisible
    }

    mutating func add(_ name: String, of file: SourceFile, isVisible: Bool, isPublic: Bool) {
      others[file] = name
      if isVisible { otherVisible.append((name, file, isPublic)) }
    }

    /// Notes that a declaration which code of the chosen program may mean was added.
    mutating func note(_ file: SourceFile) {
      guard isFirstVisible, let module = file.home.module, let own = first.file.home.module, module != own,
        !file.home.isBeside, !first.file.home.isBeside
      else { return }
      isOpen = true
    }

    /// Gives the first declaration another name.
    mutating func rename(_ name: String) { first.name = name }

    /// The unique name of a file's declaration; nil if the file has none.
    func name(in file: SourceFile) -> String? { file == first.file ? first.name : others[file] }

    /// The number of files with a declaration.
    var count: Int { 1 + others.count }

    /// The declarations that other files can see, in order.
    var visible: [Declaration] { (isFirstVisible ? [first] : []) + otherVisible }
  }

  /// The meaning of a name in a file.
  struct Meaning: Hashable, Sendable {
    let name: String
    /// The other declarations that the name may mean as well.
    let rivals: [String]
  }

  private var groups: [String: Group] = [:]
  private var names: Set<String> = []
  private var modules: Set<String> = []
  /// The names of all folders of the files.
  private var folders: Set<String> = []
  /// The folders of the file that was added last: most files follow others of the same folder.
  private var latestFolders: [String]?
  /// The module that was added last, for the same reason.
  private var latestModule: String?
  /// The names that mean a library's type, unless the file sees a type of the program.
  private var reserved: Set<String> = []
  /// The names that mean nothing of the program in some file that sees no declaration of it.
  private var hidden: Set<String> = []
  /// The names that mean another declaration than the one of that unique name in some file.
  private(set) var ambiguous: Set<String> = []

  /// Whether every declaration has its own name.
  var isEmpty: Bool { ambiguous.isEmpty }

  /// Leaves names to the types of libraries, so that the program's types with these names are qualified.
  mutating func reserve(_ names: Set<String>) {
    reserved.formUnion(names)
    self.names.formUnion(names)
  }

  /// Leaves names to code that sees none of the program's types of that name, which are qualified.
  mutating func hide(_ names: Set<String>) {
    hidden.formUnion(names)
    self.names.formUnion(names)
  }

  /// Whether a name is left to a library's type.
  func isReserved(_ name: String) -> Bool { reserved.contains(name) }

  /// Adds a declaration. Repeated declarations in a file count once.
  ///
  /// - Parameters:
  ///   - isPublic: Whether code of other modules can see it.
  ///   - isForeign: Whether it is no part of the chosen program, so that its unique name is qualified.
  ///   - isOfFile: Whether it is qualified by its file if it is private.
  ///   - qualifier: What it is qualified by, if the file is a copy, which no other file sees; nil for another file.
  mutating func add(
    _ name: String, in file: SourceFile, isPrivate: Bool, isPublic: Bool = true, isForeign: Bool,
    isOfFile: Bool = false, copiedAs qualifier: String? = nil
  ) {
    if let module = file.home.module, module != latestModule {
      modules.insert(module)
      latestModule = module
    }
    if file.home.folders != latestFolders {
      folders.formUnion(file.home.folders)
      latestFolders = file.home.folders
    }
    let isKnown = groups[name] != nil
    if isKnown, file.isPromptInput || groups[name]?.name(in: file) != nil { return }
    let own =
      isForeign || names.contains(name) ? qualified(name, of: file, isPrivate && isOfFile, qualifier) : name
    let isHidden = isPrivate || qualifier != nil
    names.insert(own)
    if own != name { ambiguous.insert(name) }
    guard isKnown else {
      groups[name] = Group(own, of: file, isVisible: !isHidden, isPublic: isPublic)
      return
    }
    groups[name]?.add(own, of: file, isVisible: !isHidden, isPublic: isPublic)
    if !isForeign, !isHidden { groups[name]?.note(file) }
  }

  /// The names that several modules beside the chosen program declare, each with the unique names.
  private(set) var open: [String: [String]] = [:]

  /// Qualifies the first of several declarations in modules, if the program itself has none.
  ///
  /// - Parameter program: The chosen program.
  mutating func qualifyOpenNames(besides program: String) {
    for name in ambiguous {
      guard let group = groups[name], group.isOpen, group.first.name == name, !reserved.contains(name),
        let module = group.first.file.home.module, module != program,
        case let qualified = "\(module).\(name)", names.insert(qualified).inserted
      else { continue }
      groups[name]?.rename(qualified)
      open[name] = groups[name]?.visible.map(\.name)
    }
  }

  /// The number of files that declare a name.
  func count(of name: String) -> Int { groups[name]?.count ?? 0 }

  /// Makes room for a number of names, if nothing has been added yet.
  mutating func makeRoom(for count: Int) {
    guard groups.isEmpty else { return }
    groups.reserveCapacity(count)
    names.reserveCapacity(count)
  }

  /// The name with the first qualifier that makes it unique.
  private func qualified(
    _ name: String, of file: SourceFile, _ prefersFile: Bool, _ preferred: String?
  ) -> String {
    let base = file.name.split(separator: "/").last?.split(separator: ".").first.map(String.init)
    let folders = file.home.folders.reversed().map { $0.filter { $0 != "." } }
    let wide = [file.home.module].compactMap(\.self) + folders
    let own = [base].compactMap(\.self)
    let qualifiers = [preferred].compactMap(\.self) + (prefersFile ? own + wide : wide + own)
    let free = qualifiers.lazy.map { "\($0).\(name)" }.first { !names.contains($0) }
    return free ?? "\(base ?? "file")\(count(of: name)).\(name)"
  }

  /// The declaration that `name` means in `file`, by the rules of Swift: one of the file, then of its module, then of
  /// imported modules; of several the nearest. Nil if the name has no other meaning, or only in other programs.
  ///
  /// - Parameters:
  ///   - imports: The modules that the file imports.
  ///   - graph: The programs that contain the modules.
  func meaning(
    of name: String, in file: SourceFile, imports: [String], _ graph: ModuleGraph
  ) -> Meaning? {
    guard !isEmpty, let group = groups[name] else { return nil }
    let isHidden = hidden.contains(name)
    guard !file.isPromptInput else {
      return isHidden ? group.visible.first.map { Meaning(name: $0.name, rivals: []) } : nil
    }
    if let own = group.name(in: file) { return own == name ? nil : Meaning(name: own, rivals: []) }
    let isReserved = reserved.contains(name)
    let ranked = group.visible.filter {
      !graph.areApart($0.file.home, file.home)
        && (!isReserved || graph.mayName($0.file.home, from: file.home, imports))
        && (!isHidden || graph.maySee($0.file.home, from: file.home))
    }.map {
      ($0.name, Rank(of: $0.file, from: file, imports, isPublic: $0.isPublic))
    }
    guard let best = ranked.min(by: { $0.1 < $1.1 }) else { return nil }
    let rivals = ranked.filter { $0.0 != best.0 && $0.1.isRival(of: best.1) }
    return best.0 == name && rivals.isEmpty ? nil : Meaning(name: best.0, rivals: rivals.map(\.0))
  }

  /// The declaration of `name` in a module; nil if the name is unique.
  func meaning(of name: String, inModule module: String) -> String? {
    groups[name]?.visible.first { $0.file.home.module == module }?.name
  }

  /// The declaration of `name` below a folder that is called so, which may be that of the module; nil if there is none.
  func meaning(of name: String, inFolder folder: String) -> String? {
    guard folders.contains(folder) else { return nil }
    return groups[name]?.visible.first { $0.file.home.folders.contains(folder) }?.name
  }

  /// Whether some file belongs to this module.
  func hasModule(_ name: String) -> Bool { modules.contains(name) }

  /// The distance of a declaration from the code that names it.
  struct Rank: Comparable {
    private enum Nearness: Int {
      case file
      case module
      /// In another target that compiles the file, or that has files in common with its module.
      case sharing
      case imported
      case elsewhere
      /// In another module by its manifest, and not public.
      case concealed
      case besides
      case hidden
    }

    private let nearness: Nearness
    private let distance: Int
    private let home: SourceHome
    /// Whether a folder is called as one for what is not used any more.
    private let isStale: Bool
    /// The length of the file's own name: `Cat copy.swift` is taken for a copy of `Cat.swift`, not the reverse.
    private let length: Int

    /// - Parameters:
    ///   - isHidden: Whether only the declaring file can see it.
    ///   - isPublic: Whether code of other modules can see it. Tests see what is not public too.
    init(
      of declaring: SourceFile, from file: SourceFile, _ imports: [String] = [], isHidden: Bool = false,
      isPublic: Bool
    ) {
      let (home, own) = (declaring.home, file.home)
      nearness =
        if declaring == file {
          .file
        } else if isHidden {
          .hidden
        } else if home.program == own.program {
          .module
        } else if home.sharesModule(with: own) {
          .sharing
        } else if !isPublic, home.isInManifest, own.isInManifest, !own.isOfTests {
          .concealed
        } else if imports.contains(where: home.isImported) {
          .imported
        } else {
          home.isBeside && !own.isBeside ? .besides : .elsewhere
        }
      distance = own.distance(to: home)
      self.home = home
      isStale = home.isStale
      length = declaring.name.utf8.reversed().prefix { $0 != UInt8(ascii: "/") }.count
    }

    /// Whether the rules of Swift do not distinguish the two declarations: they are equally near, or are in the same
    /// module and one is in a folder inside the other's.
    func isRival(of other: Rank) -> Bool {
      guard nearness == other.nearness, nearness != .file, nearness != .hidden else { return false }
      return distance == other.distance || home.sharesScope(with: other.home)
    }

    var isConcealed: Bool { nearness == .concealed }

    static func < (one: Rank, other: Rank) -> Bool {
      (one.nearness.rawValue, one.distance, one.isStale ? 1 : 0, one.length) < (
        other.nearness.rawValue, other.distance, other.isStale ? 1 : 0, other.length
      )
    }
  }
}

extension AmbiguousNames {
  /// Adds the top-level types and typealiases of a file.
  mutating func add(_ file: DeclaredFile, isForeign: Bool, copiedAs qualifier: String?) {
    for type in file.types where !type.name.contains(".") {
      add(
        type.name, in: file.source, isPrivate: type.isPrivate, isPublic: type.isPublic, isForeign: isForeign,
        copiedAs: qualifier)
    }
    for alias in file.typealiases where !alias.name.contains(".") {
      add(
        alias.name, in: file.source, isPrivate: alias.isPrivate, isPublic: alias.isPublic,
        isForeign: isForeign, copiedAs: qualifier)
    }
  }
}
