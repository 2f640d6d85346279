/// The protocols and classes by which the system starts types, such as `UIApplicationDelegate`, that types have from their
/// superclasses, protocols and typealiases, without stating them.
struct LaunchProtocols {
  /// By the name of the type that has them.
  private var inherited: [String: [TypeExpression]] = [:]

  init(of files: [DeclaredFile]) {
    let declared = Self.subtypes(in: files)
    var subtypes: [String: [Subtype]] = [:]
    for subtype in declared {
      for name in subtype.parents { subtypes[name, default: []].append(subtype) }
    }
    var waiting = declared.filter { !$0.launchProtocols.isEmpty }.map { ($0, $0.launchProtocols) }
    waiting += Self.undeclared(among: subtypes.keys, in: files)
    while let (ancestor, protocols) = waiting.popLast() {
      for subtype in subtypes[ancestor.name] ?? [] where inherited[subtype.qualifiedName] == nil {
        inherited[subtype.qualifiedName] = protocols
        waiting.append((subtype, protocols))
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
  private struct Subtype {
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

  private static func subtypes(in files: [DeclaredFile]) -> [Subtype] {
    files.flatMap { file in
      file.types.filter { $0.kind == .class || $0.kind == .protocol }.map { Subtype($0.name, $0.inheritance) }
        + file.typealiases.map { Subtype($0.name, [$0.target]) }
        + file.extensions.filter { !$0.inheritance.isEmpty }.map { Subtype($0.typeName, $0.inheritance) }
    }
  }

  /// Superclasses that nothing declares, and whose names say that they are delegates: `FlutterAppDelegate`.
  private static func undeclared(
    among parents: some Sequence<String>, in files: [DeclaredFile]
  ) -> [(Subtype, [TypeExpression])] {
    let named = parents.compactMap { name in launchProtocol(ofClassNamed: name).map { (name, $0) } }
    guard !named.isEmpty else { return [] }
    let declared = Set(files.flatMap { $0.types.map(\.simpleName) + $0.typealiases.map(\.name) })
    return named.sorted { $0 < $1 }.filter { !declared.contains($0.0) }.map { name, role in
      (Subtype(name, []), [.named(role)])
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
  func withoutSuperclasses(orSubclassesOf usual: String) -> [TypeDeclaration] {
    guard count > 1 else { return self }
    return filter { type in
      if type.simpleName == usual { return true }
      let isCovered = contains { $0.simpleName == usual && type.isSubclass(of: $0) }
      return !isCovered && !contains { $0.isSubclass(of: type) && !$0.isForTests }
    }
  }
}

extension TypeDeclaration {
  fileprivate func isSubclass(of other: TypeDeclaration) -> Bool {
    inheritance.contains { $0.typeName?.simpleTypeName == other.simpleName }
  }
}

extension TypeExpression {
  fileprivate var membersOfComposition: [TypeExpression] {
    if case .composition(let members) = self { members } else { [self] }
  }
}
