/// The types of a program by name, each with its extensions merged in.
struct TypeIndex: Sendable {
  /// An extension, and the name of the type that it extends.
  typealias Addition = (name: String, extension: ExtensionDeclaration)

  private var declared: [TypeDeclaration] = []
  private var places: [String: [Int]] = [:]
  /// The types that are only extended.
  private var external: [String: TypeDeclaration] = [:]
  /// Whether some extension names its type by another name than the type's own.
  private var hasAliases = false

  /// In the order of declaration; types that are only extended follow, by name.
  var types: [TypeDeclaration] { declared + external.keys.sorted().compactMap { external[$0] } }

  /// Whether a type of this name is declared or extended.
  func knows(_ name: String) -> Bool { places[name] != nil || external[name] != nil }

  /// Whether adding these types comes to the same as beginning again with them: none is known already, and what is
  /// known keeps its meaning.
  func canAdd(_ types: [TypeDeclaration]) -> Bool {
    !hasAliases && !types.contains { knows($0.name) }
  }

  /// Adds types, and then what extensions bring.
  mutating func add(_ types: [TypeDeclaration], _ additions: [Addition]) {
    for type in types { insert(type) }
    for (name, addition) in additions {
      if name != addition.typeName { hasAliases = true }
      merge(addition, into: name)
    }
  }

  /// The type of this name that is seen from `file`.
  func type(named name: String, from file: SourceFile?) -> TypeDeclaration? {
    guard let candidates = places[name] else { return external[name] }
    let own = candidates.first { declared[$0].file == file && declared[$0].isPrivate }
    return (own ?? candidates.first { !declared[$0].isPrivate } ?? candidates.first).map { declared[$0] }
  }

  /// Of two types with one name the first stays, unless they are private to two files.
  private mutating func insert(_ type: TypeDeclaration) {
    let rivals = places[type.name] ?? []
    let isClash = rivals.contains { !declared[$0].canStand(beside: type) }
    guard !isClash else { return }
    places[type.name, default: []].append(declared.count)
    declared.append(type)
  }

  private mutating func merge(_ addition: ExtensionDeclaration, into name: String) {
    for place in places[name] ?? [] { declared[place].merge(addition) }
    guard places[name] == nil else { return }
    external[
      name,
      default: TypeDeclaration(
        kind: .external, name: name, position: addition.position, file: addition.file)
    ].merge(addition)
  }
}

extension TypeDeclaration {
  /// Whether Swift tells the two apart although they share a name.
  func canStand(beside other: TypeDeclaration) -> Bool {
    file != other.file && (isPrivate || other.isPrivate)
  }

  /// Adds what an extension brings. Where an input at the prompt repeats a member, the repeated one goes.
  fileprivate mutating func merge(_ addition: ExtensionDeclaration) {
    inheritance += addition.inheritance.filter { !inheritance.contains($0) }
    var new = addition.members
    if !new.functions.isEmpty {
      var identities = Set(members.functions.map(\.identity))
      for function in new.functions {
        let isNew = identities.insert(function.identity).inserted
        if isNew { members.functions.append(function) } else { members.functions.add(function) }
      }
    }
    new.functions = []
    if addition.file.isPromptInput { members.removeProperties(repeatedIn: new) }
    members.append(new)
  }
}

extension MemberList {
  fileprivate mutating func removeProperties(repeatedIn other: MemberList) {
    properties.removeAll { property in
      other.properties.contains { $0.name == property.name && $0.isStatic == property.isStatic }
    }
  }
}
