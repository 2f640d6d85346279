/// The types of a program by name, each with its extensions merged in.
struct TypeIndex: Sendable {
  /// An extension, and the name of the type that it extends.
  typealias Addition = (name: String, extension: ExtensionDeclaration)

  /// Each type at its place, in the order in which they became known.
  private(set) var all: [TypeDeclaration] = []
  private var places: [String: [Int]] = [:]
  /// The places of the types that are only extended.
  private var external: [String: Int] = [:]
  /// For the name of each nested type, the names of the types that one is declared in.
  private(set) var outerNames: [String: Set<String>] = [:]
  /// Whether some extension names its type by another name than the type's own.
  private var hasAliases = false

  /// In the order of declaration; types that are only extended follow, by name.
  var types: [TypeDeclaration] {
    guard !external.isEmpty else { return all }
    let last = external.sorted { $0.key < $1.key }.map { all[$0.value] }
    let places = Set(external.values)
    return all.indices.filter { !places.contains($0) }.map { all[$0] } + last
  }

  /// Whether adding these types comes to the same as beginning again with them: none is known already, and what is
  /// known keeps its meaning.
  func canAdd(_ types: [TypeDeclaration]) -> Bool {
    !hasAliases && !types.contains { places[$0.name] != nil }
  }

  /// Adds types, and then what extensions bring.
  mutating func add(_ types: [TypeDeclaration], _ additions: [Addition]) {
    for type in types { insert(type) }
    if additions.contains(where: { $0.name != $0.extension.typeName }) { hasAliases = true }
    let byName = Dictionary(grouping: additions, by: \.name)
    for name in byName.keys.sorted() { merge(byName[name, default: []].map(\.extension), into: name) }
  }

  /// The type of this name that is seen from `file`.
  func type(named name: String, from file: SourceFile?) -> TypeDeclaration? {
    place(ofTypeNamed: name, from: file).map { all[$0] }
  }

  /// Where in ``all`` the type of this name is that is seen from `file`.
  func place(ofTypeNamed name: String, from file: SourceFile?) -> Int? {
    guard let candidates = places[name] else { return nil }
    if candidates.count == 1 { return candidates[0] }
    let own = candidates.first { all[$0].file == file && all[$0].isPrivate }
    return own ?? candidates.first { !all[$0].isPrivate } ?? candidates.first
  }

  /// Of two types with one name the first stays, unless they are private to two files.
  private mutating func insert(_ type: TypeDeclaration) {
    let rivals = places[type.name] ?? []
    let isClash = rivals.contains { !all[$0].canStand(beside: type) }
    guard !isClash else { return }
    places[type.name, default: []].append(all.count)
    all.append(type)
    if let outer = type.outerName { outerNames[type.simpleName, default: []].insert(outer) }
  }

  private mutating func merge(_ extensions: [ExtensionDeclaration], into name: String) {
    guard let first = extensions.first else { return }
    if places[name] == nil {
      external[name] = all.count
      insert(TypeDeclaration(kind: .external, name: name, position: first.position, file: first.file))
    }
    for place in places[name] ?? [] { all[place].merge(extensions) }
  }
}

extension TypeDeclaration {
  /// Whether Swift tells the two apart although they share a name.
  func canStand(beside other: TypeDeclaration) -> Bool {
    file != other.file && (isPrivate || other.isPrivate)
  }

  /// Adds what extensions bring. Where an input at the prompt repeats a member, the repeated one goes.
  fileprivate mutating func merge(_ additions: [ExtensionDeclaration]) {
    var identities = Set(members.functions.map(\.identity))
    var inherited = Set(inheritance)
    var nested = Set(members.nestedTypes)
    for addition in additions {
      inheritance += addition.inheritance.filter { inherited.insert($0).inserted }
      var new = addition.members
      new.nestedTypes.removeAll { !nested.insert($0).inserted }
      for function in new.functions {
        let isNew = identities.insert(function.identity).inserted
        if isNew { members.functions.append(function) } else { members.functions.add(function) }
      }
      new.functions = []
      if addition.file.isPromptInput { members.removeProperties(repeatedIn: new) }
      members.append(new)
    }
  }
}

extension MemberList {
  fileprivate mutating func removeProperties(repeatedIn other: MemberList) {
    properties.removeAll { property in
      other.properties.contains { $0.name == property.name && $0.isStatic == property.isStatic }
    }
  }
}
