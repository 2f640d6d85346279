import DISource

/// The samples that can be loaded together with a given one: they declare nothing that it declares too.
struct SampleCombination {
  /// The names of those samples.
  private(set) var partners: [String] = []
  /// The other samples, by their first common declaration: `function 'Resolver.registerAllServices()'`.
  private(set) var rivals: [(declaration: String, samples: [String])] = []

  /// - Parameter others: The samples to try; `sample` itself is ignored.
  init(of sample: Sample, with others: [Sample]) {
    let own = Self.table(of: sample)
    for other in others where other != sample {
      if let clash = own.clash(with: other) {
        add(other.name, declaring: clash.subject)
      } else {
        partners.append(other.name)
      }
    }
  }

  private mutating func add(_ name: String, declaring declaration: String) {
    guard let known = rivals.firstIndex(where: { $0.declaration == declaration }) else {
      rivals.append((declaration, [name]))
      return
    }
    rivals[known].samples.append(name)
  }

  private static func table(of sample: Sample) -> DeclarationTable {
    var table = DeclarationTable(libraries: [])
    for file in sample.sourceFiles { table.add(file) }
    return table
  }
}

extension DeclarationTable {
  fileprivate func clash(with sample: Sample) -> DuplicateDeclaration? {
    var table = self
    for file in sample.sourceFiles { table.add(file) }
    return table.clashes.dropFirst(clashes.count).first
  }
}

extension Sample {
  fileprivate var sourceFiles: [SourceFile] {
    files.map { SourceFile(name: "\(name)/\($0.name)", text: $0.text) }
  }
}
