import SwiftSyntax

/// The typealiases that stand for tuples with labels, for the files that do not declare them.
struct SharedTypealiases {
  private let labels: [String: TupleLabels]

  /// - Parameter labels: The labels by the names of typealiases, each of which the program declares once.
  init(_ labels: [String: TupleLabels]) { self.labels = labels }

  /// Those of the files of a program, as far as nothing else has their names.
  init(of files: [DeclaredFile]) {
    let shared = files.count > 1 ? files.flatMap(\.source.sharedTypealiases) : []
    guard !shared.isEmpty else {
      labels = [:]
      return
    }
    let names = files.flatMap { $0.types.map(\.name) + $0.typealiases.map(\.name) }
    let counts = Dictionary(names.map { ($0.lastName, 1) }, uniquingKeysWith: +)
    labels = Dictionary(shared.filter { counts[$0.key] == 1 }.map { ($0.key, $0.value) }) { first, _ in first
    }
  }

  /// Files that know what the typealiases of other files stand for.
  func files(_ files: [DeclaredFile], _ conditions: BuildConditions) -> [DeclaredFile] {
    labels.isEmpty ? files : files.map { file($0, conditions) }
  }

  /// A file that knows what the typealiases of other files stand for.
  func file(_ file: DeclaredFile, _ conditions: BuildConditions) -> DeclaredFile {
    let source = self.source(file.source)
    guard source != file.source else { return file }
    return DeclarationReader(source: source, conditions: conditions.settingFlags(of: source.home)).file()
  }

  /// The same for a file whose declarations are not read yet.
  func source(_ source: SourceFile) -> SourceFile {
    let used = labels.filter {
      source.tupleTypealiases[$0.key] == nil && source.mayContain(WordTable.Word($0.key))
    }
    return used.isEmpty ? source : SourceFile(source, knowing: used)
  }
}

extension String {
  /// The last name of a qualified one.
  fileprivate var lastName: String { split(separator: ".").last.map(String.init) ?? self }
}
