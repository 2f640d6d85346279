/// Everything a program declares, over all its files and the inputs at the prompt.
///
/// Files add up, and a name declared in two of them is a clash; the first declaration stays. An input at the prompt
/// replaces what it declares anew.
package struct DeclarationTable: Sendable {
  /// Which branches of `#if` belong to the program.
  package let conditions: BuildConditions
  /// The protocols outside of the program that are known.
  let knownProtocols: KnownProtocols
  /// The files in the order they were added.
  package private(set) var files: [DeclaredFile] = []
  /// The names that were declared twice.
  package private(set) var clashes: [DeclarationClash] = []

  private var declared: [TypeDeclaration] = []
  private var register = ClashRegister()
  private var extensions: [ExtensionDeclaration] = []
  private var index = TypeIndex()
  private var knownInheritance = LazyInheritance()
  private(set) var typealiases: [String: TypealiasDeclaration] = [:]
  /// The simple names of the typealiases inside of types.
  private var nestedAliases: Set<String> = []
  private var functionsByName: [String: [FunctionDeclaration]] = [:]
  private var variablesByName: [String: PropertyDeclaration] = [:]

  package init(conditions: BuildConditions = BuildConditions(), libraries: [Library] = Library.all) {
    self.conditions = conditions
    knownProtocols = KnownProtocols(libraries)
  }

  /// Adds what `source` declares, and returns it.
  @discardableResult
  package mutating func add(_ source: SourceFile) -> DeclaredFile {
    let file = DeclarationReader(source: source, conditions: conditions).file()
    files.append(file)
    clashes += register.add(file)
    addTypes(of: file)
    addFunctions(of: file)
    for variable in file.variables { variablesByName[variable.name] = variable }
    return file
  }

  /// Adds a type that is declared inside of a body.
  ///
  /// - Returns: Whether its name means this type; false where the program has another one of that name.
  mutating func add(local file: DeclaredFile) -> Bool {
    guard let own = file.types.first else { return false }
    if let known = type(named: own.name) { return known.position == own.position }
    addTypes(of: file)
    return true
  }

  /// The extension declared last for which `isMeant` holds.
  func lastExtension(where isMeant: (ExtensionDeclaration) -> Bool) -> ExtensionDeclaration? {
    extensions.last(where: isMeant)
  }
}

// MARK: - Adding

extension DeclarationTable {
  private mutating func addTypes(of file: DeclaredFile) {
    guard file.declaresTypes else { return }
    let isNew =
      file.typealiases.isEmpty && index.canAdd(file.types)
      && !file.types.contains { typealiases[$0.name] != nil }
    if !isNew, file.source.isPromptInput { forget(file) }
    for alias in file.typealiases where typealiases[alias.name] == nil {
      typealiases[alias.name] = alias
      if let dot = alias.name.lastIndex(of: ".") {
        nestedAliases.insert(String(alias.name[alias.name.index(after: dot)...]))
      }
    }
    declared += file.types
    extensions += file.extensions
    let additions = additions(of: isNew ? file.extensions : extensions)
    if isNew {
      index.add(file.types, additions)
    } else {
      index = TypeIndex()
      index.add(declared, additions)
    }
    knownInheritance = LazyInheritance()
  }

  private func additions(of extensions: [ExtensionDeclaration]) -> [TypeIndex.Addition] {
    extensions.map { (resolved(.named($0.typeName)).typeName ?? $0.typeName, $0) }
  }

  /// Takes out the types and typealiases that an input at the prompt declares anew, with the types inside them.
  private mutating func forget(_ file: DeclaredFile) {
    let names = Set(file.types.map(\.name) + file.typealiases.map(\.name))
    declared.removeAll { type in type.isDeclared(inOneOf: names) }
    for name in names { typealiases[name] = nil }
  }

  private mutating func addFunctions(of file: DeclaredFile) {
    for function in file.functions {
      functionsByName[function.name, default: []].add(function)
    }
  }
}

// MARK: - Looking up

extension DeclarationTable {
  /// The types in the order they were declared, then those that are only extended, by name.
  package var types: [TypeDeclaration] { index.types }

  /// The type with this qualified name. A private type is meant in its own file only, unless `file` is nil.
  package func type(named name: String, from file: SourceFile? = nil) -> TypeDeclaration? {
    index.type(named: name, from: file) ?? StandardTypes.type(named: name)
  }

  /// What the types inherit from.
  var inheritance: InheritanceIndex { knownInheritance.index(of: self) }

  /// Each type at its place, in the order in which they became known.
  var allTypes: [TypeDeclaration] { index.all }

  /// Where in ``allTypes`` the type with this qualified name is.
  func place(ofTypeNamed name: String, from file: SourceFile? = nil) -> Int? {
    index.place(ofTypeNamed: name, from: file)
  }

  /// Whether a type or typealias called `name` may be declared inside of the type `outer`.
  func declares(_ name: String, inside outer: String) -> Bool {
    index.outerNames[name]?.contains(outer) == true || typealiases["\(outer).\(name)"] != nil
  }

  /// Whether a type or typealias called `name` may be declared inside of any type.
  func declaresNested(_ name: String) -> Bool {
    index.outerNames[name] != nil || nestedAliases.contains(name)
  }

  /// The overloads of a free function, in order.
  package func functions(named name: String) -> [FunctionDeclaration] { functionsByName[name] ?? [] }

  /// The variable last declared under this name outside of types.
  package func variable(named name: String) -> PropertyDeclaration? { variablesByName[name] }

  /// The free functions' names, sorted.
  package var functionNames: [String] { functionsByName.keys.sorted() }
}

extension TypeDeclaration {
  fileprivate func isDeclared(inOneOf names: Set<String>) -> Bool {
    var name = Optional(self.name)
    while let current = name {
      if names.contains(current) { return true }
      name = current.lastIndex(of: ".").map { String(current[..<$0]) }
    }
    return false
  }
}

extension [FunctionDeclaration] {
  /// Adds an overload; an input at the prompt replaces the one it repeats, elsewhere the first stays.
  mutating func add(_ function: FunctionDeclaration) {
    let twin = firstIndex { $0.identity == function.identity && ($0.body == nil) == (function.body == nil) }
    guard let twin else { return append(function) }
    if function.file.isPromptInput {
      self[twin] = function
    } else if function.isPrivate || self[twin].isPrivate, function.file != self[twin].file {
      append(function)
    }
  }
}
