/// The global variables of a program, and the properties that extensions add to types, by name. Several files may each
/// declare their own: private ones, or those of several modules.
///
///     private let key = "a" in A.swift                          key
///     private let key = "b" in B.swift                          key (B)
///     extension Container { var client: … } in Network/N.swift  client (Network)
///
/// Each gets a unique name: the first keeps its own.
struct MemberNames: Sendable {
  private(set) var variables = AmbiguousNames()
  /// The properties of extensions, as `Type.name`.
  private var properties = AmbiguousNames()
  /// The names of properties of which several files have their own, with the types as their extensions name them.
  private var extendedTypes: [String: Set<String>] = [:]

  /// Adds what a file declares.
  ///
  /// - Parameter isForeign: Whether it is no part of the chosen program.
  mutating func add(_ file: DeclaredFile, isForeign: Bool) {
    for variable in file.variables {
      variables.add(
        variable.name, in: file.source, isPrivate: variable.isPrivate, isPublic: variable.isPublic,
        isForeign: isForeign, isOfFile: true)
    }
    for (type, property) in file.propertiesOfExtensions {
      let key = Self.key(property.name, type)
      let known = properties.count(of: key)
      properties.add(
        key, in: file.source, isPrivate: property.isPrivate, isForeign: isForeign, isOfFile: true)
      if known > 0, properties.count(of: key) > known {
        extendedTypes[property.name, default: []].insert(type)
      }
    }
  }

  /// The files with unique names for what they declare.
  func renaming(_ files: [DeclaredFile], _ modules: ModuleGraph) -> [DeclaredFile] {
    guard !variables.isEmpty || !properties.isEmpty else { return files }
    return files.map { file in
      file.renaming(
        variable: { variable($0, in: file.source, file.imports, modules) },
        property: { property($1, ofExtended: [$0], in: file.source, file.imports, modules) })
    }
  }

  /// The unique name of the global variable that `name` means in a file.
  func variable(_ name: String, in file: SourceFile, _ imports: [String], _ modules: ModuleGraph) -> String {
    guard !variables.isEmpty else { return name }
    let meaning = variables.meaning(of: name, in: file, imports: imports, modules)
    return meaning.map { Self.unique(name, $0, of: name) } ?? name
  }

  /// The types, as extensions name them, to which several files add a property with this name.
  func typesExtended(by name: String) -> Set<String> { extendedTypes[name] ?? [] }

  /// The unique name of the property `name` of one of the types, which are named as in extensions, as code of a file
  /// sees it.
  func property(
    _ name: String, ofExtended types: some Sequence<String>, in file: SourceFile, _ imports: [String],
    _ modules: ModuleGraph
  ) -> String {
    for type in types {
      let key = Self.key(name, type)
      if let meaning = properties.meaning(of: key, in: file, imports: imports, modules) {
        return Self.unique(name, meaning, of: key)
      }
    }
    return name
  }

  private static func key(_ name: String, _ type: String) -> String { "\(type).\(name)" }

  /// `key (Network)` for the meaning `Network.key`.
  private static func unique(_ name: String, _ meaning: AmbiguousNames.Meaning, of key: String) -> String {
    meaning.name == key ? name : "\(name) (\(meaning.name.dropLast(key.count + 1)))"
  }
}

extension DeclarationTable {
  /// The unique name of the global variable that `name` means in `file`.
  func variableName(_ name: String, in file: SourceFile) -> String {
    guard renamesVariables else { return name }
    return self.memberNames.variable(name, in: file, self.importsByFile[file] ?? [], self.modules)
  }

  /// Whether several files have a property of that name which they add to the same type.
  func sharesPropertyName(_ name: String) -> Bool { !self.memberNames.typesExtended(by: name).isEmpty }

  /// The unique name of the property `name` of a type or a supertype, as code of `file` sees it.
  func propertyName(_ name: String, of type: TypeDeclaration, in file: SourceFile) -> String {
    let extended = self.memberNames.typesExtended(by: name)
    guard !extended.isEmpty, file != PlaceholderSyntax.file else { return name }
    let types = Set(lineage(of: type).map(\.name))
    let meant = extended.filter { types.contains(resolved(.named($0)).typeName ?? $0) }
    return self.memberNames.property(
      name, ofExtended: meant, in: file, self.importsByFile[file] ?? [], self.modules)
  }
}
