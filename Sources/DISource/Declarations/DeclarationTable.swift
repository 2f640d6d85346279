/// All declarations of a program: of its files, and of inputs at the prompt.
///
/// A name declared in several files means in each file the nearest declaration. Of programs that are not chosen only the
/// types are known, by qualified names. An input at the prompt replaces earlier declarations of the same names.
///
/// The interpreter reads the table hundreds of times for each factory. Its contents are therefore behind one reference,
/// which is counted in place of the some thirty in them: copying those was a sixth of what a load takes to run factories.
@dynamicMemberLookup
package struct DeclarationTable: Sendable {
  /// The contents, and the reference to them. A class, whose objects are changed only while one table has them.
  private final class Storage: @unchecked Sendable {
    // No accesses overlap that the compiler could not see: there is only this file.
    @exclusivity(unchecked) var contents: Contents

    init(_ contents: Contents) { self.contents = contents }
  }

  private var storage: Storage

  package subscript<Part>(dynamicMember part: KeyPath<Contents, Part>) -> Part { contents[keyPath: part] }

  /// The conditions that determine which branches of `#if` belong to the program.
  package internal(set) var conditions: BuildConditions {
    get { storage.contents.conditions }
    set { contents.conditions = newValue }
  }

  /// The inheritance between the types.
  var inheritance: InheritanceIndex { _read { yield storage.contents.knownInheritance.of(self).index } }

  fileprivate subscript<Part>(dynamicMember part: WritableKeyPath<Contents, Part>) -> Part {
    get { storage.contents[keyPath: part] }
    _modify { yield &contents[keyPath: part] }
  }

  private var contents: Contents {
    _read { yield storage.contents }
    _modify {
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.contents) }
      yield &storage.contents
    }
  }

  package init(conditions: BuildConditions = BuildConditions(), libraries: [Library]) {
    storage = Storage(
      Contents(
        conditions: conditions, knownProtocols: KnownProtocols(libraries),
        libraryWrappers: Set(libraries.flatMap(\.wrappers.keys)),
        optionalWrappers: Set(libraries.flatMap(\.optionalWrappers)),
        containerTypes: Set(libraries.map(\.containerType)), libraryTypes: LibraryTypeNames(libraries)))
  }

  /// Adds the declarations of `source`, and returns them.
  @discardableResult
  package mutating func add(_ source: SourceFile) -> DeclaredFile {
    add([DeclarationReader(source: source, conditions: self.conditions).file()])[0]
  }

  /// Adds the declarations of files, and returns them with the names under which the table stores them.
  ///
  /// - Parameter program: The program among them that is chosen; nil if there is none.
  @discardableResult
  mutating func add(_ read: [DeclaredFile], choosing program: String? = nil) -> [DeclaredFile] {
    self.isEmpty = false
    self.modules.add(read, choosing: program)
    if let program { self.chosenPrograms.insert(program) }
    if read.count > 1 || read.first?.source.isPromptInput == false {
      self.copies.add(read, to: self.files, self.modules, choosing: program)
    }
    // The first declaration of a name keeps it unqualified.
    let standings = read.map { DeclarationPriority(of: $0.source, inProgram: program) }
    let order = read.indices.sorted { (standings[$0], $0) < (standings[$1], $1) }
    self.ambiguousNames.makeRoom(for: read.reduce(0) { $0 + $1.types.count })
    self.ambiguousNames.reserve(self.libraryTypes.meant(in: read, self.modules))
    self.ambiguousNames.hide(HiddenNames(in: read, self.modules, isForeign: isForeign).names)
    for index in order {
      let source = read[index].source
      self.ambiguousNames.add(
        read[index], isForeign: isForeign(source), copiedAs: self.copies.qualifier(of: source))
    }
    if let program { self.ambiguousNames.qualifyOpenNames(besides: program) }
    let (named, open) = named(read)
    let own = withoutForeignMembers(named)
    for index in order { self.memberNames.add(own[index], isForeign: isForeign(own[index].source)) }
    let added = self.memberNames.renaming(own, self.modules)
    self.openNames = open
    self.files += added
    for file in added {
      self.importsByFile[file.source] = file.imports
      self.importedModules.formUnion(file.importedModules)
    }
    addTypes(of: added)
    for file in added {
      for function in file.functions {
        self.functionsByName[function.name, default: []].add(function)
      }
      for variable in file.variables { self.variablesByName[variable.name] = variable }
    }
    return added
  }

  /// Removes the file that was added last, which declares nothing but variables.
  mutating func forgetLatest(_ source: SourceFile) {
    guard let latest = self.files.last, latest.source == source else { return }
    self.files.removeLast()
    self.importsByFile[source] = nil
    for variable in latest.variables {
      self.variablesByName[variable.name] = self.files.lazy.flatMap(\.variables).last {
        $0.name == variable.name
      }
    }
  }

  /// Adds a type declared in a function body.
  ///
  /// - Returns: Whether its name means this type; false if the program has another one with that name.
  mutating func add(local file: DeclaredFile) -> Bool {
    guard let own = file.types.first else { return false }
    if let known = type(named: own.name) { return known.position == own.position }
    if self.ambiguousNames.count(of: own.name) > 0 { return false }
    addTypes(of: [file])
    return true
  }

  /// The extensions for which `isMeant` is true, in order.
  func allExtensions(where isMeant: (ExtensionDeclaration) -> Bool) -> [ExtensionDeclaration] {
    self.extensions.filter(isMeant)
  }
}

