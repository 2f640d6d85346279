extension DeclarationTable {
  /// The initialisers `type` has, as Swift gives them out: those written, then those implied or inherited.
  package func initialisers(of type: TypeDeclaration) -> [InitialiserDeclaration] {
    switch type.kind {
    case .class, .actor: classInitialisers(of: type)
    case .struct: type.initialisers + memberwise(of: type)
    case .enum, .protocol, .external: type.initialisers
    }
  }
}

// MARK: - Classes

extension DeclarationTable {
  /// From the topmost class down, each class has what it writes and what it takes over from the one above it.
  private func classInitialisers(of type: TypeDeclaration) -> [InitialiserDeclaration] {
    let chain = ([type] + superclasses(of: type)).reversed()
    var parent: TypeDeclaration?
    var offered: [InitialiserDeclaration] = []
    for child in chain {
      offered = classInitialisers(of: child, below: parent, offering: offered)
      parent = child
    }
    return offered
  }

  /// What a class has whose superclass has `offered`.
  func classInitialisers(
    of type: TypeDeclaration, below parent: TypeDeclaration?, offering offered: [InitialiserDeclaration]
  ) -> [InitialiserDeclaration] {
    guard let parent else { return type.initialisers + implicit(for: type) }
    return type.initialisers + inherited(by: type, from: parent, offering: offered)
  }

  /// `init()` for a class that writes no designated initialiser and whose properties all have values.
  private func implicit(for type: TypeDeclaration) -> [InitialiserDeclaration] {
    guard type.designated.isEmpty, type.storedProperties.allSatisfy(\.hasDefault) else { return [] }
    return [InitialiserDeclaration(origin: .implicit, position: type.position, file: nil)]
  }

  /// All of the superclass's for a class without designated ones of its own; its convenience ones for a class that
  /// overrides all its designated ones; none otherwise.
  private func inherited(
    by type: TypeDeclaration, from parent: TypeDeclaration, offering all: [InitialiserDeclaration]
  ) -> [InitialiserDeclaration] {
    guard type.storedProperties.allSatisfy(\.hasDefault) || !type.designated.isEmpty else { return [] }
    let own = Set(type.initialisers.map(\.identity))
    let generics = generics(of: parent, inheritedBy: type)
    let all = generics.isEmpty ? all : all.map { $0.replacing(generics) }
    if type.initialisers.isEmpty, all.allSatisfy(\.isInherited) { return all }
    let offered = all.filter { !own.contains($0.identity) }
    let overridesAll = offered.allSatisfy(\.isConvenience)
    guard type.designated.isEmpty || overridesAll else { return [] }
    return offered.map { $0.taken(from: parent.name) }
  }
}

extension DeclarationTable {
  /// What the generic parameters of a class stand for in one that inherits from it: `Screen<Model>`.
  private func generics(
    of parent: TypeDeclaration, inheritedBy type: TypeDeclaration
  ) -> [String: TypeExpression] {
    guard !parent.genericParameters.isEmpty, let first = type.firstInherited else { return [:] }
    return parent.generics(as: resolved(first, in: type.name))
  }
}

extension TypeDeclaration {
  /// The written initialisers that stand on their own.
  fileprivate var designated: [InitialiserDeclaration] { initialisers.filter { !$0.isConvenience } }
}

extension InitialiserDeclaration {
  fileprivate var identity: [String] { parameters.map { "\($0.label ?? "_"): \($0.type)" } }

  fileprivate var isInherited: Bool { if case .inherited = origin { true } else { false } }

  fileprivate func replacing(_ generics: [String: TypeExpression]) -> InitialiserDeclaration {
    var copy = self
    for index in parameters.indices {
      copy.parameters[index].type = parameters[index].type.replacing(generics)
    }
    return copy
  }

  fileprivate func taken(from parent: String) -> InitialiserDeclaration {
    if case .inherited = origin { return self }
    var copy = self
    copy.origin = .inherited(from: parent)
    return copy
  }
}
