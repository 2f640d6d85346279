/// The types of a program by name, with their extensions merged in.
struct TypeIndex: Sendable {
  /// An extension, and the name of the extended type.
  typealias Addition = (name: String, extension: ExtensionDeclaration)

  /// The types by name. A part of its own, because who asks for a type then copies no more than this.
  struct Names: Sendable {
    /// All types in the order in which they became known.
    fileprivate(set) var all: [TypeDeclaration] = []
    fileprivate(set) var places: [String: Int] = [:]

    /// The type with this name; nil if there is none.
    func type(named name: String) -> TypeDeclaration? { places[name].map { all[$0] } }
  }

  private(set) var names = Names()
  /// The indices of the types that are only extended.
  private var external: [String: Int] = [:]
  /// For the simple name of each nested type, the names of the types that declare one.
  private(set) var outerNames: [String: Set<String>] = [:]
  /// The names of extended types that were not declared under this name at the time.
  private var mentioned: Set<String> = []
  private var ordered = LazyTypeList()

  /// The types in the order of declaration, then those that are only extended, by name.
  var types: [TypeDeclaration] { ordered.types { inOrder } }

  private var inOrder: [TypeDeclaration] {
    guard !external.isEmpty else { return names.all }
    let last = external.sorted { $0.key < $1.key }.map { names.all[$0.value] }
      .filter { $0.file !== StandardTypes.type(named: $0.name)?.file }
    let places = Set(external.values)
    return names.all.indices.filter { !places.contains($0) }.map { names.all[$0] } + last
  }

  /// Whether these types can be added without computing the index again: none is known already, and no known name
  /// changes its meaning.
  func canAdd(_ types: [TypeDeclaration]) -> Bool {
    !types.contains { names.places[$0.name] != nil || mentioned.contains($0.simpleName) }
  }

  /// Whether some extension names a type with this last name.
  func isExtended(_ name: String) -> Bool {
    mentioned.contains(name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? name)
  }

  /// Adds types; of two with the same name the first stays.
  mutating func add(_ types: [TypeDeclaration]) {
    if names.all.isEmpty { names.places.reserveCapacity(types.count) }
    for type in types { insert(type) }
    ordered = LazyTypeList()
  }

  /// Adds the members of extensions to known types.
  mutating func add(_ additions: [Addition]) {
    for (name, addition) in additions where name != addition.typeName || names.places[name] == nil {
      for part in addition.typeName.split(separator: ".") { mentioned.insert(String(part)) }
    }
    let byName = Dictionary(grouping: additions, by: \.name)
    for name in byName.keys.sorted() { merge(byName[name, default: []].map(\.extension), into: name) }
    ordered = LazyTypeList()
  }

  private mutating func insert(_ type: TypeDeclaration) {
    guard names.places[type.name] == nil else { return }
    names.places[type.name] = names.all.count
    names.all.append(type)
    if let outer = type.outerName { outerNames[type.simpleName, default: []].insert(outer) }
  }

  private mutating func merge(_ extensions: [ExtensionDeclaration], into name: String) {
    guard let first = extensions.first else { return }
    if names.places[name] == nil {
      external[name] = names.all.count
      let known = StandardTypes.type(named: name)
      insert(
        known ?? TypeDeclaration(kind: .external, name: name, position: first.position, file: first.file))
    }
    if let place = names.places[name] { names.all[place] = names.all[place].merging(extensions) }
  }
}

extension TypeDeclaration {
  /// The type with what extensions bring.
  fileprivate func merging(_ additions: [ExtensionDeclaration]) -> TypeDeclaration {
    var inheritance = inheritance
    var inherited = Set(inheritance)
    for addition in additions {
      inheritance += addition.inheritance.filter { inherited.insert($0).inserted }
    }
    // Members that inputs add one after the other are not left to be read: each would wait for the one before.
    let isPrompt = additions.contains { $0.file.isPromptInput }
    let merged =
      isPrompt
      ? LazyMembers(members.merging(additions)) : LazyMembers { [self] in members.merging(additions) }
    var overview = overview
    for addition in additions { overview.add(addition.members) }
    return with(inheritance: inheritance, members: merged, overview: overview)
  }
}

extension MemberList {
  /// The members with those of extensions. Where an input at the prompt repeats a member, the repeated one goes.
  fileprivate func merging(_ additions: [ExtensionDeclaration]) -> MemberList {
    var members = self
    var names = Set(members.functions.map(\.name))
    // Made only where two functions have one name.
    var identities: Set<String>?
    for addition in additions {
      var new = addition.members
      for function in new.functions {
        var isNew = names.insert(function.name).inserted
        if identities != nil || !isNew {
          var known = identities.take() ?? Set(members.functions.map(\.identity))
          isNew = known.insert(function.identity).inserted
          identities = known
        }
        if isNew { members.functions.append(function) } else { members.functions.add(function) }
      }
      new.functions = []
      if addition.file.isPromptInput { members.removeProperties(repeatedIn: new) }
      members.append(new)
    }
    return members
  }

  fileprivate mutating func removeProperties(repeatedIn other: MemberList) {
    properties.removeAll { property in
      other.properties.contains {
        $0.name == property.name && $0.isStatic == property.isStatic && $0.conditions == property.conditions
      }
    }
  }
}
