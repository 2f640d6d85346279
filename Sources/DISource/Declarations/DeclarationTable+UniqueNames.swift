// Names that several files declare: each declaration gets its own, and code that means it is changed to it.
extension DeclarationTable {
  /// The files with unique names for their declarations, and the names in them that stay ambiguous.
  func named(_ read: [DeclaredFile]) -> ([DeclaredFile], open: [AmbiguousName]) {
    guard !self.ambiguousNames.isEmpty else { return (read, []) }
    let nested = Set(read.flatMap(\.nestedNames))
    let words = self.ambiguousNames.ambiguous.map(WordTable.Word.init)
    let results = ParallelMap.map(read, unless: { false }) { file in
      words.contains(where: file.source.mayContain) ? named(file, nested: nested) : (file: file, open: [])
    }.compactMap(\.self)
    let open = results.flatMap(\.open).sorted { ($0.file.name, $0.name) < ($1.file.name, $1.name) }
    return (results.map(\.file), open)
  }

  /// The file with unique names for its declarations, and the names in it that stay ambiguous.
  ///
  /// - Parameter nested: The names of the nested types that are being added, and of generic parameters and associated types.
  private func named(
    _ file: DeclaredFile, nested: Set<String>
  ) -> (file: DeclaredFile, open: [AmbiguousName]) {
    var known: [String: AmbiguousNames.Meaning?] = [:]
    let renamed = file.renaming(isNested: { nested.contains($0) || type(named: $0) != nil }) { name in
      if let meaning = known[name] { return meaning?.name }
      let meaning = self.ambiguousNames.meaning(
        of: name, in: file.source, imports: file.imports, self.modules)
      known[name] = .some(meaning)
      return meaning?.name
    }
    let open = known.compactMap { name, meaning -> AmbiguousName? in
      guard let meaning, !meaning.rivals.isEmpty else { return nil }
      return AmbiguousName(name: name, meaning: meaning, file: file.source)
    }
    return (renamed, open)
  }
}

extension DeclaredFile {
  /// The qualified names of the nested types and typealiases, of generic parameters and of associated types.
  fileprivate var nestedNames: [String] {
    let parts = types.flatMap { type in
      (type.genericParameters.map(\.name) + type.associatedTypes.map(\.name)).map { "\(type.name).\($0)" }
    }
    return (types.map(\.name) + typealiases.map(\.name)).filter { $0.contains(".") } + parts
  }
}
