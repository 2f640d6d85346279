/// The types of a program by name, each with its extensions merged in.
struct TypeIndex: Sendable {
  /// An extension, and the name of the type that it extends.
  typealias Addition = (name: String, extension: ExtensionDeclaration)

  /// Each type at its place, in the order in which they became known.
  private(set) var all: [TypeDeclaration] = []
  private var places: [String: Int] = [:]
  /// The places of the types that are only extended.
  private var external: [String: Int] = [:]
  /// For the name of each nested type, the names of the types that one is declared in.
  private(set) var outerNames: [String: Set<String>] = [:]
  /// The names by which extensions call types that were not declared under that name then.
  private var mentioned: Set<String> = []

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
    !types.contains { places[$0.name] != nil || mentioned.contains($0.simpleName) }
  }

  /// Whether an extension names its type so, by its last name.
  func isExtended(_ name: String) -> Bool {
    mentioned.contains(name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? name)
  }

  /// Adds types. Of two with one name the first stays.
  mutating func add(_ types: [TypeDeclaration]) {
    for type in types { insert(type) }
  }

  /// Adds what extensions bring, to types that are there.
  mutating func add(_ additions: [Addition]) {
    for (name, addition) in additions where name != addition.typeName || places[name] == nil {
      for part in addition.typeName.split(separator: ".") { mentioned.insert(String(part)) }
    }
    let byName = Dictionary(grouping: additions, by: \.name)
    for name in byName.keys.sorted() { merge(byName[name, default: []].map(\.extension), into: name) }
  }

  /// The type of this name.
  func type(named name: String) -> TypeDeclaration? { places[name].map { all[$0] } }

  /// Where in ``all`` the type of this name is.
  func place(ofTypeNamed name: String) -> Int? { places[name] }

  private mutating func insert(_ type: TypeDeclaration) {
    guard places[type.name] == nil else { return }
    places[type.name] = all.count
    all.append(type)
    if let outer = type.outerName { outerNames[type.simpleName, default: []].insert(outer) }
  }

  private mutating func merge(_ extensions: [ExtensionDeclaration], into name: String) {
    guard let first = extensions.first else { return }
    if places[name] == nil {
      external[name] = all.count
      insert(TypeDeclaration(kind: .external, name: name, position: first.position, file: first.file))
    }
    if let place = places[name] { all[place].merge(extensions) }
  }
}

extension TypeDeclaration {
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
