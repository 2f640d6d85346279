/// The types of a program by name, each with its extensions merged in.
struct TypeIndex: Sendable {
  /// In the order of declaration; types that are only extended follow, by name.
  private(set) var types: [TypeDeclaration] = []
  private var places: [String: [Int]] = [:]
  /// For the name of each nested type, the names of the types that one is declared in.
  private(set) var outerNames: [String: Set<String>] = [:]

  init() {}

  init(
    types: [TypeDeclaration], extensions: [ExtensionDeclaration], extendedName: (String) -> String
  ) {
    for type in types { insert(type) }
    let byName = Dictionary(grouping: extensions) { extendedName($0.typeName) }
    for name in byName.keys.sorted() { merge(byName[name] ?? [], into: name) }
    for type in self.types {
      guard let outer = type.outerName else { continue }
      outerNames[type.simpleName, default: []].insert(outer)
    }
  }

  /// The type of this name that is seen from `file`.
  func type(named name: String, from file: SourceFile?) -> TypeDeclaration? {
    place(ofTypeNamed: name, from: file).map { types[$0] }
  }

  /// Where in ``types`` the type of this name is that is seen from `file`.
  func place(ofTypeNamed name: String, from file: SourceFile?) -> Int? {
    guard let candidates = places[name] else { return nil }
    if candidates.count == 1 { return candidates[0] }
    let own = candidates.first { types[$0].file == file && types[$0].isPrivate }
    return own ?? candidates.first { !types[$0].isPrivate } ?? candidates.first
  }

  /// Of two types with one name the first stays, unless they are private to two files.
  private mutating func insert(_ type: TypeDeclaration) {
    let rivals = places[type.name] ?? []
    let isClash = rivals.contains { !types[$0].canStand(beside: type) }
    guard !isClash else { return }
    places[type.name, default: []].append(types.count)
    types.append(type)
  }

  private mutating func merge(_ extensions: [ExtensionDeclaration], into name: String) {
    guard let first = extensions.first else { return }
    if places[name] == nil {
      insert(TypeDeclaration(kind: .external, name: name, position: first.position, file: first.file))
    }
    for place in places[name] ?? [] { types[place].merge(extensions) }
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
