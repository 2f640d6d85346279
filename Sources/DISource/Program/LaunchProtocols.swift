/// The protocols and classes by which the system starts types, such as `UIApplicationDelegate`, that types have from their
/// superclasses, protocols and typealiases, without stating them.
struct LaunchProtocols {
  /// By the name of the type that has them.
  private var inherited: [String: [TypeExpression]] = [:]

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
        inherited[heir.qualifiedName] = protocols
        waiting.append((heir, protocols))
      }
    }
  }

  /// The type with what it inherits, as if it stated it.
  func adding(to type: TypeDeclaration) -> TypeDeclaration {
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

    init(_ qualifiedName: String, _ inheritance: [TypeExpression]) {
      self.qualifiedName = qualifiedName
      name = qualifiedName.simpleTypeName
      parents = inheritance.flatMap(\.membersOfComposition).compactMap(\.typeName).map(\.simpleTypeName)
    }

    var launchProtocols: [TypeExpression] {
      parents.filter(TypeDeclaration.launchProtocols.contains).map { .named($0) }
    }
  }

  private static func parents(in files: [DeclaredFile]) -> [Heir] {
    files.flatMap { file in
      file.types.filter { !$0.inheritance.isEmpty }.map { Heir($0.name, $0.inheritance) }
        + file.typealiases.map { Heir($0.name, [$0.target]) }
        + file.extensions.filter { !$0.inheritance.isEmpty }.map { Heir($0.typeName, $0.inheritance) }
    }
  }

  /// Superclasses that nothing declares, and whose names say that they are delegates: `FlutterAppDelegate`.
  private static func undeclared(
    in heirs: [String: [Heir]], besides declared: [Heir]
  ) -> [(Heir, [TypeExpression])] {
    let known = Set(declared.map(\.name))
    return heirs.keys.sorted().compactMap { name in
      guard let role = launchProtocol(ofClassNamed: name), !known.contains(name) else { return nil }
      return (Heir(name, []), [.named(role)])
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

extension [TypeDeclaration] {
  /// Of classes that are subclasses of one another only those that the system starts: the one that is called as Xcode calls
  /// it, otherwise the subclasses that are not for tests.
  func withoutSuperclasses(orHeirsOf usual: String) -> [TypeDeclaration] {
    guard count > 1 else { return self }
    return filter { type in
      if type.simpleName == usual { return true }
      let isHeir = contains { $0.simpleName == usual && type.isHeir(of: $0) }
      return !isHeir && !contains { $0.isHeir(of: type) && !$0.isForTests }
    }
  }
}

extension TypeDeclaration {
  fileprivate func isHeir(of other: TypeDeclaration) -> Bool {
    inheritance.contains { $0.typeName?.simpleTypeName == other.simpleName }
  }
}

extension TypeExpression {
  fileprivate var membersOfComposition: [TypeExpression] {
    if case .composition(let members) = self { members } else { [self] }
  }
}
