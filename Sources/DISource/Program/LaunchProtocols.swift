/// The protocols and classes by which the system starts types, such as `UIApplicationDelegate`, that types have from their
/// superclasses, protocols and typealiases, without stating them.
struct LaunchProtocols {
  /// By the name of the type that has them.
  private var inherited: [String: [TypeExpression]] = [:]
  /// The names of classes that have subclasses with the same protocols: the system starts those.
  private var superclasses: Set<String> = []

  init(of files: [DeclaredFile]) {
    let parents = Self.parents(in: files)
    var heirs: [String: [Heir]] = [:]
    for heir in parents {
      for name in heir.parents { heirs[name, default: []].append(heir) }
    }
    var waiting = parents.filter { !$0.launchProtocols.isEmpty }.map { ($0, $0.launchProtocols) }
    waiting += Self.undeclared(in: heirs, besides: parents)
    while let (ancestor, protocols) = waiting.popLast() {
      for heir in heirs[ancestor.name] ?? [] where inherited[heir.qualifiedName] == nil {
        if ancestor.isClass { superclasses.insert(ancestor.qualifiedName) }
        inherited[heir.qualifiedName] = protocols
        waiting.append((heir, protocols))
      }
    }
  }

  /// The type with what it inherits, as if it stated it; nil for a class that only its subclasses stand for.
  func adding(to type: TypeDeclaration) -> TypeDeclaration? {
    if superclasses.contains(type.name), type.beginning != .app { return nil }
    guard let more = inherited[type.name] else { return type }
    return type.with(inheritance: type.inheritance + more)
  }

  /// Whether a type has some that it does not state.
  func areInherited(by type: TypeDeclaration) -> Bool { inherited[type.name] != nil }

  // MARK: The graph of inheritance

  /// A declaration that states what it inherits from.
  private struct Heir {
    let name: String
    let qualifiedName: String
    let parents: [String]
    let isClass: Bool

    init(_ qualifiedName: String, _ inheritance: [TypeExpression], isClass: Bool) {
      self.qualifiedName = qualifiedName
      name = qualifiedName.simpleTypeName
      parents = inheritance.flatMap(\.membersOfComposition).compactMap(\.typeName).map(\.simpleTypeName)
      self.isClass = isClass
    }

    var launchProtocols: [TypeExpression] {
      parents.filter(TypeDeclaration.launchProtocols.contains).map { .named($0) }
    }
  }

  private static func parents(in files: [DeclaredFile]) -> [Heir] {
    files.flatMap { file in
      file.types.filter { !$0.inheritance.isEmpty }.map {
        Heir($0.name, $0.inheritance, isClass: $0.kind == .class)
      } + file.typealiases.map { Heir($0.name, [$0.target], isClass: false) }
        + file.extensions.filter { !$0.inheritance.isEmpty }.map {
          Heir($0.typeName, $0.inheritance, isClass: true)
        }
    }
  }

  /// Superclasses that nothing declares, and whose names say that they are delegates: `FlutterAppDelegate`.
  private static func undeclared(
    in heirs: [String: [Heir]], besides declared: [Heir]
  ) -> [(Heir, [TypeExpression])] {
    let known = Set(declared.map(\.name))
    return heirs.keys.sorted().compactMap { name in
      guard let role = launchProtocol(ofClassNamed: name), !known.contains(name) else { return nil }
      return (Heir(name, [], isClass: false), [.named(role)])
    }
  }

  /// The protocol to which a class of a framework conforms by its name; nil if the name does not say so.
  private static func launchProtocol(ofClassNamed name: String) -> String? {
    guard !TypeDeclaration.launchProtocols.contains(name) else { return nil }
    if name.hasSuffix("SceneDelegate") { return "UIWindowSceneDelegate" }
    guard name.hasSuffix("AppDelegate") || name.hasSuffix("ApplicationDelegate") else { return nil }
    return name.hasPrefix("NS") ? "NSApplicationDelegate" : "UIApplicationDelegate"
  }
}

extension String {
  /// The last of the names of a qualified type: `Base` of `Core.Base`.
  fileprivate var simpleTypeName: String {
    lastIndex(of: ".").map { String(self[index(after: $0)...]) } ?? self
  }
}

extension TypeExpression {
  fileprivate var membersOfComposition: [TypeExpression] {
    if case .composition(let members) = self { members } else { [self] }
  }
}
