/// All declarations of a program: of its files, and of inputs at the prompt.
///
/// A name declared in several files means in each file the nearest declaration. Of programs that are not chosen only the
/// types are known, by qualified names. An input at the prompt replaces earlier declarations of the same names.
package struct DeclarationTable: Sendable {
  /// The conditions that determine which branches of `#if` belong to the program.
  package let conditions: BuildConditions
  /// The protocols of the standard library and of frameworks that are known.
  let knownProtocols: KnownProtocols
  /// The files in the order in which they were added.
  package private(set) var files: [DeclaredFile] = []
  /// Whether nothing has been added yet.
  private(set) var isEmpty = true
  private(set) var modules = ModuleGraph()
  /// The chosen programs of the tree.
  private(set) var chosenPrograms: Set<String> = []
  private(set) var ambiguousNames = AmbiguousNames()
  private(set) var memberNames = MemberNames()
  /// The ambiguous names in the declarations that were added last.
  private(set) var openNames: [AmbiguousName] = []
  private var declared: [TypeDeclaration] = []
  /// The property wrappers of libraries, which resolve their values.
  let libraryWrappers: Set<String>
  /// Those of them whose values are optional.
  let optionalWrappers: Set<String>
  /// The types of the libraries' containers. One may be called as its module: `Resolver.Name` is a type within it.
  private let containerTypes: Set<String>
  private var extensions: [ExtensionDeclaration] = []
  /// The extensions that make types conform to something under conditions, by the names of the types.
  private(set) var conditionalConformances: [String: [ExtensionDeclaration]] = [:]
  private var index = TypeIndex()
  private var knownInheritance = LazyInheritance()
  private(set) var typealiases: [String: TypealiasDeclaration] = [:]
  /// The simple names of the typealiases in types.
  private var nestedAliases: Set<String> = []
  private var functionsByName: [String: [FunctionDeclaration]] = [:]
  private var variablesByName: [String: PropertyDeclaration] = [:]
  private(set) var importsByFile: [SourceFile: [String]] = [:]
  private var importedModules: Set<String> = [
    "AppKit", "Combine", "CoreData", "Foundation", "SwiftUI", "UIKit", "os",
  ]

  package init(conditions: BuildConditions = BuildConditions(), libraries: [Library]) {
    self.conditions = conditions
    knownProtocols = KnownProtocols(libraries)
    libraryWrappers = Set(libraries.flatMap(\.wrappers.keys))
    optionalWrappers = Set(libraries.flatMap(\.optionalWrappers))
    containerTypes = Set(libraries.map(\.containerType))
  }

  /// Adds the declarations of `source`, and returns them.
  @discardableResult
  package mutating func add(_ source: SourceFile) -> DeclaredFile {
    add([DeclarationReader(source: source, conditions: conditions).file()])[0]
  }

  /// Adds the declarations of files, and returns them with the names under which the table stores them.
  ///
  /// - Parameter program: The program among them that is chosen; nil if there is none.
  @discardableResult
  mutating func add(_ read: [DeclaredFile], choosing program: String? = nil) -> [DeclaredFile] {
    isEmpty = false
    modules.add(read, choosing: program)
    if let program { chosenPrograms.insert(program) }
    // The first declaration of a name keeps it unqualified.
    let standings = read.map { DeclarationPriority(of: $0.source, inProgram: program) }
    let order = read.indices.sorted { (standings[$0], $0) < (standings[$1], $1) }
    for index in order { ambiguousNames.add(read[index], isForeign: isForeign(read[index].source)) }
    let (named, open) = named(read)
    let own = withoutForeignMembers(named)
    for index in order { memberNames.add(own[index], isForeign: isForeign(own[index].source)) }
    let added = own.map { memberNames.renaming($0, modules) }
    openNames = open
    files += added
    addTypes(of: added)
    for file in added {
      for function in file.functions { functionsByName[function.name, default: []].add(function) }
      for variable in file.variables { variablesByName[variable.name] = variable }
      importsByFile[file.source] = file.imports
      for path in file.imports { importedModules.insert(String(path.prefix { $0 != "." })) }
    }
    return added
  }

  /// Removes the file that was added last, which declares nothing but variables.
  mutating func forgetLatest(_ source: SourceFile) {
    guard let latest = files.last, latest.source == source else { return }
    files.removeLast()
    importsByFile[source] = nil
    for variable in latest.variables {
      variablesByName[variable.name] = files.lazy.flatMap(\.variables).last { $0.name == variable.name }
    }
  }

  /// Adds a type declared in a function body.
  ///
  /// - Returns: Whether its name means this type; false if the program has another one with that name.
  mutating func add(local file: DeclaredFile) -> Bool {
    guard let own = file.types.first else { return false }
    if let known = type(named: own.name) { return known.position == own.position }
    addTypes(of: [file])
    return true
  }

  /// The functions in the extensions for which `isMeant` is true, in order.
  func functions(where isMeant: (ExtensionDeclaration) -> Bool) -> [FunctionDeclaration] {
    extensions.filter(isMeant).flatMap(\.members.functions)
  }
}

// MARK: - Adding