// MARK: - Contents

extension DeclarationTable {
  /// What a table consists of.
  package struct Contents: Sendable {
    package fileprivate(set) var conditions: BuildConditions
    /// The protocols of the standard library and of frameworks that are known.
    let knownProtocols: KnownProtocols
    /// The files in the order in which they were added.
    package fileprivate(set) var files: [DeclaredFile] = []
    /// Whether nothing has been added yet.
    fileprivate(set) var isEmpty = true
    fileprivate(set) var modules = ModuleGraph()
    fileprivate(set) var copies = CopiedFiles()
    /// The chosen programs of the tree.
    fileprivate(set) var chosenPrograms: Set<String> = []
    fileprivate(set) var ambiguousNames = AmbiguousNames()
    fileprivate(set) var memberNames = MemberNames()
    /// The ambiguous names in the declarations that were added last.
    fileprivate(set) var openNames: [AmbiguousName] = []
    fileprivate var declared: [TypeDeclaration] = []
    /// The property wrappers of libraries, which resolve their values.
    let libraryWrappers: Set<String>
    /// Those of them whose values are optional.
    let optionalWrappers: Set<String>
    /// The types of the libraries' containers. One may be called as its module: `Resolver.Name` is a type within it.
    fileprivate let containerTypes: Set<String>
    /// The names of the libraries' types.
    let libraryTypes: LibraryTypeNames
    fileprivate var extensions: [ExtensionDeclaration] = []
    /// The extensions that make types conform to something under conditions, by the names of the types.
    fileprivate(set) var conditionalConformances: [String: [ExtensionDeclaration]] = [:]
    fileprivate var index = TypeIndex()
    fileprivate var knownInheritance = LazyInheritance()
    fileprivate(set) var typealiases: [String: TypealiasDeclaration] = [:]
    /// Names that may mean another type, depending on where they are written: those of typealiases and nested types,
    /// `Self`, and those of C's types.
    fileprivate(set) var namesWithMeaning = Set(TypeExpression.typesOfC.keys).union(["Self"])
    /// The simple names of the typealiases in types.
    fileprivate var nestedAliases: Set<String> = []
    fileprivate var functionsByName: [String: [FunctionDeclaration]] = [:]
    fileprivate var variablesByName: [String: PropertyDeclaration] = [:]
    fileprivate(set) var importsByFile: [SourceFile: [String]] = [:]
    fileprivate var importedModules: Set<String> = [
      "AppKit", "Combine", "CoreData", "Foundation", "SwiftUI", "UIKit", "os",
    ]
  }
}

// MARK: - Adding

extension DeclarationTable {
  private mutating func addTypes(of added: [DeclaredFile]) {
    guard added.contains(where: \.declaresTypes) else { return }
    let types = added.flatMap(\.types)
    let aliases = added.flatMap(\.typealiases)
    let isNew =
      aliases.allSatisfy { isFree($0.name) && !self.index.isExtended($0.name) } && self.index.canAdd(types)
      && !types.contains { self.typealiases[$0.name] != nil }
    if !isNew { for file in added where file.source.isPromptInput { forget(file) } }
    for alias in aliases where self.typealiases[alias.name] == nil {
      self.typealiases[alias.name] = alias
      if let dot = alias.name.lastIndex(of: ".") {
        self.nestedAliases.insert(String(alias.name[alias.name.index(after: dot)...]))
      }
    }
    let newExtensions = added.flatMap(\.extensions)
    self.declared += types
    self.extensions += newExtensions
    noteMeanings(of: aliases.map(\.name) + types.filter(\.isNested).map(\.name))
    if !isNew { self.index = TypeIndex() }
    self.index.add(isNew ? types : self.declared)
    let additions = additions(of: isNew ? newExtensions : self.extensions)
    self.index.add(additions)
    noteMeanings(of: additions.map(\.name).filter { $0.contains(".") })
    for (name, addition) in additions.suffix(newExtensions.count)
    where !addition.conditions.isEmpty && !addition.inheritance.isEmpty {
      self.conditionalConformances[name, default: []].append(addition)
    }
    self.knownInheritance = LazyInheritance()
  }

  /// Adds the names of typealiases and nested types, and the last parts of qualified ones, to those with a meaning.
  private mutating func noteMeanings(of names: [String]) {
    for name in names {
      self.namesWithMeaning.insert(name)
      guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { continue }
      self.namesWithMeaning.insert(String(name[name.utf8.index(after: dot)...]))
    }
  }

