extension DeclarationTable {
  /// The declaration that a type as written refers to inside the type `scope`; nil if the program has none.
  package func declaration(of type: TypeExpression, in scope: String? = nil) -> TypeDeclaration? {
    resolved(type, in: scope).typeName.flatMap { self.type(named: $0) }
  }

  /// Whether the text of a file may contain one of the words.
  func mentions(_ words: Set<String>) -> Bool {
    let words = words.map(WordTable.Word.init)
    return self.files.contains { file in words.contains(where: file.source.mayContain) }
  }

  /// The type with qualified names and without typealiases, as far as the program declares them.
  ///
  /// A circular typealias is left as it is.
  ///
  /// - Parameters:
  ///   - scope: The enclosing type, which `Self` refers to.
  ///   - file: The file of the code; nil if the names are already unique.
  ///   - generics: What generic parameters and associated types of the code stand for, by their names, which mean no type of
  ///     the file's module.
  package func resolved(
    _ type: TypeExpression, in scope: String? = nil, from file: SourceFile? = nil,
    besides generics: [String: TypeExpression] = [:]
  ) -> TypeExpression {
    let file = self.ambiguousNames.isEmpty ? nil : file
    if file == nil, meansItself(type) { return type }
    return NameResolution(scope: scope, file: file, generics: generics).resolve(type, in: self)
  }

  /// Whether a type consists of single names that no scope and no typealias gives another meaning, as most do: then it
  /// is resolved already, wherever it is written.
  private func meansItself(_ type: TypeExpression) -> Bool {
    switch type {
    case .named(let names):
      guard names.count == 1, names[0].arguments.isEmpty else { return false }
      return !self.namesWithMeaning.contains(names[0].text)
    case .optional(let wrapped): return meansItself(wrapped)
    case .array(let element): return meansItself(element)
    case .metatype(let instance): return meansItself(instance)
    case .dictionary(let key, let value): return meansItself(key) && meansItself(value)
    case .function, .tuple, .composition, .unknown: return false
    }
  }

  /// The declaration of a type in the inheritance clause of `child`. Superclasses are not searched, because they are
  /// being determined.
  func parent(_ type: TypeExpression, of child: TypeDeclaration) -> TypeDeclaration? {
    place(ofParent: type, of: child).map { allTypes[$0] }
  }

  /// The types in the inheritance clauses of a type, without typealiases: `Codable` and `Equatable` of
  /// `typealias Model = Codable & Equatable`.
  func inheritedTypes(of type: TypeDeclaration) -> [TypeExpression] {
    guard !type.inheritance.allSatisfy(meansItself) else { return type.inheritance }
    let resolution = NameResolution(scope: type.outerName, searchesInherited: false)
    return type.inheritance.flatMap { resolution.resolve($0, in: self).parts }
  }

  /// The index of that declaration in ``allTypes``.
  func place(ofParent type: TypeExpression, of child: TypeDeclaration) -> Int? {
    if meansItself(type) { return type.typeName.flatMap { place(ofTypeNamed: $0) } }
    let resolution = NameResolution(scope: child.outerName, searchesInherited: false)
    return resolution.resolve(type, in: self).typeName.flatMap { place(ofTypeNamed: $0) }
  }
}

/// One look-up of the names in a type as written.
private struct NameResolution {
  let scope: String?
  var file: SourceFile?
  /// What generic parameters and associated types stand for, by their names.
  var generics: [String: TypeExpression] = [:]
  var searchesInherited = true
  /// The type that `Self` refers to, if that is not the scope: in a typealias of a protocol, the type that has it from
  /// there.
  var conformingType: String?
  /// The typealiases being replaced, to detect circular ones.
  var open: Set<String> = []
  var allowance = ExpansionBudget()

  /// The number of typealiases that may still be replaced, because each can double the size of a type. A class, because
  /// all branches of a look-up share it.
  final class ExpansionBudget {
    private var left = 1_000

    /// Takes one from the allowance; false if none is left.
    func draw() -> Bool {
      left -= 1
      return left >= 0
    }
  }

  func resolve(_ type: TypeExpression, in table: DeclarationTable) -> TypeExpression {
    switch type {
    case .named(let names): resolve(names, in: table).keepingUnderlying(of: names)
    case .optional(let wrapped): .optional(resolve(wrapped, in: table))
    case .array(let element): .array(resolve(element, in: table))
    case .dictionary(let key, let value): .dictionary(resolve(key, in: table), resolve(value, in: table))
    case .function(let parameters, let result, let effects):
      .function(parameters.map { resolve($0, in: table) }, result: resolve(result, in: table), effects)
    case .tuple(let elements): .tuple(elements.mapTypes { resolve($0, in: table) })
    case .composition(let members):
      .composition(members.map { resolve($0, in: table) }.sorted { "\($0)" < "\($1)" })
    case .metatype(let instance): .metatype(resolve(instance, in: table))
    case .unknown: type
    }
  }