extension DeclarationTable {
  private mutating func addTypes(of added: [DeclaredFile]) {
    let added = added.filter(\.declaresTypes)
    guard !added.isEmpty else { return }
    let types = added.flatMap(\.types)
    let aliases = added.flatMap(\.typealiases)
    let isNew =
      aliases.allSatisfy { isFree($0.name) && !index.isExtended($0.name) } && index.canAdd(types)
      && !types.contains { typealiases[$0.name] != nil }
    if !isNew { for file in added where file.source.isPromptInput { forget(file) } }
    for alias in aliases where typealiases[alias.name] == nil {
      typealiases[alias.name] = alias
      if let dot = alias.name.lastIndex(of: ".") {
        nestedAliases.insert(String(alias.name[alias.name.index(after: dot)...]))
      }
    }
    let newExtensions = added.flatMap(\.extensions)
    declared += types
    extensions += newExtensions
    if isNew {
      index.add(types)
      index.add(additions(of: newExtensions))
    } else {
      index = TypeIndex()
      index.add(declared)
      index.add(additions(of: extensions))
    }
    for (name, addition) in additions(of: newExtensions)
    where !addition.conditions.isEmpty && !addition.inheritance.isEmpty {
      conditionalConformances[name, default: []].append(addition)
    }
    knownInheritance = LazyInheritance()
  }

  /// Whether nothing is declared with this name.
  private func isFree(_ name: String) -> Bool { typealiases[name] == nil && type(named: name) == nil }

  private func additions(of extensions: [ExtensionDeclaration]) -> [TypeIndex.Addition] {
    extensions.map { (resolved(.named($0.typeName)).typeName ?? $0.typeName, $0) }
  }

  /// Removes the types and typealiases that an input at the prompt declares again, with their nested types.
  private mutating func forget(_ file: DeclaredFile) {
    let names = Set(file.types.map(\.name) + file.typealiases.map(\.name))
    declared.removeAll { type in type.isDeclared(inOneOf: names) }
    for name in names { typealiases[name] = nil }
  }
}

extension DeclarationTable {
  /// The duplicate declarations, including those in files that see only one of the two.
  package var clashes: [DuplicateDeclaration] {
    var register = DuplicateDeclarations()
    return files.flatMap { register.add(DeclarationReader(source: $0.source, conditions: conditions).file()) }
  }
}

// MARK: - Looking up

extension DeclarationTable {
  /// The types in the order of declaration, then those that are only extended, by name.
  package var types: [TypeDeclaration] { index.types }

  /// The type with this qualified name; nil if there is none.
  package func type(named name: String) -> TypeDeclaration? {
    index.type(named: name) ?? StandardTypes.type(named: name)
  }

  /// The inheritance between the types.
  var inheritance: InheritanceIndex { knownInheritance.index(of: self) }

  /// All types in the order in which they became known; indices refer to this list.
  var allTypes: [TypeDeclaration] { index.all }

  /// The index in ``allTypes`` of the type with this qualified name.
  func place(ofTypeNamed name: String) -> Int? { index.place(ofTypeNamed: name) }

  /// Whether a type or typealias `name` may be declared inside the type `outer`.
  func declares(_ name: String, inside outer: String) -> Bool {
    index.outerNames[name]?.contains(outer) == true || typealiases["\(outer).\(name)"] != nil
  }

  /// Whether a type or typealias `name` may be declared inside any type.
  func declaresNested(_ name: String) -> Bool {
    index.outerNames[name] != nil || nestedAliases.contains(name)
  }

  /// The overloads of a free function, in order, including equal declarations in other files.
  package func functions(named name: String) -> [FunctionDeclaration] { functionsByName[name] ?? [] }

  /// The declaration that `name` means in `file`; nil if the name is unique.
  func meaning(of name: String, in file: SourceFile) -> AmbiguousNames.Meaning? {
    guard !ambiguousNames.isEmpty else { return nil }
    return ambiguousNames.meaning(of: name, in: file, imports: importsByFile[file] ?? [], modules)
  }

  /// Whether `file` imports the module, or a part of it.
  func imports(_ module: String, in file: SourceFile) -> Bool {
    importsByFile[file]?.contains { $0 == module || $0.hasPrefix(module + ".") } ?? false
  }

  /// Whether a file of the program imports the module.
  func imports(_ module: String) -> Bool { importedModules.contains(module) }

  /// Whether a module that is no part of the program is called so.
  func isOtherModule(_ name: String) -> Bool {
    importedModules.contains(name) && !containerTypes.contains(name) && !ambiguousNames.hasModule(name)
      && type(named: name) == nil
  }

  /// Whether the program declares a type or typealias of that name, and does not only extend one.
  func declares(_ name: String) -> Bool {
    typealiases[name] != nil || type(named: name).map { $0.kind != .external } ?? false
  }

  /// The global variable with this name that was declared last.
  package func variable(named name: String) -> PropertyDeclaration? { variablesByName[name] }

  /// The names of the free functions, sorted.
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

extension AmbiguousNames {
  /// Adds the top-level types and typealiases of a file.
  fileprivate mutating func add(_ file: DeclaredFile, isForeign: Bool) {
    for type in file.types where !type.name.contains(".") {
      add(type.name, in: file.source, isPrivate: type.isPrivate, isForeign: isForeign)
    }
    for alias in file.typealiases where !alias.name.contains(".") {
      add(alias.name, in: file.source, isPrivate: alias.isPrivate, isForeign: isForeign)
    }
  }
}

extension [FunctionDeclaration] {
  /// Adds an overload. An input at the prompt replaces an equal one; in a file the first stays.
  mutating func add(_ function: FunctionDeclaration) {
    let twin = firstIndex { $0.identity == function.identity && $0.isImplemented == function.isImplemented }
    guard let twin else { return append(function) }
    if function.file.isPromptInput {
      self[twin] = function
    } else if function.file != self[twin].file || function.fullIdentity != self[twin].fullIdentity {
      append(function)
    }
  }
}
