import SwiftSyntax

/// The names of types that files mention although their modules see none of the program's types with that name.
///
///     API(path: "/feed")       in Feed, which does not import Profile
///     struct API { … }         in Profile
///
/// Such a name means a type that was not loaded. Only modules that a manifest names count, because the border of another
/// one is not certain.
struct HiddenNames {
  private(set) var names: Set<String> = []

  /// - Parameter isForeign: Whether a file is no part of the chosen program, so that what it mentions changes no name.
  init(in read: [DeclaredFile], _ graph: ModuleGraph, isForeign: (SourceFile) -> Bool) {
    let files = read.filter { !$0.source.isPromptInput && $0.source.home.module != nil }
    guard files.contains(where: \.source.home.isInManifest) else { return }
    var homes: [String: Set<SourceHome>] = [:]
    for file in files { for name in file.visibleNames { homes[name, default: []].insert(file.source.home) } }
    // Most names are declared in one module.
    let declared = Dictionary(grouping: homes.keys) { homes[$0, default: []] }
    let nested = Self.nestedNames(of: files)
    // Nor does what tests mention.
    let naming = files.filter { !$0.source.home.isBeside && !isForeign($0.source) }
    let folders = Array(Dictionary(grouping: naming, by: \.source.home))
    let hidden = ParallelMap.map(folders, unless: { false }) { home, files in
      let own = nested[home.program, default: []]
      let unseen = declared.filter { homes, _ in
        !homes.contains { graph.maySee($0, from: home) }
      }.values.joined().filter { !own.contains($0) }
      return files.reduce(into: Set<String>()) { $0.formUnion($1.mentioned(among: unseen)) }
    }
    names = hidden.compactMap(\.self).reduce(into: []) { $0.formUnion($1) }
  }

  /// The names of the types within others, by their modules.
  private static func nestedNames(of files: [DeclaredFile]) -> [String: Set<String>] {
    files.reduce(into: [:]) { found, file in
      let names = file.types.map(\.name) + file.typealiases.map(\.name)
      let nested = names.filter { $0.contains(".") }.compactMap {
        $0.split(separator: ".").last.map(String.init)
      }
      found[file.source.home.program, default: []].formUnion(nested)
    }
  }
}

extension DeclaredFile {
  /// The types and typealiases that other files may see.
  fileprivate var visibleNames: [String] {
    types.filter { !$0.isPrivate && !$0.name.contains(".") }.map(\.name)
      + typealiases.filter { !$0.isPrivate && !$0.name.contains(".") }.map(\.name)
  }

  /// Those of the names that the file's code takes for types which it does not declare.
  fileprivate func mentioned(among names: [String]) -> Set<String> {
    let own = Set(types.map(\.name) + typealiases.map(\.name))
    let candidates = Set(
      names.filter { !own.contains($0) && source.mayContain(WordTable.Word($0)) })
    guard !candidates.isEmpty else { return [] }
    let tokens = source.tokens(at: source.offsets(of: candidates))
    let parameters = Set(tokens.filter(\.isNameOfParameter).map(\.text))
    return Set(tokens.filter(\.isNameOfType).map(\.text)).subtracting(parameters)
  }
}

extension TokenSyntax {
  /// Whether a generic parameter or an associated type is declared here.
  fileprivate var isNameOfParameter: Bool {
    parent?.is(GenericParameterSyntax.self) == true || parent?.is(AssociatedTypeDeclSyntax.self) == true
  }

  /// Whether the token is the name of a type without a qualifier, or may be.
  fileprivate var isNameOfType: Bool {
    if parent?.is(IdentifierTypeSyntax.self) == true { return true }
    guard let name = parent?.as(DeclReferenceExprSyntax.self) else { return false }
    return name.parent?.as(MemberAccessExprSyntax.self)?.declName.id != name.id
  }
}