  /// Finds the first name from the inside out, then each further name as a member of the one before.
  private func resolve(_ names: [TypeExpression.Name], in table: DeclarationTable) -> TypeExpression {
    let names = names.map { name in
      TypeExpression.Name(name.text, arguments: name.arguments.map { resolve($0, in: table) })
    }
    guard let head = names.first else { return .named(names) }
    if head.text == "Self", let own = conformingType ?? scope {
      return append(names.dropFirst(), to: .named(own), in: table)
    }
    for candidate in candidates(for: head.text, in: table) {
      guard let found = look(candidate, head.arguments, in: table) else { continue }
      return append(names.dropFirst(), to: found, in: table)
    }
    if names.count == 1, let own = TypeExpression.typesOfC[head.text] { return .named(own) }
    return inModule(names, of: table) ?? .named(names)
  }

  /// The declaration of a name after the name of a module, such as `Network.Client`, or after the qualifier that
  /// distinguishes several declarations.
  private func inModule(_ names: [TypeExpression.Name], of table: DeclarationTable) -> TypeExpression? {
    guard names.count > 1 else { return nil }
    let (module, name) = (names[0].text, names[1])
    if table.type(named: "\(module).\(name.text)") != nil {
      return append(names.dropFirst(2), to: .named([names[0], name]), in: table)
    }
    if table.ambiguousNames.isReserved(name.text), table.libraryTypes.isType(name.text, of: module) {
      let library = NameResolution(scope: nil, open: open, allowance: allowance)
      return library.resolve(Array(names.dropFirst()), in: table)
    }
    guard table.ambiguousNames.hasModule(module) else {
      return inFolder(names, of: table) ?? inOtherModule(names, of: table)
    }
    let own = table.ambiguousNames.meaning(of: name.text, inModule: module) ?? name.text
    return look(Candidate(name: own), name.arguments, in: table).map {
      append(names.dropFirst(2), to: $0, in: table)
    }
  }

  /// Where no manifest names the modules, a folder around the declaration may have the module's name.
  private func inFolder(_ names: [TypeExpression.Name], of table: DeclarationTable) -> TypeExpression? {
    guard let own = table.ambiguousNames.meaning(of: names[1].text, inFolder: names[0].text) else {
      return nil
    }
    return look(Candidate(name: own), names[1].arguments, in: table).map {
      append(names.dropFirst(2), to: $0, in: table)
    }
  }

  /// `Foundation.URLSession` is `URLSession`, unless the program declares something of that name itself.
  private func inOtherModule(_ names: [TypeExpression.Name], of table: DeclarationTable) -> TypeExpression? {
    guard table.isOtherModule(names[0].text), !table.declares(names[1].text) else { return nil }
    return resolve(Array(names.dropFirst()), in: table)
  }

  private func append(
    _ rest: ArraySlice<TypeExpression.Name>, to base: TypeExpression, in table: DeclarationTable
  ) -> TypeExpression {
    guard let name = rest.first, case .named(let path) = base else { return base }
    let qualified = "\(base.typeName ?? "").\(name.text)"
    var next =
      look(Candidate(name: qualified), name.arguments, in: table)
      ?? inheritedMember(name, of: base.typeName ?? "", in: table) ?? .named(path + [name])
    // A nested type keeps the generic arguments of the type around it.
    if case .named(let found) = next, found.dropLast().map(\.text) == path.map(\.text), let last = found.last
    {
      next = .named(path + [last])
    }
    return append(rest.dropFirst(), to: next, in: table)
  }

  /// A type or typealias that a type has from a superclass or protocol; nil if there is none.
  private func inheritedMember(
    _ name: TypeExpression.Name, of type: String, in table: DeclarationTable
  ) -> TypeExpression? {
    guard table.declaresNested(name.text) else { return nil }
    return candidates(for: name.text, inheritedBy: type, in: table).lazy.compactMap {
      look($0, name.arguments, in: table)
    }.first
  }

  /// The type or typealias with exactly this qualified name.
  private func look(
    _ candidate: Candidate, _ arguments: [TypeExpression], in table: DeclarationTable
  ) -> TypeExpression? {
    let name = chainEnd(from: candidate.name, in: table)
    if let alias = table.typealiases[name], !open.contains(name), allowance.draw() {
      return expand(alias, arguments, of: candidate.conformingType, in: table)
    }
    guard table.type(named: name) != nil else { return nil }
    let found = TypeExpression.named(name)
    guard !arguments.isEmpty, case .named(var path) = found, let last = path.popLast() else { return found }
    return .named(path + [TypeExpression.Name(last.text, arguments: arguments)])
  }

