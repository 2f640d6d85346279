/// The types and typealiases outside of all types, by the names that their declarations give them: several may share
/// one, in different modules, folders or files.
///
/// Each gets a name that no other has. The first keeps its own; the others have their module, folder or file in front:
/// `Network.Client`.
struct Namesakes: Sendable {
  /// The declarations of one name.
  private struct Group: Sendable {
    /// The name that the declaration in each file alone has.
    var own: [SourceFile: String] = [:]
    /// Those that other files see, in order.
    var visible: [(name: String, file: SourceFile)] = []
  }

  /// What a name means in a file.
  struct Meaning: Hashable, Sendable {
    let name: String
    /// The others that it could mean as well.
    let rivals: [String]
  }

  private var groups: [String: Group] = [:]
  private var names: Set<String> = []
  private var modules: Set<String> = []

  /// Whether any two declarations share a name.
  private(set) var isEmpty = true

  /// Takes up a declaration. What a file declares twice is one.
  mutating func add(_ name: String, in file: SourceFile, isPrivate: Bool) {
    if let module = file.home.module { modules.insert(module) }
    if file.isPromptInput, groups[name] != nil { return }
    guard groups[name]?.own[file] == nil else { return }
    let isFirst = groups[name] == nil
    let own = isFirst && !names.contains(name) ? name : qualified(name, of: file)
    names.insert(own)
    groups[name, default: Group()].own[file] = own
    if !isPrivate { groups[name]?.visible.append((own, file)) }
    if !isFirst { isEmpty = false }
  }

  /// The name with as much in front as no other has.
  private func qualified(_ name: String, of file: SourceFile) -> String {
    let base = file.name.split(separator: "/").last?.split(separator: ".").first.map(String.init)
    let folders = file.home.folders.reversed().map { $0.filter { $0 != "." } }
    let qualifiers = [file.home.module].compactMap(\.self) + folders + [base].compactMap(\.self)
    let free = qualifiers.lazy.map { "\($0).\(name)" }.first { !names.contains($0) }
    return free ?? "\(base ?? "file")\(groups[name]?.own.count ?? 0).\(name)"
  }

  /// What `name` means in `file`, as Swift sees it: what the file declares, then its module, then what it imports; of
  /// several there the nearest. Nil where no two declarations share the name.
  ///
  /// - Parameter imports: The modules that the file imports.
  func meaning(of name: String, in file: SourceFile, imports: [String]) -> Meaning? {
    guard !isEmpty, !file.isPromptInput, let group = groups[name] else { return nil }
    if let own = group.own[file] { return own == name ? nil : Meaning(name: own, rivals: []) }
    let ranked = group.visible.map { ($0.name, Rank(of: $0.file, from: file, imports)) }
    guard let best = ranked.min(by: { $0.1 < $1.1 }) else { return nil }
    let rivals = ranked.filter { $0.0 != best.0 && $0.1.isRival(of: best.1) }
    return best.0 == name && rivals.isEmpty ? nil : Meaning(name: best.0, rivals: rivals.map(\.0))
  }

  /// What `name` means behind the name of a module; nil where no two declarations share it.
  func meaning(of name: String, inModule module: String) -> String? {
    groups[name]?.visible.first { $0.file.home.module == module }?.name
  }

  /// Whether some file belongs to a module of that name.
  func hasModule(_ name: String) -> Bool { modules.contains(name) }

  /// How far away a declaration is from where it is mentioned.
  struct Rank: Comparable {
    private enum Reach: Int {
      case file
      case module
      case imported
      case elsewhere
      case besides
      case hidden
    }

    private let reach: Reach
    private let distance: Int
    private let home: SourceHome
    /// What is named `Cat copy.swift` is rather a copy of `Cat.swift` than the other way round.
    private let length: Int

    /// - Parameter isHidden: Whether other files than its own do not see it.
    init(
      of declaring: SourceFile, from file: SourceFile, _ imports: [String] = [], isHidden: Bool = false
    ) {
      let (home, own) = (declaring.home, file.home)
      reach =
        if declaring == file {
          .file
        } else if isHidden {
          .hidden
        } else if home.module == own.module {
          .module
        } else if home.module.map(imports.contains) ?? false {
          .imported
        } else {
          home.isBeside && !own.isBeside ? .besides : .elsewhere
        }
      distance = own.distance(to: home)
      self.home = home
      length = declaring.name.utf8.count
    }

    /// Whether nothing that Swift knows decides between the two: they are as near, or of one module, the one in a folder
    /// within the other's.
    func isRival(of other: Rank) -> Bool {
      guard reach == other.reach, reach != .file, reach != .hidden else { return false }
      return distance == other.distance || home.sharesScope(with: other.home)
    }

    static func < (one: Rank, other: Rank) -> Bool {
      (one.reach.rawValue, one.distance, one.length) < (other.reach.rawValue, other.distance, other.length)
    }
  }
}
