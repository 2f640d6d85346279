/// The places of all declared names, to find duplicate declarations.
struct DuplicateDeclarations: Sendable {
  private struct Entry {
    let key: String
    let subject: String
    let position: SourcePosition
    let isPrivate: Bool
  }

  /// The places of one name's declarations.
  private struct Places {
    /// The first declaration in each file.
    var byFile: [String: SourcePosition] = [:]
    /// The first declaration that other files can see.
    var visible: SourcePosition?
  }

  private var known: [String: Places] = [:]

  /// Adds the declarations of a file, and returns the duplicates that they cause.
  mutating func add(_ file: DeclaredFile) -> [DuplicateDeclaration] {
    let added = Self.entries(of: file)
    if file.source.isPromptInput {
      for entry in added { known[entry.key] = nil }
    }
    return added.compactMap { add($0) }
  }

  private mutating func add(_ entry: Entry) -> DuplicateDeclaration? {
    let places = known[entry.key]
    let rival = places?.byFile[entry.position.file] ?? (entry.isPrivate ? nil : places?.visible)
    guard let rival else {
      known[entry.key, default: Places()].byFile[entry.position.file] = entry.position
      if !entry.isPrivate { known[entry.key]?.visible = entry.position }
      return nil
    }
    if known[entry.key]?.byFile[entry.position.file] == nil {
      known[entry.key]?.byFile[entry.position.file] = entry.position
    }
    return DuplicateDeclaration(subject: entry.subject, first: rival, second: entry.position)
  }
}

// MARK: - What can clash

extension DuplicateDeclarations {
  private static func entries(of file: DeclaredFile) -> [Entry] {
    var entries = file.types.map { entry(for: $0) } + file.typealiases.map { entry(for: $0) }
    entries += file.functions.compactMap { entry(for: $0, in: nil) }
    entries += file.variables.map { entry(for: $0, in: nil) }
    for type in file.types { entries += self.entries(of: type.members, in: type.name) }
    for addition in file.extensions where !addition.isConstrained {
      entries += self.entries(of: addition.members, in: addition.typeName)
    }
    return entries
  }

  private static func entries(of members: MemberList, in type: String) -> [Entry] {
    members.functions.compactMap { entry(for: $0, in: type) }
      + members.properties.filter { !$0.isRequirement }.map { entry(for: $0, in: type) }
  }

  private static func entry(for type: TypeDeclaration) -> Entry {
    Entry(
      key: "type \(type.name)", subject: "\(type.kind.rawValue) '\(type.name)'", position: type.position,
      isPrivate: type.isPrivate)
  }

  private static func entry(for alias: TypealiasDeclaration) -> Entry {
    Entry(
      key: "type \(alias.name)", subject: "typealias '\(alias.name)'", position: alias.position,
      isPrivate: alias.isPrivate)
  }

  /// The entry of a function; nil for a protocol requirement, which may stand beside its default implementation.
  private static func entry(for function: FunctionDeclaration, in type: String?) -> Entry? {
    guard function.isImplemented else { return nil }
    let prefix = type.map { "\($0)." } ?? ""
    return Entry(
      key: "\(prefix)\(function.fullIdentity)", subject: "function '\(prefix)\(function.signature)'",
      position: function.position, isPrivate: function.isPrivate)
  }

  private static func entry(for property: PropertyDeclaration, in type: String?) -> Entry {
    let prefix = type.map { "\($0)." } ?? ""
    return Entry(
      key: "\(property.isStatic ? "static " : "")var \(prefix)\(property.name)",
      subject: "\(property.isLet ? "constant" : "variable") '\(prefix)\(property.name)'",
      position: property.position, isPrivate: property.isPrivate)
  }
}
extension DeclarationTable {
  /// The duplicate declarations, including those in files that see only one of the two.
  package var clashes: [DuplicateDeclaration] {
    var register = DuplicateDeclarations()
    return self.files.flatMap {
      register.add(DeclarationReader(source: $0.source, conditions: self.conditions).file())
    }
  }
}

extension DeclaredFile {
  /// The duplicate declarations within the file. The members of all types are read if there may be some.
  var clashes: [DuplicateDeclaration] {
    guard repeatsNames else { return [] }
    var register = DuplicateDeclarations()
    return register.add(self)
  }
}