  /// The last name of a chain of top-level typealiases that each only rename another one.
  private func chainEnd(from start: String, in table: DeclarationTable) -> String {
    var name = start
    var followed = open
    while let next = table.typealiases[name]?.plainTarget, table.typealiases[next] != nil {
      guard followed.insert(name).inserted else { return start }
      name = next
    }
    return name
  }

  /// - Parameter conformingType: The type that has the typealias from a protocol, whose associated types it may mean; nil
  ///   for another typealias.
  private func expand(
    _ alias: TypealiasDeclaration, _ arguments: [TypeExpression], of conformingType: String?,
    in table: DeclarationTable
  ) -> TypeExpression {
    let outer = alias.name.lastIndex(of: ".").map { String(alias.name[..<$0]) }
    let inner = NameResolution(
      scope: outer, searchesInherited: false, conformingType: conformingType,
      open: open.union([alias.name]), allowance: allowance)
    var target = inner.resolve(alias.target, in: table)
    if let conformingType {
      let own = NameResolution(
        scope: conformingType, searchesInherited: false, open: inner.open, allowance: allowance)
      target = own.resolve(target, in: table)
    }
    // Arguments that are not written are determined by what is made of the type.
    let open = alias.genericParameters.dropFirst(arguments.count).map { TypeExpression.unknown($0.name) }
    let pairs = zip(alias.genericParameters.map(\.name), arguments + open)
    return target.replacing(Dictionary(pairs) { first, _ in first })
  }

  /// A qualified name that a name may mean.
  private struct Candidate {
    let name: String
    /// The type that has it from a protocol; nil for another name.
    var conformingType: String?
  }

  /// The qualified names that `name` may mean, innermost first: in each enclosing type, its superclasses and its protocols.
  private func candidates(for name: String, in table: DeclarationTable) -> [Candidate] {
    let meant = generics[name] == nil ? file.flatMap { table.meaning(of: name, in: $0)?.name } : nil
    let outermost = Candidate(name: meant ?? name)
    guard table.declaresNested(name) else { return [outermost] }
    var candidates: [Candidate] = []
    var outer = scope
    while let type = outer {
      candidates.append(Candidate(name: "\(type).\(name)"))
      candidates += self.candidates(for: name, inheritedBy: type, in: table)
      outer = type.lastIndex(of: ".").map { String(type[..<$0]) }
    }
    return candidates + [outermost]
  }

  /// Those that a type has from its superclasses and protocols, nearest first.
  private func candidates(
    for name: String, inheritedBy typeName: String, in table: DeclarationTable
  ) -> [Candidate] {
    guard searchesInherited, let type = table.type(named: typeName) else { return [] }
    return table.lineage(of: type).dropFirst().filter { table.declares(name, inside: $0.name) }.map {
      Candidate(name: "\($0.name).\(name)", conformingType: $0.kind == .protocol ? typeName : nil)
    }
  }
}

extension TypeExpression {
  /// The types of a composition, also of those within it; of another type itself.
  fileprivate var parts: [TypeExpression] {
    if case .composition(let members) = self { members.flatMap(\.parts) } else { [self] }
  }

  /// The types that the standard library gives the names of those of C.
  static let typesOfC = [
    "CBool": "Bool", "CChar": "Int8", "CSignedChar": "Int8", "CUnsignedChar": "UInt8", "CShort": "Int16",
    "CUnsignedShort": "UInt16", "CInt": "Int32", "CUnsignedInt": "UInt32", "CLong": "Int",
    "CUnsignedLong": "UInt", "CLongLong": "Int64", "CUnsignedLongLong": "UInt64", "CFloat": "Float",
    "CDouble": "Double",
  ]
}

extension TypealiasDeclaration {
  /// The single name that a top-level typealias stands for; nil for anything more.
  fileprivate var plainTarget: String? {
    guard genericParameters.isEmpty, !name.contains("."), case .named(let names) = target, names.count == 1,
      let only = names.first, only.arguments.isEmpty
    else { return nil }
    return only.text
  }
}

extension DeclarationTable {
  /// The other type that a type's name without its module means; nil if there is none.
  func namesake(of type: TypeDeclaration) -> TypeDeclaration? {
    guard let module = type.file.home.module, type.name.hasPrefix("\(module).") else { return nil }
    let other = self.type(named: String(type.name.dropFirst(module.count + 1)))
    return other.flatMap { $0.kind == .external ? nil : $0 }
  }
}