  /// Whether nothing is declared with this name.
  private func isFree(_ name: String) -> Bool {
    self.typealiases[name] == nil && type(named: name) == nil
  }

  private func additions(of extensions: [ExtensionDeclaration]) -> [TypeIndex.Addition] {
    extensions.map { addition in
      let meant = resolved(.named(addition.typeName))
      let name = meant.nameInLibrary ?? meant.typeName ?? addition.typeName
      let isForAll = self.typealiases[addition.typeName]?.genericParameters.isEmpty == false
      let arguments = isForAll || meant.hasUnknown ? [] : meant.genericArguments
      guard addition.isConstrained || !arguments.isEmpty else { return (name, addition) }
      let declared = type(named: name)?.genericParameters.map(\.name) ?? []
      let parameters = declared.isEmpty ? StandardTypes.genericParameters[name] ?? [] : declared
      return (name, addition.naming(parameters, boundTo: arguments))
    }
  }

  /// Removes the types and typealiases that an input at the prompt declares again, with their nested types.
  private mutating func forget(_ file: DeclaredFile) {
    let names = Set(file.types.map(\.name) + file.typealiases.map(\.name))
    self.declared.removeAll { type in type.isDeclared(inOneOf: names) }
    for name in names { self.typealiases[name] = nil }
  }
}

// MARK: - Looking up

// What is asked most often is read by its whole path from the storage: of a larger part each reference would be
// counted up and down.
extension DeclarationTable {
  /// The types in the order of declaration, then those that are only extended, by name.
  package var types: [TypeDeclaration] { self.index.types }

  /// The type with this qualified name; nil if there is none.
  package func type(named name: String) -> TypeDeclaration? {
    storage.contents.index.names.type(named: name) ?? StandardTypes.type(named: name)
  }

  /// All types in the order in which they became known; indices refer to this list.
  var allTypes: [TypeDeclaration] { storage.contents.index.names.all }

  /// The index in ``allTypes`` of the type with this qualified name.
  func place(ofTypeNamed name: String) -> Int? { storage.contents.index.names.places[name] }

  /// Whether a type or typealias `name` may be declared inside the type `outer`.
  func declares(_ name: String, inside outer: String) -> Bool {
    storage.contents.index.outerNames[name]?.contains(outer) == true
      || self.typealiases["\(outer).\(name)"] != nil
  }

  /// Whether a type or typealias `name` may be declared inside any type.
  func declaresNested(_ name: String) -> Bool {
    storage.contents.index.outerNames[name] != nil || self.nestedAliases.contains(name)
  }

  /// The overloads of a free function, in order, including equal declarations in other files.
  package func functions(named name: String) -> [FunctionDeclaration] {
    self.functionsByName[name] ?? []
  }

  /// The declaration that `name` means in `file`; nil if the name is unique.
  func meaning(of name: String, in file: SourceFile) -> AmbiguousNames.Meaning? {
    guard !storage.contents.ambiguousNames.ambiguous.isEmpty else { return nil }
    let imports = self.importsByFile[file]
    // Code that is not the program's means the library's types.
    guard imports != nil || !self.ambiguousNames.isReserved(name) else { return nil }
    return self.ambiguousNames.meaning(of: name, in: file, imports: imports ?? [], self.modules)
  }

  /// Whether global variables have other names in the table than in the text.
  var renamesVariables: Bool { !storage.contents.memberNames.variables.ambiguous.isEmpty }

  /// Whether `file` imports the module, or a part of it.
  func imports(_ module: String, in file: SourceFile) -> Bool {
    self.importsByFile[file]?.contains { $0 == module || $0.hasPrefix(module + ".") } ?? false
  }

  /// Whether a file of the program imports the module.
  func imports(_ module: String) -> Bool { self.importedModules.contains(module) }

  /// Whether all modules that files import are those of the program, or among others.
  func importsOnly(_ modules: Set<String>) -> Bool {
    self.importsByFile.values.joined().allSatisfy { path in
      let module = String(path.prefix { $0 != "." })
      return modules.contains(module) || hasModule(module)
    }
  }

  /// Whether a module of the program is called so.
  func hasModule(_ name: String) -> Bool { self.ambiguousNames.hasModule(name) }

  /// Whether a module that is no part of the program is called so.
  func isOtherModule(_ name: String) -> Bool {
    self.importedModules.contains(name) && !self.containerTypes.contains(name)
      && !self.ambiguousNames.hasModule(name)
      && type(named: name) == nil
  }

  /// Whether the program declares a type or typealias of that name, and does not only extend one.
  func declares(_ name: String) -> Bool {
    self.typealiases[name] != nil || type(named: name).map { $0.kind != .external } ?? false
  }

  /// The global variable with this name that was declared last.
  package func variable(named name: String) -> PropertyDeclaration? { self.variablesByName[name] }

  /// The names of the free functions, sorted.
  package var functionNames: [String] { self.functionsByName.keys.sorted() }
}
